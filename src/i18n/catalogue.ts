import { type Bundle } from './messageId';

/** Loaded English messages by id. Each chunk registers its own before it renders. */
const english = new Map<string, string>();

/** Registers messages; existing ids win. Returns true if nothing differs, so nothing rerenders. */
export function registerMessages(bundle: Bundle): boolean {
  let isSame = true;
  for (const [id, text] of Object.entries(bundle)) {
    if (!english.has(id)) english.set(id, text);
    isSame &&= english.get(id) === text;
  }
  return isSame;
}

export const englishText = (id: string): string | undefined => english.get(id);
