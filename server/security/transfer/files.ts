import { type EntryType } from '../embedded';

/** The files of OpenSearch's security configuration, as securityadmin reads and writes them (issue 2, item 6). */

/** The only version of the format that is read and written. */
export const CONFIG_VERSION = 2;

/** Under this name `audit.yml` and `config.yml` keep their one entry. */
export const SINGLE_ENTRY = 'config';

export interface FileKind {
  type: EntryType;
  fileName: string;
  /** What the one entry or the entries are called in messages. */
  noun: string;
  /** Whether the file holds one entry under `config` instead of entries by name. */
  single: boolean;
  /** Whether the file holds hashes or keys, so that only its owner may read it. */
  secret: boolean;
}

/** The seven files that are kept, in the order in which they are shown and written. */
export const FILE_KINDS: readonly FileKind[] = [
  { type: 'internalusers', fileName: 'internal_users.yml', noun: 'user', single: false, secret: true },
  { type: 'roles', fileName: 'roles.yml', noun: 'role', single: false, secret: false },
  { type: 'rolesmapping', fileName: 'roles_mapping.yml', noun: 'role mapping', single: false, secret: false },
  { type: 'actiongroups', fileName: 'action_groups.yml', noun: 'action group', single: false, secret: false },
  { type: 'tenants', fileName: 'tenants.yml', noun: 'tenant', single: false, secret: false },
  { type: 'audit', fileName: 'audit.yml', noun: 'audit configuration', single: true, secret: false },
  { type: 'config', fileName: 'config.yml', noun: 'security configuration', single: true, secret: true },
];

/** Files of a cluster that have no meaning here, by the type in their `_meta`. */
const NOT_KEPT: ReadonlyMap<string, string> = new Map([
  ['nodesdn', 'nodes_dn.yml'],
  ['allowlist', 'allowlist.yml'],
  ['whitelist', 'whitelist.yml'],
]);

/** The kind with this type in `_meta`, if it is one that is kept. */
export const kindOfType = (type: unknown): FileKind | undefined =>
  FILE_KINDS.find((kind) => kind.type === type);

/** The kind that a file of this name (`.yml` or `.yaml`) is expected to be. */
export const kindOfFile = (fileName: string): FileKind | undefined =>
  FILE_KINDS.find((kind) => stem(kind.fileName) === stem(fileName));

/** Whether a file of this name, or with this type in `_meta`, belongs to a cluster and is left out. */
export function isNotKept(fileName: string, metaType?: unknown): boolean {
  if (typeof metaType === 'string' && NOT_KEPT.has(metaType)) return true;
  return [...NOT_KEPT.values()].some((name) => stem(name) === stem(fileName));
}

const stem = (fileName: string) => fileName.replace(/\.ya?ml$/i, '');
