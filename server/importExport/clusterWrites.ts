import { ENTRY_TYPES } from '../../contract/history';
import { isRecord } from '../../contract/plainData';
import { type Change, type Entry, type EntryType } from '../security/embedded';
import { completeEntity } from '../security/embedded/entities';
import { type FileKind, kindOfType } from './files';

export interface ClusterWrite {
  kind: FileKind;
  amount: number;
  method: 'PATCH' | 'PUT';
  /** Relative to the root of the security REST API. */
  path: string;
  body: unknown;
}

const FIRST: readonly EntryType[] = ['actiongroups'];
const LAST: readonly EntryType[] = ['internalusers', 'rolesmapping', 'audit', 'config'];

/** Referenced types come first: a cluster refuses users and mappings of unknown roles. */
export const WRITE_ORDER: readonly EntryType[] = [
  ...FIRST,
  ...ENTRY_TYPES.filter((type) => !FIRST.includes(type) && !LAST.includes(type)),
  ...LAST,
];

export const SINGLE_PATHS: Readonly<Partial<Record<EntryType, string>>> = {
  audit: '/audit/config',
  config: '/securityconfig/config',
};

/**
 * Returns the requests for a plan: one per written type in order of references, then one per type
 * with removals, in reverse. Users are written and removed in one request, since nothing refers to
 * them. A role whose name a new action group takes is removed first: a cluster would refuse the
 * group.
 */
export function clusterWrites(
  changes: readonly Change[],
  { writesFlags, unchanged }: { writesFlags: boolean; unchanged: Iterable<readonly [string, Entry]> },
): ClusterWrite[] {
  const of = (type: EntryType) => changes.filter((change) => change.type === type);
  const written = (type: EntryType) => of(type).filter(({ entry }) => entry !== undefined);
  const removed = (type: EntryType) => of(type).filter(({ entry }) => entry === undefined);
  const newGroups = new Set(written('actiongroups').map(({ name }) => name));
  const isEarly = ({ name }: Change) => newGroups.has(name);
  const request = (type: EntryType, own: readonly Change[], again: readonly Change[] = []) =>
    own.length === 0 ? [] : [writeOf(type, own, again, writesFlags)];
  const users = of('internalusers');
  return [
    ...request('roles', removed('roles').filter(isEarly)),
    ...WRITE_ORDER.flatMap((type) =>
      type === 'internalusers'
        ? request(type, users, losingValues(users, unchanged))
        : request(type, written(type)),
    ),
    ...[...WRITE_ORDER]
      .reverse()
      .filter((type) => type !== 'internalusers')
      .flatMap((type) =>
        request(
          type,
          removed(type).filter((change) => type !== 'roles' || !isEarly(change)),
        ),
      ),
  ];
}

function writeOf(
  type: EntryType,
  own: readonly Change[],
  again: readonly Change[],
  writesFlags: boolean,
): ClusterWrite {
  const common = { kind: kindOf(type), amount: own.length };
  const singlePath = SINGLE_PATHS[type];
  if (singlePath !== undefined) {
    return { ...common, method: 'PUT', path: singlePath, body: own[0]?.entry };
  }
  const body = [...own, ...again].map(({ name, entry }) =>
    entry === undefined
      ? { op: 'remove', path: pointer(name) }
      : { op: 'add', path: pointer(name), value: entryBody(type, entry, writesFlags) },
  );
  return { ...common, method: 'PATCH', path: `/${type}`, body };
}

function kindOf(type: EntryType): FileKind {
  const kind = kindOfType(type);
  if (kind === undefined) throw new Error(`There is no file of the type ${type}`);
  return kind;
}

const pointer = (name: string) => `/${name.replaceAll('~', '~0').replaceAll('/', '~1')}`;

/** Returns an entry as a cluster accepts it, without an empty hash, which would be stored. */
export function entryBody(type: EntryType, entry: Entry, writesFlags: boolean): Entry {
  const { reserved, hidden, static: _static, hash, ...rest } = completeEntity(type, entry);
  return {
    ...rest,
    // A cluster refuses an empty body.
    ...(type === 'tenants' ? { description: rest['description'] ?? '' } : {}),
    ...(typeof hash === 'string' && hash !== '' ? { hash } : {}),
    ...(writesFlags && reserved === true ? { reserved } : {}),
    ...(writesFlags && hidden === true ? { hidden } : {}),
  };
}

/** Returns unchanged users to rewrite: each change drops empty attribute values of all users. */
function losingValues(changes: readonly Change[], unchanged: Iterable<readonly [string, Entry]>): Change[] {
  const names = new Set(changes.map(({ name }) => name));
  return [...unchanged]
    .filter(([name, { attributes }]) => !names.has(name) && hasEmptyValue(attributes))
    .map(([name, entry]) => ({ type: 'internalusers', name, entry }));
}

const hasEmptyValue = (attributes: unknown): boolean =>
  isRecord(attributes) && Object.values(attributes).includes('');
