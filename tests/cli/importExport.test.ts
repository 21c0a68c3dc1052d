import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { Command } from 'commander';
import { registerImportExportCommands } from '../../cli/importExport';
import { runExport, runImport } from '../../cli/importExport/run';
import { type ImportExportTerminal } from '../../cli/importExport/terminal';
import { DATABASE_FILE } from '../../server/store/database';

const SOUND = join(__dirname, '../fixtures/securityconfig/sound');
const BROKEN = join(__dirname, '../fixtures/securityconfig/broken');
const LOCKED = '_meta: { type: rolesmapping, config_version: 2 }\n';

let dir: string;
let data: string;

beforeEach(() => {
  dir = mkdtempSync(join(tmpdir(), 'gatehouse-cli-'));
  data = join(dir, 'data');
});
afterEach(() => rmSync(dir, { recursive: true, force: true }));

/** A terminal that keeps what it is shown, and answers every question alike; without an answer no one is there. */
function terminal(answer?: boolean) {
  const lines: string[] = [];
  const errors: string[] = [];
  const questions: string[] = [];
  const confirm = async (question: string) => {
    questions.push(question);
    return answer === true;
  };
  const all: ImportExportTerminal = {
    out: (line) => lines.push(line),
    error: (line) => errors.push(line),
    confirm: answer === undefined ? undefined : confirm,
  };
  return { ...all, lines, errors, questions };
}

async function exported(): Promise<string> {
  const to = mkdtempSync(join(dir, 'export-'));
  const shown = terminal();
  if ((await runExport(to, { data }, shown)) !== 0) throw new Error(shown.errors.join('\n'));
  return to;
}

describe('gatehouse import', () => {
  it('shows the differences, imports without asking when no one is there, and then finds no differences', async () => {
    const first = terminal();
    expect(await runImport(SOUND, { data }, first)).toBe(0);
    expect(first.lines).toContain('internal_users.yml: 3 users (3 added, 0 changed, 0 removed, 0 unchanged)');
    expect(first.lines).toContain('  + mara');
    expect(first.lines).toContain('nodes_dn.yml is not kept by Gatehouse and was left out.');
    expect(first.lines.at(-1)).toMatch(/^Imported .*internal_users\.yml/);
    const second = terminal(false);
    expect(await runImport(SOUND, { data }, second)).toBe(0);
    expect(second.lines.at(-1)).toBe('no differences');
    expect(second.questions).toEqual([]);
    expect([...first.lines, ...first.errors].join()).not.toContain('$2y$');
  });

  it('changes nothing in a dry run, and does not even create the store', async () => {
    const shown = terminal(true);
    expect(await runImport(SOUND, { data, dryRun: true }, shown)).toBe(2);
    expect(shown.lines).toContain('  + mara');
    expect(shown.lines.at(-1)).toBe('Dry run: nothing was changed.');
    expect(shown.questions).toEqual([]);
    expect(existsSync(data)).toBe(false);
    await runImport(SOUND, { data }, terminal());
    expect(await runImport(SOUND, { data, dryRun: true }, terminal())).toBe(0);
    expect(await runImport(BROKEN, { data, dryRun: true }, terminal())).toBe(1);
  });

  it('ends with 3 and changes nothing if a policy refuses the differences', async () => {
    const shown = terminal(true);
    expect(await runImport(SOUND, { data, deny: ['gains'] }, shown)).toBe(3);
    expect(shown.errors).toContain('error: refused by --deny: somebody gains access.');
    expect(existsSync(data)).toBe(false);
  });

  it('asks a user, takes no for an answer, and does not ask with --yes', async () => {
    const refused = terminal(false);
    expect(await runImport(SOUND, { data }, refused)).toBe(1);
    expect(refused.questions).toHaveLength(1);
    expect(refused.lines.at(-1)).toBe('Nothing was changed.');
    expect(existsSync(data)).toBe(false);
    const agreed = terminal(true);
    expect(await runImport(SOUND, { data }, agreed)).toBe(0);
    const insisted = terminal(false);
    expect(await runImport(await exportedWithout('mara'), { data, yes: true }, insisted)).toBe(0);
    expect(insisted.questions).toEqual([]);
  });

  it('prints every error and exits with 1, leaving the store as it was', async () => {
    await runImport(SOUND, { data }, terminal());
    const before = readFileSync(join(await exported(), 'internal_users.yml'), 'utf8');
    const shown = terminal();
    expect(await runImport(BROKEN, { data, yes: true }, shown)).toBe(1);
    expect(shown.errors.filter((line) => line.startsWith('error: '))).toHaveLength(19);
    expect(shown.errors.at(-1)).toBe('19 errors. Nothing was changed.');
    expect(readFileSync(join(await exported(), 'internal_users.yml'), 'utf8')).toBe(before);
  });

  it('refuses to lock everyone out without the option', async () => {
    await runImport(SOUND, { data }, terminal());
    const folder = mkdtempSync(join(dir, 'locked-'));
    writeFileSync(join(folder, 'roles_mapping.yml'), LOCKED);
    const refused = terminal();
    expect(await runImport(folder, { data, yes: true }, refused)).toBe(1);
    expect(refused.errors.at(-1)).toMatch(
      /no user with a password could administer security.*--allow-lockout/,
    );
    const allowed = terminal();
    expect(await runImport(folder, { data, yes: true, allowLockout: true }, allowed)).toBe(0);
    expect(allowed.errors.at(-1)).toMatch(/^warning: /);
  });

  it.each([
    [
      'a folder that is not there',
      () => runImport(join(dir, 'nowhere'), { data }, shownTo),
      /^error: .*ENOENT/,
    ],
    [
      'a store that is no database',
      () => runImport(SOUND, { data: notAStore() }, shownTo),
      /^error: .*Nothing was changed\.$/,
    ],
    [
      'an export of a store that is not there',
      () => runExport(join(dir, 'out'), { data }, shownTo),
      /There is no store in/,
    ],
  ])('says in one sentence what is wrong with %s', async (_, run, expected) => {
    shownTo.errors.length = 0;
    expect(await run()).toBe(1);
    expect(shownTo.errors.at(-1)).toMatch(expected);
  });

  const shownTo = terminal();

  function notAStore(): string {
    const folder = mkdtempSync(join(dir, 'data-'));
    writeFileSync(
      join(folder, DATABASE_FILE),
      'this is not a database, only a text that is long enough to be read',
    );
    return folder;
  }

  async function exportedWithout(user: string): Promise<string> {
    const folder = await exported();
    const file = join(folder, 'internal_users.yml');
    const text = readFileSync(file, 'utf8');
    writeFileSync(file, text.replace(new RegExp(`^${user}:\\n(?:  .*\\n)*`, 'm'), ''));
    return folder;
  }
});

