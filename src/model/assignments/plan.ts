import {
  type ActionGroup,
  type InternalUser,
  type Role,
  type RoleMapping,
} from '../../../contract/resources';
import { isLocked } from '../../../contract/resources/serverOwned';
import { createHolderTest } from '../findings/holders';
import { type NamedItem } from '../namedItem';
import { createAdministratorTest } from '../security/administrators';
import {
  type AssignedList,
  type AssignmentStep,
  type ListChange,
  type LockReason,
  type UserAttribute,
} from './steps';
import { planTransfer, type Transfer } from './transfer';

/** Assigns roles or users in bulk, or removes them. */
export interface Assignment {
  operation: 'assign' | 'unassign';
  kind: 'users' | 'roles';
  names: string[];
  /** For users: roles named by their accounts. */
  directRoles: string[];
  /** For users: roles whose mappings name them. */
  mappedRoles: string[];
  /** For users: their backend roles. For roles: backend roles mapped to them. */
  backendRoles: string[];
  /** For roles: users mapped to them. */
  users: string[];
  /** For users, instead of the lists: an attribute of their accounts. */
  attribute?: UserAttribute;
  /** Instead of the lists: the access of another user or role, which the first name gets. */
  transfer?: Transfer;
  /** End of the memberships that mappings gain, ISO 8601; absent for none. */
  until?: string;
}

/** Stored entries the plan is based on. */
export interface Stored {
  users: readonly NamedItem<InternalUser>[];
  roles: readonly NamedItem<Role>[];
  roleMappings: readonly NamedItem<RoleMapping>[];
  actionGroups: readonly NamedItem<ActionGroup>[];
}

type Entry = InternalUser | RoleMapping;

/** True if the step changes something. */
export const isOpen = ({ changes, content, attribute, deletes, locked }: AssignmentStep): boolean =>
  locked === undefined &&
  (changes.length > 0 || content !== undefined || attribute !== undefined || deletes === true);

const EMPTY_MAPPING: RoleMapping = { backend_roles: [], hosts: [], users: [], and_backend_roles: [] };

const listOf = (entry: Entry | undefined, list: AssignedList): readonly string[] => {
  const value = (entry as Readonly<Record<string, unknown>> | undefined)?.[list];
  return Array.isArray(value) ? (value as string[]) : [];
};

/** True if the change adds its names. */
const isAdded = (operation: Assignment['operation'], change: ListChange): boolean =>
  (change.operation ?? operation) === 'assign';

/** Returns the wanted changes that are still to make. */
export function openChanges(
  operation: Assignment['operation'],
  entry: Entry | undefined,
  wanted: readonly ListChange[],
): ListChange[] {
  return wanted
    .map((change) => {
      const held = new Set(listOf(entry, change.list));
      return {
        ...change,
        names: change.names.filter((name) => held.has(name) !== isAdded(operation, change)),
      };
    })
    .filter(({ names }) => names.length > 0);
}

/** Applies changes to an entry, which is undefined for a role without a mapping [C27]. */
export function applyChanges(
  operation: Assignment['operation'],
  entry: Entry | undefined,
  changes: readonly ListChange[],
): Entry {
  const after: Entry = { ...(entry ?? EMPTY_MAPPING) };
  return changes.reduce((present, change) => {
    const { list, names } = change;
    const held = listOf(present, list);
    const gone = new Set(names);
    const left = isAdded(operation, change) ? [...held, ...names] : held.filter((name) => !gone.has(name));
    return { ...present, [list]: left };
  }, after);
}

/** Returns the attribute if the entry has another value of it, or none. */
export const openAttribute = (
  entry: Entry | undefined,
  attribute: UserAttribute | undefined,
): UserAttribute | undefined => {
  if (attribute === undefined) return undefined;
  const { attributes = {} } = (entry ?? {}) as Partial<InternalUser>;
  const isHeld =
    Object.hasOwn(attributes, attribute.name) && attributes[attribute.name] === attribute.userValue;
  return isHeld ? undefined : attribute;
};

/** Returns an entry as it is after a step. */
export function entryAfter(
  operation: Assignment['operation'],
  entry: Entry | undefined,
  { changes, attribute }: Pick<AssignmentStep, 'changes' | 'attribute'>,
): Entry {
  const after = applyChanges(operation, entry, changes);
  if (attribute === undefined) return after;
  const { attributes } = after as InternalUser;
  return { ...after, attributes: { ...attributes, [attribute.name]: attribute.userValue } };
}

const wantedOf = (lists: readonly (readonly [AssignedList, readonly string[]])[]): ListChange[] =>
  lists
    .filter(([, names]) => names.length > 0)
    .map(([list, names]) => ({ list, names: [...new Set(names)] }));

