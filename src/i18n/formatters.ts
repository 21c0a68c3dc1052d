import { memoize, strategies } from '@formatjs/fast-memoize';
import { type Formatters } from 'intl-messageformat';

const strategy = strategies.variadic;

/** Formatters for numbers, dates and plurals, cached because they are slow to create. */
export const formatters: Formatters = {
  getNumberFormat: memoize(
    (locales?: string | string[], options?: Intl.NumberFormatOptions) =>
      new Intl.NumberFormat(locales, options),
    { strategy },
  ) as Formatters['getNumberFormat'],
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
