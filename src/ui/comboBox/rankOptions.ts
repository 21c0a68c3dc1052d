export interface OptionGroup {
  label: string;
  options: readonly string[];
}

export type Options = readonly string[] | readonly OptionGroup[];

export const isGroups = (options: Options): options is readonly OptionGroup[] =>
  typeof options[0] === 'object';

export const valuesOf = (options: Options): readonly string[] =>
  isGroups(options) ? options.flatMap((group) => group.options) : options;

/** Sorts the options alphabetically; groups keep their own order. */
export const sortOptions = (options: Options, compare: (a: string, b: string) => number): Options =>
  isGroups(options)
    ? options.map(({ label, options: names }) => ({ label, options: names.toSorted(compare) }))
    : options.toSorted(compare);

/** True if a word begins at `at`: the preceding character is neither a letter nor a digit. */
const startsWord = (text: string, at: number) => !/[\p{L}\p{N}]/u.test(text[at - 1] ?? '');

/**
 * Returns 0 for exact, 1 different case, 2 prefix, 3 word start, 4 anywhere. `wanted` is lower
 * case.
 */
function rankOf(option: string, query: string, wanted: string): 0 | 1 | 2 | 3 | 4 | null {
  if (option === query) return 0;
  const text = option.toLowerCase();
  if (text === wanted) return 1;
  let at = text.indexOf(wanted);
  if (at < 0) return null;
  if (at === 0) return 2;
  for (; at >= 0; at = text.indexOf(wanted, at + 1)) if (startsWord(text, at)) return 3;
  return 4;
}

/** Returns the matching options by rank, each rank in its original order. */
function byRank(options: readonly string[], query: string): readonly string[][] {
  const wanted = query.toLowerCase();
  const ranks: [string[], string[], string[], string[], string[]] = [[], [], [], [], []];
  for (const option of options) {
    const rank = rankOf(option, query, wanted);
    if (rank !== null) ranks[rank].push(option);
  }
  return ranks;
}

/**
 * Returns the options that contain the query: exact match, prefix, start of a word, then the rest.
 * Groups are ordered by their best option, so the first option overall is the best one.
 *
 * @param options in the order in which equally good matches are listed
 */
export function rankOptions(options: Options, query: string): Options {
  if (query === '') return options;
  if (!isGroups(options)) return byRank(options, query).flat();
  return options
    .map(({ label, options: names }) => {
      const ranks = byRank(names, query);
      return { label, options: ranks.flat(), best: ranks.findIndex(({ length }) => length > 0) };
    })
    .filter(({ best }) => best >= 0)
    .sort((a, b) => a.best - b.best)
    .map(({ label, options: names }) => ({ label, options: names }));
}
