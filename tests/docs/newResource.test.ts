import { execFile } from 'node:child_process';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type * as Support from '../server/gateway/support';
import { type Copy, copyWithEdits, filesIn } from './recipe';

const DOCUMENT = 'docs/new-resource.md';
const LISTS = '/api/v1/configuration/denylists';

let copy: Copy;
let gateway: Support.TestGateway;
let cookie: string;
beforeAll(async () => {
  copy = copyWithEdits(DOCUMENT);
  const support = await copy.load<typeof Support>('tests/server/gateway/support.ts');
  gateway = await support.startGateway();
  cookie = await gateway.signIn();
}, 240_000);
afterAll(async () => {
  await gateway.dispose();
  copy.remove();
});

describe('the edits of docs/new-resource.md', () => {
  const call = async (method: 'GET' | 'POST' | 'DELETE', path: string, body?: unknown) => {
    const answer = await gateway.call(method, path, { cookie, ...(body === undefined ? {} : { body }) });
    return { status: answer.status, body: (await answer.json()) as unknown };
  };

  it('touch at most 14 files', () => {
    expect(filesIn(DOCUMENT).length).toBeLessThanOrEqual(14);
  });

  it('compile', async () => {
    const files = [
      'src/features/security/SecurityApp.tsx',
      'src/features/palette/Palette.tsx',
      'src/i18n/messages/de.ts',
      'src/sagas/root.ts',
      'server/gateway.ts',
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

  it('let an entry be created, read, changed and deleted', async () => {
    const entry = { patterns: ['logs-*'], description: 'Old logs' };
    expect(await call('POST', `${LISTS}/old`, entry)).toMatchObject({ status: 200 });
    expect(await call('GET', LISTS)).toMatchObject({ body: { total: 1, data: { old: entry } } });
    expect(await call('POST', `${LISTS}/old`, { patterns: ['a', 'b'] })).toMatchObject({ status: 200 });
    expect(await call('GET', `${LISTS}/old`)).toMatchObject({ body: { patterns: ['a', 'b'] } });
    expect(await call('DELETE', `${LISTS}/old`)).toMatchObject({ status: 200 });
    expect(await call('GET', LISTS)).toMatchObject({ body: { total: 0 } });
  });

  it('refuse a field of another type', async () => {
    const refused = await call('POST', `${LISTS}/wrong`, { patterns: 'logs-*' });
    expect(refused).toMatchObject({
      status: 400,
      body: { message: expect.stringContaining('patterns: Invalid input: expected array') },
    });
  });

  it('keep a history of the entries', async () => {
    await call('POST', `${LISTS}/kept`, { patterns: ['x'] });
    const { body } = await call('GET', '/api/v1/history?type=denylists');
    expect(body).toMatchObject({
      revisions: [
        { name: 'kept', kind: 'created' },
        { kind: 'deleted' },
        { kind: 'changed' },
        { kind: 'created' },
      ],
    });
  });

  it('export the entries to a file of their own', async () => {
    const { body } = await call('POST', '/api/v1/transfer/export', { only: [{ type: 'denylists' }] });
    const { files } = body as { files: { name: string; text: string }[] };
    expect(files).toMatchObject([{ name: 'denylists.yml', text: expect.stringContaining('kept:') }]);
  });
});