/** Returns the assignment that makes a transfer. */
export const assignmentOf = (transfer: Transfer): Assignment => ({
  operation: 'assign',
  kind: transfer.kind,
  names: [transfer.to],
  directRoles: [],
  mappedRoles: [],
  backendRoles: [],
  users: [],
  transfer,
});

/**
 * Plans the steps of an assignment, including entries that already match or are blocked.
 *
 * @param own name of the signed-in user
 */
export function planAssignment(assignment: Assignment, stored: Stored, own?: string): AssignmentStep[] {
  const { operation, kind, names, directRoles, mappedRoles, backendRoles } = assignment;
  const users = new Map(stored.users.map((item) => [item.name, item.value]));
  const roles = new Map(stored.roles.map((item) => [item.name, item.value]));
  const mappings = new Map(stored.roleMappings.map((item) => [item.name, item.value]));

  const isAdministrator = createAdministratorTest(stored.actionGroups);
  const adminMappings = stored.roleMappings
    .filter(({ name }) => isAdministrator(name, roles.get(name)))
    .map(({ name, value }) => ({ role: name, isHeld: createHolderTest([value]) }));
  /** Returns the full administrator roles that the changes grant to a user. */
  const givenBy = (name: string, user: InternalUser, changes: readonly ListChange[]): string[] => {
    const after = applyChanges(operation, user, changes) as InternalUser;
    const direct = changes
      .filter((change) => change.list === 'opendistro_security_roles' && isAdded(operation, change))
      .flatMap(({ names: given }) => given.filter((role) => isAdministrator(role, roles.get(role))));
    const mapped = adminMappings
      .filter(({ isHeld }) => isHeld(name, after) && !isHeld(name, user))
      .map(({ role }) => role);
    return [...new Set([...direct, ...mapped])];
  };
  const administersOf = (
    domain: AssignmentStep['domain'],
    name: string,
    entry: Entry | undefined,
    changes: readonly ListChange[],
  ): string[] => {
    if (!changes.some((change) => isAdded(operation, change))) return [];
    if (domain === 'users') return givenBy(name, entry as InternalUser, changes);
    return isAdministrator(name, roles.get(name)) ? [name] : [];
  };
  const step = (
    domain: AssignmentStep['domain'],
    name: string,
    entry: Entry | undefined,
    wanted: ListChange[],
    locked: LockReason | undefined,
  ): AssignmentStep => {
    const changes = locked ? [] : openChanges(operation, entry, wanted);
    const administers = administersOf(domain, name, entry, changes);
    return {
      id: `${domain}:${name}`,
      domain,
      name,
      wanted,
      changes,
      ...(locked ? { locked } : {}),
      ...(administers.length > 0 ? { administers } : {}),
    };
  };
  /** Accounts cannot be given, or saved with, roles whose mapping is reserved. */
  const isClosed = (role: string) => !roles.has(role) || isLocked(mappings.get(role) ?? {});
  const userStep = (name: string) => {
    const user = users.get(name);
    const wanted = wantedOf([
      ['opendistro_security_roles', directRoles],
      ['backend_roles', backendRoles],
    ]);
    const lock = !user ? 'missing' : isLocked(user) ? 'reserved' : undefined;
    const refused = operation === 'assign' && directRoles.some(isClosed) ? 'roleReserved' : undefined;
    const locked = lock ?? refused;
    const attribute = locked ? undefined : openAttribute(user, assignment.attribute);
    return { ...step('users', name, user, wanted, locked), ...(attribute && { attribute }) };
  };
  const mappingStep = (role: string, wanted: ListChange[]) => {
    const mapping = mappings.get(role);
    const lock = isLocked(mapping ?? {}) ? 'reserved' : roles.has(role) || mapping ? undefined : 'missing';
    return step('roleMappings', role, mapping, wanted, lock);
  };

  if (assignment.transfer)
    return planTransfer(assignment.transfer, {
      users,
      roles,
      mappings,
      own,
      isClosed,
      step,
      isAdministrator,
    });
  if (kind === 'roles') {
    const wanted = wantedOf([
      ['users', assignment.users],
      ['backend_roles', backendRoles],
    ]);
    return names.map((role) => mappingStep(role, wanted));
  }
  const changesUsers = directRoles.length + backendRoles.length > 0 || assignment.attribute !== undefined;
  const ofUsers = changesUsers ? names.map(userStep) : [];
  return [...ofUsers, ...mappedRoles.map((role) => mappingStep(role, wantedOf([['users', names]])))];
}
