import { type Entry } from '../security/embedded';
import { entryBody, SINGLE_PATHS } from './clusterWrites';
import { type FileKind } from './files';

/** Formats the REST requests that create entries, for Dev Tools or as curl commands. */

const API = '_plugins/_security/api';

const NO_PASSWORD = '# Passwords are left out: add "password" or "hash" where the user does not exist yet.';

/** Quotes text for a shell. */
const quoted = (text: string) => `'${text.replaceAll("'", "'\\''")}'`;

/** @param entries by name, without those that the REST API cannot write */
export function restCalls(
  kind: FileKind,
  entries: readonly (readonly [string, Entry])[],
  format: 'rest' | 'curl',
): string {
  const calls = entries.map(([name, entry]) => {
    const path = `${API}${SINGLE_PATHS[kind.type] ?? `/${kind.type}/${encodeURIComponent(name)}`}`;
    const body = kind.single ? entry : entryBody(kind.type, entry, false);
    if (format === 'rest') return `PUT ${path}\n${JSON.stringify(body, null, 2)}\n`;
    const url = `"$OPENSEARCH_URL"/${quoted(path)}`;
    const content = `-H 'Content-Type: application/json' --data-raw ${quoted(JSON.stringify(body))}`;
    return `curl --fail-with-body -u "$OPENSEARCH_USER" -X PUT ${url} ${content}\n`;
  });
  const notes = kind.type === 'internalusers' && calls.length > 0 ? [NO_PASSWORD, ''] : [];
  return [...notes, calls.join('\n')].join('\n');
}
