import { type ConfigProviderProps } from 'antd';
import { useEffect, useState } from 'react';
import { useLocale } from '../../i18n';

type AntdLocale = NonNullable<ConfigProviderProps['locale']>;

/** antd's own texts by language; English is built in. */
const LOADERS: Readonly<Record<string, () => Promise<{ default: AntdLocale }>>> = {
  de: () => import('antd/locale/de_DE'),
};

/** Returns antd's texts in the page's language; undefined, meaning English, until loaded. */
export function useAntdLocale(): AntdLocale | undefined {
  const locale = useLocale();
  const [texts, setTexts] = useState<AntdLocale>();
  useEffect(() => {
    let isWanted = true;
    const load = Object.hasOwn(LOADERS, locale) ? LOADERS[locale] : undefined;
    // Few texts are affected: a failed load is not fatal.
    load?.().then(
      (module) => isWanted && setTexts(module.default),
      () => undefined,
    );
    return () => {
      isWanted = false;
    };
  }, [locale]);
  return texts;
}
