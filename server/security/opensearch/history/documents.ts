import { createHash } from 'node:crypto';
import { HISTORY_TYPES, type HistoryType } from '../../../../src/api/contract/history';
import { maskSecrets } from '../../../../src/api/contract/maskSecrets';
import { isRecord, recordOf, textOf } from '../../../../src/api/contract/plainData';
import { type StoredDocument } from '../../../opensearch';
import { type Entry } from '../../embedded/types';
import { type Revision } from '../../history';
import { contentVersion } from '../versions';

/** Characters of four bytes fit into the 32,766 bytes that a term can have. */
const LONGEST_TERM = 8000;

/**
 * The documents of the history: `revision`, one for each change; `entry`, the last state of an entry that is known, or `gone` when it was
 * deleted; and `begun`, one for each type whose entries are all known.
 */
export const HISTORY_PROPERTIES = {
  kind: { type: 'keyword' },
  type: { type: 'keyword' },
  /** Digests, since names can be longer than a term of an index; `byKey` holds that of the session too, since an index that exists has no field for it. */
  nameKey: { type: 'keyword' },
  byKey: { type: 'keyword' },
  /** Names in small letters, to look for parts of them; those that are too long for a term are left out. */
  nameText: { type: 'keyword', ignore_above: LONGEST_TERM },
  byText: { type: 'keyword', ignore_above: LONGEST_TERM },
  at: { type: 'date', format: 'epoch_millis' },
  id: { type: 'long' },
  write: { type: 'long' },
  address: { type: 'keyword' },
  size: { type: 'long' },
  details: { type: 'object', enabled: false },
  before: { type: 'object', enabled: false },
  after: { type: 'object', enabled: false },
} as const;

/** The version of an entry that does not exist. */
export const GONE = '';

const digest = (...parts: readonly string[]): string =>
  createHash('sha256').update(JSON.stringify(parts)).digest('base64url').slice(0, 32);

export const keyOf = (text: string): string => digest(text);
export const sessionKeyOf = (session: string): string => digest('session', session);
/** The number of the write that an act is: the same at every gateway, far above those that are made of the time. */
export const writeOfAct = (act: string): number =>
  2 ** 52 + Number.parseInt(createHash('sha256').update(act).digest('hex').slice(0, 12), 16);

export const entryId = (type: HistoryType, name: string): string => `entry-${digest(type, name)}`;
export const begunId = (type: HistoryType): string => `begun-${type}`;

/**
 * The id of a change: the same for every gateway that sees it, so that it is recorded once.
 *
 * @param previous the revision before it; empty for the first one that is known
 */
export const revisionId = (
  type: HistoryType,
  name: string,
  previous: string,
  version: string,
  distinct = '',
): string => `revision-${digest(type, name, previous, version, distinct)}`;

const isHistoryType = (type: string): type is HistoryType => HISTORY_TYPES.some((known) => known === type);

/** The type in the history of a document of the security index; undefined for those without history. */
export const historyTypeOf = (type: string): HistoryType | undefined =>
  isHistoryType(type) ? type : undefined;

const MASK = '******';

const hidesSecrets = (type: HistoryType): boolean => type === 'config' || type === 'settings';

/** Members of a list of texts in one order: OpenSearch keeps none. */
function inOrder(value: unknown): unknown {
  if (Array.isArray(value)) {
    const items: unknown[] = value.map(inOrder);
    return items.every((item) => typeof item === 'string') ? items.sort() : items;
  }
  if (!isRecord(value)) return value;
  return Object.fromEntries(Object.entries(value).map(([key, member]) => [key, inOrder(member)]));
}

/** An entry as the history keeps it: without hash and secrets; undefined where there is none, or none that can change. */
export function keptEntry(type: HistoryType, content: unknown): Entry | undefined {
  // Keys of settings are free, and their lists have an order.
  if (type === 'settings') return isRecord(content) ? (maskSecrets(content, MASK) as Entry) : undefined;
  if (!isRecord(content) || content['static'] === true || content['hidden'] === true) return undefined;
  const { hash: _hash, ...rest } = content;
  const kept = type === 'internalusers' ? rest : content;
  return inOrder(type === 'config' ? maskSecrets(kept, MASK) : kept) as Entry;
}

/** The version of an entry, the one that the console knows it by; of `config`, secrets take no part in it. */
export const versionOf = (type: HistoryType, content: unknown): string => {
  const kept = keptEntry(type, content);
  if (kept === undefined) return GONE;
  return contentVersion(hidesSecrets(type) ? kept : content);
};

/** What the history knows of an entry. */
export interface KnownEntry {
  name: string;
  /** {@link GONE} for a deleted one. */
  version: string;
  /** The id of the revision that led there; empty when it was like that from the beginning. */
  revision: string;
  /** Only where it was asked for. */
  content: Entry | undefined;
  at: Pick<StoredDocument, 'seqNo' | 'primaryTerm'>;
}

const textOrNone = (value: unknown): string | undefined => (typeof value === 'string' ? value : undefined);
const entryOf = (value: unknown): Entry | undefined => (isRecord(value) ? value : undefined);

export function knownOf({ source, seqNo, primaryTerm }: StoredDocument): KnownEntry {
  const details = recordOf(source['details']);
  return {
    name: textOf(details['name']),
    version: textOf(details['version']),
    revision: textOf(details['revision']),
    content: entryOf(source['after']),
    at: { seqNo, primaryTerm },
  };
}

/** The document of an entry's last state. */
export const entryDocument = (
  type: HistoryType,
  { name, version, revision, content }: Omit<KnownEntry, 'at'>,
  at: number,
): Record<string, unknown> => ({
  kind: content === undefined ? 'gone' : 'entry',
  type,
  nameKey: keyOf(name),
  at,
  details: { name, version, revision },
  ...(content === undefined ? {} : { after: content }),
});

/** The document of a revision. */
export function revisionDocument(revision: Revision): Record<string, unknown> {
  const { id, write, at, origin, by, address, session, request, type, name, version, before, after } =
    revision;
  const { hasNewPassword } = revision;
  const content = {
    kind: 'revision',
    type,
    nameKey: keyOf(name),
    nameText: name.toLowerCase(),
    ...(by === undefined
      ? {}
      : {
          byText: by.toLowerCase(),
          byKey: session === undefined ? keyOf(by) : [keyOf(by), sessionKeyOf(session)],
        }),
    at,
    id,
    write,
    ...(address === undefined ? {} : { address }),
    details: { origin, by, session, request, name, version, hasNewPassword },
    ...(before === undefined ? {} : { before }),
    ...(after === undefined ? {} : { after }),
  };
  return { ...content, size: JSON.stringify(content).length };
}

/** The revision of a document. */
export function revisionOf({ source }: StoredDocument): Revision {
  const details = recordOf(source['details']);
  return {
    id: Number(source['id']),
    write: Number(source['write']),
    at: Number(source['at']),
    // Written by a gateway: it has the shape of `revisionDocument`.
    origin: details['origin'] as Revision['origin'],
    by: textOrNone(details['by']),
    address: textOrNone(source['address']),
    session: textOrNone(details['session']),
    request: textOrNone(details['request']),
    type: source['type'] as HistoryType,
    name: textOf(details['name']),
    version: textOf(details['version']),
    before: entryOf(source['before']),
    after: entryOf(source['after']),
    ...(details['hasNewPassword'] === true ? { hasNewPassword: true } : {}),
  };
}
