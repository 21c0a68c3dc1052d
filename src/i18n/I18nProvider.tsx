import { createContext, type ReactNode, useContext, useMemo } from 'react';
import { type Bundle, type MessageId, type MessageValues } from './messageId';
import { type Text } from './text';
import { createTranslator, type Translator } from './translator';

const english = createTranslator('en');
const TranslatorContext = createContext<Translator>(english);

/** Gives the screens below it the words of `locale`; `messages` are the translations that the gateway sent. */
export function I18nProvider(props: { locale: string; messages?: Bundle; children: ReactNode }) {
  const { locale, messages, children } = props;
  const translator = useMemo(() => createTranslator(locale, messages), [locale, messages]);
  return <TranslatorContext value={translator}>{children}</TranslatorContext>;
}

/** The function that turns a message id and its values into words. English without a provider. */
export const useT = (): ((id: MessageId, values?: MessageValues) => string) =>
  useContext(TranslatorContext).t;

/** The function that shows a text which the state carries (`src/i18n/text.ts`). */
export const useText = (): ((text: Text) => string) => useContext(TranslatorContext).text;

/** The locale in force, for `Intl` formatters. */
export const useLocale = (): string => useContext(TranslatorContext).locale;
