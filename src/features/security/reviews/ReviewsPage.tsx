import { useCallback, useMemo } from 'react';
import { type ListedReview } from '../../../../contract/reviews';
import { useT } from '../../../i18n';
import { message } from '../../../i18n/text';
import { useWhy } from '../../../shell/forms/useWhy';
import { useAppDispatch, useAppSelector } from '../../../store/hooks';
import { selectReviewStartRefusal } from '../../../store/reviews/controls';
import { selectReviewList, selectReviews, selectReviewStart } from '../../../store/reviews/selectors';
import { reviewRemovalRequested, reviewsRequested, reviewStartOpened } from '../../../store/reviews/slice';
import { Button } from '../../../ui/Button';
import { type Filter } from '../../../ui/DataTable';
import { ListPage } from '../shared/ListPage';
import { useBreadcrumbs } from '../shared/useBreadcrumbs';
import { useListReading } from '../shared/useListReading';
import { reviewColumns } from './reviewColumns';
import { stateText, subjectText } from './reviewTexts';
import { StartReviewDialog } from './StartReviewDialog';

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
  const list = useListReading('reviews', {
    requested: reviewsRequested,
    isReady: phase === 'ready',
    problem,
  });
  const canChange = value?.canChange === true;
  const startRefusal = useWhy(selectReviewStartRefusal);
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
      <ListPage
        list={list}
        title={t('nav.reviews')}
        description={t('reviews.description')}
        rows={reviews}
        rowKey={keyOf}
        rowLabel={labelOf}
        columns={columns}
        filters={filters}
        searchPlaceholder={t('reviews.searchReviews')}
        empty={{ title: t('reviews.empty'), text: t('reviews.emptyText') }}
        data-test-subj="reviews-list"
        actions={
          <Button
            look="primary"
            icon="plus"
            data-test-subj="startReviewOpen"
            disabledReason={startRefusal}
            disabled={value === null}
            onClick={() => dispatch(reviewStartOpened())}
          >
            {t('reviews.start')}
          </Button>
        }
      />
      {start ? <StartReviewDialog start={start} /> : null}
    </>
  );
}
