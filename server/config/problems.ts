import { editDistance } from '../lib/editDistance';

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
