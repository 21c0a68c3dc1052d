import { useMemo } from 'react';
import { useT } from '../../../i18n';
import { message } from '../../../i18n/text';
import { historyHref, revisionFilterIn } from '../../../store/history/address';
import { selectHasHistory } from '../../../store/history/selectors';
import { useAppDispatch, useAppSelector } from '../../../store/hooks';
import { selectHashLocation } from '../../../store/navigation/selectors';
import { navigationRequested } from '../../../store/navigation/slice';
import { Callout } from '../../../ui/Callout';
import { PageHeader } from '../../../ui/PageHeader';
import { useBreadcrumbs } from '../shared/useBreadcrumbs';
import { HistoryFilter } from './HistoryFilter';
import { RevisionList } from './RevisionList';
import '../shared/messages';

const CRUMBS = [{ text: message('nav.history') }];

/** Security changes, newest first, with undo. The filter is in the URL, so it can be shared. */
export default function HistoryPage() {
  const t = useT();
  const dispatch = useAppDispatch();
  useBreadcrumbs(CRUMBS);
  const hasHistory = useAppSelector(selectHasHistory);
  const { search } = useAppSelector(selectHashLocation);
  // Opening a change alters the URL but must not reload the list.
  const { type, name, by } = revisionFilterIn(search);
  const filter = useMemo(() => ({ type, name, by }), [type, name, by]);

  return (
    <>
      <PageHeader title={t('nav.history')} description={t('history.description')} />
      {hasHistory ? (
        <div className="gh-stack">
          <HistoryFilter
            filter={filter}
            onChange={(next) => void dispatch(navigationRequested(historyHref(next)))}
          />
          <RevisionList filter={filter} />
        </div>
      ) : (
        <Callout title={t('history.none')} />
      )}
    </>
  );
}
