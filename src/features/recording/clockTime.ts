/** A moment of today as users read it on a clock of 24 hours, as everywhere in the product. */
export const clockTime = (at: number, locale: string): string =>
  new Date(at).toLocaleTimeString(locale, { hourCycle: 'h23' });
