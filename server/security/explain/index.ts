import {
  type Access,
  type AccessFinding,
  type ActionVerdict,
  type NamedIndices,
  type Question,
  type Subject,
  type Verdict,
} from '../../../src/api/contract/access';
import { type Holders, type RoleMembers, type TenantReach } from '../../../src/api/contract/holders';
import { hasFlag, objectList, stringList } from '../embedded/entities';
import { type Entry } from '../embedded/types';
import { isExact } from '../patterns';
import { isProtected, levelOf } from './actionLevel';
import { mappedNames, smallestChanges } from './changes';
import { type FindingFacts, findingsIn } from './findings';
import { grantOf, needsIndex } from './grants';
import { type AccessConfig } from './model';
import { createRolePreparation, type Permission, resolvePermissions } from './permissions';
import { combineRestrictions } from './restrictions';
import { createRolesOfSubjects, reasonsFor } from './roles';
import { tenantsOf } from './tenantAccess';
import { createSubstitution } from './variables';

export { levelOf } from './actionLevel';

/** An internal user as far as access goes. */
export interface Account {
  userName: string;
  entry: Entry;
}

/** Users that are looked at between two turns of the event loop. */
const TURN = 500;
const byName = (a: { name: string }, b: { name: string }) => (a.name < b.name ? -1 : 1);
const namesOf = (accounts: readonly Account[]) => new Set(accounts.map(({ userName }) => userName));
const nextTurn = () => new Promise<void>((resolve) => setImmediate(resolve));

/** The subject that an internal user is. */
export function subjectOf({ userName, entry }: Account, host?: string): Subject {
  const attributes = entry['attributes'];
  return {
    userName,
    backendRoles: stringList(entry, 'backend_roles'),
    accountRoles: stringList(entry, 'opendistro_security_roles'),
    attributes: Object.fromEntries(
      Object.entries(typeof attributes === 'object' && attributes !== null ? attributes : {}).map(
        ([name, value]) => [`attr.internal.${name}`, String(value)],
      ),
    ),
    ...(host === undefined ? {} : { host }),
  };
}

