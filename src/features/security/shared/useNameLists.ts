import { useMemo } from 'react';
import { useLocale, useT } from '../../../i18n';

/** Maximum number of names in a sentence; the rest is counted. */
const SHOWN = 5;

/** Returns localised list formatters: `a, b and c`, `a, b or c`. */
export function useNameLists() {
  const t = useT();
  const locale = useLocale();
  return useMemo(() => {
    const listed = (type: 'conjunction' | 'disjunction') => {
      const format = new Intl.ListFormat(locale, { type });
      return (names: readonly string[]) =>
        format.format(
          names.length > SHOWN
            ? [...names.slice(0, SHOWN), t('summary.more', { count: names.length - SHOWN })]
            : names,
        );
    };
    return { and: listed('conjunction'), or: listed('disjunction') };
  }, [locale, t]);
}
