import { englishText } from './catalogue';
import { type Formatter, makeFormatter } from './formatter';
import { type Bundle, type MessageId, type MessageValues } from './messageId';

/** Turns ids into words in one locale. */
export interface Translator {
  /** The text of one of our own ids, filled with `values`. */
  t: (id: MessageId, values?: MessageValues) => string;
  /** The words of a text that the state carries; its id may come from a plugin or a newer log and be unknown. */
  text: (text: { id: string; values?: MessageValues } | { text: string }) => string;
  locale: string;
}

/** A fault in our own texts: loud where developers look, and never a blank for a user. */
function fault(reason: string): void {
  if (process.env.NODE_ENV === 'test') throw new Error(reason);
}

/**
 * A translator for `locale`. Texts come from `messages` and, where these lack an id, from the English texts of the
 * loaded chunks. Formatters are made when first needed and kept. An unknown id is shown as it is, and throws in tests.
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

  return { t: format, text: (text) => ('text' in text ? text.text : format(text.id, text.values)), locale };
}
