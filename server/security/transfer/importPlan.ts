import { type Change, type Entries, type EntryType, type SecurityStore, STATICS } from '../embedded';
import { compareEntries, type Difference, isDifferent } from './differences';
import { findDemoPasswords, MAX_CHECKED_USERS } from './demoPasswords';
import { checkSection, type Findings } from './entryRules';
import { ADMINISTRATOR_ROLES, hasAdministrator } from './lockout';
import { type Problem, sortProblems } from './problems';
import { readFolder, type Section } from './readFolder';
import { nameText } from './text';

/** What an import looks at; a `SecurityStore` or what a new one would hold. */
export interface StoredEntries {
  readAll(type: EntryType): Entries;
  versions(): Readonly<Record<EntryType, number>>;
  stampOf(hash: unknown): string;
}

/** What an import of a folder would do. */
export interface ImportPlan {
  /** Reasons why nothing can be imported; sorted. Not empty: the plan cannot be applied. */
  problems: Problem[];
  /** What can be imported but looks wrong; sorted. */
  warnings: Problem[];
  /** Remarks about the import as a whole. */
  notes: string[];
  /** Users of the import whose password everybody knows. */
  demoPasswords: string[];
  /** One for each type whose file is there, also when nothing differs. */
  differences: Difference[];
  /** Whether nobody would be left who can sign in and administer security. */
  locksOut: boolean;
  /** Entries to write and to delete. */
  changes: Change[];
  /** Versions of all types at the time of the plan. */
  versions: Readonly<Record<EntryType, number>>;
}

/**
 * Reads a folder of OpenSearch security configuration files and works out what an import would change. Each type whose
 * file is there is replaced as a whole, as securityadmin does; the others stay. Changes nothing.
 *
 * @param checkPasswords false leaves out the search for well-known passwords, which takes seconds
 * @throws Error of the file system when the folder cannot be read
 */
export async function planImport(
  dir: string,
  stored: StoredEntries,
  { checkPasswords = true } = {},
): Promise<ImportPlan> {
  const { sections, problems, notes } = await readFolder(dir);
  const versions = stored.versions();
  const before = new Map([...sections.keys()].map((type) => [type, new Map(stored.readAll(type))] as const));
  const findings: Findings = { problems, warnings: [] };
  const after = wantedEntries(sections, stored, findings);
  const valueOf = (type: EntryType): Entries => after.get(type) ?? stored.readAll(type);
  const isSound = problems.length === 0;
  const differences = [...sections].map(([type, { kind }]) =>
    compareEntries(kind, before.get(type) ?? new Map(), after.get(type) ?? new Map()),
  );
  const plan: ImportPlan = {
    problems: sortProblems(problems),
    warnings: sortProblems(findings.warnings),
    notes,
    demoPasswords: [],
    differences,
    locksOut: isSound && differences.some(isDifferent) && locksOut(valueOf, stored),
    changes: differences.flatMap((difference) =>
      changesOf(
        difference,
        after.get(difference.kind.type) ?? new Map(),
        versions[difference.kind.type] === 0,
      ),
    ),
    versions,
  };
  const users = after.get('internalusers');
  if (isSound && checkPasswords && users !== undefined) {
    const { users: found, skipped } = await findDemoPasswords(users);
    plan.demoPasswords = found;
    if (skipped)
      plan.notes.push(
        `Well-known passwords are looked for among at most ${MAX_CHECKED_USERS} users; not done here.`,
      );
  }
  return plan;
}

/**
 * Writes what the plan says, in one transaction: all of it, or nothing.
 *
 * @throws Error when the plan has problems, or when somebody else has changed the store since the plan was made
 */
export function applyImport(store: SecurityStore, plan: ImportPlan): void {
  if (plan.problems.length > 0) throw new Error('An import with errors cannot be applied');
  store.write(() => {
    const now = store.versions();
    const changed = Object.entries(plan.versions).filter(
      ([type, version]) => now[type as EntryType] !== version,
    );
    if (changed.length > 0) {
      const types = changed.map(([type]) => type).join(', ');
      throw new Error(
        `The store was changed by somebody else in the meantime (${types}). Run the import again`,
      );
    }
    return { result: undefined, changes: plan.changes };
  });
}

/** Roles first: the rules of the others ask which roles there will be. */
function wantedEntries(sections: ReadonlyMap<EntryType, Section>, stored: StoredEntries, findings: Findings) {
  const roles = sections.get('roles')?.entries.map(({ name }) => name) ?? stored.readAll('roles').keys();
  const roleNames = new Set([...STATICS.roles.keys(), ...roles]);
  const readStored = (type: EntryType) => stored.readAll(type);
  const stampOf = (hash: unknown) => stored.stampOf(hash);
  const after = new Map<EntryType, Entries>();
  for (const [type, section] of sections) {
    after.set(type, checkSection(section, { stored: readStored, stampOf, roleNames }, findings));
  }
  // A new role may take the name of a stored action group too.
  if (sections.has('roles') && !sections.has('actiongroups')) {
    for (const { name, member } of sections.get('roles')?.entries ?? []) {
      const isNew = !stored.readAll('roles').has(name);
      if (!isNew || !stored.readAll('actiongroups').has(name)) continue;
      const place = sections.get('roles')?.source.placeOf(member, []);
      const message = `There is an action group ${nameText(name)}: a role cannot have the same name`;
      if (place !== undefined) findings.problems.push({ ...place, path: [name], message });
    }
  }
  return after;
}

/** No users at all before and after is not a lock-out: the first start creates an administrator. */
function locksOut(valueOf: (type: EntryType) => Entries, stored: StoredEntries): boolean {
  const users = valueOf('internalusers');
  if (users.size === 0 && stored.readAll('internalusers').size === 0) return false;
  return !hasAdministrator(users, allRoles(valueOf('roles')), valueOf('rolesmapping'));
}

const allRoles = (roles: Entries): Entries => new Map([...roles, ...STATICS.roles]);

/**
 * A type that was never written is filled at the first start with what OpenSearch ships. So an import into it writes
 * every entry, and deletes what would otherwise have come: then the type counts as written.
 */
function changesOf(
  { kind, added, changed, removed }: Difference,
  after: Entries,
  neverWritten: boolean,
): Change[] {
  const isSame = added.length + changed.length + removed.length === 0;
  if (isSame) return [];
  const written = neverWritten ? [...after.keys()] : [...added, ...changed.map(({ name }) => name)];
  return [
    ...removed.map((name): Change => ({ type: kind.type, name, entry: undefined })),
    ...written.map((name): Change => ({ type: kind.type, name, entry: after.get(name) })),
  ];
}

/** The sentence that refuses an import after which nobody could administer security. */
export const LOCKOUT_MESSAGE = `After this import no user with a password could administer security: none would have one of the roles ${ADMINISTRATOR_ROLES.join(', ')}`;
