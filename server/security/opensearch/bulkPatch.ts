import { parse } from 'lossless-json';
import { isRecord } from '../../../src/api/contract/plainData';
import { RESOURCES } from '../../../src/api/contract/resources';
import { RESOURCE_FIELDS } from '../../../src/api/contract/resources/schemas';
import { type SecurityAnswer, type SecurityRequest } from '../backend';
import { type SecurityDocument } from './documents';

/** A write in the queue of its document. */
export interface Write {
  request: SecurityRequest;
  document: SecurityDocument;
}

/** An operation of the bulk PATCH of the security REST API. */
export interface Operation {
  op: 'add' | 'replace' | 'remove';
  path: string;
  value?: unknown;
}

/** The types whose REST API has a bulk PATCH. */
const PATCHABLE: ReadonlySet<string> = new Set(RESOURCES);

/** The fields of a user that a PUT decides: without them it says that they are as empty as they can be. */
const USER_FIELDS = RESOURCE_FIELDS.internalusers.filter(
  ({ flag, secret, sentOnly }) => !flag && !secret && !sentOnly,
);
const USER_DEFAULTS: Readonly<Record<string, unknown>> = Object.fromEntries(
  USER_FIELDS.flatMap(({ key, fallback }) => (fallback === undefined ? [] : [[key, fallback]])),
);

const segment = (name: string): string => name.replaceAll('~', '~0').replaceAll('/', '~1');

/** The body as an object; undefined when it is none, or holds a key twice: that is for OpenSearch to refuse. */
function entryOf(body: string | undefined): Readonly<Record<string, unknown>> | undefined {
  if (body === undefined) return undefined;
  try {
    // This parser refuses what JSON.parse would drop.
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

/** Whether a write can go with others in one PATCH: of whole entries, each another one, by one caller. */
export function fitsTogether(next: Write, before: readonly Write[]): boolean {
  const [first] = before;
  if (first === undefined || !isWholeEntry(next) || !before.every(isWholeEntry)) return false;
  const isSameCaller =
    JSON.stringify([next.request.proof, next.request.remoteAddress]) ===
    JSON.stringify([first.request.proof, first.request.remoteAddress]);
  return isSameCaller && !before.some(({ document }) => document.name === next.document.name);
}

/**
 * A write as operations on the collection.
 *
 * @param present the entry as it is; undefined when there is none
 * @returns undefined when it must be sent alone, so that OpenSearch answers for it: it deletes what is not there, or changes
 *   what is reserved
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
  // Member by member: the stored hash, which no one is shown, stays.
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

/** What OpenSearch answers to a write by itself, for one that went with others. */
export function answerFor({ request, document }: Write, wasThere: boolean): SecurityAnswer {
  const { name } = document;
  if (request.method === 'DELETE')
    return { status: 200, body: { status: 'OK', message: `'${name}' deleted.` } };
  return wasThere
    ? { status: 200, body: { status: 'OK', message: `'${name}' updated.` } }
    : { status: 201, body: { status: 'CREATED', message: `'${name}' created.` } };
}
