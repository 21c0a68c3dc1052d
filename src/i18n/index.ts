export { registerMessages } from './catalogue';
export { I18nProvider, useLocale, useT, useText } from './I18nProvider';
export { useErrorText } from './useErrorText';
export { type Bundle, type MessageId, type MessageValues } from './messageId';
export { createTranslator, type Translator } from './translator';
