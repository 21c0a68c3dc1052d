import { type Change } from '../../../../contract/access';
import { useT } from '../../../i18n';
import { type Advice, adviceHref, type AffectedUsers } from '../../../store/access/advice';
import { type AccessAsked } from '../../../store/access/slice';
import { Panel } from '../../../ui/Panel';
import { useNameLists } from '../shared/useNameLists';
import { entryNumber } from './entryNumber';

export function AdviceList(props: { asked: AccessAsked; what: string; advice: readonly Advice[] }) {
  const { asked, what, advice } = props;
  const t = useT();
  return (
    <Panel title={t('access.changes')} headingLevel={2} text={t('access.changesText')}>
      <ol className="gh-stack" data-test-subj="accessChanges">
        {advice.map(({ change, affected }, at) => (
          <li key={at}>
            <a href={adviceHref(change, asked)}>
              <ChangeText change={change} what={what} />
            </a>
            <div className={affected?.others === 0 && !affected.hasExternal ? 'gh-quiet' : 'gh-warning'}>
              <AffectedText affected={affected} />
            </div>
          </li>
        ))}
      </ol>
    </Panel>
  );
}

function AffectedText({ affected }: { affected: AffectedUsers | null }) {
  const t = useT();
  if (affected === null) return t('access.affectsUnknown');
  return t('access.affects', { count: affected.others, external: String(affected.hasExternal) });
}

function ChangeText({ change, what }: { change: Change; what: string }) {
  const t = useT();
  const { and } = useNameLists();
  switch (change.kind) {
    case 'map_role':
      return t('access.changeMap', { role: change.role });
    case 'add_actions':
      return t('access.changeActions', {
        role: change.role,
        entry: entryNumber(change.entry),
        actions: and(change.actions),
      });
    case 'add_pattern':
      return t('access.changePattern', {
        role: change.role,
        entry: entryNumber(change.entry),
        pattern: change.pattern,
      });
    case 'create_role':
      return t('access.changeCreate', { what });
  }
}
