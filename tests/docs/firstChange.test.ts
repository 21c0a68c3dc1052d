import { execFile } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type * as Merge from '../../contract/merge/merge';
import type * as Definitions from '../../server/config/uiSettings/definitions';
import type * as Labels from '../../src/features/security/conflicts/fieldLabels';
import type * as German from '../../src/i18n/messages/management.de';
import type * as Support from '../server/gateway/support';
import { type Copy, copyWithEdits, filesIn } from './recipe';

const USER = '/api/v1/configuration/internalusers/carol';
const SETTINGS = '/api/opensearch-dashboards/settings';
const PATCHED = '/_plugins/_security/api/internalusers/carol';

let copy: Copy;
let support: typeof Support;
let gateway: Support.TestGateway;
let cookie: string;
beforeAll(async () => {
  copy = copyWithEdits('docs/first-change.md', 'docs/new-setting.md');
  support = await copy.load<typeof Support>('tests/server/gateway/support.ts');
  gateway = await support.startGateway({ 'embedded.exposeSecurityApi': true });
  cookie = await gateway.signIn();
}, 240_000);
afterAll(async () => {
  await gateway.dispose();
  copy.remove();
});

describe('the edits of docs/first-change.md', () => {
  const save = (body: unknown) => gateway.call('POST', USER, { cookie, body });
  const shown = async () => (await gateway.call('GET', USER, { cookie })).json();

  it('touch five files, and a sixth for the column of the list', () => {
    const files = filesIn('docs/first-change.md');
    expect(files.filter((file) => !file.endsWith('userColumns.tsx'))).toHaveLength(5);
    expect(files).toHaveLength(6);
  });

  it('compile', async () => {
    const files = [
      'src/features/security/users/UserFormPage.tsx',
      'src/features/security/users/UserListPage.tsx',
      'src/features/security/conflicts/ConflictDialog.tsx',
      'src/i18n/messages/security.de.ts',
    ];
    const compilerOptions = { composite: false, emitDeclarationOnly: false, noEmit: true };
    const config = { extends: './tsconfig.base.json', compilerOptions, include: [], files };
    writeFileSync(join(copy.folder, 'tsconfig.edited.json'), JSON.stringify(config));
    const compiler = join(copy.folder, 'node_modules/typescript/bin/tsc');
    const compiled = promisify(execFile)(process.execPath, [compiler, '-p', 'tsconfig.edited.json'], {
      cwd: copy.folder,
    });
    await expect(compiled.catch(({ stdout }) => ({ stdout, stderr: '' }))).resolves.toEqual({
      stdout: '',
      stderr: '',
    });
  }, 240_000);

  it('let a user be saved and read with the field, in the order of the schema', async () => {
    const saved = await save({
      password: 'Correct-Horse-77-Battery',
      description: 'Third',
      department: 'north',
    });
    expect(saved.status).toBe(200);
    const user = (await shown()) as object;
    expect(user).toMatchObject({ description: 'Third', department: 'north' });
    expect(Object.keys(user).slice(5, 8)).toEqual(['description', 'department', 'opendistro_security_roles']);
  });

  it('refuse the field where it is no text', async () => {
    const refused = await save({ department: 7 });
    expect(refused.status).toBe(400);
    expect(await refused.text()).toContain('department: Invalid input: expected string, received number');
  });

  it('let a patch change the field, and refuse one that makes it a list', async () => {
    const patch = (value: unknown) =>
      gateway.call('PATCH', PATCHED, {
        headers: { authorization: support.basic('admin', support.ADMIN_PASSWORD) },
        body: [{ op: 'replace', path: '/department', value }],
      });
    expect((await patch('south')).status).toBe(200);
    expect(await shown()).toMatchObject({ department: 'south' });
    const refused = await patch(['south']);
    expect(await refused.json()).toEqual({
      status: 'error',
      reason: 'Wrong datatype',
      department: 'String expected',
    });
  });

  it('name the field where two users have changed it', async () => {
    const { compare } = await copy.load<typeof Merge>('contract/merge/merge.ts');
    const { fieldLabel } = await copy.load<typeof Labels>('src/features/security/conflicts/fieldLabels.ts');
    const changes = compare('users', { base: {}, mine: { department: 'a' }, theirs: { department: 'b' } });
    expect(changes.map((change) => fieldLabel((id) => id, 'users', change))).toEqual(['user.department']);
  });
});

describe('the edits of docs/new-setting.md', () => {
  const save = (value: unknown) =>
    gateway.call('POST', SETTINGS, { cookie, body: { changes: { 'home:recentPages': value } } });

  it('touch at most three files', () => {
    expect(filesIn('docs/new-setting.md').length).toBeLessThanOrEqual(3);
  });

  it('let the setting be saved, and refuse it where it is no number', async () => {
    expect(await (await save(7)).json()).toMatchObject({
      settings: { 'home:recentPages': { userValue: 7 } },
    });
    const refused = await save('many');
    expect(refused.status).toBe(400);
    expect(await refused.text()).toContain('expected a number');
  });

  it('name the setting in German', async () => {
    const texts = await copy.load<typeof German>('src/i18n/messages/management.de.ts');
    expect(Object.values(texts)).toContainEqual(
      expect.objectContaining({ 'setting.home:recentPages': 'Zuletzt besuchte Seiten' }),
    );
  });

  it('list the setting for administrators where it is declared', async () => {
    const { UI_SETTINGS } = await copy.load<typeof Definitions>('server/config/uiSettings/definitions.ts');
    const document = readFileSync(join(copy.folder, 'docs/settings.md'), 'utf8');
    const rows = [...document.matchAll(/^\| `([^`]+)` \| (?:`[^`]*`)? ?\|/gm)].map(([, key]) => key);
    expect(rows).toEqual([...UI_SETTINGS.keys()]);
  });
});
