import { useEffect } from 'react';
import { type HistoryType } from '../../../../contract/history';
import { useT } from '../../../i18n';
import { selectHistory } from '../../../store/history/selectors';
import { historyRequested, olderRevisionsRequested, type RevisionFilter } from '../../../store/history/slice';
import { useAppDispatch, useAppSelector } from '../../../store/hooks';
import { Button } from '../../../ui/Button';
import { Skeleton } from '../../../ui/Spinner';
import { FailureNote } from '../shared/FailureNote';
import { OpenedElsewhere } from './OpenedElsewhere';
import { RevisionItem } from './RevisionItem';
import { UndoDialog } from './UndoDialog';
import { useChangeInAddress } from './useOpenedChange';

interface RevisionListProps {
  filter: RevisionFilter;
  /** Types of the current entry; others of its name are hidden, so any two can be compared. */
  ofEntry?: readonly HistoryType[];
}

export function RevisionList({ filter, ofEntry }: RevisionListProps) {
  const t = useT();
  const dispatch = useAppDispatch();
  const { phase, problem, revisions, next, opened } = useAppSelector(selectHistory);
  const scope = ofEntry ? 'entry' : 'all';
  useChangeInAddress();
  useEffect(() => {
    dispatch(historyRequested(filter, scope));
  }, [dispatch, filter, scope]);
  const shown = ofEntry ? revisions.filter(({ type }) => ofEntry.includes(type)) : revisions;
  const isFiltered = !ofEntry && Object.values(filter).some((condition) => condition !== '');
  return (
    <>
      {phase === 'ready' && shown.length === 0 ? (
        <p>{t(isFiltered ? 'history.emptyFiltered' : 'history.empty')}</p>
      ) : null}
      <ol className="gh-lines" aria-label={t('history.list')} data-test-subj="revisions">
        {phase === 'ready' ? <OpenedElsewhere listed={shown} /> : null}
        {shown.map((revision) => (
          <RevisionItem
            key={revision.id}
            revision={revision}
            opened={opened?.id === revision.id ? opened : null}
            isComparable={ofEntry !== undefined && shown.length > 1}
          />
        ))}
      </ol>
      <UndoDialog />
      {phase === 'loading' ? <Skeleton lines={4} /> : null}
      {phase === 'failed' && problem ? (
        <FailureNote
          title={t('history.failed')}
          onRetry={() => void dispatch(historyRequested(filter, scope))}
          problem={problem}
        />
      ) : null}
      {phase === 'ready' && next !== null ? (
        <div>
          <Button onClick={() => dispatch(olderRevisionsRequested())}>{t('history.older')}</Button>
        </div>
      ) : null}
    </>
  );
}
