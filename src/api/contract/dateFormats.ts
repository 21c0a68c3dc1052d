/** How dates are written where no setting says it, by language: to the second, in the notation of Moment.js. */
const FORMATS = new Map([['de', 'D. MMM YYYY, HH:mm:ss']]);

/** How dates are written in English where no setting says it. */
export const ENGLISH_DATE_FORMAT = 'MMM D, YYYY @ HH:mm:ss';

/** How dates are written in a language where no setting says it. @param locale a BCP 47 tag */
export const defaultDateFormat = (locale: string): string =>
  FORMATS.get(locale.split('-', 1)[0] ?? '') ?? ENGLISH_DATE_FORMAT;
