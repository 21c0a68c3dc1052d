const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

/** Units in which a time is given, each up to the next; older moments get their date. */
const UNITS: readonly [unit: Intl.RelativeTimeFormatUnit, from: number, until: number][] = [
  ['minute', MINUTE, HOUR],
  ['hour', HOUR, DAY],
  ['day', DAY, 7 * DAY],
];

/**
 * Returns a past moment relative to now, such as "5 minutes ago" or "yesterday", "now" within the
 * last minute, and undefined if it is in the future or a week old. Times are in milliseconds.
 */
export function timeAgo(moment: number, now: number, locale: string): string | undefined {
  const age = now - moment;
  const write = new Intl.RelativeTimeFormat(locale, { numeric: 'auto' });
  // Clocks of browser and gateway differ a little.
  if (age > -MINUTE && age < MINUTE) return write.format(0, 'second');
  const found = UNITS.find(([, from, until]) => age >= from && age < until);
  if (found === undefined) return undefined;
  const [unit, size] = found;
  return write.format(-Math.floor(age / size), unit);
}
