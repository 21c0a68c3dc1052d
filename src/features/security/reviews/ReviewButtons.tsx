import { type Review, REVIEWS_PATH } from '../../../../contract/reviews';
import { useT } from '../../../i18n';
import { useWhy } from '../../../shell/forms/useWhy';
import { selectBasePath } from '../../../store/boot/selectors';
import { useAppDispatch, useAppSelector } from '../../../store/hooks';
import { selectReviewFinishRefusal } from '../../../store/reviews/controls';
import { selectIsUndoingReview } from '../../../store/reviews/selectors';
import { reviewFinishOpened, reviewUndoRequested } from '../../../store/reviews/slice';
import { Button, LinkButton } from '../../../ui/Button';
import './messages';

/** Finishes an open review, or gives the evidence of a finished one. */
export function ReviewButtons({ review: { id, state, canUndo } }: { review: Review }) {
  const t = useT();
  const dispatch = useAppDispatch();
  const basePath = useAppSelector(selectBasePath);
  const isUndoing = useAppSelector(selectIsUndoingReview);
  const refusal = useWhy(selectReviewFinishRefusal);
  if (state !== 'finished') {
    return (
      <Button
        look="primary"
        disabledReason={refusal}
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
