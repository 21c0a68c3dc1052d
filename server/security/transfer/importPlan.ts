import {
  type Change,
  DEFAULT_SETTINGS,
  type Entries,
  type EntryType,
  type SecurityStore,
  STATICS,
} from '../embedded';
import { compareEntries, isDifferent } from './differences';
import { findDemoPasswords, MAX_CHECKED_USERS } from './demoPasswords';
import { checkSection, type Findings, noFindings } from './entryRules';
import { ADMINISTRATOR_ROLES, hasAdministrator } from './lockout';
import { sortProblems } from './problems';
import { readFolder, type Section } from './readFolder';
import { type Difference, type ImportPlan, STORE_TARGET, type StoredEntries } from './target';
import { count, nameText } from './text';

/** At most so many entries are named in a note. */
const MAX_NAMED = 20;

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
  const target = stored.target ?? STORE_TARGET;
  const findings: Findings = { ...noFindings(), problems };
  const leftOut = new Map<EntryType, string>();
  for (const [type, section] of sections) {
    const reason = await refusalOf(section, before.get(type) ?? new Map(), stored);
    if (reason !== undefined) leftOut.set(type, `${section.kind.fileName} was left out: ${reason}.`);
  }
  for (const type of leftOut.keys()) sections.delete(type);
  const after = wantedEntries(sections, stored, findings);
  const valueOf = (type: EntryType): Entries => after.get(type) ?? stored.readAll(type);
  const isSound = problems.length === 0;
  const differences = [...sections].map(([type, { kind }]) =>
    compareEntries(kind, before.get(type) ?? new Map(), after.get(type) ?? new Map(), target),
  );
  const plan: ImportPlan = {
    problems: sortProblems(problems),
    warnings: sortProblems(findings.warnings),
    notes: [
      ...notes,
      ...target.notes(new Set(sections.keys())),
      ...leftOut.values(),
      ...findingNotes(findings),
    ],
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
 * @throws Error when the plan has problems, or when another user has changed the store since the plan was made
 */
export function applyImport(store: SecurityStore, plan: ImportPlan): void {
  if (plan.problems.length > 0) throw new Error('An import with errors cannot be applied');
  const write = () => {
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
  };
  store.write(write, undefined, 'import');
}

/** Why the target does not take a type that differs. */
async function refusalOf(
  section: Section,
  before: Entries,
  stored: StoredEntries,
): Promise<string | undefined> {
  const { kind } = section;
  const target = stored.target ?? STORE_TARGET;
  // Only types of one entry can be refused as a whole, and no rule of theirs asks for roles.
  if (target === STORE_TARGET || !kind.single) return undefined;
  const surroundings = {
    stored: () => before,
    stampOf: (hash: unknown) => stored.stampOf(hash),
    roleNames: new Set<string>(),
    target,
  };
  const difference = compareEntries(kind, before, checkSection(section, surroundings, noFindings()), target);
  return isDifferent(difference) ? target.refusal(difference) : undefined;
}

/** What is said of entries that stay or do not come. */
function findingNotes({ kept, leftOut }: Findings): string[] {
  const notes: string[] = [];
  if (kept > 0) {
    notes.push(
      `${count(kept, 'entry', 'entries')} of the cluster ${kept === 1 ? 'is' : 'are'} reserved, hidden or built in and will stay.`,
    );
  }
  if (leftOut.length > 0) {
    const named = leftOut.slice(0, MAX_NAMED).join(', ');
    const more = leftOut.length > MAX_NAMED ? ` and ${leftOut.length - MAX_NAMED} more` : '';
    notes.push(
      `Left out, because only the super administrator's certificate can write what is reserved or hidden: ${named}${more}.`,
    );
  }
  return notes;
}

/** Roles first: the rules of the others ask which roles there will be. */
function wantedEntries(sections: ReadonlyMap<EntryType, Section>, stored: StoredEntries, findings: Findings) {
  const roles = sections.get('roles')?.entries.map(({ name }) => name) ?? stored.readAll('roles').keys();
  const keptRoles = [...stored.readAll('roles')].filter(([, role]) =>
    (stored.target ?? STORE_TARGET).isKept(role),
  );
  const roleNames = new Set([...STATICS.roles.keys(), ...keptRoles.map(([name]) => name), ...roles]);
  const readStored = (type: EntryType) => stored.readAll(type);
  const target = stored.target ?? STORE_TARGET;
  const stampOf = (hash: unknown) => stored.stampOf(hash);
  const after = new Map<EntryType, Entries>();
  for (const [type, section] of sections) {
    after.set(type, checkSection(section, { stored: readStored, stampOf, roleNames, target }, findings));
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
  const { canSignIn } = stored.target ?? STORE_TARGET;
  const roles = allRoles(valueOf('roles'));
  return !hasAdministrator(users, roles, valueOf('rolesmapping'), DEFAULT_SETTINGS, canSignIn);
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

/** The sentence that refuses an import after which no one could administer security. */
export const LOCKOUT_MESSAGE = `After this import no user with a password could administer security: none would have one of the roles ${ADMINISTRATOR_ROLES.join(', ')}`;
