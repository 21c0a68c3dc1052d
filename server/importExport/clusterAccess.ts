import { isRecord, jsonOrText } from '../../contract/plainData';
import { readableMessage } from '../lib/problem';
import { ClusterClient, ClusterFailure, type ClusterRequest } from '../opensearch';
import { type Change, type Entries, type Entry, ENTRY_TYPES, type EntryType } from '../security/embedded';
import { masked } from '../security/embedded/config/dynamicConfig';
import { hasFlag } from '../security/embedded/entities';
import { objectsIn } from '../security/embedded/json';
import { stampOf } from '../security/embedded/passwords/hashing';
import { isServiceAccount } from '../security/embedded/resources/internalUsers';
import { SECURITY_API } from '../security/opensearch/documents';
import { contentVersion } from '../security/opensearch/versions';
import { type ClusterWrite, clusterWrites } from './clusterWrites';
import { SINGLE_ENTRY } from './files';
import {
  ChangedMeanwhile,
  type Difference,
  type ImportExportTarget,
  type StoredEntries,
  type Target,
  type Versions,
  type WritablePlan,
} from './target';
import { count } from './text';

export interface ClusterAccess {
  hosts: readonly string[];
  /** An account that can administer security; absent with a certificate. */
  account?: { userName: string; password: string };
  /** Paths of the super administrator's certificate and key, PEM. */
  certificate?: { cert: string; key: string };
  /** Paths of the certificate authorities, PEM; Node's own if empty. */
  authorities: readonly string[];
  /** Verification of the cluster's certificates, as in `opensearch.ssl.verificationMode`. */
  verificationMode: 'none' | 'certificate' | 'full';
}

/** Thrown when an import fails halfway; the message lists what was done. */
export class ImportInterrupted extends Error {
  override name = 'ImportInterrupted';

  /** @param write number of the write in the history; undefined if none is kept */
  constructor(
    message: string,
    readonly write?: number,
  ) {
    super(message);
  }
}

const SECURITY_INDEX = '.opendistro_security';
/** Generous: on a busy machine, 10,000 users take 1 s to read and 30 s to write. */
const READ_MILLIS = 120_000;
const WRITE_MILLIS = 900_000;
const CONNECT_MILLIS = 30_000;
/** OpenSearch refuses concurrent writes of the same type. */
const CONFLICT_TRIES = 5;

/** Accesses a cluster's security configuration. @throws Error on unreadable files */
export function clusterEnd(access: ClusterAccess): ImportExportTarget {
  const client = clusterClientOf(access);
  const cluster = { ask: askBy(client), hasCertificate: access.certificate !== undefined };
  return {
    name: `the cluster ${access.hosts.join(', ')}`,
    withEntries: async (work) => work(await readCluster(cluster)),
    apply: (plan) => applyToCluster(cluster, plan),
    close: () => client.close(),
  };
}

/** Opens a client for commands, which are the server user to it. */
export function clusterClientOf({
  hosts,
  account,
  certificate,
  authorities,
  verificationMode,
}: ClusterAccess): ClusterClient {
  return new ClusterClient({
    hosts,
    username: account?.userName ?? '',
    password: account?.password ?? '',
    tls: {
      verificationMode,
      certificateAuthorities: authorities,
      certificate: certificate?.cert,
      key: certificate?.key,
      alwaysPresentCertificate: false,
    },
    customHeaders: {},
    requestTimeout: READ_MILLIS,
    pingTimeout: CONNECT_MILLIS,
  });
}

export type Ask = (
  request: Pick<ClusterRequest, 'method' | 'path' | 'headers' | 'body' | 'timeout'>,
) => Promise<{ status: number; text: string; body: unknown }>;

const UNKNOWN_USER = 'OpenSearch does not know who is asking: check --user with its password, or --cert';

/** Sends a request; failures are phrased for the command line. */
const askBy =
  (client: ClusterClient): Ask =>
  async (request) => {
    try {
      const answer = await askServer(client, request);
      if (answer.status === 401) throw new Error(UNKNOWN_USER);
      return answer;
    } catch (error) {
      if (error instanceof ClusterFailure) throw new Error(commandWords(error.message), { cause: error });
      throw error;
    }
  };

/** Sends a request with the client's own credentials. @throws ClusterFailure */
export const askServer = async (client: ClusterClient, request: Parameters<Ask>[0]) => {
  const answer = await client.request({ ...request, connection: 'server' });
  return { ...answer, body: jsonOrText(answer.text) };
};

export interface AskedCluster {
  ask: Ask;
  /** True with the super administrator's certificate, which can read hashes. */
  hasCertificate: boolean;
  /** True for a user of the console, false for the command line. */
  isConsole?: boolean;
  wanted?: readonly EntryType[];
}

/** Renames configuration settings to command line options in an error message. */
export const commandWords = (message: string): string =>
  message
    .replace(
      'Check opensearch.ssl.certificateAuthorities and opensearch.ssl.verificationMode',
      'Name the authority that signs it with --ca',
    )
    .replace('Check opensearch.hosts', 'Check --cluster')
    .replace(', or raise opensearch.requestTimeout', '');

