import { isRecord } from '../../../src/api/contract/plainData';
import { type Change, type Entry, type EntryType } from '../embedded';
import { completeEntity } from '../embedded/entities';
import { type FileKind, kindOfType } from './files';

/** Turning the changes of an import into requests to a cluster. */

/** One request about one type. */
export interface ClusterWrite {
  kind: FileKind;
  /** How many entries it writes and removes. */
  amount: number;
  method: 'PATCH' | 'PUT';
  /** Below the root of the security REST API. */
  path: string;
  body: unknown;
}

/** The order in which what is referred to comes first: a cluster refuses users and mappings of roles that are not there. */
export const WRITE_ORDER: readonly EntryType[] = [
  'actiongroups',
  'roles',
  'tenants',
  'internalusers',
  'rolesmapping',
  'audit',
  'config',
];

/** Where the types of one entry are written. */
export const SINGLE_PATHS: Readonly<Partial<Record<EntryType, string>>> = {
  audit: '/audit/config',
  config: '/securityconfig/config',
};

/**
 * The requests that make the changes of a plan: one for each type that is written, in the order of references, then one for each type
 * from which something is removed, in reverse. There are two exceptions. Users are written and removed by one request, since nothing
 * refers to them. Roles whose names new action groups take are removed first, since a cluster refuses an action group with the name of
 * a role.
 *
 * @param unchanged the users that stay as they are, see {@link losingValues}
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

/** The path of an entry in a JSON Patch. */
const pointer = (name: string) => `/${name.replaceAll('~', '~0').replaceAll('/', '~1')}`;

/**
 * An entry as a cluster takes it: every list that it wants, no flag that is not set, and never an empty hash, which would be stored. A
 * user without a hash keeps the password.
 */
export function entryBody(type: EntryType, entry: Entry, writesFlags: boolean): Entry {
  const { reserved, hidden, static: _static, hash, ...rest } = completeEntity(type, entry);
  return {
    ...rest,
    // A cluster wants a body that is not empty.
    ...(type === 'tenants' ? { description: rest['description'] ?? '' } : {}),
    ...(typeof hash === 'string' && hash !== '' ? { hash } : {}),
    ...(writesFlags && reserved === true ? { reserved } : {}),
    ...(writesFlags && hidden === true ? { hidden } : {}),
  };
}

/**
 * Users that must be written again only because a cluster drops the empty values of attributes of all users with each change of the
 * type.
 */
function losingValues(changes: readonly Change[], unchanged: Iterable<readonly [string, Entry]>): Change[] {
  const names = new Set(changes.map(({ name }) => name));
  return [...unchanged]
    .filter(([name, { attributes }]) => !names.has(name) && hasEmptyValue(attributes))
    .map(([name, entry]) => ({ type: 'internalusers', name, entry }));
}

const hasEmptyValue = (attributes: unknown): boolean =>
  isRecord(attributes) && Object.values(attributes).includes('');
