import { englishText } from './catalogue';
import { type Formatter, makeFormatter } from './formatter';
import { type Bundle, type MessageId, type MessageValues } from './messageId';

type AnyValue = string | number | { id: string } | readonly { id: string }[];

/** A text of the state; its id may be unknown, from a plugin or a newer log. */
type AnyText = { id: string; values?: Readonly<Record<string, AnyValue>> } | { text: string };

export interface Translator {
  /** Formats one of our own messages. */
  t: (id: MessageId, values?: MessageValues) => string;
  text: (text: AnyText) => string;
  locale: string;
}

/** Throws in tests; users still see the id or the source. */
function fault(reason: string): void {
  if (process.env.NODE_ENV === 'test') throw new Error(reason);
}

/**
 * Creates a translator. Missing messages fall back to the loaded English ones, unknown ids are
 * shown as they are (tests fail). Formatters are cached.
 */
export function createTranslator(locale: string, messages: Bundle = {}): Translator {
  const own = new Map(Object.entries(messages));
  const formatters = new Map<string, Formatter>();

  const formatterOf = (id: string, source: string) => {
    const known = formatters.get(id);
    if (known) return known;
    const made = makeFormatter(source, own.has(id) ? locale : 'en');
    formatters.set(id, made);
    return made;
  };

  const format = (id: string, values?: MessageValues): string => {
    const source = own.get(id) ?? englishText(id);
    if (source === undefined) {
      fault(`No text has the id "${id}". Add it to src/i18n/messages.`);
      return id;
    }
    if (!source.includes('{') && !source.includes("'")) return source;
    try {
      return formatterOf(id, source)(values ?? {});
    } catch (error) {
      fault(`The text "${id}" cannot be filled: ${String(error)}`);
      return source;
    }
  };

  const textOf = (text: AnyText): string => {
    if ('text' in text) return text.text;
    const values = Object.entries(text.values ?? {}).map(([name, value]): [string, string | number] => {
      if (typeof value !== 'object') return [name, value];
      return [
        name,
        [value]
          .flat()
          .map(({ id }) => format(id))
          .join(', '),
      ];
    });
    return format(text.id, Object.fromEntries(values));
  };
  return { t: format, text: textOf, locale };
}
