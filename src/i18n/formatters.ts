import { type Formatters } from 'intl-messageformat';

/** What stands between groups of three digits, where a whole number needs no more than that. Each is what `Intl.NumberFormat` writes. */
const GROUPS: Readonly<Record<string, string>> = { en: ',', de: '.' };

/** Keeps what `make` returned for a locale and options: both are few. */
function kept<O, F>(make: (locale: string, options?: O) => F) {
  const made = new Map<string, F>();
  return (locales?: string | string[], options?: O): F => {
    const locale = String(locales);
    const key = options === undefined ? locale : `${locale} ${JSON.stringify(options)}`;
    const known = made.get(key);
    if (known) return known;
    const one = make(locale, options);
    made.set(key, one);
    return one;
  };
}

const numberFormat = kept(
  (locale, options?: Intl.NumberFormatOptions) => new Intl.NumberFormat(locale, options),
);

/**
 * Writes whole numbers as `Intl.NumberFormat` would, without it: a browser takes 10 ms and more to make its first, and counts stand on the first page.
 * What is not whole, and a locale of which the groups are not known, is left to it.
 */
const counts = kept((locale): Pick<Intl.NumberFormat, 'format'> => {
  const group = Object.hasOwn(GROUPS, locale) ? GROUPS[locale] : undefined;
  return {
    format: (value: number | bigint) =>
      group === undefined || !Number.isSafeInteger(value) || Object.is(value, -0)
        ? numberFormat(locale).format(value)
        : String(value).replace(/\B(?=(?:\d{3})+$)/g, group),
  };
});

/** How messages write numbers, times and plurals. Formatters are kept, since each takes long to make. */
export const formatters: Formatters = {
  getNumberFormat: (locales, options) =>
    options
      ? numberFormat(locales, options as Intl.NumberFormatOptions)
      : (counts(locales) as Intl.NumberFormat),
  getDateTimeFormat: kept(
    (locale, options?: Intl.DateTimeFormatOptions) => new Intl.DateTimeFormat(locale, options),
  ),
  getPluralRules: kept((locale, options?: Intl.PluralRulesOptions) => new Intl.PluralRules(locale, options)),
};
