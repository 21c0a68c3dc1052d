import { useEffect, useMemo } from 'react';
import { useT } from '../../../i18n';
import { message } from '../../../i18n/text';
import {
  activityFile,
  activityFilterIn,
  activityHref,
  AUDIT_SETTINGS_HREF,
} from '../../../store/activity/address';
import { selectActivity } from '../../../store/activity/selectors';
import {
  activityClosed,
  type ActivityFilter,
  activityRequested,
  liveToggled,
  newerActivityRequested,
  olderActivityRequested,
} from '../../../store/activity/slice';
import { selectBasePath } from '../../../store/boot/selectors';
import { selectHistory, selectMayRestore } from '../../../store/history/selectors';
import { useAppDispatch, useAppSelector } from '../../../store/hooks';
import { selectHashLocation } from '../../../store/navigation/selectors';
import { navigationRequested } from '../../../store/navigation/slice';
import { Button } from '../../../ui/Button';
import { Callout } from '../../../ui/Callout';
import { PageHeader } from '../../../ui/PageHeader';
import { Skeleton } from '../../../ui/Spinner';
import { OpenedElsewhere } from '../history/OpenedElsewhere';
import { UndoDialog } from '../history/UndoDialog';
import { useChangeInAddress } from '../history/useOpenedChange';
import { useBreadcrumbs } from '../shared/useBreadcrumbs';
import { useReason } from '../shared/useReason';
import { ActivityFilterForm } from './ActivityFilterForm';
import { ActivityItem } from './ActivityItem';
import { ActivityTabs } from './ActivityTabs';
import './messages';

const CRUMBS = [{ text: message('nav.activity') }];
/** Polling interval in milliseconds while the page is visible. */
const EVERY = 5000;

/** Security events, newest first. The filter is in the URL, so it can be shared. */
export default function ActivityPage() {
  const t = useT();
  const dispatch = useAppDispatch();
  useBreadcrumbs(CRUMBS);
  const { search } = useAppSelector(selectHashLocation);
  const { isLive } = useAppSelector(selectActivity);
  const basePath = useAppSelector(selectBasePath);
  // Opening a change alters the URL but must not reload the list.
  const text = JSON.stringify(activityFilterIn(search));
  const filter = useMemo(() => JSON.parse(text) as ActivityFilter, [text]);
  const isFiltered = Object.values(filter).some((condition) => condition !== '');
  useChangeInAddress();
  useEffect(() => {
    dispatch(activityRequested(filter));
  }, [dispatch, filter]);
  useEffect(() => () => void dispatch(activityClosed()), [dispatch]);
  useEffect(() => {
    if (!isLive) return undefined;
    const look = () => document.visibilityState === 'visible' && dispatch(newerActivityRequested());
    const timer = setInterval(look, EVERY);
    return () => clearInterval(timer);
  }, [dispatch, isLive]);

  return (
    <>
      <PageHeader title={t('nav.activity')} description={t('activity.description')} />
      <ActivityTabs chosen="events">
        <div className="gh-stack">
          <ActivityFilterForm
            filter={filter}
            onChange={(next) => void dispatch(navigationRequested(activityHref(next)))}
          >
            <Button onClick={() => dispatch(liveToggled())} data-test-subj="activity-live">
              {t(isLive ? 'activity.pause' : 'activity.resume')}
            </Button>
            {(['csv', 'ndjson'] as const).map((format) => (
              <a key={format} href={basePath + activityFile(filter, format)} download>
                {t(`activity.${format}`)}
              </a>
            ))}
          </ActivityFilterForm>
          <Events isFiltered={isFiltered} onRetry={() => void dispatch(activityRequested(filter))} />
        </div>
      </ActivityTabs>
    </>
  );
}

function Events({ isFiltered, onRetry }: { isFiltered: boolean; onRetry: () => void }) {
  const t = useT();
  const dispatch = useAppDispatch();
  const reasonOf = useReason();
  const { filter, phase, problem, events, next, sources } = useAppSelector(selectActivity);
  const { opened } = useAppSelector(selectHistory);
  const mayRecord = useAppSelector((state) => selectMayRestore(state, 'audit'));
  const changes = events.flatMap((event) => (event.kind === 'change' ? [event.revision] : []));
  const isAboutSignIns = filter.kind === '' || filter.kind === 'signIn';
  return (
    <>
      {sources && sources.audit !== 'shown' ? (
        <p className="gh-quiet">
          {t(sources.audit === 'forbidden' ? 'activity.noAudit' : 'activity.noAuditEvents')}
        </p>
      ) : null}
      {sources && sources.history !== 'shown' ? <p className="gh-quiet">{t('activity.noHistory')}</p> : null}
      {sources?.signIns === false && isAboutSignIns ? (
        <p className="gh-quiet" data-test-subj="noSignIns">
          {t('activity.noSignIns')}{' '}
          {mayRecord ? <a href={AUDIT_SETTINGS_HREF}>{t('activity.recordSignIns')}</a> : null}
        </p>
      ) : null}
      <UndoDialog />
      {phase === 'ready' && events.length === 0 ? (
        <p>{t(isFiltered ? 'activity.emptyFiltered' : 'activity.empty')}</p>
      ) : null}
      <ol className="gh-lines" aria-label={t('activity.list')} data-test-subj="activity">
        {phase === 'ready' ? <OpenedElsewhere listed={changes} /> : null}
        {events.map((event) => (
          <ActivityItem key={event.id} event={event} opened={opened} />
        ))}
      </ol>
      {phase === 'loading' ? <Skeleton lines={4} /> : null}
      {phase === 'failed' && problem ? (
        <Callout tone="danger" title={t('activity.failed')} onRetry={onRetry}>
          <p>{reasonOf(problem)}</p>
        </Callout>
      ) : null}
      {phase === 'ready' && next !== null ? (
        <div>
          <Button onClick={() => dispatch(olderActivityRequested())}>{t('activity.older')}</Button>
        </div>
      ) : null}
    </>
  );
}