describe('gatehouse import with choices', () => {
  const TENANTS = `_meta: { type: tenants, config_version: 2 }
night: { description: Changed }
day: { description: New }
`;
  const folderOf = (files: Record<string, string>) => {
    const folder = mkdtempSync(join(dir, 'files-'));
    for (const [name, text] of Object.entries(files)) writeFileSync(join(folder, name), text);
    return folder;
  };
  const tenants = async () => readFileSync(join(await exported(), 'tenants.yml'), 'utf8');
  beforeEach(async () => void (await runImport(SOUND, { data }, terminal())));

  it('--merge adds and changes entries, and removes none', async () => {
    const folder = folderOf({
      'tenants.yml': '_meta: { type: tenants, config_version: 2 }\nday: { description: New }\n',
    });
    const shown = terminal(true);
    expect(await runImport(folder, { data, merge: true }, shown)).toBe(0);
    expect(shown.lines).toContain('tenants.yml: 2 tenants (1 added, 0 changed, 0 removed, 1 unchanged)');
    expect(shown.questions).toEqual([expect.stringMatching(/^Merge into what is stored in /)]);
    expect(await tenants()).toMatch(/^day:[^]*^night:/m);
    const replaced = terminal();
    expect(await runImport(folder, { data }, replaced)).toBe(0);
    expect(replaced.lines).toContain('  - night');
  });

  it('--merge refuses a new role with the name of an action group that stays', async () => {
    const folder = folderOf({
      'action_groups.yml': '_meta: { type: actiongroups, config_version: 2 }\n',
      'roles.yml': '_meta: { type: roles, config_version: 2 }\nlook_around: {}\n',
    });
    const shown = terminal();
    expect(await runImport(folder, { data, merge: true, yes: true }, shown)).toBe(1);
    expect(shown.errors[0]).toMatch(/roles\.yml:2:1: look_around: There is an action group look_around/);
  });

  it('--only imports types and entries by name, and leaves all others alone', async () => {
    const folder = folderOf({
      'tenants.yml': TENANTS,
      'roles_mapping.yml': LOCKED,
    });
    const shown = terminal();
    expect(await runImport(folder, { data, only: ['tenants/day'] }, shown)).toBe(0);
    expect(shown.lines).toEqual([
      'tenants.yml: 2 tenants (1 added, 0 changed, 0 removed, 1 unchanged)',
      '  + day',
      'Imported tenants.yml.',
    ]);
    const whole = terminal();
    expect(await runImport(folder, { data, only: ['tenants'] }, whole)).toBe(0);
    expect(whole.lines).toContain('  ~ night');
    const removing = folderOf({ 'tenants.yml': '_meta: { type: tenants, config_version: 2 }\n' });
    const gone = terminal();
    expect(await runImport(removing, { data, only: ['tenants/day'] }, gone)).toBe(0);
    expect(gone.lines).toContain('  - day');
    expect(await tenants()).toMatch(/^night:/m);
  });

  it.each([
    [['nonsense'], 'error: --only: there is no type nonsense. Nothing was changed.'],
    [['tenants/'], 'error: --only: tenants/ needs the name of an entry. Nothing was changed.'],
    [['roles'], 'error: roles.yml: It is to be imported, but it is not here'],
    [['tenants/noon'], 'error: tenants.yml: There is no tenant noon'],
  ])('--only %j says what is wrong and changes nothing', async (only, message) => {
    const shown = terminal();
    const folder = folderOf({ 'tenants.yml': TENANTS });
    expect(await runImport(folder, { data, only, yes: true }, shown)).toBe(1);
    expect(shown.errors[0]).toBe(message);
    expect(await tenants()).not.toContain('Changed');
  });
});

