import { afterEach, describe, expect, it } from '@jest/globals';
import { differenceLines, planImport, problemText, type StoredEntries } from '../../../server/importExport';
import { commandWords } from '../../../server/importExport/clusterAccess';
import { STORE_TARGET, type Target } from '../../../server/importExport/target';
import { type Entries, type Entry, type EntryType } from '../../../server/security/embedded';
import { hasFlag } from '../../../server/security/embedded/entities';
import { stampOf } from '../../../server/security/embedded/passwords/hashing';
import { cleanUp, fileOf, folderWith } from './folders';

afterEach(cleanUp);

const HASH = '$2y$04$lCwXHPHMkX35zntXsb..zu0b9qJ8INhT6KGaDV6oabLqgm8eh5zWy';

/** A place that hides hashes and keeps what is reserved, as a cluster does without the super administrator's certificate. */
const GUARDED: Target = {
  ...STORE_TARGET,
  isKept: (entry) => hasFlag(entry, 'reserved') || hasFlag(entry, 'static'),
  knowsHashes: false,
  writesFlags: false,
  refusesUnknownRoles: true,
  plain: (_, { hash: _hash, reserved: _reserved, ...entry }) => entry,
  canSignIn: () => true,
  notes: (types) => [`Something to know of ${[...types].join()}.`],
};

function planFor(
  files: Record<string, string>,
  stored: Partial<Record<EntryType, Record<string, Entry>>>,
  target: Target = GUARDED,
) {
  const readAll = (type: EntryType): Entries => new Map(Object.entries(stored[type] ?? {}));
  const versions = {
    internalusers: 'u',
    roles: 'r',
    rolesmapping: 'm',
    actiongroups: 'g',
    tenants: 't',
    audit: 'a',
    config: 'c',
  };
  const entries: StoredEntries = { readAll, versions: () => versions, stampOf, target };
  return planImport(folderWith(files), entries, { checkPasswords: false });
}

const users = (...lines: string[]) => ({ 'internal_users.yml': fileOf('internalusers', ...lines) });
const linesOf = ({ differences }: Awaited<ReturnType<typeof planFor>>) =>
  differences.flatMap(differenceLines);

describe('an import into a place that hides hashes', () => {
  const stored = {
    internalusers: { ada: { backend_roles: ['x'] }, boss: { reserved: true, backend_roles: ['admin'] } },
  };

  it('takes a user for the same when only the password can differ', async () => {
    expect((await planFor(users(`ada: {hash: "${HASH}", backend_roles: [x]}`), stored)).changes).toEqual([]);
  });

  it('writes the password of a user who differs otherwise, and says that it is set', async () => {
    const plan = await planFor(users(`ada: {hash: "${HASH}", backend_roles: [y]}`), stored);
    expect(plan.changes).toEqual([
      { type: 'internalusers', name: 'ada', entry: { hash: HASH, backend_roles: ['y'] } },
    ]);
    expect(linesOf(plan)).toEqual([
      'internal_users.yml: 2 users (0 added, 1 changed, 0 removed, 1 unchanged)',
      '  ~ ada',
      '      backend_roles: -"x" +"y"',
      '      password set, changed or not',
    ]);
  });

  it('keeps the password of a user whose file has none, and asks for that of a new user', async () => {
    const plan = await planFor(users('ada: {backend_roles: [y]}', 'eve: {backend_roles: [y]}'), stored);
    expect(plan.problems.map(problemText)).toEqual(['internal_users.yml:3:1: eve: A new user needs a hash']);
  });
});

