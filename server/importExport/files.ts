import { RESOURCE_KINDS, RESOURCES } from '../../contract/resources';
import { type EntryType } from '../security/embedded';

/** OpenSearch security configuration files, in securityadmin's format (issue 2, item 6). */

/** The only supported version of the format. */
export const CONFIG_VERSION = 2;

/** Name of the single entry in `audit.yml` and `config.yml`. */
export const SINGLE_ENTRY = 'config';

export interface FileKind {
  type: EntryType;
  fileName: string;
  noun: string;
  /** True if the file holds one entry under `config` instead of entries by name. */
  single: boolean;
  /** True if the file holds hashes or keys, so only its owner may read it. */
  secret: boolean;
}

export const FILE_KINDS: readonly FileKind[] = [
  ...RESOURCES.map((type) => ({ type, single: false, secret: false, ...RESOURCE_KINDS[type] })),
  { type: 'audit', fileName: 'audit.yml', noun: 'audit configuration', single: true, secret: false },
  { type: 'config', fileName: 'config.yml', noun: 'security configuration', single: true, secret: true },
];

/** Cluster files without meaning here, by the type in `_meta`. */
const NOT_KEPT: ReadonlyMap<string, string> = new Map([
  ['nodesdn', 'nodes_dn.yml'],
  ['allowlist', 'allowlist.yml'],
  ['whitelist', 'whitelist.yml'],
]);

export const kindOfType = (type: unknown): FileKind | undefined =>
  FILE_KINDS.find((kind) => kind.type === type);

export const kindOfFile = (fileName: string): FileKind | undefined =>
  FILE_KINDS.find((kind) => stem(kind.fileName) === stem(fileName));

/** True if a file of this name or `_meta` type belongs to a cluster and is left out. */
export function isNotKept(fileName: string, metaType?: unknown): boolean {
  if (typeof metaType === 'string' && NOT_KEPT.has(metaType)) return true;
  return [...NOT_KEPT.values()].some((name) => stem(name) === stem(fileName));
}

const stem = (fileName: string) => fileName.replace(/\.ya?ml$/i, '');
