import { createRoleResolver } from '../embedded/privileges/roleResolution';
import { objectList, stringList } from '../embedded/entities';
import { type Entry } from '../embedded/types';
import { isExact } from '../patterns';
import { isProtected, levelOf } from './actionLevel';
import { mappedNames, smallestChanges } from './changes';
import { grantOf, needsIndex } from './grants';
import {
  type Access,
  type ActionVerdict,
  type Holders,
  type Question,
  type Subject,
  type Verdict,
} from '../../../src/api/contract/access';
import { type AccessConfig } from './model';
import { createRolePreparation, type Permission, resolvePermissions } from './permissions';
import { combineRestrictions } from './restrictions';
import { effectiveRoles } from './roles';
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

export type Explainer = ReturnType<typeof createExplainer>;

/**
 * Explains access as OpenSearch evaluates it: backend roles, mappings, roles, action groups, patterns, variables and tenants. Prepared
 * once for a configuration; a question then costs no more than the roles of its subject, except for the search of smallest changes.
 */
export function createExplainer(config: AccessConfig) {
  const prepare = createRolePreparation(config.roles, config.actionGroups);
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
    const roles = effectiveRoles(config, subject);
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
          actions: [...(written(name, 'index_permissions')[entry] ?? [])],
          documentRule: substitute(content.documentRule),
          fieldRules: content.fieldRules,
          masks: content.masks,
        })),
      ),
      tenants: tenantsOf(config, subject, names, substitute),
    };
  }

  /** Whether a subject can do something, which entry decides, and otherwise what is missing and how it could be granted. */
  function judge(subject: Subject, question: Question): Verdict {
    const roles = effectiveRoles(config, subject);
    const names = roles.map(({ name }) => name);
    const substitute = createSubstitution(subject, names);
    const { index } = question;
    const actions = question.actions.map((action): ActionVerdict => {
      const grants = named(names).map((role) => grantOf(role, action, index, substitute));
      return { action, level: levelOf(action), grant: grants.find((grant) => grant !== null) ?? null };
    });
    const isClosed = index !== undefined && question.actions.some((action) => isProtected(action, index));
    const missing = actions.filter(({ grant }) => grant === null).map(({ action }) => action);
    const allowed = missing.length === 0 && !isClosed;
    return {
      allowed,
      actions,
      isProtected: isClosed,
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

  /** Runs `isHolder` over all internal users, some at a time, so that other requests are answered in between. */
  async function usersThat(
    accounts: Iterable<Account>,
    isHolder: (subject: Subject, roles: readonly string[]) => boolean,
  ): Promise<string[]> {
    const rolesOf = createRoleResolver(config.roles, config.roleMappings, 'MAPPING_ONLY');
    const found: string[] = [];
    let looked = 0;
    for (const account of accounts) {
      const subject = subjectOf(account);
      const { userName, backendRoles, accountRoles } = subject;
      const roles = rolesOf({ userName, backendRoles, securityRoles: accountRoles, remoteAddress: '' });
      if (isHolder(subject, roles)) found.push(userName);
      looked += 1;
      if (looked % TURN === 0) await nextTurn();
    }
    return found.sort();
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
    if (isClosed) return { users: [], roles: [], external: [] };
    const plain = (text: string) => text;
    const grantsAll = (roles: readonly string[], substitute: (text: string) => string) =>
      question.actions.every((action) =>
        named(roles).some((role) => grantOf(role, action, question.index, substitute) !== null),
      );
    const roles = [...config.roles.keys()].filter((role) => grantsAll([role], plain)).sort();
    const users = await usersThat(accounts, (subject, own) =>
      grantsAll(own, createSubstitution(subject, own)),
    );
    const known = new Set(accounts.map(({ userName }) => userName));
    return { users, roles, external: externalHolders(roles, known) };
  }

  /** Who reaches a tenant. @param accounts all internal users */
  async function tenantHolders(tenant: string, accounts: readonly Account[]): Promise<Holders> {
    const reaches = (subject: Subject, own: readonly string[]) =>
      tenantsOf(config, subject, own, createSubstitution(subject, own)).some(({ name }) => name === tenant);
    const anyone: Subject = { userName: '', backendRoles: [], accountRoles: [], attributes: {} };
    const roles = [...config.roles.keys()].filter((role) => reaches(anyone, [role])).sort();
    const users = await usersThat(accounts, reaches);
    const known = new Set(accounts.map(({ userName }) => userName));
    return { users, roles, external: externalHolders(roles, known) };
  }

  return { access, judge, holders, tenantHolders };
}
