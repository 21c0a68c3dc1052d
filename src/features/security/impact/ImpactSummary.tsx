import {
  type Impact,
  type ImpactReason,
  type ImpactSubjects,
  needsConsent,
} from '../../../../contract/impact';
import { useT } from '../../../i18n';
import { impactAttention } from '../../../model/security/impactSentences';
import { useWhy } from '../../../shell/forms/useWhy';
import { useAppDispatch, useAppSelector } from '../../../store/hooks';
import { selectAwaitedReason } from '../../../store/impact/controls';
import { selectImpactPreviewOrNull } from '../../../store/impact/selectors';
import {
  impactGroupsShown,
  impactGroupToggled,
  type ImpactPlace,
  type ImpactPreview,
  intentionToggled,
} from '../../../store/impact/slice';
import { Button } from '../../../ui/Button';
import { Callout } from '../../../ui/Callout';
import { Checkbox } from '../../../ui/Choice';
import { Skeleton } from '../../../ui/Spinner';
import { useDoubtText } from '../explain/useDoubtText';
import { useNameLists } from '../shared/useNameLists';
import { ImpactDetails } from './ImpactDetails';
import { useImpactText } from './useImpactText';
import './messages';

/** Returns the reason why a change must wait; undefined if it need not. */
export function useAwaited(place: ImpactPlace): string | undefined {
  return useWhy((state) => selectAwaitedReason(state, place));
}

/** The changes of access that a dialog asks about. */
export function ImpactSummary({ place }: { place: ImpactPlace }) {
  const t = useT();
  const preview = useAppSelector((state) => selectImpactPreviewOrNull(state, place));
  if (preview === null) return null;
  if (preview.phase === 'ready') return <Changes place={place} preview={preview} />;
  if (preview.phase === 'failed')
    return preview.failure === 'refused' ? null : (
      <p className="gh-quiet" data-test-subj="impactFailed">
        {t(`impact.${preview.failure}`)}
      </p>
    );
  return (
    <div role="status" aria-label={t('impact.loading')}>
      <Skeleton lines={2} />
    </div>
  );
}

function Changes(props: { place: ImpactPlace; preview: Extract<ImpactPreview, { phase: 'ready' }> }) {
  const { place, preview } = props;
  const { impact, isIntended, opened, shown } = preview;
  const t = useT();
  const dispatch = useAppDispatch();
  const { sentencesOf } = useImpactText();
  const { groups, groupCount, gaining, losing } = impact;
  if (!impact.changesAccess)
    return (
      <>
        <p data-test-subj="impactNone">{t('impact.none')}</p>
        <Reasons reasons={impact.reasons} />
      </>
    );
  return (
    <section className="gh-stack" aria-label={t('impact.groups')} data-test-subj="impact">
      {groupCount > 1 ? <p>{t('impact.total', { gaining, losing })}</p> : null}
      <ul className="gh-lines">
        {groups.slice(0, shown).map((group, at) => {
          const isOpened = opened.includes(at);
          return (
            <li key={at} data-test-subj="impactGroup">
              <div className="gh-row gh-row-apart">
                <div className="gh-grow">
                  {sentencesOf(group).map((sentence) => (
                    <p key={sentence}>{sentence}</p>
                  ))}
                </div>
                <Button
                  small
                  look="quiet"
                  aria-expanded={isOpened}
                  onClick={() => dispatch(impactGroupToggled({ place, group: at }))}
                >
                  {t(isOpened ? 'impact.hide' : 'impact.show')}
                </Button>
              </div>
              {isOpened ? <ImpactDetails group={group} at={at} /> : null}
            </li>
          );
        })}
      </ul>
      {groups.length > shown ? (
        <div>
          <Button small onClick={() => dispatch(impactGroupsShown(place))}>
            {t('impact.moreGroups', { count: groups.length - shown })}
          </Button>
        </div>
      ) : groupCount > groups.length ? (
        <p className="gh-quiet">{t('impact.groupsLeft', { count: groupCount - groups.length })}</p>
      ) : null}
      <Reasons reasons={impact.reasons} />
      {needsConsent(impact) ? (
        <Consent
          attention={impact.attention}
          isGiven={isIntended}
          onChange={() => dispatch(intentionToggled(place))}
        />
      ) : null}
    </section>
  );
}

/** Names the gains that need a tick. */
function Consent(props: { attention: Impact['attention']; isGiven: boolean; onChange: () => void }) {
  const { attention, isGiven, onChange } = props;
  const t = useT();
  const { and } = useNameLists();
  const { subjectText } = useImpactText();
  const namesOf = (subjects: ImpactSubjects) =>
    subjects.names.length > 0 ? subjects.names : [subjectText(subjects)];
  return (
    <Callout tone="warning" title={t('impact.consentTitle')} testSubj="impactConsent">
      {impactAttention(attention).map((gain) => (
        <p key={gain.kind}>
          {gain.kind === 'administrators'
            ? t('impact.administrators', { count: gain.count, names: and(gain.subjects.flatMap(namesOf)) })
            : t(`impact.${gain.kind}`)}
        </p>
      ))}
      <Checkbox checked={isGiven} onChange={onChange} data-test-subj="impactIntended">
        {t('impact.consent')}
      </Checkbox>
    </Callout>
  );
}

function Reasons({ reasons }: { reasons: readonly ImpactReason[] }) {
  const t = useT();
  const { and } = useNameLists();
  const doubtText = useDoubtText();
  if (reasons.length === 0) return null;
  const textOf = (reason: ImpactReason): string => {
    switch (reason.kind) {
      case 'doubt':
        return doubtText(reason.doubt);
      case 'undecided':
        return t('impact.reason.undecided', { count: reason.count, names: and(reason.names) });
      case 'patterns':
        return t('impact.reason.patterns', { patterns: and(reason.patterns) });
      case 'indices':
        return t('impact.reason.indices', { reason: reason.reason });
      case 'hidden':
        return t('impact.reason.hidden');
    }
  };
  return (
    <Callout title={t('impact.incomplete')} testSubj="impactIncomplete">
      {reasons.map((reason, at) => (
        <p key={at}>{textOf(reason)}</p>
      ))}
    </Callout>
  );
}
