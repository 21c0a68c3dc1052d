import { type Prepared } from './prepare';

const BATCH = 500;

/** Adds the texts of an entry, such as its description and roles. */
function collect(value: unknown, texts: Set<string>): void {
  if (typeof value === 'string') texts.add(value);
  else if (typeof value === 'object' && value !== null)
    for (const member of Object.values(value)) collect(member, texts);
}

/**
 * Returns the searches, as saved, that can match other rows than they did: a word was replaced in
 * names but not in descriptions, or is part of a pseudonym.
 */
export function* unsureSearches({ survey, replacer }: Prepared): Generator<void, string[]> {
  const searched = [...survey.typed.words].flatMap(([word, isSearch]) => (isSearch ? [word] : []));
  if (!replacer || searched.length === 0) return [];
  const texts = new Set(survey.names.result().names.keys());
  for (const value of survey.names.values) collect(value, texts);
  const pairs = searched.map((word) => {
    const saved = replacer.fragments.typed(word, true);
    return { saved, isUnsure: false, before: word.toLowerCase(), after: saved.toLowerCase() };
  });
  let count = 0;
  for (const text of texts) {
    count += 1;
    if (count % BATCH === 0) yield;
    const before = text.toLowerCase();
    const after = replacer.text(text).toLowerCase();
    for (const pair of pairs)
      if (before.includes(pair.before) !== after.includes(pair.after)) pair.isUnsure = true;
  }
  return pairs.flatMap(({ saved, isUnsure }) => (isUnsure ? [saved] : []));
}
