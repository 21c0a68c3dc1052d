import {
  type Change,
  DEFAULT_SETTINGS,
  type Entries,
  type Entry,
  type EntryType,
  type SecurityStore,
  STATICS,
} from '../security/embedded';
import { findDemoPasswords, MAX_CHECKED_USERS } from './demoPasswords';
import { compareEntries, isDifferent } from './differences';
import { checkSection, type Findings, noFindings, NOT_AVAILABLE } from './entryRules';
import { kindOfType } from './files';
import { ADMINISTRATOR_ROLES, hasAdministrator, hasPassword } from './lockout';
import { MAX_PROBLEMS, moreThanTold, type Problem, sortProblems } from './problems';
import { aboutFile, filesOfFolder, readFiles, type Section, type SourceFile } from './readFolder';
import { isSelected, isTypeSelected, type Selection } from './selection';
import {
  ChangedMeanwhile,
  type Difference,
  type ImportPlan,
  isSeen,
  STORE_TARGET,
  type StoredEntries,
  type Target,
  type WritablePlan,
} from './target';
import { count, nameText } from './text';
import { hidingVariables, resolveVariables, type VariableSource } from './variables';

const MAX_NAMED = 20;

export interface ImportChoices {
  /** True to keep stored entries that are missing from the files, instead of removing them. */
  merge?: boolean;
  /** Entries to import, leaving all others unchanged; everything by default. */
  only?: Selection | undefined;
  /** Replaces the variables in values; by default they stay as text. */
  variables?: VariableSource | undefined;
}

/**
 * Reads security configuration files and plans the changes without making any. Like securityadmin,
 * an import replaces each type that has a file as a whole, unless the choices say otherwise.
 *
 * @param checkPasswords false skips the search for well-known passwords, which takes seconds
 * @throws Error of the file system if the folder cannot be read
 */
