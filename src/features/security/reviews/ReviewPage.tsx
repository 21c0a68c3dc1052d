import { useCallback, useEffect, useMemo } from 'react';
import { STATUS } from '../../../../contract/httpStatus';
import { type Review, type ReviewDecision, type ReviewRow } from '../../../../contract/reviews';
import { useT } from '../../../i18n';
import { message, verbatim } from '../../../i18n/text';
import { useListTable } from '../../../shell/lists/useListTable';
import { useAppDispatch, useAppSelector } from '../../../store/hooks';
import { REVIEWS_HASH } from '../../../store/reviews/address';
import {
  selectOwnRows,
  selectReviewFinish,
  selectSelectedRows,
  selectShownReview,
} from '../../../store/reviews/selectors';
import { reviewRequested, rowsJudged, rowsSelected } from '../../../store/reviews/slice';
import { Button } from '../../../ui/Button';
import { Callout } from '../../../ui/Callout';
import { DataTable, type Filter } from '../../../ui/DataTable';
import { PageHeader } from '../../../ui/PageHeader';
import { Skeleton } from '../../../ui/Spinner';
import { type ScreenProps } from '../shared/screen';
import { useBreadcrumbs } from '../shared/useBreadcrumbs';
import { useReason } from '../shared/useReason';
import { FinishReviewDialog } from './FinishReviewDialog';
import { ReviewButtons } from './ReviewButtons';
import { ReviewNotes } from './ReviewNotes';
import { firstReason, kindText, subjectText } from './reviewTexts';
import { rowColumns } from './rowColumns';
import '../shared/listMessages';

const keyOf = ({ id }: ReviewRow) => id;
const labelOf = ({ name }: ReviewRow) => name;

/** The rows of a review, with a decision on each. */
export default function ReviewPage({ params: { id = '' } }: ScreenProps) {
  const t = useT();
  const dispatch = useAppDispatch();
  const reasonOf = useReason();
  const { phase, problem, review } = useAppSelector(selectShownReview);
  const finish = useAppSelector(selectReviewFinish);
  const reload = useCallback(() => void dispatch(reviewRequested({ id })), [dispatch, id]);
  useEffect(reload, [reload]);
  const own = review?.id === id ? review : null;
  const title = own === null ? t('nav.reviews') : subjectText(t, own.subject);
  useBreadcrumbs([{ text: message('nav.reviews'), href: REVIEWS_HASH }, { text: verbatim(title) }]);
  if (phase === 'failed' && problem !== null) {
    const isMissing = problem.status === STATUS.notFound;
    return (
      <>
        <PageHeader title={t('nav.reviews')} />
        <Callout
          tone="danger"
          title={isMissing ? t('reviews.notFound') : t('reviews.readFailed')}
          testSubj="reviewFailed"
          onRetry={reload}
        >
          <p>{reasonOf(problem)}</p>
        </Callout>
      </>
    );
  }
  return (
    <>
      <PageHeader title={title} buttons={own === null ? undefined : <ReviewButtons review={own} />} />
      {own === null ? (
        <Skeleton lines={8} />
      ) : (
        <>
          <ReviewNotes review={own} />
          <ReviewRows review={own} />
        </>
      )}
      {finish && own ? <FinishReviewDialog finish={finish} asksPassword={own.asksPassword} /> : null}
    </>
  );
}

function ReviewRows({ review }: { review: Review }) {
  const t = useT();
  const dispatch = useAppDispatch();
  const view = useListTable('reviewRows');
  const own = useAppSelector(selectOwnRows);
  const selected = useAppSelector(selectSelectedRows);
  const select = (keys: ReadonlySet<string>) => dispatch(rowsSelected([...keys]));
  const { rows, canChange, state } = review;
  const isOpen = state === 'open' && canChange;
  const hasResults = state === 'finished' && review.counts.removals > 0;
  const columns = useMemo(
    () =>
      rowColumns(t, {
        own,
        hasResults,
        onJudge: isOpen ? (judgement) => void dispatch(rowsJudged([judgement])) : undefined,
      }),
    [t, dispatch, own, isOpen, hasResults],
  );
  const filters = useMemo<Filter<ReviewRow>[]>(
    () => [
      {
        id: 'state',
        label: t('reviews.state'),
        values: ({ judgement }) => [judgement?.decision ?? 'open'],
        optionLabel: (value) =>
          value === 'open' ? t('reviews.stateOpen') : t(value === 'keep' ? 'reviews.keep' : 'reviews.remove'),
      },
      { id: 'kind', label: t('people.kind'), values: (row) => [kindText(t, row)] },
      {
        id: 'suggestion',
        label: t('reviews.suggestion'),
        values: ({ suggestion }) => [suggestion.decision ?? 'none'],
        optionLabel: (value) =>
          value === 'none'
            ? t('reviews.suggestUnknown')
            : t(value === 'keep' ? 'reviews.keep' : 'reviews.remove'),
      },
    ],
    [t],
  );
  const judgeSelected = (decision: ReviewDecision) => {
    const chosen = rows.filter((row) => selected.has(row.id) && !own.has(row.id));
    if (chosen.length > 0)
      dispatch(
        rowsJudged(
          chosen.map(({ id, suggestion }) => ({
            row: id,
            decision,
            reason: firstReason(t, suggestion, decision),
          })),
        ),
      );
    dispatch(rowsSelected([]));
  };
  const bulk = (decision: ReviewDecision) => (
    <Button
      disabled={selected.size === 0}
      data-test-subj={`reviewBulk-${decision}`}
      onClick={() => judgeSelected(decision)}
    >
      {t(decision === 'keep' ? 'reviews.keepSelected' : 'reviews.removeSelected')}
    </Button>
  );
  return (
    <DataTable
      {...view}
      title={t('reviews.row')}
      isTitleAbove
      headingLevel={2}
      rows={rows}
      rowKey={keyOf}
      rowLabel={labelOf}
      columns={columns}
      filters={filters}
      {...(isOpen ? { selected, onSelectedChange: select } : {})}
      status="ready"
      searchPlaceholder={t('reviews.search')}
      empty={<p className="gh-strong">{t('reviews.noRows')}</p>}
      data-test-subj="review-rows"
      actions={
        isOpen ? (
          <>
            {bulk('keep')}
            {bulk('remove')}
          </>
        ) : undefined
      }
    />
  );
}
