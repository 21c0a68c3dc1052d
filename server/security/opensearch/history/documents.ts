import { createHash } from 'node:crypto';
import { HISTORY_TYPES, type HistoryType } from '../../../../contract/history';
import { maskSecrets } from '../../../../contract/maskSecrets';
import { isRecord, recordOf, textOf } from '../../../../contract/plainData';
import { type StoredDocument } from '../../../opensearch';
import { type Entry } from '../../embedded/types';
import { type Revision } from '../../history';
import { contentVersion } from '../versions';

/** Characters that fit into a 32,766-byte term even at four bytes each. */
const LONGEST_TERM = 8000;

/**
 * Documents: `revision` per change, `entry` or `gone` per entry's last state, and `begun` per type
 * whose entries are all known.
 */
export const HISTORY_PROPERTIES = {
  kind: { type: 'keyword' },
  type: { type: 'keyword' },
  /** Digests, as names may exceed a term; `byKey` includes the session, which old indices lack. */
  nameKey: { type: 'keyword' },
  byKey: { type: 'keyword' },
  /** Lower-case names for searching parts of them; those too long for a term are left out. */
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
/** Derives an act's write number: equal at all gateways, far above those made from the time. */
export const writeOfAct = (act: string): number =>
  2 ** 52 + Number.parseInt(createHash('sha256').update(act).digest('hex').slice(0, 12), 16);

export const entryId = (type: HistoryType, name: string): string => `entry-${digest(type, name)}`;
export const begunId = (type: HistoryType): string => `begun-${type}`;

/** Derives a change's id, equal at all gateways; `previous` is empty for the first known one. */
export const revisionId = (
  type: HistoryType,
  name: string,
  previous: string,
  version: string,
  distinct = '',
): string => `revision-${digest(type, name, previous, version, distinct)}`;

const isHistoryType = (type: string): type is HistoryType => HISTORY_TYPES.some((known) => known === type);

/** Returns a document's type in the history; undefined for those without history. */
export const historyTypeOf = (type: string): HistoryType | undefined =>
  isHistoryType(type) ? type : undefined;

const MASK = '******';

const hidesSecrets = (type: HistoryType): boolean => type === 'config' || type === 'settings';

/** Sorts a list of texts, as OpenSearch keeps no order. */
function inOrder(value: unknown): unknown {
  if (Array.isArray(value)) {
    const items: unknown[] = value.map(inOrder);
    return items.every((item) => typeof item === 'string') ? items.sort() : items;
  }
  if (!isRecord(value)) return value;
  return Object.fromEntries(Object.entries(value).map(([key, member]) => [key, inOrder(member)]));
}

/** Returns an entry without hash and secrets; undefined if missing or unchangeable. */
export function keptEntry(type: HistoryType, content: unknown): Entry | undefined {
  // Settings have free keys and ordered lists.
  if (type === 'settings') return isRecord(content) ? (maskSecrets(content, MASK) as Entry) : undefined;
  if (!isRecord(content) || content['static'] === true || content['hidden'] === true) return undefined;
  const { hash: _hash, ...rest } = content;
  const kept = type === 'internalusers' ? rest : content;
  return inOrder(type === 'config' ? maskSecrets(kept, MASK) : kept) as Entry;
}

/** Returns the entry's version as the console knows it; for `config`, without secrets. */
export const versionOf = (type: HistoryType, content: unknown): string => {
  const kept = keptEntry(type, content);
  if (kept === undefined) return GONE;
  return contentVersion(hidesSecrets(type) ? kept : content);
};

export interface KnownEntry {
  name: string;
  /** {@link GONE} if deleted. */
  version: string;
  /** Id of the revision that led there; empty if this is the first known state. */
  revision: string;
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

export function revisionDocument(revision: Revision): Record<string, unknown> {
  const { id, write, at, origin, by, address, session, request, type, name, version, before, after } =
    revision;
  const { hasNewPassword, impact, reason } = revision;
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
    details: { origin, by, session, request, impact, reason, name, version, hasNewPassword },
    ...(before === undefined ? {} : { before }),
    ...(after === undefined ? {} : { after }),
  };
  return { ...content, size: JSON.stringify(content).length };
}

export function revisionOf({ source }: StoredDocument): Revision {
  const details = recordOf(source['details']);
  return {
    id: Number(source['id']),
    write: Number(source['write']),
    at: Number(source['at']),
    // Written by a gateway in the shape of `revisionDocument`.
    origin: details['origin'] as Revision['origin'],
    by: textOrNone(details['by']),
    address: textOrNone(source['address']),
    session: textOrNone(details['session']),
    request: textOrNone(details['request']),
    // Written by a gateway after it was checked.
    impact: details['impact'] as Revision['impact'],
    reason: textOrNone(details['reason']),
    type: source['type'] as HistoryType,
    name: textOf(details['name']),
    version: textOf(details['version']),
    before: entryOf(source['before']),
    after: entryOf(source['after']),
    ...(details['hasNewPassword'] === true ? { hasNewPassword: true } : {}),
  };
}
