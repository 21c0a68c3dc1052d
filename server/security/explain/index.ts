import {
  type Access,
  type AccessFinding,
  type Doubt,
  type NamedIndex,
  type Question,
  type Restrictions,
  type RoleReason,
  type Subject,
  type Verdict,
} from '../../../contract/explain';
import {
  type ExternalHolder,
  type Holders,
  type RoleMembers,
  type TenantReach,
} from '../../../contract/holders';
import { isExact } from '../../lib/patterns';
import { mapInSlices, TimeSlices } from '../../lib/timeSlices';
import { hasFlag, objectList, stringList } from '../embedded/entities';
import { type Entry } from '../embedded/types';
import { mappedNames, smallestChanges } from './changes';
import { cellsOf, CoverageOfRoles } from './coverage';
import { mergeDoubts } from './doubts';
import { type FindingFacts, findingsIn } from './findings';
import { type Given, needsIndex } from './grants';
import { byName, findHolders, NO_ONE } from './holders';
import { type Asked, outcomeFor, withoutVerdict } from './judge';
import { type AccessConfig } from './model';
import { PatternTests } from './patternTests';
import { createRolePreparation, type Permission, resolvePermissions } from './permissions';
import { combineRestrictions } from './restrictions';
import {
  createRolesOfSubjects,
  reasonsFor,
  type RoleNames,
  type RolesOfSubjects,
  type Unknowns,
} from './roles';
import { type Target, toldNames } from './target';
import { type PossibleTenant, tenantsOf } from './tenantAccess';
import { createSubstitution } from './variables';

export { levelOf } from './actionLevel';

export interface Account {
  userName: string;
  entry: Entry;
}

const namesOf = (accounts: readonly Account[]) => new Set(accounts.map(({ userName }) => userName));

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

/** Adds index creation, which OpenSearch also requires for the first document of a new index. */
function actionsOn(target: Target | undefined, actions: readonly string[]): readonly string[] {
  const isAdded = target?.isNew === true && actions.includes('indices:data/write/index');
  return isAdded ? [...new Set([...actions, 'indices:admin/create'])] : actions;
}

export type Explainer = ReturnType<typeof createExplainer>;

/**
 * Explains access as OpenSearch evaluates it. Prepared once per configuration; apart from the
 * search for smallest changes, a question then costs only its subject's roles.
 */
