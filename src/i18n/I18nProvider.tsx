import { createContext, type ReactNode, useContext, useMemo } from 'react';
import { type Bundle, type MessageId, type MessageValues } from './messageId';
import { type Text } from './text';
import { createTranslator, type Translator } from './translator';

const english = createTranslator('en');
const TranslatorContext = createContext<Translator>(english);

/** Provides messages in `locale`; `messages` are the translations sent by the gateway. */
export function I18nProvider(props: { locale: string; messages?: Bundle; children: ReactNode }) {
  const { locale, messages, children } = props;
  const translator = useMemo(() => createTranslator(locale, messages), [locale, messages]);
  return <TranslatorContext value={translator}>{children}</TranslatorContext>;
}

/** Returns the function that formats messages. English without a provider. */
export const useT = (): ((id: MessageId, values?: MessageValues) => string) =>
  useContext(TranslatorContext).t;

/** Returns the function that formats texts of the state (`src/i18n/text.ts`). */
export const useText = (): ((text: Text) => string) => useContext(TranslatorContext).text;

export const useLocale = (): string => useContext(TranslatorContext).locale;
