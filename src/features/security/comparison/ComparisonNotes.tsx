import { type Comparison } from '../../../../contract/comparison';
import { type ImpactReason } from '../../../../contract/impact';
import { useT } from '../../../i18n';
import { formatDate } from '../../../shell/dates/formatDate';
import { useDateSettings } from '../../../shell/dates/useDateSettings';
import { Callout } from '../../../ui/Callout';
import { useDoubtText } from '../explain/useDoubtText';
import { useNameLists } from '../shared/useNameLists';

/** Reasons why the comparison may be incomplete, and the basis of users of other systems. */
export function ComparisonNotes({ comparison }: { comparison: Comparison }) {
  const t = useT();
  const { and } = useNameLists();
  const doubtText = useDoubtText();
  const dates = useDateSettings();
  const reasonText = (reason: ImpactReason): string => {
    switch (reason.kind) {
      case 'doubt':
        return doubtText(reason.doubt);
      case 'patterns':
        return t('comparison.reasonPatterns', { patterns: and(reason.patterns) });
      case 'indices':
        return t('comparison.reasonIndices', { reason: reason.reason });
      default:
        return t('comparison.reasonHidden');
    }
  };
  const outside = (comparison.users ?? []).filter(({ known }) => known === 'seen');
  return (
    <>
      {outside.map(({ name, seen, backendRoles }) => (
        <Callout key={name} title={t('explain.notInternal', { user: name })} testSubj="comparisonOutside">
          {seen ? (
            <p>
              {backendRoles.length === 0
                ? t('explain.seenNone', { when: formatDate(seen.at, dates) })
                : t('explain.seen', { when: formatDate(seen.at, dates), roles: and(backendRoles) })}
            </p>
          ) : null}
        </Callout>
      ))}
      {comparison.complete ? null : (
        <Callout tone="warning" title={t('comparison.incomplete')} testSubj="comparisonIncomplete">
          {comparison.reasons.map((reason, at) => (
            <p key={at}>{reasonText(reason)}</p>
          ))}
        </Callout>
      )}
    </>
  );
}
