import { type Review, REVIEWS_PATH } from '../../../../contract/reviews';
import { useT } from '../../../i18n';
import { selectBasePath } from '../../../store/boot/selectors';
import { useAppDispatch, useAppSelector } from '../../../store/hooks';
import { selectIsUndoingReview, selectReviewProgress } from '../../../store/reviews/selectors';
import { reviewFinishOpened, reviewUndoRequested } from '../../../store/reviews/slice';
import { Button, LinkButton } from '../../../ui/Button';
import './messages';

/** Finishes an open review, or gives the evidence of a finished one. */
export function ReviewButtons({ review: { id, state, canChange, canUndo } }: { review: Review }) {
  const t = useT();
  const dispatch = useAppDispatch();
  const basePath = useAppSelector(selectBasePath);
  const isUndoing = useAppSelector(selectIsUndoingReview);
  const { open, bare } = useAppSelector(selectReviewProgress);
  if (state !== 'finished') {
    const reason = !canChange
      ? t('reviews.forbidden')
      : open > 0
        ? t('reviews.openRows', { count: open })
        : bare.length > 0
          ? t('reviews.reasonMissing', { names: bare.slice(0, 5).join(', ') })
          : undefined;
    return (
      <Button
        look="primary"
        disabledReason={reason}
        data-test-subj="reviewFinish"
        onClick={() => dispatch(reviewFinishOpened())}
      >
        {t('reviews.finish')}
      </Button>
    );
  }
  const file = (form: string) => `${basePath}${REVIEWS_PATH}/${id}/evidence.${form}`;
  return (
    <>
      {canUndo ? (
        <Button
          icon="refresh"
          busy={isUndoing}
          data-test-subj="reviewUndo"
          onClick={() => dispatch(reviewUndoRequested())}
        >
          {t('reviews.undo')}
        </Button>
      ) : null}
      <LinkButton icon="download" href={file('csv')} download={`review-${id}.csv`} data-test-subj="reviewCsv">
        {t('reviews.csv')}
      </LinkButton>
      <LinkButton
        icon="external"
        href={file('html')}
        target="_blank"
        rel="noopener"
        data-test-subj="reviewPrint"
      >
        {t('reviews.print')}
      </LinkButton>
    </>
  );
}
