import { existsSync, mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { runExport, runImport } from '../../cli/importExport/run';
import { type ImportExportTerminal } from '../../cli/importExport/terminal';
import { runApply } from '../../cli/plan/apply';
import { runDrift } from '../../cli/plan/drift';
import { type PlanOptions } from '../../cli/plan/options';
import { runPlan } from '../../cli/plan/plan';
import { openStore } from '../../server/importExport';
import { type Entry, type EntryType } from '../../server/security/embedded';
import { PIECES, random, WORDS } from '../server/importExport/hostileTexts';

const SOUND = join(__dirname, '../fixtures/securityconfig/sound');
const BROKEN = join(__dirname, '../fixtures/securityconfig/broken');

/** Random configurations; PLAN_ROUNDS makes them more. */
const ROUNDS = Number(process.env['PLAN_ROUNDS'] ?? 30);

let dir: string;
let data: string;

beforeEach(() => {
  dir = mkdtempSync(join(tmpdir(), 'gatehouse-plan-'));
  data = join(dir, 'data');
});
afterEach(() => rmSync(dir, { recursive: true, force: true }));

interface Shown {
  code: number;
  out: string;
  errors: string;
}

/** Runs a command without a user at the terminal. */
async function shown(run: (terminal: ImportExportTerminal) => Promise<number>): Promise<Shown> {
  const out: string[] = [];
  const errors: string[] = [];
  const code = await run({
    out: (line) => out.push(line),
    error: (line) => errors.push(line),
    confirm: undefined,
  });
  return { code, out: out.join('\n'), errors: errors.join('\n') };
}

const plan = (folder: string, options: Partial<PlanOptions> = {}) =>
  shown((terminal) => runPlan(folder, { data, format: 'text', ...options }, terminal));
const apply = (file: string) => shown((terminal) => runApply(file, { data }, terminal));
const drift = (folder: string, options: Partial<PlanOptions> = {}) =>
  shown((terminal) => runDrift(folder, { data, format: 'text', ...options }, terminal));
const load = (folder: string) => shown((terminal) => runImport(folder, { data }, terminal));

function folderOf(files: Readonly<Record<string, string>>): string {
  const folder = mkdtempSync(join(dir, 'files-'));
  for (const [name, text] of Object.entries(files)) writeFileSync(join(folder, name), text);
  return folder;
}

const mappings = (text: string) =>
  folderOf({ 'roles_mapping.yml': `_meta: { type: rolesmapping, config_version: 2 }\n${text}` });

/** Writes an entry as another tool on the same store does. */
function writeEntry(
  type: 'tenants' | 'rolesmapping',
  name: string,
  entry: Record<string, unknown> | undefined,
) {
  const { store, close } = openStore(data);
  store.write(() => ({ result: undefined, changes: [{ type, name, entry }] }));
  close();
}

describe('gatehouse plan', () => {
  it('ends with 0 if nothing differs, 2 if something does and 1 after an error, and changes nothing', async () => {
    const first = await plan(SOUND);
    expect(first.code).toBe(2);
    expect(first.out).toContain('  + mara');
    expect(first.out.split('\n').at(-1)).toMatch(/^\d+ added, \d+ changed, 0 removed$/);
    expect(existsSync(data)).toBe(false);
    await load(SOUND);
    const second = await plan(SOUND);
    expect([second.code, second.out.split('\n').at(-1)]).toEqual([0, 'no differences']);
    const broken = await plan(BROKEN);
    expect(broken.code).toBe(1);
    expect(broken.out).toContain('error: roles.yml:');
    expect(broken.out.split('\n').at(-1)).toBe('19 errors');
    expect((await plan(join(dir, 'nowhere'))).errors).toMatch(/^error: .*ENOENT.*Nothing was planned\.$/);
  });

  it('names who gains and loses which access', async () => {
    await load(SOUND);
    const { out } = await plan(mappings('night_shift:\n  users: [invoices]\n'));
    expect(out).toContain('Access changes: 1 internal user gain, 0 lose.');
    expect(out).toMatch(/1 user: invoices \(roles \+night_shift\)\n {4}gain read on logs-\*/);
    expect(out).toContain('gain read and write access to tenant night');
  });

  it('leaves entries that are in no file alone unless told to prune', async () => {
    await load(SOUND);
    const folder = mappings('all_access: { backend_roles: [admin] }\n');
    expect((await plan(folder)).code).toBe(0);
    const pruned = await plan(folder, { prune: true });
    expect(pruned.code).toBe(2);
    expect(pruned.out).toContain('  - night_shift');
  });

  it.each([
    [
      'gains',
      'night_shift: { users: [mara, invoices], and_backend_roles: [night, staff] }',
      'somebody gains access',
    ],
    ['losses', 'night_shift: { users: [] }', 'somebody loses access'],
    [
      'administrators',
      'all_access: { backend_roles: [admin], users: [invoices] }',
      'somebody becomes an administrator',
    ],
  ] as const)(
    'ends with 3 for %s that are denied, and with 2 if another policy is given',
    async (policy, text, reason) => {
      await load(SOUND);
      const folder = mappings(`${text}\n`);
      const refused = await plan(folder, { deny: [policy] });
      expect(refused.code).toBe(3);
      expect(refused.out).toContain(`Refused by policy: ${reason}.`);
      const other = policy === 'losses' ? 'administrators' : 'losses';
      expect((await plan(folder, { deny: [other] })).code).toBe(2);
    },
  );

  it('refuses to plan that nobody could administer security, unless allowed', async () => {
    await load(SOUND);
    const folder = mappings('');
    const refused = await plan(folder, { prune: true });
    expect(refused.code).toBe(1);
    expect(refused.out).toContain('no user with a password could administer security');
    expect((await plan(folder, { prune: true, allowLockout: true })).code).toBe(2);
  });

  it('reports as JSON with outcome, differences and impact, and as Markdown for a pull request', async () => {
    await load(SOUND);
    const folder = mappings('night_shift:\n  users: ["inv``oices", invoices]\n');
    const report: unknown = JSON.parse((await plan(folder, { format: 'json' })).out);
    expect(report).toMatchObject({
      outcome: 'differences',
      exitCode: 2,
      differences: [{ type: 'rolesmapping', changed: [{ name: 'night_shift' }], added: [], removed: [] }],
      impact: { gaining: 1, changesAccess: true },
      errors: [],
    });
    const markdown = (await plan(folder, { format: 'markdown' })).out;
    expect(markdown).toMatch(/^### Security configuration: 0 added, 1 changed, 0 removed\n/);
    expect(markdown).toContain('#### Impact');
    // Content cannot end its block.
    expect(markdown).toMatch(/\n```\nroles_mapping\.yml: [^]*\n```\n/);
  });

  it('finds nothing to do for an export of the same store', async () => {
    await load(SOUND);
    const folder = join(dir, 'export');
    await shown((terminal) => runExport(folder, { data }, terminal));
    expect((await plan(folder, { prune: true })).code).toBe(0);
  });

  /** A configuration with hostile names and texts. */
  function randomConfiguration(seed: number): Map<EntryType, Map<string, Entry>> {
    const next = random(seed);
    const pick = <T>(items: readonly T[]) => items[Math.floor(next() * items.length)] as T;
    const text = () =>
      next() < 0.4
        ? pick(WORDS)
        : Array.from({ length: 1 + Math.floor(next() * 5) }, () => pick(PIECES)).join('');
    const texts = () => Array.from({ length: Math.floor(next() * 3) }, text);
    const entries = (make: () => Entry) =>
      new Map(Array.from({ length: 1 + Math.floor(next() * 4) }, () => [text(), make()] as const));
    return new Map<EntryType, Map<string, Entry>>([
      [
        'internalusers',
        entries(() => ({ hash: text(), backend_roles: texts(), attributes: { [text()]: text() } })),
      ],
      [
        'roles',
        entries(() => ({
          cluster_permissions: texts(),
          index_permissions: [
            { index_patterns: texts(), dls: text(), fls: texts(), allowed_actions: texts() },
          ],
        })),
      ],
      ['rolesmapping', entries(() => ({ users: texts(), hosts: texts(), and_backend_roles: texts() }))],
      ['actiongroups', entries(() => ({ allowed_actions: texts(), type: text() }))],
      ['tenants', entries(() => ({ description: text() }))],
      ['audit', new Map()],
      ['config', new Map()],
    ]);
  }

  it(`finds nothing to do for ${ROUNDS} exports of random configurations`, async () => {
    for (let seed = 1; seed <= ROUNDS; seed += 1) {
      const { store, close } = openStore(data);
      store.replaceAll(randomConfiguration(seed));
      close();
      const folder = join(dir, `export-${seed}`);
      await shown((terminal) => runExport(folder, { data }, terminal));
      const { code, out } = await plan(folder, { prune: true });
      expect({ seed, code, out: out.split('\n').at(-1) }).toEqual({ seed, code: 0, out: 'no differences' });
    }
  });
});

describe('variables of files', () => {
  const USERS = `_meta: { type: internalusers, config_version: 2 }
mara:
  hash: "\${env.GATEHOUSE_TEST_HASH}"
  attributes: { desk: "\${file:desk.txt}", floor: "\${env.GATEHOUSE_TEST_FLOOR:-3}" }
  backend_roles: ["team-\${env.GATEHOUSE_TEST_TEAM}"]
`;
  const HASH = '$2y$04$lCwXHPHMkX35zntXsb..zu0b9qJ8INhT6KGaDV6oabLqgm8eh5zWy';
  beforeEach(() => {
    process.env['GATEHOUSE_TEST_HASH'] = HASH;
    process.env['GATEHOUSE_TEST_TEAM'] = 'whispered"word';
  });
  afterEach(() => {
    delete process.env['GATEHOUSE_TEST_HASH'];
    delete process.env['GATEHOUSE_TEST_TEAM'];
  });

  it.each(['text', 'json', 'markdown'] as const)(
    'are replaced only with --variables, and their values are not shown as %s',
    async (format) => {
      await load(SOUND);
      const folder = folderOf({ 'internal_users.yml': USERS, 'desk.txt': 'windowside\n' });
      const replaced = await plan(folder, { variables: true, format, out: join(dir, 'plan.json') });
      expect(replaced.code).toBe(2);
      expect(replaced.out).toContain('${env.GATEHOUSE_TEST_TEAM}');
      expect(replaced.out).toContain('${file:desk.txt}');
      for (const secret of ['whispered', 'windowside', 'team-whi', HASH]) {
        expect(replaced.out + replaced.errors).not.toContain(secret);
      }
      const planned: unknown = JSON.parse(readFileSync(join(dir, 'plan.json'), 'utf8'));
      expect(planned).toMatchObject({
        changes: [
          {
            name: 'mara',
            entry: {
              hash: HASH,
              attributes: { desk: 'windowside', floor: '3' },
              backend_roles: ['team-whispered"word'],
            },
          },
        ],
      });
    },
  );

  it('stay as text without the option, and are named if they have no value', async () => {
    await load(SOUND);
    const folder = folderOf({ 'internal_users.yml': USERS });
    const kept = await plan(folder);
    expect(kept.out).toContain('A placeholder is kept as plain text');
    const missing = await plan(folder, { variables: true });
    expect(missing.code).toBe(1);
    expect(missing.out).toContain(
      'error: internal_users.yml:4:17: mara.attributes.desk: ${file:desk.txt} has no value',
    );
  });
});

describe('gatehouse apply', () => {
  const file = () => join(dir, 'plan.json');

  it('makes exactly the planned changes, which only the owner of the file can read', async () => {
    const folder = folderOf({ 'tenants.yml': '_meta: { type: tenants, config_version: 2 }\nday: {}\n' });
    await load(SOUND);
    const planned = await plan(folder, { out: file(), revision: 'a1b2c3' });
    expect(planned.errors).toContain('It can hold password hashes');
    expect(statSync(file()).mode & 0o777).toBe(0o600);
    expect(JSON.parse(readFileSync(file(), 'utf8'))).toMatchObject({
      revision: 'a1b2c3',
      source: basename(folder),
    });
    rmSync(folder, { recursive: true });
    const applied = await apply(file());
    expect([applied.code, applied.out]).toEqual([
      0,
      `Applied 1 change to ${data}.\n1 entry managed by ${basename(folder)}.`,
    ]);
    const { store, close } = openStore(data);
    expect([...store.readAll('tenants').keys()].sort()).toEqual(['day', 'night']);
    close();
  });

  it('refuses a plan if anything has changed since, and after the plan itself', async () => {
    await load(SOUND);
    await plan(folderOf({ 'tenants.yml': '_meta: { type: tenants, config_version: 2 }\nday: {}\n' }), {
      out: file(),
    });
    writeEntry('rolesmapping', 'forgotten', { users: ['mara', 'bert'] });
    const stale = await apply(file());
    expect(stale.code).toBe(1);
    expect(stale.errors).toMatch(
      /has changed since the plan was made.*\(rolesmapping\)\. Make a new plan\. Nothing was changed\.$/,
    );
    writeEntry('rolesmapping', 'forgotten', { users: ['mara'] });
    expect((await apply(file())).code).toBe(0);
    expect((await apply(file())).errors).toContain('(tenants)');
  });

  it.each([
    [
      'has been edited',
      (text: string) => text.replace('"name": "day"', '"name": "dax"'),
      'The plan has been edited',
    ],
    ['is another JSON file', () => '{"format": "gatehouse-plan"}', 'This is not a plan'],
    ['is no JSON', () => 'day: {}', 'the file is not JSON'],
  ])('refuses a file that %s', async (_, edit, reason) => {
    await load(SOUND);
    await plan(folderOf({ 'tenants.yml': '_meta: { type: tenants, config_version: 2 }\nday: {}\n' }), {
      out: file(),
    });
    writeFileSync(file(), edit(readFileSync(file(), 'utf8')));
    const refused = await apply(file());
    expect(refused.code).toBe(1);
    expect(refused.errors).toContain(reason);
  });

  it('asks a user, who can refuse', async () => {
    await load(SOUND);
    await plan(folderOf({ 'tenants.yml': '_meta: { type: tenants, config_version: 2 }\nday: {}\n' }), {
      out: file(),
    });
    const questions: string[] = [];
    const code = await runApply(
      file(),
      { data },
      {
        out: () => undefined,
        error: () => undefined,
        confirm: async (question) => {
          questions.push(question);
          return false;
        },
      },
    );
    expect([code, questions]).toEqual([1, [`Write 1 entry in ${data}?`]]);
  });
});

describe('gatehouse drift', () => {
  it('ends with 2 and names exactly the entries that differ, with one line for each write', async () => {
    await load(SOUND);
    expect(await drift(SOUND)).toMatchObject({ code: 0, out: expect.stringContaining('no differences') });
    const { store, close } = openStore(data);
    store.write(
      () => ({
        result: undefined,
        changes: [
          { type: 'internalusers', name: 'mara', entry: undefined },
          { type: 'internalusers', name: 'invoices', entry: undefined },
        ],
      }),
      undefined,
      'import',
    );
    close();
    writeEntry('tenants', 'night', { description: 'Changed' });
    const { code, out } = await drift(SOUND);
    expect(code).toBe(2);
    expect(out).toContain('3 entries differ from the files.');
    expect(out).toMatch(/^ {2}\S+Z by an import: user mara, user invoices$/m);
    expect(out).toMatch(/^ {2}\S+Z by Gatehouse: tenant night$/m);
    expect(JSON.parse((await drift(SOUND, { format: 'json' })).out)).toMatchObject({
      exitCode: 2,
      causes: [
        '3 entries differ from the files.',
        expect.stringContaining('night'),
        expect.stringContaining('mara'),
      ],
    });
    expect(await plan(SOUND, { out: join(dir, 'plan.json') })).toMatchObject({ code: 2 });
    expect((await apply(join(dir, 'plan.json'))).code).toBe(0);
    expect((await drift(SOUND)).code).toBe(0);
  });

  it('does not take entries that no file names for drift, unless told to prune', async () => {
    await load(SOUND);
    writeEntry('tenants', 'evening', {});
    expect((await drift(SOUND)).code).toBe(0);
    const pruned = await drift(SOUND, { prune: true });
    expect(pruned.code).toBe(2);
    expect(pruned.out).toContain('  - evening');
  });

  it('says that it does not know if there is no store', async () => {
    const { code, errors } = await drift(SOUND);
    expect([code, errors]).toEqual([1, `error: There is no store in ${data}. The drift is unknown.`]);
  });
});
