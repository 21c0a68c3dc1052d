import { type Bundle } from './messageId';
import entry from './messages/entry.en';

/** The English texts known so far, by id. Each chunk adds its own when it loads, before it renders. */
const english = new Map<string, string>(Object.entries(entry));

/** Adds the English texts of a chunk. An id keeps its first text: two chunks may not say one thing differently. */
export function registerMessages(bundle: Bundle): void {
  for (const [id, text] of Object.entries(bundle)) if (!english.has(id)) english.set(id, text);
}

/** The English text of an id, if its chunk is loaded. */
export const englishText = (id: string): string | undefined => english.get(id);
