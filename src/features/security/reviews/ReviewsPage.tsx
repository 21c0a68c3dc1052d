import { useCallback, useEffect, useMemo } from 'react';
import { STATUS } from '../../../../contract/httpStatus';
import { type ListedReview } from '../../../../contract/reviews';
import { useT } from '../../../i18n';
import { message } from '../../../i18n/text';
import { useListTable } from '../../../shell/lists/useListTable';
import { useAppDispatch, useAppSelector } from '../../../store/hooks';
import { selectReviewList, selectReviews, selectReviewStart } from '../../../store/reviews/selectors';
import { reviewRemovalRequested, reviewsRequested, reviewStartOpened } from '../../../store/reviews/slice';
import { Button } from '../../../ui/Button';
import { Callout } from '../../../ui/Callout';
import { DataTable, type Filter } from '../../../ui/DataTable';
import { PageHeader } from '../../../ui/PageHeader';
import { useBreadcrumbs } from '../shared/useBreadcrumbs';
import { useReason } from '../shared/useReason';
import { reviewColumns } from './reviewColumns';
import { stateText, subjectText } from './reviewTexts';
import { StartReviewDialog } from './StartReviewDialog';
import '../shared/listMessages';

const CRUMBS = [{ text: message('nav.reviews') }];

const keyOf = ({ id }: ListedReview) => id;

/** Access reviews with state, due date and progress. */
export default function ReviewsPage() {
  const t = useT();
  useBreadcrumbs(CRUMBS);
  const dispatch = useAppDispatch();
  const { phase, value, problem } = useAppSelector(selectReviewList);
  const reviews = useAppSelector(selectReviews);
  const start = useAppSelector(selectReviewStart);
  const view = useListTable('reviews');
  const reasonOf = useReason();
  const reload = useCallback(() => void dispatch(reviewsRequested()), [dispatch]);
  useEffect(reload, [reload]);
  const canChange = value?.canChange === true;
  const columns = useMemo(
    () =>
      reviewColumns(t, {
        canChange,
        onNext: (review) => void dispatch(reviewStartOpened(review)),
        onRemove: (id) => void dispatch(reviewRemovalRequested({ id })),
      }),
    [t, dispatch, canChange],
  );
  const filters = useMemo<Filter<ListedReview>[]>(
    () => [{ id: 'state', label: t('reviews.state'), values: (review) => [stateText(t, review)] }],
    [t],
  );
  const labelOf = useCallback(({ subject }: ListedReview) => subjectText(t, subject), [t]);
  return (
    <>
      <PageHeader
        title={t('nav.reviews')}
        description={t('reviews.description')}
        buttons={
          <Button
            look="primary"
            icon="plus"
            data-test-subj="startReviewOpen"
            disabledReason={value !== null && !canChange ? t('reviews.forbidden') : undefined}
            disabled={value === null}
            onClick={() => dispatch(reviewStartOpened())}
          >
            {t('reviews.start')}
          </Button>
        }
      />
      {problem?.status === STATUS.forbidden ? (
        <Callout tone="danger" title={t('list.forbidden')} testSubj="listForbidden" onRetry={reload}>
          {problem.serverMessage ? <p>{problem.serverMessage}</p> : null}
          <p>{t('list.forbiddenText')}</p>
        </Callout>
      ) : (
        <DataTable
          {...view}
          title={t('nav.reviews')}
          isTitleAbove
          headingLevel={2}
          rows={reviews}
          rowKey={keyOf}
          rowLabel={labelOf}
          columns={columns}
          filters={filters}
          status={problem ? 'failed' : phase === 'ready' ? 'ready' : 'loading'}
          error={problem ? reasonOf(problem) : undefined}
          onRetry={reload}
          searchPlaceholder={t('reviews.searchReviews')}
          empty={
            <>
              <p className="gh-strong">{t('reviews.empty')}</p>
              <p className="gh-quiet">{t('reviews.emptyText')}</p>
            </>
          }
          data-test-subj="reviews-list"
        />
      )}
      {start ? <StartReviewDialog start={start} /> : null}
    </>
  );
}
