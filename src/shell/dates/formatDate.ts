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
import { ENGLISH_DATE_FORMAT } from '../../api/contract/dateFormats';

for (const plugin of [utc, timezone, isoWeek, weekOfYear, weekYear, advancedFormat, localizedFormat])
  dayjs.extend(plugin);

/** How dates are written: what the settings `dateFormat`, `dateFormat:tz` and `dateFormat:dow` say [SET-14, SET-15]. */
export interface DateSettings {
  /** In the notation of Moment.js, e.g. `MMM D, YYYY @ HH:mm`. */
  format: string;
  /** IANA name of a zone; null for that of the browser. */
  zone: string | null;
  /** The day on which weeks begin, 0 for Sunday; weeks of the year are counted by it. */
  firstWeekday: number;
  /** A BCP 47 tag; months and weekdays have English names where the language is not known. */
  locale: string;
}

/** What `L`, `LT` and their kin stand for in English; the library has these only beside the names of other languages. */
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

/** The names of a language with weeks that begin on a day. */
function localeOf({ locale, firstWeekday }: Pick<DateSettings, 'firstWeekday' | 'locale'>): ILocale {
  const base = NAMES.get(locale.split('-', 1)[0] ?? '') ?? ENGLISH;
  // The library keeps locales by name; the day is part of it, so that one does not change the other.
  return { ...base, name: `${base.name}-${firstWeekday}`, weekStart: firstWeekday };
}

/**
 * A moment in words. Never throws, whatever the settings hold.
 *
 * @param value milliseconds since 1970, an ISO 8601 text or a Date; what is none of these comes back as it is
 */
export function formatDate(value: number | string | Date, settings: DateSettings): string {
  const moment = dayjs(value);
  if (!moment.isValid()) return String(value);
  return written(inZone(moment, settings.zone).locale(localeOf(settings)), settings.format);
}

/** The moment in a zone; in the one of the browser where it does not know the other. */
function inZone(moment: Dayjs, zone: string | null): Dayjs {
  if (zone === null) return moment;
  try {
    return moment.tz(zone);
  } catch {
    return moment;
  }
}

/** A setting can hold any text; one that the library cannot follow must not cost the screen. */
function written(moment: Dayjs, format: string): string {
  try {
    return moment.format(format);
  } catch {
    return moment.format(ENGLISH_DATE_FORMAT);
  }
}

/** Names of the seven days, in the order of a week. */
export function weekdayNames(settings: Pick<DateSettings, 'firstWeekday' | 'locale'>): string[] {
  const { weekdays = [] } = localeOf(settings);
  return weekdays.map((_name, n) => weekdays[(n + settings.firstWeekday) % 7] ?? '');
}
