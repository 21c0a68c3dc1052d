import { type ListedReview, type NewReview } from '../../../../contract/reviews';
import { type useT } from '../../../i18n';
import { reviewHref } from '../../../store/reviews/address';
import { Button } from '../../../ui/Button';
import { type Column } from '../../../ui/DataTable';
import { stateText, subjectText } from './reviewTexts';

type Translate = ReturnType<typeof useT>;

interface ReviewActions {
  canChange: boolean;
  /** Receives the review that follows a finished one. */
  onNext: (review: NewReview) => void;
  onRemove: (id: string) => void;
}

export function reviewColumns(
  t: Translate,
  { canChange, onNext, onRemove }: ReviewActions,
): Column<ListedReview>[] {
  return [
    {
      id: 'subject',
      header: t('reviews.subject'),
      least: 180,
      sortBy: ({ subject }) => subjectText(t, subject),
      searchText: ({ subject }) => subjectText(t, subject),
      cell: ({ id, subject }) => <a href={reviewHref(id)}>{subjectText(t, subject)}</a>,
    },
    {
      id: 'state',
      header: t('reviews.state'),
      width: '20%',
      least: 180,
      sortBy: (review) => stateText(t, review),
      cell: (review) => (
        <span className={review.isOverdue ? 'gh-warning' : undefined}>
          {review.state === 'finished' && review.finishedBy !== null
            ? t('reviews.finished', { name: review.finishedBy })
            : stateText(t, review)}
        </span>
      ),
    },
    {
      id: 'due',
      header: t('reviews.due'),
      width: '130px',
      sortBy: ({ due }) => due,
      cell: ({ due }) => <time dateTime={due}>{due}</time>,
    },
    {
      id: 'every',
      header: t('reviews.every'),
      width: '150px',
      sortBy: ({ everyMonths }) => everyMonths ?? 0,
      cell: ({ everyMonths }) => t('reviews.everyMonths', { count: everyMonths ?? 0 }),
    },
    {
      id: 'progress',
      header: t('reviews.progress'),
      width: '120px',
      sortBy: ({ counts }) => (counts.rows === 0 ? 1 : counts.judged / counts.rows),
      cell: ({ counts }) => t('reviews.progressText', { judged: counts.judged, rows: counts.rows }),
    },
    {
      id: 'more',
      header: t('reviews.more'),
      width: '26%',
      least: 260,
      cell: ({ id, subject, nextDue, everyMonths }) =>
        canChange ? (
          <span className="gh-row">
            {nextDue === null ? null : (
              <>
                <span className="gh-quiet">{t('reviews.nextDue', { date: nextDue })}</span>
                <Button
                  small
                  data-test-subj="reviewNext"
                  onClick={() => onNext({ subject, due: nextDue, everyMonths })}
                >
                  {t('reviews.next')}
                </Button>
              </>
            )}
            <Button
              small
              look="quiet"
              icon="trash"
              aria-label={`${t('reviews.removeReview')}: ${subjectText(t, subject)}`}
              title={t('reviews.removeReview')}
              data-test-subj="reviewRemove"
              onClick={() => onRemove(id)}
            />
          </span>
        ) : null,
    },
  ];
}
