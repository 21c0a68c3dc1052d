import { type ConfigProviderProps } from 'antd';
import { useEffect, useState } from 'react';
import { useLocale } from '../../i18n';

type AntdLocale = NonNullable<ConfigProviderProps['locale']>;

/** Locales of antd; English is built in. */
const LOADERS: Readonly<Record<string, () => Promise<{ default: AntdLocale }>>> = {
  de: () => import('antd/locale/de_DE'),
};

/** Returns antd's locale; undefined (English) until loaded. */
export function useAntdLocale(): AntdLocale | undefined {
  const locale = useLocale();
  const [texts, setTexts] = useState<AntdLocale>();
  useEffect(() => {
    let isWanted = true;
    const load = Object.hasOwn(LOADERS, locale) ? LOADERS[locale] : undefined;
    // Few texts are affected; failing to load them is not an error.
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