const reasonOf = ({ body, status }: { body: unknown; status: number }): string =>
  readableMessage(body, status).replace(/\.$/, '');

const READ_PATHS: Readonly<Partial<Record<EntryType, string>>> = { config: 'securityconfig' };

interface ClusterEntries extends StoredEntries {
  target: Target;
  types: readonly EntryType[];
}

/** @throws Error if the cluster does not show its security configuration */
export async function readCluster({
  ask,
  hasCertificate,
  isConsole = false,
  wanted = ENTRY_TYPES,
}: AskedCluster): Promise<ClusterEntries> {
  const entries = new Map<EntryType, Entries>();
  for (const type of wanted) {
    const found = await readType(ask, type);
    if (found !== undefined) entries.set(type, found);
  }
  const knowsHashes = hasCertificate && (await addSecrets(ask, entries));
  const readAll = (type: EntryType): Entries => entries.get(type) ?? new Map<string, Entry>();
  const versions = Object.fromEntries(
    ENTRY_TYPES.map((type) => [type, contentVersion(Object.fromEntries(readAll(type)))]),
  ) as Versions;
  return {
    readAll,
    versions: () => versions,
    stampOf,
    types: [...entries.keys()],
    target: targetOf(ask, { hasCertificate, isConsole, knowsHashes, isThere: (type) => entries.has(type) }),
  };
}

/** @returns undefined if the audit or security configuration is missing or not shown */
async function readType(ask: Ask, type: EntryType): Promise<Entries | undefined> {
  const answer = await ask({ method: 'GET', path: `${SECURITY_API}/${READ_PATHS[type] ?? type}` });
  const isSingle = type === 'audit' || type === 'config';
  if (answer.status !== 200) {
    if (isSingle) return undefined;
    throw new Error(`OpenSearch does not show ${type}: ${reasonOf(answer)} (status ${answer.status})`);
  }
  const all = objectsIn(answer.body);
  if (isSingle) return new Map([...all].filter(([name]) => name === SINGLE_ENTRY));
  return new Map([...all].map(([name, entry]) => [name, withoutNothing(entry)]));
}

/** Drops empty hashes and descriptions and unset flags, which the API shows but files omit. */
function withoutNothing(entry: Entry): Entry {
  const isNothing = ([key, value]: [string, unknown]) =>
    (['hash', 'description'].includes(key) && value === '') ||
    (['reserved', 'hidden', 'static'].includes(key) && value === false);
  return Object.fromEntries(Object.entries(entry).filter((pair) => !isNothing(pair)));
}

/** Adds secrets from the security index. @returns false if it is unreadable */
async function addSecrets(ask: Ask, entries: Map<EntryType, Entries>): Promise<boolean> {
  const users = await readDocument(ask, 'internalusers');
  if (users === undefined) return false;
  const withHashes = [...(entries.get('internalusers') ?? [])].map(([name, user]) => {
    const hash = users.get(name)?.['hash'];
    return [name, typeof hash === 'string' && hash !== '' ? { ...user, hash } : user] as const;
  });
  entries.set('internalusers', new Map(withHashes));
  const config = (await readDocument(ask, 'config'))?.get(SINGLE_ENTRY);
  if (config !== undefined) entries.set('config', new Map([[SINGLE_ENTRY, config]]));
  return true;
}

async function readDocument(ask: Ask, id: string): Promise<Map<string, Entry> | undefined> {
  const { body } = await ask({ method: 'GET', path: `/${SECURITY_INDEX}/_doc/${id}` });
  const source = isRecord(body) && isRecord(body['_source']) ? body['_source'][id] : undefined;
  return typeof source === 'string'
    ? objectsIn(jsonOrText(Buffer.from(source, 'base64').toString('utf8')))
    : undefined;
}

/** Note on every import into a cluster whose hashes are not shown. */
const NO_HASHES = 'users that differ in nothing but their password are not changed.';
const NOT_SHOWN = 'The cluster shows no password hashes';
const NOT_SHOWN_TO_USERS =
  'The cluster shows password hashes only to the certificate of the super administrator (--cert, --key)';
const UNREADABLE_INDEX = `This certificate does not open the index ${SECURITY_INDEX}: password hashes cannot be read.`;

function targetOf(
  ask: Ask,
  known: {
    hasCertificate: boolean;
    isConsole: boolean;
    knowsHashes: boolean;
    isThere: (type: EntryType) => boolean;
  },
): Target {
  const { hasCertificate, isConsole, knowsHashes, isThere } = known;
  return {
    isKept: (entry) => ['reserved', 'hidden', 'static'].some((flag) => hasFlag(entry, flag)),
    knowsHashes,
    writesFlags: knowsHashes,
    leavesOutUsersWithoutHash: isConsole,
    refusesUnknownRoles: true,
    plain: (type, entry) => plainEntry(type, entry, knowsHashes),
    ...(knowsHashes ? {} : { canSignIn: (user: Entry) => !isServiceAccount(user) }),
    refusal: (difference) => refusal(ask, difference, isThere),
    notes: (types) =>
      knowsHashes || !types.has('internalusers')
        ? []
        : [
            ...(hasCertificate ? [UNREADABLE_INDEX] : []),
            `${isConsole ? NOT_SHOWN : NOT_SHOWN_TO_USERS}: ${NO_HASHES}`,
          ],
  };
}

