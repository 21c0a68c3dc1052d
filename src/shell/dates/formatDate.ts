import dayjs, { type Dayjs } from 'dayjs';
import de from 'dayjs/locale/de';
import en from 'dayjs/locale/en';
import advancedFormat from 'dayjs/plugin/advancedFormat';
import isoWeek from 'dayjs/plugin/isoWeek';
import localizedFormat from 'dayjs/plugin/localizedFormat';
import timezone from 'dayjs/plugin/timezone';
import utc from 'dayjs/plugin/utc';
import weekOfYear from 'dayjs/plugin/weekOfYear';
import weekYear from 'dayjs/plugin/weekYear';
import { ENGLISH_DATE_FORMAT } from '../../../contract/dateFormats';

for (const plugin of [utc, timezone, isoWeek, weekOfYear, weekYear, advancedFormat, localizedFormat])
  dayjs.extend(plugin);

/** Values of `dateFormat`, `dateFormat:tz` and `dateFormat:dow` [SET-14, SET-15]. */
export interface DateSettings {
  /** Moment.js notation, e.g. `MMM D, YYYY @ HH:mm`. */
  format: string;
  /** IANA time zone; null for that of the browser. */
  zone: string | null;
  /** First day of the week, 0 for Sunday; determines week numbers. */
  firstWeekday: number;
  /** A BCP 47 tag; unknown languages use English names. */
  locale: string;
}

/** English meaning of `L`, `LT` etc., which Day.js includes in other locales only. */
const ENGLISH = {
  ...en,
  formats: {
    LTS: 'h:mm:ss A',
    LT: 'h:mm A',
    L: 'MM/DD/YYYY',
    LL: 'MMMM D, YYYY',
    LLL: 'MMMM D, YYYY h:mm A',
    LLLL: 'dddd, MMMM D, YYYY h:mm A',
  },
};

const NAMES = new Map<string, ILocale>([
  ['de', de],
  ['en', ENGLISH],
]);

function localeOf({ locale, firstWeekday }: Pick<DateSettings, 'firstWeekday' | 'locale'>): ILocale {
  const base = NAMES.get(locale.split('-', 1)[0] ?? '') ?? ENGLISH;
  // Day.js caches locales by name, so the name includes the weekday.
  return { ...base, name: `${base.name}-${firstWeekday}`, weekStart: firstWeekday };
}

/** Formats a date (milliseconds, ISO 8601 or Date). Never throws; returns invalid values as is. */
export function formatDate(value: number | string | Date, settings: DateSettings): string {
  const moment = dayjs(value);
  if (!moment.isValid()) return String(value);
  return written(inZone(moment, settings.zone).locale(localeOf(settings)), settings.format);
}

function inZone(moment: Dayjs, zone: string | null): Dayjs {
  if (zone === null) return moment;
  try {
    return moment.tz(zone);
  } catch {
    return moment;
  }
}

/** Settings are free text; an invalid format must not break the screen. */
function written(moment: Dayjs, format: string): string {
  try {
    return moment.format(format);
  } catch {
    return moment.format(ENGLISH_DATE_FORMAT);
  }
}

export function weekdayNames(settings: Pick<DateSettings, 'firstWeekday' | 'locale'>): string[] {
  const { weekdays = [] } = localeOf(settings);
  return weekdays.map((_name, n) => weekdays[(n + settings.firstWeekday) % 7] ?? '');
}
