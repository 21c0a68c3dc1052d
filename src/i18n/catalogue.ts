import { type Bundle } from './messageId';

/**
 * The English texts known so far, by id. Those of the first screen come with the page; each chunk adds its own when it loads,
 * before it renders.
 */
const english = new Map<string, string>();

/**
 * Adds the English texts of a chunk, or those of the server. An id keeps its first text: two chunks may not say one thing differently.
 *
 * @returns whether it says nothing differently, so that what is on the screen need not be drawn again
 */
export function registerMessages(bundle: Bundle): boolean {
  let isSame = true;
  for (const [id, text] of Object.entries(bundle)) {
    if (!english.has(id)) english.set(id, text);
    isSame &&= english.get(id) === text;
  }
  return isSame;
}

/** The English text of an id, if its chunk is loaded. */
export const englishText = (id: string): string | undefined => english.get(id);