describe('gatehouse export', () => {
  it('--only writes the types and entries that are named, by the name of the type or of its file', async () => {
    await runImport(SOUND, { data }, terminal());
    const folder = join(dir, 'some');
    const shown = terminal();
    const only = ['roles/night_shift,internal_users/mara', 'tenants'];
    expect(await runExport(folder, { data, only }, shown)).toBe(0);
    expect(shown.lines.slice(0, 3)).toEqual([
      'internal_users.yml: 1 user',
      'roles.yml: 1 role',
      'tenants.yml: 1 tenant',
    ]);
    expect(readdirSync(folder).sort()).toEqual(['internal_users.yml', 'roles.yml', 'tenants.yml']);
    const again = terminal();
    expect(await runImport(folder, { data, only }, again)).toBe(0);
    expect(again.lines).toEqual(['no differences']);
    const wrong = terminal();
    expect(await runExport(join(dir, 'none'), { data, only: ['roles/noon'] }, wrong)).toBe(1);
    expect(wrong.errors).toEqual(['error: There is no role noon. The export was not completed.']);
  });

  it('writes the files, refuses a folder that is not empty, and obeys --force', async () => {
    await runImport(SOUND, { data }, terminal());
    const folder = await exported();
    expect(readdirSync(folder)).toHaveLength(7);
    const refused = terminal();
    expect(await runExport(folder, { data }, refused)).toBe(1);
    expect(refused.errors.at(-1)).toContain('--force');
    expect(await runExport(folder, { data, force: true }, terminal())).toBe(0);
  });

  it('is registered with its options, the folder of the store being ./data', () => {
    const program = new Command();
    registerImportExportCommands(program);
    const commands = new Map(program.commands.map((command) => [command.name(), command]));
    const flags = (name: string) => commands.get(name)?.options.map(({ long }) => long);
    const cluster = ['--cluster', '--user', '--cert', '--key', '--ca', '--insecure'];
    const choices = ['--merge', '--only'];
    expect(flags('import')).toEqual([
      '--data',
      '--dry-run',
      '--yes',
      ...choices,
      '--allow-lockout',
      '--deny',
      ...cluster,
    ]);
    expect(flags('export')).toEqual(['--data', '--only', '--force', ...cluster]);
    expect(commands.get('import')?.opts()).toEqual({ data: './data' });
  });
});
