import { type MessageValues } from './messageId';

/** Fills a message in ICU syntax. */
export type Formatter = (values: MessageValues) => string;
export type FormatterFactory = (source: string, locale: string) => Formatter;

let factory: FormatterFactory | undefined;

/** Sets the ICU formatter; called by `icu.ts`, which the frame loads. */
export function provideFormatter(made: FormatterFactory): void {
  factory = made;
}

/** Apostrophes quote only before ICU syntax: `'{'`, but not "can't". */
const PLAIN = /^(?:[^{}']|'(?![{}'<>])|\{\w+\})*$/;

/** True if there are only `{name}` arguments, which need no ICU formatter. */
export const isPlain = (source: string): boolean => PLAIN.test(source);

const plainFormatter =
  (source: string): Formatter =>
  (values) =>
    source.replace(/\{(\w+)\}/g, (_whole, name: string) => {
      if (!Object.hasOwn(values, name)) throw new Error(`The value "${name}" is missing.`);
      return String(values[name]);
    });

/** @throws Error if ICU is needed but not loaded, or if the syntax is invalid */
export function makeFormatter(source: string, locale: string): Formatter {
  if (isPlain(source)) return plainFormatter(source);
  if (!factory) throw new Error('Import src/i18n/icu first.');
  return factory(source, locale);
}
