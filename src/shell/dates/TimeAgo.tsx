import { use, useSyncExternalStore } from 'react';
import { ClockContext } from './clock';
import { DateTime } from './DateTime';
import { formatDate } from './formatDate';
import { timeAgo } from './timeAgo';
import { useDateSettings } from './useDateSettings';

/** A past moment as "5 minutes ago", with the date in its tooltip and on paper; else the date. */
export function TimeAgo({ value }: { value: number | string }) {
  const settings = useDateSettings();
  const { now, subscribe } = use(ClockContext);
  const time = useSyncExternalStore(subscribe, now);
  const date = new Date(value);
  const text = timeAgo(date.getTime(), time, settings.locale);
  return text === undefined ? (
    <DateTime value={value} />
  ) : (
    <time dateTime={date.toISOString()} title={formatDate(value, settings)}>
      {text}
    </time>
  );
}
