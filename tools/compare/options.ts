import { parseArgs } from 'node:util';

/**
 * Reads the options of a program that compares a cluster. Ends it with 2 where the cluster or the password of its
 * administrator is missing.
 *
 * @param more options of that program alone, as `parseArgs` takes them
 */
export function readOptions(more: string) {
  const { values: options } = parseArgs({
    options: {
      cluster: { type: 'string', default: process.env.OPENSEARCH_URL },
      user: { type: 'string', default: process.env.OPENSEARCH_ADMIN ?? 'admin' },
      password: { type: 'string', default: process.env.OPENSEARCH_ADMIN_PASSWORD },
      ca: { type: 'string', default: process.env.OPENSEARCH_CA },
      seed: { type: 'string', default: '1' },
      ...more,
    },
  });
  if (options.cluster !== undefined && options.password !== undefined) return options;
  console.error(
    'Name the cluster with --cluster URL, and its administrator with --user NAME --password PASSWORD.',
  );
  process.exit(2);
}
