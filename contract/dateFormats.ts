/** Default date formats by language, to the second, in Moment.js notation. */
const FORMATS = new Map([['de', 'D. MMM YYYY, HH:mm:ss']]);

export const ENGLISH_DATE_FORMAT = 'MMM D, YYYY @ HH:mm:ss';

/** Returns the default date format. @param locale a BCP 47 tag */
export const defaultDateFormat = (locale: string): string =>
  FORMATS.get(locale.split('-', 1)[0] ?? '') ?? ENGLISH_DATE_FORMAT;
