import { parse } from 'lossless-json';
import { isRecord } from '../../../contract/plainData';
import { RESOURCES } from '../../../contract/resources';
import { RESOURCE_FIELDS } from '../../../contract/resources/schemas';
import { type SecurityAnswer, type SecurityRequest } from '../backend';
import { type SecurityDocument } from './documents';

export interface Write {
  request: SecurityRequest;
  document: SecurityDocument;
}

export interface Operation {
  op: 'add' | 'replace' | 'remove';
  path: string;
  value?: unknown;
}

const PATCHABLE: ReadonlySet<string> = new Set(RESOURCES);

/** User fields that a PUT without them resets to empty. */
const USER_FIELDS = RESOURCE_FIELDS.internalusers.filter(
  ({ flag, secret, sentOnly }) => !flag && !secret && !sentOnly,
);
const USER_DEFAULTS: Readonly<Record<string, unknown>> = Object.fromEntries(
  USER_FIELDS.flatMap(({ key, fallback }) => (fallback === undefined ? [] : [[key, fallback]])),
);

const segment = (name: string): string => name.replaceAll('~', '~0').replaceAll('/', '~1');

/** Parses a body; undefined for OpenSearch to refuse if no object or with duplicate keys. */
function entryOf(body: string | undefined): Readonly<Record<string, unknown>> | undefined {
  if (body === undefined) return undefined;
  try {
    // This parser refuses duplicate keys, which JSON.parse would drop.
    parse(body);
    const entry: unknown = JSON.parse(body);
    return isRecord(entry) ? entry : undefined;
  } catch {
    return undefined;
  }
}

const isWholeEntry = ({ request, document }: Write): boolean =>
  PATCHABLE.has(document.type) &&
  document.readPath !== undefined &&
  (request.method === 'DELETE' || (request.method === 'PUT' && entryOf(request.body) !== undefined));

/** True if a write can join a PATCH: whole, distinct entries, one caller. */
export function fitsTogether(next: Write, before: readonly Write[]): boolean {
  const [first] = before;
  if (first === undefined || !isWholeEntry(next) || !before.every(isWholeEntry)) return false;
  const isSameCaller =
    JSON.stringify([next.request.proof, next.request.remoteAddress]) ===
    JSON.stringify([first.request.proof, first.request.remoteAddress]);
  return isSameCaller && !before.some(({ document }) => document.name === next.document.name);
}

/**
 * Converts a write to operations; undefined if OpenSearch must answer it alone: deleting a missing
 * entry, or changing a reserved one. `present` is the current entry.
 */
export function operationsOf({ request, document }: Write, present: unknown): Operation[] | undefined {
  const path = `/${segment(document.name)}`;
  if (isRecord(present) && ['reserved', 'static', 'hidden'].some((flag) => present[flag] === true))
    return undefined;
  if (request.method === 'DELETE') return isRecord(present) ? [{ op: 'remove', path }] : undefined;
  const entry = entryOf(request.body);
  if (entry === undefined) return undefined;
  if (document.type !== 'internalusers') {
    return [{ op: isRecord(present) ? 'replace' : 'add', path, value: entry }];
  }
  const { hash, ...rest } = entry;
  const user = hash === '' || hash === undefined ? rest : entry;
  if (!isRecord(present)) return [{ op: 'add', path, value: user }];
  // Per member, to keep the stored hash, which is never shown.
  const wanted = { ...USER_DEFAULTS, ...user };
  const changes = Object.entries(wanted).map(([key, value]): Operation => ({
    op: 'add',
    path: `${path}/${segment(key)}`,
    value,
  }));
  const gone = USER_FIELDS.filter(
    ({ key }) => typeof present[key] === 'string' && !Object.hasOwn(wanted, key),
  );
  return [...changes, ...gone.map(({ key }): Operation => ({ op: 'remove', path: `${path}/${key}` }))];
}

/** Returns OpenSearch's answer to a single write, for one sent with others. */
export function answerFor({ request, document }: Write, wasThere: boolean): SecurityAnswer {
  const { name } = document;
  if (request.method === 'DELETE')
    return { status: 200, body: { status: 'OK', message: `'${name}' deleted.` } };
  return wasThere
    ? { status: 200, body: { status: 'OK', message: `'${name}' updated.` } }
    : { status: 201, body: { status: 'CREATED', message: `'${name}' created.` } };
}
