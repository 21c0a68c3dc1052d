import { formatDate } from './formatDate';
import { useDateSettings } from './useDateSettings';

/** A date in the configured format [SET-14]; invalid values are shown unchanged. */
export function DateTime({ value }: { value: number | string }) {
  const settings = useDateSettings();
  const date = new Date(value);
  const text = formatDate(value, settings);
  return Number.isNaN(date.getTime()) ? <>{text}</> : <time dateTime={date.toISOString()}>{text}</time>;
}
