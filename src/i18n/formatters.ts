import { memoize, strategies } from '@formatjs/fast-memoize';
import { type Formatters } from 'intl-messageformat';

/** What stands between groups of three digits, where a whole number needs no more than that. Each is what `Intl.NumberFormat` writes. */
const GROUPS: Readonly<Record<string, string>> = { en: ',', de: '.' };

const strategy = strategies.variadic;

const numberFormat = memoize(
  (locales?: string | string[], options?: Intl.NumberFormatOptions) =>
    new Intl.NumberFormat(locales, options),
  { strategy },
);

/** Digits with a sign between groups of three; by hand, because the first pattern of a page takes the browser over a millisecond. */
function grouped(digits: string, sign: string): string {
  const first = digits.length % 3 || 3;
  let text = digits.slice(0, first);
  for (let at = first; at < digits.length; at += 3) text += sign + digits.slice(at, at + 3);
  return text;
}

/**
 * Writes whole numbers as `Intl.NumberFormat` would, without it: a browser takes 10 ms and more to make its first, and counts stand on the first page.
 * What is not whole or below zero, and a locale of which the groups are not known, is left to it.
 */
function counts(locales?: string | string[]): Pick<Intl.NumberFormat, 'format'> {
  const locale = String(locales);
  const group = Object.hasOwn(GROUPS, locale) ? GROUPS[locale] : undefined;
  return {
    format: (value: number | bigint) =>
      group === undefined || !Number.isSafeInteger(value) || value < 0 || Object.is(value, -0)
        ? numberFormat(locales).format(value)
        : grouped(String(value), group),
  };
}

/** How messages write numbers, times and plurals. Formatters are kept, since each takes long to make. */
export const formatters: Formatters = {
  getNumberFormat: (locales, options) =>
    options
      ? numberFormat(locales, options as Intl.NumberFormatOptions)
      : (counts(locales) as Intl.NumberFormat),
  getDateTimeFormat: memoize(
    (locales?: string | string[], options?: Intl.DateTimeFormatOptions) =>
      new Intl.DateTimeFormat(locales, options),
    { strategy },
  ),
  getPluralRules: memoize(
    (locales?: string | string[], options?: Intl.PluralRulesOptions) =>
      new Intl.PluralRules(locales, options),
    { strategy },
  ),
};
