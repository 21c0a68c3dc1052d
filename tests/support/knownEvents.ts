import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { type ActionLog } from '../../src/store/recording/format';

const STORE = join(__dirname, '../../src/store');

/** The types of all action creators that a module exports, also of those in an object such as `usersResource`. */
const typesIn = (exported: object): string[] =>
  Object.values(exported).flatMap((member: unknown) => {
    if (typeof member === 'object' && member !== null && !Array.isArray(member)) return typesIn(member);
    const type = typeof member === 'function' ? (member as { type?: unknown }).type : undefined;
    return typeof type === 'string' ? [type] : [];
  });

/** The types of the events that this build declares anywhere in `src/store`. */
async function knownEvents(): Promise<ReadonlySet<string>> {
  const files = readdirSync(STORE, { recursive: true, encoding: 'utf8' }).filter((file) =>
    file.endsWith('.ts'),
  );
  const modules = await Promise.all(files.map(async (file) => (await import(join(STORE, file))) as object));
  return new Set(modules.flatMap(typesIn));
}

/** The types of a log's actions that this build does not declare, each once. */
export async function unknownEvents(log: ActionLog): Promise<string[]> {
  const known = await knownEvents();
  const types = log.lines.flatMap((line) => (line.kind === 'action' ? [line.type] : []));
  return [...new Set(types)].filter((type) => !known.has(type));
}
