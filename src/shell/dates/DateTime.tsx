import { formatDate } from './formatDate';
import { useDateSettings } from './useDateSettings';

/**
 * A moment as the settings want dates to be written [SET-14].
 *
 * @param props.value milliseconds since 1970 or an ISO 8601 text; what is no date is shown as it is
 */
export function DateTime({ value }: { value: number | string }) {
  const settings = useDateSettings();
  const date = new Date(value);
  const text = formatDate(value, settings);
  return Number.isNaN(date.getTime()) ? <>{text}</> : <time dateTime={date.toISOString()}>{text}</time>;
}
