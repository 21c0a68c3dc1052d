import { type MessageValues } from './messageId';

/** Fills a text in ICU message syntax. */
export type Formatter = (values: MessageValues) => string;
export type FormatterFactory = (source: string, locale: string) => Formatter;

let factory: FormatterFactory | undefined;

/** Gives the translation layer its ICU formatter; `icu.ts` does so, which the frame loads. */
export function provideFormatter(made: FormatterFactory): void {
  factory = made;
}

/** An apostrophe is one unless it quotes ICU syntax: "can't", but not `'{'`. */
const PLAIN = /^(?:[^{}']|'(?![{}'<>])|\{\w+\})*$/;

/** Whether a text holds nothing but plain `{name}` arguments, for which the ICU formatter need not be loaded. */
export const isPlain = (source: string): boolean => PLAIN.test(source);

const plainFormatter =
  (source: string): Formatter =>
  (values) =>
    source.replace(/\{(\w+)\}/g, (_whole, name: string) => {
      if (!Object.hasOwn(values, name)) throw new Error(`The value "${name}" is missing.`);
      return String(values[name]);
    });

/**
 * @returns what fills `source`
 * @throws Error when the text needs ICU and the formatter was not loaded, or its syntax is wrong
 */
export function makeFormatter(source: string, locale: string): Formatter {
  if (isPlain(source)) return plainFormatter(source);
  if (!factory) throw new Error('Import src/i18n/icu first.');
  return factory(source, locale);
}