describe('an import into a place with entries that stay', () => {
  it('neither changes nor removes them, and counts them in a note', async () => {
    const stored = {
      roles: {
        ops: { reserved: true, cluster_permissions: ['a'] },
        all_access: { reserved: true, static: true },
        old: {},
      },
    };
    const plan = await planFor(
      { 'roles.yml': fileOf('roles', 'ops: {cluster_permissions: [b]}', 'all_access: {}') },
      stored,
    );
    expect(plan.problems).toEqual([]);
    expect(plan.changes).toEqual([{ type: 'roles', name: 'old', entry: undefined }]);
    expect(plan.notes).toEqual([
      'Something to know of roles.',
      '2 entries are reserved, hidden or built in, and kept as they are.',
    ]);
  });

  it('skips new entries that are reserved or hidden, and names them', async () => {
    const file = fileOf(
      'tenants',
      'a: {reserved: true}',
      'b: {hidden: true, description: x}',
      'c: {description: y}',
    );
    const plan = await planFor({ 'tenants.yml': file }, {});
    expect(plan.changes.map(({ name }) => name)).toEqual(['c']);
    expect(plan.notes.at(-1)).toBe(
      "Left out, because only the super administrator's certificate can write what is reserved or hidden: tenant a, tenant b.",
    );
    const all = await planFor({ 'tenants.yml': file }, {}, { ...GUARDED, writesFlags: true });
    expect(all.changes.map(({ name }) => name)).toEqual(['a', 'b', 'c']);
  });
});

describe('an import into a place that refuses unknown roles', () => {
  it('refuses new references to them, and lets those be that are there', async () => {
    const files = {
      ...users(
        `ada: {hash: "${HASH}", opendistro_security_roles: [missing]}`,
        'eve: {opendistro_security_roles: [missing]}',
      ),
      'roles_mapping.yml': fileOf('rolesmapping', 'missing: {users: [ada]}'),
    };
    const plan = await planFor(files, { internalusers: { eve: { opendistro_security_roles: ['missing'] } } });
    expect(plan.problems.map(problemText)).toEqual([
      expect.stringMatching(
        /^internal_users\.yml:2:\d+: ada\.opendistro_security_roles\[0\]: There is no role of this name$/,
      ),
      'roles_mapping.yml:2:1: missing: There is no role of this name; the mapping gives no permission',
    ]);
    expect(plan.warnings.map(problemText)).toEqual([
      expect.stringMatching(/^internal_users\.yml:3:\d+: eve\./),
    ]);
  });
});

describe('an import into a place that does not take a type', () => {
  const config = { 'config.yml': fileOf('config', 'config: {dynamic: {do_not_fail_on_forbidden: true}}') };
  const target = { ...GUARDED, refusal: async () => 'it is closed' };

  it('leaves it out with the reason, but only when it differs', async () => {
    const closed = await planFor(config, { config: { config: { dynamic: {} } } }, target);
    expect(closed.notes).toContain('config.yml was left out: it is closed.');
    expect(closed.changes).toEqual([]);
    const same = await planFor(
      config,
      { config: { config: { dynamic: { do_not_fail_on_forbidden: true } } } },
      target,
    );
    expect(same.notes).toEqual(['Something to know of config.']);
  });
});

describe('six stars in place of a password', () => {
  const ldap = (password: string): Entry => ({
    dynamic: { authc: { ldap: { authentication_backend: { type: 'ldap', config: { password } } } } },
  });
  const file = {
    'config.yml': fileOf(
      'config',
      'config: {dynamic: {authc: {ldap: {authentication_backend: {type: ldap, config: {password: "******"}}}}}}',
    ),
  };

  it('stand for the one that is there', async () => {
    expect((await planFor(file, { config: { config: ldap('secret') } }, STORE_TARGET)).changes).toEqual([]);
  });

  it('are refused where there is none', async () => {
    const { problems } = await planFor(file, { config: { config: { dynamic: {} } } }, STORE_TARGET);
    expect(problems.map(problemText)).toEqual([
      expect.stringMatching(
        /^config\.yml:2:\d+: .*: Six stars stand where a cluster has hidden the password: write it here$/,
      ),
    ]);
  });
});

describe('a failure of a cluster on the command line', () => {
  it.each([
    [
      'A. Check opensearch.ssl.certificateAuthorities and opensearch.ssl.verificationMode.',
      'A. Name the authority that signs it with --ca.',
    ],
    ['B. Check opensearch.hosts, and any proxy in between.', 'B. Check --cluster, and any proxy in between.'],
    ['C. Try again, or raise opensearch.requestTimeout.', 'C. Try again.'],
  ])('speaks of options and not of configuration: %s', (message, expected) => {
    expect(commandWords(message)).toBe(expected);
  });
});