/** Normalises an entry for comparison: lists are sets, unreadable values are left out. */
export function plainEntry(type: EntryType, entry: Entry, knowsHashes: boolean): Entry {
  if (type === 'config') return knowsHashes ? entry : (masked(entry) as Entry);
  const { hash, reserved, hidden, description, ...rest } = entry;
  const plain = {
    ...rest,
    ...(description === '' || description === undefined ? {} : { description }),
    ...(knowsHashes ? { hash, reserved, hidden } : {}),
  };
  return Object.fromEntries(Object.entries(plain).map(([key, value]) => [key, sortedLists(value)]));
}

function sortedLists(value: unknown): unknown {
  if (Array.isArray(value)) {
    const items = value.map(sortedLists);
    return items.every((item) => typeof item === 'string') ? [...new Set(items)].sort() : items;
  }
  if (!isRecord(value)) return value;
  return Object.fromEntries(Object.entries(value).map(([key, item]) => [key, sortedLists(item)]));
}

async function refusal(
  ask: Ask,
  { kind, removed }: Difference,
  isThere: (type: EntryType) => boolean,
): Promise<string | undefined> {
  if (!isThere(kind.type)) return `the cluster does not show its ${kind.noun}`;
  if (removed.length > 0) return `the ${kind.noun} of a cluster cannot be removed`;
  if (kind.type !== 'config') return undefined;
  // An empty patch changes nothing; the status is 403 only where changes are forbidden.
  const { status } = await ask({
    method: 'PATCH',
    path: `${SECURITY_API}/securityconfig`,
    headers: { 'content-type': 'application/json' },
    body: '[]',
  });
  return status === 403
    ? `it differs, but this cluster does not allow changes of its ${kind.noun} over the REST API. securityadmin.sh can make them`
    : undefined;
}

/** Applies a plan. @throws ChangedMeanwhile before any write, ImportInterrupted halfway */
export async function applyToCluster(cluster: AskedCluster, plan: WritablePlan): Promise<void> {
  if (plan.problems.length > 0) throw new Error('An import with errors cannot be applied');
  const { ask } = cluster;
  const now = await readCluster(cluster);
  const versions = now.versions();
  const changed = ENTRY_TYPES.filter((type) => versions[type] !== plan.versions[type]);
  if (changed.length > 0) {
    throw new ChangedMeanwhile(
      `The cluster has changed since the files were compared (${changed.join(', ')}). Run the import again`,
    );
  }
  await writeChanges(ask, now, plan.changes, 'Run the import again to finish it');
}

/** Writes changes to a cluster just read. @throws ImportInterrupted if it fails halfway */
export async function writeChanges(
  ask: Ask,
  now: ClusterEntries,
  changes: readonly Change[],
  advice: string,
): Promise<void> {
  const unchanged = [...now.readAll('internalusers')].filter(
    ([name, user]) => !now.target.isKept(user, 'internalusers', name),
  );
  const { writesFlags } = now.target;
  const writes = clusterWrites(changes, { writesFlags, unchanged });
  for (const [at, write] of writes.entries()) {
    try {
      await send(ask, write);
    } catch (error) {
      const isLost = error instanceof Error && error.cause instanceof ClusterFailure && !error.cause.isUnsent;
      if (at === 0 && !isLost) throw error;
      const reason = (error instanceof Error ? error.message : String(error)).replace(/\.$/, '');
      const done = at === 0 ? '' : ` Done: ${listOf(writes.slice(0, at))}.`;
      const unknown = isLost ? ` Not known: ${listOf([write])}.` : '';
      const left = writes.slice(isLost ? at + 1 : at);
      const open = left.length === 0 ? '' : ` Not done: ${listOf(left)}.`;
      throw new ImportInterrupted(`${reason}.${done}${unknown}${open} ${advice}`);
    }
  }
}

const listOf = (writes: readonly ClusterWrite[]) =>
  writes.map(({ kind, amount }) => (kind.single ? kind.noun : count(amount, kind.noun))).join(', ');

async function send(ask: Ask, { kind, method, path, body }: ClusterWrite): Promise<void> {
  const content = JSON.stringify(body);
  for (let tries = 1; ; tries += 1) {
    const answer = await ask({
      method,
      path: `${SECURITY_API}${path}`,
      headers: { 'content-type': 'application/json' },
      body: content,
      timeout: WRITE_MILLIS,
    });
    if (answer.status < 300) return;
    // Safe to repeat: the operations are idempotent.
    if (answer.status === 409 && answer.text.includes('version conflict') && tries < CONFLICT_TRIES) continue;
    throw new Error(
      `OpenSearch refused the ${kind.single ? kind.noun : `${kind.noun}s`}: ${reasonOf(answer)} (status ${answer.status})`,
    );
  }
}
