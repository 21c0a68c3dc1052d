import { parseArgs } from 'node:util';
import { type Access } from '../bench/cluster';

export interface Options extends Access {
  seed: number;
  /** Options of the program itself, as whole numbers. */
  numbers: Record<string, number>;
  isVerbose: boolean;
}

const wholeNumber = (name: string, text: string) => {
  const value = Number(text);
  if (Number.isInteger(value) && value >= 0) return value;
  console.error(`--${name} must be a whole number.`);
  process.exit(2);
};

/**
 * Reads the options of a program that compares a cluster. Ends it with 2 when the cluster or the
 * password of its administrator is missing.
 *
 * @param more names of options of that program, with their defaults
 */
export function readOptions(more: Record<string, string>): Options {
  const { env } = process;
  const text = (value?: string) => ({
    type: 'string' as const,
    ...(value === undefined ? {} : { default: value }),
  });
  const { values } = parseArgs({
    options: {
      cluster: text(env.OPENSEARCH_URL),
      user: text(env.OPENSEARCH_ADMIN ?? 'admin'),
      password: text(env.OPENSEARCH_ADMIN_PASSWORD),
      ca: text(env.OPENSEARCH_CA),
      seed: text('1'),
      verbose: { type: 'boolean', default: false },
      ...Object.fromEntries(Object.entries(more).map(([name, value]) => [name, text(value)])),
    },
  });
  const { cluster: url, user = 'admin', password, ca, seed = '1', verbose } = values;
  if (url === undefined || password === undefined) {
    console.error(
      'Name the cluster with --cluster URL, and its administrator with --user NAME --password PASSWORD.',
    );
    process.exit(2);
  }
  const given: Record<string, unknown> = values;
  const numbers = Object.keys(more).map((name) => [name, wholeNumber(name, String(given[name]))]);
  return {
    url,
    user,
    password,
    ca,
    seed: wholeNumber('seed', seed),
    isVerbose: verbose ?? false,
    numbers: Object.fromEntries(numbers),
  };
}