export function createExplainer(config: AccessConfig) {
  const prepare = createRolePreparation(config.roles, config.actionGroups);
  let prepared: Promise<RolesOfSubjects> | undefined;
  const preparedRoles = () => (prepared ??= createRolesOfSubjects(config));
  const resolved = new Map<string, readonly Permission[]>();
  const resolve = (names: readonly string[]): readonly Permission[] => {
    const key = names.join('\n');
    const permissions = resolved.get(key) ?? resolvePermissions(names, config.actionGroups);
    if (names.length === 1) resolved.set(key, permissions);
    return permissions;
  };
  const givenFor = (
    subject: Subject,
    { sure }: RoleNames,
    tests: PatternTests,
    lacksAttributes = false,
  ): Given => ({
    substitute: createSubstitution(subject, sure),
    tests,
    lacksAttributes,
  });
  const unknownsOf = ({ host }: Subject, isNameOnly: boolean): Unknowns => ({
    backendRoles: isNameOnly,
    host: host === undefined,
  });

  async function access(
    subject: Subject,
    { tests, isNameOnly = false }: { tests: PatternTests; isNameOnly?: boolean },
  ): Promise<Access> {
    const slices = new TimeSlices();
    const rolesOf = await preparedRoles();
    const names = rolesOf.names(subject, tests, unknownsOf(subject, isNameOnly));
    const given = givenFor(subject, names, tests);
    const { substitute } = given;
    const doubts: Doubt[] = [];
    for (const [role, of] of names.possible) {
      if (slices.isUsedUp()) await slices.next();
      if (config.roles.has(role)) doubts.push(...of);
    }
    const onPossible = ({ doubt }: PossibleTenant) => void doubts.push(doubt);
    const answer: Access = {
      roles: rolesOf.effective(subject, tests),
      clusterPermissions: [],
      indexPermissions: [],
      tenants: tenantsOf(config, subject, names.sure, given, onPossible),
      uncertain: [],
    };
    for (const role of names.sure) {
      if (slices.isUsedUp()) await slices.next();
      const actions = stringList(config.roles.get(role), 'cluster_permissions');
      if (actions.length > 0) answer.clusterPermissions.push({ role, actions: [...actions] });
      const written = objectList(config.roles.get(role), 'index_permissions');
      for (const [entry, content] of (prepare(role)?.entries ?? []).entries())
        answer.indexPermissions.push({
          role,
          entry,
          indexPatterns: content.indexPatterns.map(substitute),
          actions: [...stringList(written[entry], 'allowed_actions')],
          documentRule: substitute(content.documentRule),
          fieldRules: content.fieldRules,
          masks: content.masks,
          withoutEffect: content.withoutEffect.map(substitute),
        });
    }
    return { ...answer, uncertain: mergeDoubts(doubts) };
  }

  const askedOf = ({ actions }: Question, target: Target | undefined, slices: TimeSlices): Asked => {
    const needed = actionsOn(target, actions);
    const cells = cellsOf(needed, target?.indices ?? []);
    return {
      question: { actions: needed },
      target,
      coverage: new CoverageOfRoles(cells, prepare, slices),
    };
  };

  /**
   * Explains the answer for a subject; with `isNameOnly`, only the name is known, and with
   * `lacksAttributes`, all but the attributes.
   */
  async function judge(
    subject: Subject,
    question: Question,
    {
      target,
      tests,
      isNameOnly = false,
      lacksAttributes = isNameOnly,
    }: {
      target?: Target | undefined;
      tests: PatternTests;
      isNameOnly?: boolean;
      lacksAttributes?: boolean;
    },
  ): Promise<Verdict> {
    const slices = new TimeSlices();
    const rolesOf = await preparedRoles();
    const names = rolesOf.names(subject, tests, unknownsOf(subject, isNameOnly));
    const given = givenFor(subject, names, tests, lacksAttributes);
    const outcome = await outcomeFor(config, askedOf(question, target, slices), subject, names, given);
    const { answer, actions, blockedBy, uncertain, missing } = isNameOnly ? withoutVerdict(outcome) : outcome;
    return {
      answer,
      allowed: answer === 'yes',
      ...(answer === 'unknown' ? { uncertain } : {}),
      names: toldNames(target),
      actions,
      blockedBy,
      restrictions:
        answer === 'yes' && target !== undefined && needsIndex(question)
          ? combineRestrictions(
              names.sure.map((name) => ({ name, prepared: prepare(name) })),
              target.indices,
              given,
            )
          : null,
      changes:
        answer === 'yes' || blockedBy !== null || missing.length === 0
          ? []
          : await smallestChanges(
              { config, prepare, resolve, given, slices, roles: names.sure },
              { missing, asked: target?.asked },
            ),
    };
  }

  async function forUsers(
    accounts: Iterable<Account>,
    tests: PatternTests,
    look: (subject: Subject, roles: RoleNames, given: Given) => Promise<void> | void,
    slices = new TimeSlices(),
  ): Promise<void> {
    const rolesOf = await preparedRoles();
    for (const account of accounts) {
      if (slices.isUsedUp()) await slices.next();
      const subject = subjectOf(account);
      const names = rolesOf.names(subject, tests);
      await look(subject, names, givenFor(subject, names, tests));
    }
  }

  /** Finds role mappings to users outside the internal database. */
  const externalHolders = async (
    roles: readonly string[],
    known: ReadonlySet<string>,
    slices: TimeSlices,
  ): Promise<ExternalHolder[]> => {
    const found = await mapInSlices(
      roles,
      (role) => {
        const { users, backendRoles, hosts } = mappedNames(config, role);
        const others = users.filter((name) => !isExact(name) || !known.has(name));
        const isEmpty = others.length + backendRoles.length + hosts.length === 0;
        return isEmpty ? [] : [{ role, users: others, backendRoles, hosts }];
      },
      slices,
    );
    return found.flat();
  };

  const anyone = (tests: PatternTests): Given => ({ substitute: (text) => text, tests });

  /** Finds holders of a permission. @param accounts all internal users */
  function holders(
    question: Question,
    accounts: readonly Account[],
    { target, tests }: { target?: Target | undefined; tests: PatternTests },
  ): Promise<Holders> {
    const known = namesOf(accounts);
    const slices = new TimeSlices();
    return findHolders(askedOf(question, target, slices), {
      config,
      prepare,
      slices,
      anyone: anyone(tests),
      forUsers: (look) => forUsers(accounts, tests, look, slices),
      externalHolders: (roles) => externalHolders(roles, known, slices),
    });
  }

  /** Returns why a subject has some roles, and the rules of all its roles on indices. */
  async function holding(
    subject: Subject,
    roles: readonly string[],
    indices: readonly NamedIndex[],
    tests: PatternTests,
  ): Promise<{ reasons: RoleReason[][]; restrictions: Restrictions }> {
    const names = (await preparedRoles()).names(subject, tests);
    return {
      reasons: roles.map((role) => reasonsFor(config, subject, role, tests)),
      restrictions: combineRestrictions(
        names.sure.map((name) => ({ name, prepared: prepare(name) })),
        indices,
        givenFor(subject, names, tests),
      ),
    };
  }

  /** Finds users who reach a tenant, and their roles. @param accounts all internal users */
  async function tenantReach(
    tenant: string,
    accounts: readonly Account[],
    tests: PatternTests,
  ): Promise<TenantReach> {
    const slices = new TimeSlices();
    // A user's private tenant is a different one, even if it has the same name.
    const find = (subject: Subject, own: readonly string[], given: Given, doubts: Doubt[] = []) =>
      tenantsOf(config, subject, own, given, (possible) => {
        if (possible.name === tenant) doubts.push(possible.doubt);
      }).find(({ name }) => name === tenant && name !== subject.userName);
    const answer: TenantReach = { users: [], roles: [], external: [], undecided: [] };
    for (const name of config.roles.keys()) {
      if (slices.isUsedUp()) await slices.next();
      const found = find(NO_ONE, [name], anyone(tests));
      if (found) answer.roles.push({ name, canWrite: found.canWrite });
    }
    await forUsers(
      accounts,
      tests,
      (subject, { sure, possible }, given) => {
        const { userName: name } = subject;
        const doubts: Doubt[] = [];
        const found = find(subject, sure, given, doubts);
        if (found) {
          const roles = [...new Set(found.grants.map(({ role }) => role))];
          const byRole = sure.filter((role) => find(subject, [role], given) !== undefined);
          answer.users.push({
            name,
            canWrite: found.canWrite,
            roles: roles.length > 0 ? roles.sort() : byRole,
          });
          return;
        }
        for (const [role, of] of possible)
          if (find(subject, [role], given, doubts) !== undefined) doubts.push(...of);
        if (doubts.length > 0) answer.undecided.push({ name, uncertain: mergeDoubts(doubts) });
      },
      slices,
    );
    for (const list of [answer.users, answer.undecided, answer.roles]) list.sort(byName);
    const names = answer.roles.map(({ name }) => name);
    return { ...answer, external: await externalHolders(names, namesOf(accounts), slices) };
  }

  /** Finds holders of a role. @param accounts all internal users */
  async function roleMembers(
    role: string,
    accounts: readonly Account[],
    tests: PatternTests,
  ): Promise<RoleMembers> {
    const known = namesOf(accounts);
    const mapping = config.roleMappings.get(role);
    const answer: RoleMembers = {
      mappedUsers: stringList(mapping, 'users').map((name) => ({
        name,
        isInternal: known.has(name),
        isPattern: !isExact(name),
      })),
      backendRoles: stringList(mapping, 'backend_roles'),
      andBackendRoles: stringList(mapping, 'and_backend_roles'),
      hosts: stringList(mapping, 'hosts'),
      users: [],
      undecided: [],
    };
    await forUsers(accounts, tests, (subject, { sure, possible }) => {
      const { userName: name } = subject;
      const doubts = possible.get(role);
      if (sure.includes(role)) answer.users.push({ name, reasons: reasonsFor(config, subject, role, tests) });
      else if (doubts !== undefined) answer.undecided.push({ name, uncertain: mergeDoubts(doubts) });
    });
    for (const list of [answer.users, answer.undecided]) list.sort(byName);
    return answer;
  }

  /** Returns findings for administrators. @param accounts all internal users */
  async function findings(
    accounts: readonly Account[],
    facts: Pick<FindingFacts, 'isSoleSource' | 'permissions'>,
  ): Promise<AccessFinding[]> {
    const hidden = namesOf(accounts.filter(({ entry }) => hasFlag(entry, 'hidden')));
    const reserved = namesOf(accounts.filter(({ entry }) => hasFlag(entry, 'reserved')));
    const found: FindingFacts['holders'][number][] = [];
    const accountRoles = new Set<string>();
    await forUsers(accounts, new PatternTests(), (subject, { sure: roles }) => {
      const { userName: name } = subject;
      for (const role of subject.accountRoles) accountRoles.add(role);
      if (!hidden.has(name)) found.push({ name, roles, isReserved: reserved.has(name) });
    });
    return findingsIn(config, {
      ...facts,
      prepare,
      users: namesOf(accounts),
      holders: found,
      accountRoles,
    });
  }

  return {
    config,
    prepare,
    preparedRoles,
    access,
    judge,
    holders,
    holding,
    tenantReach,
    roleMembers,
    findings,
  };
}
