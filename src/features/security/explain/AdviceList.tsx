import { type Change } from '../../../../contract/explain';
import { useT } from '../../../i18n';
import { type Advice, adviceHref, type AffectedUsers } from '../../../store/explain/advice';
import { type AccessAsked } from '../../../store/explain/slice';
import { LinkButton } from '../../../ui/Button';
import { Panel } from '../../../ui/Panel';
import { useNameLists } from '../shared/useNameLists';
import { entryNumber } from './entryNumber';
import './explain.css';

export function AdviceList(props: { asked: AccessAsked; what: string; advice: readonly Advice[] }) {
  const { asked, what, advice } = props;
  const t = useT();
  const changeText = useChangeText(what);
  return (
    <Panel title={t('explain.changes')} headingLevel={2} text={t('explain.changesText')}>
      <ol className="gh-grid gh-advice" data-test-subj="accessChanges">
        {advice.map(({ change, affected }, at) => (
          <li key={at} className="gh-box">
            <p>{changeText(change)}</p>
            <p className={affected?.others === 0 && !affected.hasExternal ? 'gh-quiet' : 'gh-warning'}>
              <AffectedText affected={affected} />
            </p>
            <LinkButton
              small
              href={adviceHref(change, asked)}
              aria-label={t('explain.applyOf', { change: changeText(change) })}
              data-test-subj="accessApply"
            >
              {t('explain.apply')}
            </LinkButton>
          </li>
        ))}
      </ol>
    </Panel>
  );
}

function AffectedText({ affected }: { affected: AffectedUsers | null }) {
  const t = useT();
  if (affected === null) return t('explain.affectsUnknown');
  return t('explain.affects', { count: affected.others, external: String(affected.hasExternal) });
}

function useChangeText(what: string) {
  const t = useT();
  const { and } = useNameLists();
  return (change: Change): string => {
    switch (change.kind) {
      case 'map_role':
        return t('explain.changeMap', { role: change.role });
      case 'add_actions':
        return t('explain.changeActions', {
          role: change.role,
          entry: entryNumber(change.entry),
          actions: and(change.actions),
        });
      case 'add_pattern':
        return t('explain.changePattern', {
          role: change.role,
          entry: entryNumber(change.entry),
          pattern: change.pattern,
        });
      case 'create_role':
        return t('explain.changeCreate', { what });
    }
  };
}