/** Patterns that are meant to exclude something, as in a list of indices or a regular expression of Lucene. In a role they do not. */
const looksLikeExclusion = (pattern: string): boolean => /^[-!~]|^\/\^?~\(/.test(pattern);

const namesAsText = (index: string | undefined): NamedIndices | null =>
  index === undefined ? null : { by: 'text', indices: [{ name: index, aliases: [] }], count: 1 };

export type Explainer = ReturnType<typeof createExplainer>;

/**
 * Explains access as OpenSearch evaluates it: backend roles, mappings, roles, action groups, patterns, variables and tenants. Prepared
 * once for a configuration; a question then costs no more than the roles of its subject, except for the search of smallest changes.
 */
export function createExplainer(config: AccessConfig) {
  const prepare = createRolePreparation(config.roles, config.actionGroups);
  const rolesOf = createRolesOfSubjects(config);
  const resolved = new Map<string, readonly Permission[]>();
  const resolve = (names: readonly string[]): readonly Permission[] => {
    const key = names.join('\n');
    const permissions = resolved.get(key) ?? resolvePermissions(names, config.actionGroups);
    if (names.length === 1) resolved.set(key, permissions);
    return permissions;
  };
  const named = (names: readonly string[]) => names.map((name) => ({ name, prepared: prepare(name) }));

  /** The roles of a subject and everything that they grant. */
  function access(subject: Subject): Access {
    const roles = rolesOf.effective(subject);
    const names = roles.map(({ name }) => name);
    const substitute = createSubstitution(subject, names);
    const written = (role: string, key: string) =>
      objectList(config.roles.get(role), key).map((permission) => stringList(permission, 'allowed_actions'));
    return {
      roles,
      clusterPermissions: names.flatMap((role) => {
        const actions = stringList(config.roles.get(role), 'cluster_permissions');
        return actions.length === 0 ? [] : [{ role, actions: [...actions] }];
      }),
      indexPermissions: named(names).flatMap(({ name, prepared }) =>
        (prepared?.entries ?? []).map((content, entry) => ({
          role: name,
          entry,
          indexPatterns: content.indexPatterns.map(substitute),
          withoutEffect: content.indexPatterns.filter(looksLikeExclusion),
          actions: [...(written(name, 'index_permissions')[entry] ?? [])],
          documentRule: substitute(content.documentRule),
          fieldRules: content.fieldRules,
          masks: content.masks,
        })),
      ),
      tenants: tenantsOf(config, subject, names, substitute),
      uncertain: [],
    };
  }

  /** Whether a subject can do something, which entry decides, and otherwise what is missing and how it could be granted. */
  function judge(subject: Subject, question: Question): Verdict {
    const roles = rolesOf.effective(subject);
    const names = roles.map(({ name }) => name);
    const substitute = createSubstitution(subject, names);
    const { index } = question;
    const actions = question.actions.map((action): ActionVerdict => {
      const grants = named(names).map((role) => grantOf(role, action, index, substitute));
      const grant = grants.find((found) => found !== null) ?? null;
      return {
        action,
        level: levelOf(action),
        answer: grant === null ? 'no' : 'yes',
        grant,
        refused: [],
      };
    });
    const isClosed = index !== undefined && question.actions.some((action) => isProtected(action, index));
    const missing = actions.filter(({ grant }) => grant === null).map(({ action }) => action);
    const allowed = missing.length === 0 && !isClosed;
    return {
      answer: allowed ? 'yes' : 'no',
      allowed,
      names: namesAsText(index),
      actions,
      blockedBy: isClosed ? 'securityIndex' : null,
      restrictions:
        allowed && index !== undefined && needsIndex(question)
          ? combineRestrictions(named(names), index, substitute)
          : null,
      changes:
        allowed || isClosed
          ? []
          : smallestChanges({ config, prepare, resolve, substitute, roles }, missing, question),
    };
  }

  /** What `look` finds for each internal user, some users at a time, so that other requests are answered in between. */
  async function forUsers<T>(
    accounts: Iterable<Account>,
    look: (subject: Subject, roles: readonly string[]) => T | undefined,
  ): Promise<T[]> {
    const found: T[] = [];
    let looked = 0;
    for (const account of accounts) {
      const subject = subjectOf(account);
      const result = look(subject, rolesOf.names(subject));
      if (result !== undefined) found.push(result);
      looked += 1;
      if (looked % TURN === 0) await nextTurn();
    }
    return found;
  }

  /** Which mappings of roles lead to users whom the internal database does not know. */
  const externalHolders = (roles: readonly string[], known: ReadonlySet<string>) =>
    roles.flatMap((role) => {
      const { users, backendRoles, hosts } = mappedNames(config, role);
      const others = users.filter((name) => !isExact(name) || !known.has(name));
      const isEmpty = others.length + backendRoles.length + hosts.length === 0;
      return isEmpty ? [] : [{ role, users: others, backendRoles, hosts }];
    });

  /** Who can do something. @param accounts all internal users */
  async function holders(question: Question, accounts: readonly Account[]): Promise<Holders> {
    const isClosed =
      question.index !== undefined &&
      question.actions.some((action) => isProtected(action, question.index ?? ''));
    const names = namesAsText(question.index);
    const partial = { users: [], roles: [], external: [] };
    const undecided = { users: [], roles: [] };
    if (isClosed) return { names, users: [], roles: [], external: [], partial, undecided };
    const plain = (text: string) => text;
    const grantsAll = (roles: readonly string[], substitute: (text: string) => string) =>
      question.actions.every((action) =>
        named(roles).some((role) => grantOf(role, action, question.index, substitute) !== null),
      );
    const grantingRoles = (roles: readonly string[], substitute: (text: string) => string) =>
      roles.filter((role) =>
        question.actions.some(
          (action) =>
            grantOf({ name: role, prepared: prepare(role) }, action, question.index, substitute) !== null,
        ),
      );
    const roles = [...config.roles.keys()].filter((role) => grantsAll([role], plain)).sort();
    const users = await forUsers(accounts, (subject, own) =>
      grantsAll(own, createSubstitution(subject, own))
        ? {
            name: subject.userName,
            roles: grantingRoles(own, createSubstitution(subject, own)),
          }
        : undefined,
    );
    return {
      names,
      users: users.sort(byName),
      roles,
      external: externalHolders(roles, namesOf(accounts)),
      partial,
      undecided,
    };
  }

  /** Who reaches a tenant, and through which roles. @param accounts all internal users */
  async function tenantReach(tenant: string, accounts: readonly Account[]): Promise<TenantReach> {
    // The private tenant of a user is another one, even where it has the same name.
    const find = (subject: Subject, own: readonly string[]) =>
      tenantsOf(config, subject, own, createSubstitution(subject, own)).find(
        ({ name }) => name === tenant && name !== subject.userName,
      );
    const anyone: Subject = { userName: '', backendRoles: [], accountRoles: [], attributes: {} };
    const roles = [...config.roles.keys()].flatMap((name) => {
      const found = find(anyone, [name]);
      return found ? [{ name, canWrite: found.canWrite }] : [];
    });
    const users = await forUsers(accounts, (subject, own) => {
      const found = find(subject, own);
      return (
        found && {
          name: subject.userName,
          canWrite: found.canWrite,
          roles: own.filter((role) => find(subject, [role]) !== undefined).sort(),
        }
      );
    });
    const external = externalHolders(
      roles.map(({ name }) => name),
      namesOf(accounts),
    );
    return { users: users.sort(byName), roles: roles.sort(byName), external, undecided: [] };
  }

  /** Who has a role. @param accounts all internal users */
  async function roleMembers(role: string, accounts: readonly Account[]): Promise<RoleMembers> {
    const known = namesOf(accounts);
    const mapping = config.roleMappings.get(role);
    const users = await forUsers(accounts, (subject, own) =>
      own.includes(role) ? { name: subject.userName, reasons: reasonsFor(config, subject, role) } : undefined,
    );
    return {
      mappedUsers: stringList(mapping, 'users').map((name) => ({
        name,
        isInternal: known.has(name),
        isPattern: !isExact(name),
      })),
      backendRoles: stringList(mapping, 'backend_roles'),
      andBackendRoles: stringList(mapping, 'and_backend_roles'),
      hosts: stringList(mapping, 'hosts'),
      users: users.sort(byName),
      undecided: [],
    };
  }

  /** What an administrator should look at. @param accounts all internal users */
  async function findings(
    accounts: readonly Account[],
    facts: Pick<FindingFacts, 'isSoleSource' | 'permissions'>,
  ): Promise<AccessFinding[]> {
    const changeable = accounts.filter(
      ({ entry }) => !hasFlag(entry, 'reserved') && !hasFlag(entry, 'hidden') && !hasFlag(entry, 'static'),
    );
    return findingsIn(config, {
      ...facts,
      prepare,
      users: namesOf(accounts),
      holders: await forUsers(changeable, ({ userName }, roles) => ({ name: userName, roles })),
      accountRoles: new Set(accounts.flatMap((account) => subjectOf(account).accountRoles)),
    });
  }

  return { access, judge, holders, tenantReach, roleMembers, findings };
}
