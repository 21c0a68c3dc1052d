/** A problem in the configuration and its place. */
export interface ConfigProblem {
  key: string;
  /** E.g. `gatehouse.yml:12`, `environment variable SERVER_PORT`, `--port`. */
  where: string;
  message: string;
}

/** Refuses a configuration. `message` has one line per problem. */
export class ConfigError extends Error {
  override name = 'ConfigError';
  constructor(readonly problems: readonly ConfigProblem[]) {
    super(
      [
        'The configuration was refused:',
        ...problems.map(({ key, where, message }) => `  ${key} (${where}): ${message}`),
      ].join('\n'),
    );
  }
}

/** Returns the Damerau-Levenshtein distance. */
export function editDistance(a: string, b: string): number {
  let before: number[] = [];
  let above = Array.from({ length: b.length + 1 }, (_, index) => index);
  for (let row = 1; row <= a.length; row += 1) {
    const current = [row];
    for (let column = 1; column <= b.length; column += 1) {
      const same = a[row - 1] === b[column - 1];
      let least = Math.min(
        (above[column] ?? 0) + 1,
        (current[column - 1] ?? 0) + 1,
        (above[column - 1] ?? 0) + (same ? 0 : 1),
      );
      if (row > 1 && column > 1 && a[row - 1] === b[column - 2] && a[row - 2] === b[column - 1]) {
        least = Math.min(least, (before[column - 2] ?? 0) + 1);
      }
      current.push(least);
    }
    before = above;
    above = current;
  }
  return above[b.length] ?? 0;
}

/** Returns the most similar known name, ignoring case; undefined if none is close. */
export function nearest(name: string, known: readonly string[]): string | undefined {
  const wanted = name.slice(0, 200).toLowerCase();
  const limit = Math.max(2, Math.floor(wanted.length / 5));
  let best: { name: string; distance: number } | undefined;
  for (const candidate of known) {
    if (Math.abs(candidate.length - wanted.length) > limit) continue;
    const distance = editDistance(wanted, candidate.toLowerCase());
    if (distance <= limit && (best === undefined || distance < best.distance))
      best = { name: candidate, distance };
  }
  return best?.name;
}