export async function planImport(
  source: string | readonly SourceFile[],
  stored: StoredEntries,
  { checkPasswords = true, ...choices }: ImportChoices & { checkPasswords?: boolean } = {},
): Promise<ImportPlan> {
  const { sections, problems, notes } = await (typeof source === 'string'
    ? readFiles(await filesOfFolder(source), source)
    : readFiles(source, 'Files'));
  narrow(sections, choices, stored, problems);
  const { variables } = choices;
  const resolved =
    variables === undefined ? [] : await resolveVariables(sections.values(), variables, problems);
  const hide = hidingVariables(resolved);
  const versions = stored.versions();
  const before = new Map([...sections.keys()].map((type) => [type, new Map(stored.readAll(type))] as const));
  const target = stored.target ?? STORE_TARGET;
  const findings: Findings = { ...noFindings(), problems };
  for (const { entries, warnings } of sections.values()) {
    const names = new Set<unknown>(entries.map(({ name }) => name));
    for (const warning of warnings) if (names.has(warning.path[0])) findings.warnings.push(warning);
  }
  const leftOut = new Map<EntryType, string>();
  for (const [type, section] of sections) {
    const reason = await refusalOf(section, before.get(type) ?? new Map(), stored);
    if (reason !== undefined) leftOut.set(type, `${section.kind.fileName} was left out: ${reason}.`);
  }
  for (const type of leftOut.keys()) sections.delete(type);
  const { after, given } = wantedEntries(sections, stored, findings, choices);
  const valueOf = (type: EntryType): Entries => after.get(type) ?? stored.readAll(type);
  const isSound = problems.length === 0;
  const differences = [...sections].map(([type, { kind }]) =>
    compareEntries(kind, before.get(type) ?? new Map(), after.get(type) ?? new Map(), target, hide),
  );
  const plan: ImportPlan = {
    problems: sortProblems(problems).slice(0, MAX_PROBLEMS),
    warnings: sortProblems(findings.warnings).slice(0, MAX_PROBLEMS),
    notes: [
      ...(problems.length > MAX_PROBLEMS ? [moreThanTold('mistakes')] : []),
      ...(findings.warnings.length > MAX_PROBLEMS ? [moreThanTold('warnings')] : []),
      ...heldBack(problems, sections),
      ...notes,
      ...target.notes(new Set(sections.keys())),
      ...leftOut.values(),
      ...findingNotes(findings, target),
    ],
    leftOut:
      leftOut.size + findings.leftOut.length + findings.unavailable.length + findings.withoutHash.length,
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
    given,
    versions,
    variables: resolved,
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

/** Returns a plan's changes; call it under the write lock. @throws ChangedMeanwhile, Error */
export function checkedChanges(
  store: Pick<SecurityStore, 'versions'>,
  plan: WritablePlan,
): readonly Change[] {
  if (plan.problems.length > 0) throw new Error('An import with errors cannot be applied');
  const now = store.versions();
  const changed = Object.entries(plan.versions).filter(
    ([type, version]) => now[type as EntryType] !== version,
  );
  if (changed.length === 0) return plan.changes;
  const types = changed.map(([type]) => type).join(', ');
  throw new ChangedMeanwhile(
    `The store has changed since the files were compared (${types}). Run the import again`,
  );
}

/** Applies a plan in one transaction. @throws like `checkedChanges` */
export function applyImport(store: SecurityStore, plan: WritablePlan): void {
  store.write(() => ({ result: undefined, changes: checkedChanges(store, plan) }), undefined, 'import');
}

function heldBack(problems: readonly Problem[], sections: ReadonlyMap<EntryType, Section>): string[] {
  const wrong = [...new Set(problems.map(({ file }) => file))].sort();
  const sound = [...sections.values()]
    .map(({ source }) => source.file)
    .filter((file) => !wrong.includes(file));
  if (wrong.length === 0 || sound.length === 0) return [];
  return [
    `Nothing is imported while ${listed(wrong)} ${wrong.length === 1 ? 'has' : 'have'} errors. ` +
      `Without ${wrong.length === 1 ? 'that file' : 'those files'} you can import ${listed(sound)}.`,
  ];
}

async function refusalOf(
  section: Section,
  before: Entries,
  stored: StoredEntries,
): Promise<string | undefined> {
  const { kind } = section;
  const target = stored.target ?? STORE_TARGET;
  // Only single-entry types can be refused as a whole, and their rules need no role names.
  if (target === STORE_TARGET || !kind.single) return undefined;
  const surroundings = {
    stored: () => before,
    stampOf: (hash: unknown) => stored.stampOf(hash),
    roleNames: new Set<string>(),
    target,
  };
  const after = checkSection(section, surroundings, noFindings());
  const difference = compareEntries(kind, before, after, target);
  return isDifferent(difference) ? target.refusal(difference, before, after) : undefined;
}

function findingNotes(
  { kept, leftOut, unavailable, withoutHash }: Findings,
  { flagWriter = "the super administrator's certificate" }: Target,
): string[] {
  const notes: string[] = [];
  if (kept > 0) {
    notes.push(
      `${count(kept, 'entry', 'entries')} ${kept === 1 ? 'is' : 'are'} reserved, hidden or built in, and kept as ${kept === 1 ? 'it is' : 'they are'}.`,
    );
  }
  if (leftOut.length > 0) {
    notes.push(
      `Left out, because only ${flagWriter} can write what is reserved or hidden: ${listed(leftOut)}.`,
    );
  }
  if (unavailable.length > 0)
    notes.push(`Left out, because the name is not available: ${listed(unavailable)}.`);
  if (withoutHash.length > 0) {
    notes.push(
      `${count(withoutHash.length, 'new user')} left out, because the file has no password hash: ${listed(withoutHash)}. ${HASH_ADVICE}`,
    );
  }
  return notes;
}

const HASH_ADVICE =
  'Create them here and import again, or import a file with hashes, as gatehouse export on the command line writes it.';

const listed = (names: readonly string[]): string =>
  names.length > MAX_NAMED
    ? `${names.slice(0, MAX_NAMED).join(', ')} and ${names.length - MAX_NAMED} more`
    : names.join(', ');

/** Reduces the files to the selection; a selected name must be in a file or stored. */
function narrow(
  sections: Map<EntryType, Section>,
  { only, merge = false }: ImportChoices,
  stored: StoredEntries,
  problems: Problem[],
): void {
  if (only === undefined) return;
  for (const [type, section] of sections) {
    if (!isTypeSelected(only, type)) sections.delete(type);
    section.entries = section.entries.filter(({ name }) => isSelected(only, type, name));
  }
  for (const [type, names] of only) {
    const section = sections.get(type);
    const fileName = section?.source.file ?? `${kindOfType(type)?.fileName}`;
    if (section === undefined && problems.length === 0)
      problems.push(aboutFile(fileName, 'It is to be imported, but it is not here'));
    if (section === undefined || names === 'all') continue;
    const given = new Set(section.entries.map(({ name }) => name));
    const { target = STORE_TARGET } = stored;
    for (const name of names) {
      const present = stored.readAll(type).get(name);
      if (given.has(name) || (!merge && present !== undefined && isSeen(target, present))) continue;
      problems.push(aboutFile(fileName, `There is no ${section.kind.noun} ${nameText(name)}`));
    }
  }
}

/** Roles first: the rules of other types need their names. */
function wantedEntries(
  sections: ReadonlyMap<EntryType, Section>,
  stored: StoredEntries,
  findings: Findings,
  { merge = false, only }: ImportChoices,
) {
  const target = stored.target ?? STORE_TARGET;
  const stays = (type: EntryType, name: string) => merge || !isSelected(only, type, name);
  const readStored = (type: EntryType) => stored.readAll(type);
  const roles = sections.get('roles')?.entries.map(({ name }) => name);
  const keptRoles = [...readStored('roles')].filter(
    ([name, role]) => roles === undefined || target.isKept(role, 'roles', name) || stays('roles', name),
  );
  const roleNames = new Set([...STATICS.roles.keys(), ...keptRoles.map(([name]) => name), ...(roles ?? [])]);
  const stampOf = (hash: unknown) => stored.stampOf(hash);
  const namesAfter = (type: EntryType): ReadonlySet<string> | undefined => {
    const given = sections.get(type)?.entries.map(({ name }) => name);
    // Types that the caller cannot read may have entries.
    if (stored.types?.includes(type) === false) return undefined;
    const staying = [...readStored(type)].filter(
      ([name, entry]) =>
        isSeen(target, entry) &&
        (given === undefined || target.isKept(entry, type, name) || stays(type, name)),
    );
    return new Set([...STATICS[type].keys(), ...staying.map(([name]) => name), ...(given ?? [])]);
  };
  // Users who cannot see a hidden role are told that it does not exist.
  const isUnseenRole = (name: string) => {
    const role = readStored('roles').get(name);
    return role !== undefined && !isSeen(target, role);
  };
  const known = {
    roles: new Set([...roleNames].filter((name) => !isUnseenRole(name))),
    internalusers: namesAfter('internalusers'),
    tenants: namesAfter('tenants'),
    actiongroups: namesAfter('actiongroups'),
  };
  const after = new Map<EntryType, Entries>();
  const givenEntries = new Map<EntryType, Entries>();
  for (const [type, section] of sections) {
    const given = checkSection(section, { stored: readStored, stampOf, roleNames, target, known }, findings);
    const staying = [...readStored(type)].filter(([name]) => !given.has(name) && stays(type, name));
    const names = new Set(section.entries.map(({ name }) => name));
    const isGiven = ([name, entry]: readonly [string, Entry]) =>
      names.has(name) && !target.isKept(entry, type, name);
    givenEntries.set(type, new Map([...given].filter(isGiven)));
    after.set(type, new Map([...staying, ...given]));
  }
  checkNewRoles(sections, stored, after, findings);
  return { after, given: givenEntries };
}

function checkNewRoles(
  sections: ReadonlyMap<EntryType, Section>,
  stored: StoredEntries,
  after: ReadonlyMap<EntryType, Entries>,
  { problems }: Findings,
): void {
  const groups = after.get('actiongroups') ?? stored.readAll('actiongroups');
  const given = new Set(sections.get('actiongroups')?.entries.map(({ name }) => name));
  const section = sections.get('roles');
  for (const { name, member } of section?.entries ?? []) {
    if (stored.readAll('roles').has(name) || !groups.has(name) || given.has(name)) continue;
    const place = section?.source.placeOf(member, []);
    const group = groups.get(name);
    const message =
      group !== undefined && !isSeen(stored.target ?? STORE_TARGET, group)
        ? NOT_AVAILABLE
        : `There is an action group ${nameText(name)}: a role cannot have the same name`;
    if (place !== undefined) problems.push({ ...place, path: [name], message });
  }
}

/** No users before and after is no lock-out: the first start creates an administrator. */
function locksOut(valueOf: (type: EntryType) => Entries, stored: StoredEntries): boolean {
  const users = valueOf('internalusers');
  if (users.size === 0 && stored.readAll('internalusers').size === 0) return false;
  const { canSignIn = hasPassword } = stored.target ?? STORE_TARGET;
  const disabled = stored.accounts?.disabled() ?? new Set<string>();
  const roles = allRoles(valueOf('roles'));
  const isSigningIn = (user: Entry, name: string) => canSignIn(user) && !disabled.has(name);
  return !hasAdministrator(users, roles, valueOf('rolesmapping'), DEFAULT_SETTINGS, isSigningIn);
}

const allRoles = (roles: Entries): Entries => new Map([...roles, ...STATICS.roles]);

/**
 * Returns the changes. The first start fills a type never written with OpenSearch's defaults, so an
 * import into it writes every entry and deletes the defaults.
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

export const LOCKOUT_MESSAGE = `After this import no user with a password could administer security: none would have one of the roles ${ADMINISTRATOR_ROLES.join(', ')}`;
