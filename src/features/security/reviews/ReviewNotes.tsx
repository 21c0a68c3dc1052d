import { type Review } from '../../../../contract/reviews';
import { useT } from '../../../i18n';
import { useAppSelector } from '../../../store/hooks';
import { selectReviewProgress } from '../../../store/reviews/selectors';
import { Callout } from '../../../ui/Callout';
import './messages';

/** People, due date and progress of a review, and its failures. */
export function ReviewNotes({ review }: { review: Review }) {
  const t = useT();
  const { judged, rows, removals } = useAppSelector(selectReviewProgress);
  const { startedBy, finishedBy, state, due, everyMonths, canChange, counts, undoneBy, digests } = review;
  const facts = [
    t('reviews.started', { name: startedBy }),
    ...(state === 'finished' && finishedBy !== null ? [t('reviews.finished', { name: finishedBy })] : []),
    `${t('reviews.due')} ${due}`,
    ...(everyMonths === null ? [] : [t('reviews.everyMonths', { count: everyMonths })]),
    t('reviews.progressRemovals', { judged, rows, removals }),
  ];
  return (
    <div className="gh-page-note gh-stack">
      <p className="gh-quiet" data-test-subj="reviewFacts">
        {facts.join(' · ')}
      </p>
      {canChange ? null : <Callout tone="lock" title={t('reviews.forbidden')} testSubj="reviewReadOnly" />}
      {state === 'finished' && counts.failed > 0 ? (
        <Callout
          tone="warning"
          title={t('reviews.resultsFailed', { count: counts.failed })}
          testSubj="reviewResultsFailed"
        />
      ) : null}
      {undoneBy === null ? null : (
        <Callout title={t('reviews.undoneBy', { name: undoneBy })} testSubj="reviewUndone" />
      )}
      {digests === null ? null : (
        <p className="gh-quiet gh-wrap" data-test-subj="reviewDigests">
          {t('reviews.digest', digests)}
        </p>
      )}
    </div>
  );
}
