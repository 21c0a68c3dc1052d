import { type ActivityEvent } from '../../../../contract/activity';
import { useT } from '../../../i18n';
import { DateTime } from '../../../shell/dates/DateTime';
import { activityHref } from '../../../store/activity/address';
import { type OpenedRevision } from '../../../store/history/slice';
import { RevisionItem } from '../history/RevisionItem';

type AuditActivity = Exclude<ActivityEvent, { kind: 'change' }>;

export function ActivityItem({ event, opened }: { event: ActivityEvent; opened: OpenedRevision | null }) {
  if (event.kind !== 'change') return <AuditItem event={event} />;
  const isOpen = opened?.id === event.revision.id;
  return <RevisionItem revision={event.revision} opened={isOpen ? opened : null} isComparable={false} />;
}

const FAILURES = {
  BAD_HEADERS: 'activity.failure.BAD_HEADERS',
  FAILED_LOGIN: 'activity.failure.FAILED_LOGIN',
  SSL_EXCEPTION: 'activity.failure.SSL_EXCEPTION',
} as const;

const isKnown = (category: string): category is keyof typeof FAILURES => Object.hasOwn(FAILURES, category);

/** Returns the event as the predicate of a sentence. */
function useEventText({ kind, category, request = '' }: AuditActivity): string {
  const t = useT();
  if (kind === 'signIn') return t('activity.signIn');
  if (category === 'RESOURCE_ACCESS_DENIED') return t('activity.sharing.RESOURCE_ACCESS_DENIED');
  if (kind === 'refusal') return t('activity.refusal', { request });
  if (kind === 'sharing')
    return t(
      category === 'RESOURCE_ACCESS_GRANTED'
        ? 'activity.sharing.RESOURCE_ACCESS_GRANTED'
        : 'activity.sharing.RESOURCE_SHARING_CHANGED',
    );
  if (kind === 'token') return t('activity.token', { method: request.split(' ')[0] ?? '' });
  return t(FAILURES[isKnown(category) ? category : 'FAILED_LOGIN']);
}

function AuditItem({ event }: { event: AuditActivity }) {
  const t = useT();
  const what = useEventText(event);
  const { id, at, by, address, session, reason, attempts } = event;
  return (
    <li data-test-subj={id}>
      <span>
        <strong>
          {by === undefined ? t('activity.unknown') : <a href={activityHref({ user: by })}>{by}</a>}
        </strong>{' '}
        {what}{' '}
        <span className="gh-quiet">
          · <DateTime value={at} />
          {address === undefined ? null : (
            <>
              {' · '}
              <a href={activityHref({ address })}>{address}</a>
            </>
          )}
          {session === undefined ? null : (
            <>
              {' · '}
              <a href={activityHref({ session })}>{t('activity.session')}</a>
            </>
          )}
          {attempts === undefined ? null : ` · ${t('activity.attempts', { count: attempts })}`}
        </span>
        {reason === undefined ? null : <div className="gh-quiet">{reason}</div>}
      </span>
    </li>
  );
}
