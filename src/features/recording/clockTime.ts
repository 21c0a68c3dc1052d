/** Formats a time of day on the 24-hour clock used throughout the product. */
export const clockTime = (at: number, locale: string): string =>
  new Date(at).toLocaleTimeString(locale, { hourCycle: 'h23' });
