/** Texts as searching sees them. */

/** The words of a value, in lower case. */
export function wordsOf(value: unknown): string[] {
  if (typeof value !== 'string' && typeof value !== 'number' && typeof value !== 'boolean') return [];
  return (
    String(value)
      .toLowerCase()
      .match(/[\p{L}\p{N}\p{M}_]+/gu) ?? []
  );
}

/** Whether `phrase` stands in `words`, in order and side by side. */
export function hasPhrase(words: readonly string[], phrase: readonly string[]): boolean {
  if (phrase.length === 0) return false;
  return words.some((_word, start) => phrase.every((part, index) => words[start + index] === part));
}

/**
 * Whether the whole text matches a pattern in which `*` stands for any text. Takes time in proportion to both lengths, so
 * that no pattern can hold the server up.
 */
export function matchesPattern(text: string, pattern: string): boolean {
  const parts = pattern.split('*');
  const [first = ''] = parts;
  const last = parts.at(-1) ?? '';
  if (parts.length === 1) return text === pattern;
  if (!text.startsWith(first) || !text.endsWith(last) || text.length < first.length + last.length)
    return false;
  let at = first.length;
  const end = text.length - last.length;
  for (const part of parts.slice(1, -1)) {
    const found = text.indexOf(part, at);
    if (found < 0 || found + part.length > end) return false;
    at = found + part.length;
  }
  return true;
}
