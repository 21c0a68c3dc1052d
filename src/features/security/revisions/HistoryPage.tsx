import { useEffect, useMemo } from 'react';
import { useT } from '../../../i18n';
import { message } from '../../../i18n/text';
import { useAppDispatch, useAppSelector } from '../../../store/hooks';
import { selectHashLocation } from '../../../store/navigation/selectors';
import { navigationRequested } from '../../../store/navigation/slice';
import { historyHref, revisionFilterIn } from '../../../store/revisions/address';
import { selectHasHistory, selectRevisions } from '../../../store/revisions/selectors';
import { olderRevisionsRequested, revisionsRequested } from '../../../store/revisions/slice';
import { Button } from '../../../ui/Button';
import { Callout } from '../../../ui/Callout';
import { PageHeader } from '../../../ui/PageHeader';
import { Skeleton } from '../../../ui/Spinner';
import { useBreadcrumbs } from '../shared/useBreadcrumbs';
import { useReason } from '../shared/useReason';
import { HistoryFilter } from './HistoryFilter';
import '../shared/messages';
import { RevisionItem } from './RevisionItem';

const CRUMBS = [{ text: message('nav.history') }];

/** Who changed what, newest first, and the way back. The filter stands in the address, so that it can be shared. */
export default function HistoryPage() {
  const t = useT();
  const dispatch = useAppDispatch();
  useBreadcrumbs(CRUMBS);
  const hasHistory = useAppSelector(selectHasHistory);
  const { search } = useAppSelector(selectHashLocation);
  const filter = useMemo(() => revisionFilterIn(search), [search]);
  useEffect(() => {
    if (hasHistory) dispatch(revisionsRequested(filter));
  }, [dispatch, hasHistory, filter]);

  return (
    <>
      <PageHeader title={t('nav.history')} description={t('history.description')} />
      {hasHistory ? (
        <div className="gh-stack">
          <HistoryFilter
            key={search}
            filter={filter}
            onChange={(next) => void dispatch(navigationRequested(historyHref(next)))}
          />
          <Revisions isFiltered={search !== ''} onRetry={() => void dispatch(revisionsRequested(filter))} />
        </div>
      ) : (
        <Callout title={t('history.none')} />
      )}
    </>
  );
}

/** The changes that are read, and what is on its way or went wrong below them. */
function Revisions({ isFiltered, onRetry }: { isFiltered: boolean; onRetry: () => void }) {
  const t = useT();
  const dispatch = useAppDispatch();
  const reasonOf = useReason();
  const { phase, problem, revisions, next, opened } = useAppSelector(selectRevisions);
  return (
    <>
      {phase === 'ready' && revisions.length === 0 ? (
        <p>{t(isFiltered ? 'history.emptyFiltered' : 'history.empty')}</p>
      ) : null}
      <ol className="gh-revisions" aria-label={t('history.list')} data-test-subj="revisions">
        {revisions.map((revision) => (
          <RevisionItem
            key={revision.id}
            revision={revision}
            opened={opened?.id === revision.id ? opened : null}
          />
        ))}
      </ol>
      {phase === 'loading' ? <Skeleton lines={4} /> : null}
      {phase === 'failed' && problem ? (
        <Callout tone="danger" title={t('history.failed')} onRetry={onRetry}>
          <p>{reasonOf(problem)}</p>
        </Callout>
      ) : null}
      {phase === 'ready' && next !== null ? (
        <div>
          <Button onClick={() => dispatch(olderRevisionsRequested())}>{t('history.older')}</Button>
        </div>
      ) : null}
    </>
  );
}
