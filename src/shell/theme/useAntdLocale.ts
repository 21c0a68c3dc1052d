import { type ConfigProviderProps } from 'antd';
import { useEffect, useState } from 'react';
import { useLocale } from '../../i18n';

type AntdLocale = NonNullable<ConfigProviderProps['locale']>;

/** The component library's own texts, by language; English is part of it. */
const LOADERS: Readonly<Record<string, () => Promise<{ default: AntdLocale }>>> = {
  de: () => import('antd/locale/de_DE'),
};

/** The texts of the component library in the language of the page; undefined, which means English, until they are there. */
export function useAntdLocale(): AntdLocale | undefined {
  const locale = useLocale();
  const [texts, setTexts] = useState<AntdLocale>();
  useEffect(() => {
    let isWanted = true;
    const load = Object.hasOwn(LOADERS, locale) ? LOADERS[locale] : undefined;
    // They are said in few places; a page without them is no reason to stop.
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
