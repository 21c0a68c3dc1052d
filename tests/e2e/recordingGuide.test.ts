import { spawn } from 'node:child_process';
import { mkdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { ADMIN_PASSWORD, Gateway } from './support/gateway';
import { ACTS } from './support/recordingGuide';
import { BrowserUser, closeBrowser } from './support/session';

const ROOT = resolve(__dirname, '../..');
const folder = join(ROOT, 'test-results', 'guide');
const gateway = new Gateway();

/** Runs Node in the project and returns its output. */
async function node(...args: string[]): Promise<string> {
  const child = spawn(process.execPath, args, { cwd: folder });
  let output = '';
  for (const stream of [child.stdout, child.stderr])
    stream.on('data', (chunk: Buffer) => (output += chunk.toString()));
  const code = await new Promise<number | null>((done) => child.once('exit', done));
  expect({ code, output }).toEqual({ code: 0, output });
  return output;
}

beforeAll(async () => {
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(join(folder, 'node_modules'), { recursive: true });
  writeFileSync(join(folder, 'package.json'), '{ "private": true }');
  symlinkSync(ROOT, join(folder, 'node_modules', 'gatehouse'));
  await gateway.start();
  const mara = { password: ADMIN_PASSWORD, description: 'Harbour office' };
  await gateway.api('POST', '/api/v1/configuration/internalusers/mara.koch', mara);
});
afterAll(async () => {
  await closeBrowser();
  await gateway.dispose();
  // The link to the checkout would be followed by tools that walk through folders.
  rmSync(folder, { recursive: true, force: true });
});

it('the twelve acts of the guide lead from a fault to a test that passes', async () => {
  const user = await BrowserUser.open(gateway.url, 'recording-guide', { asksForTenant: true });
  await user.signIn();
  const { page, url } = user;
  const cli = join(ROOT, 'bin', 'gatehouse.mjs');
  const shown: string[] = [];
  for (const act of ACTS) {
    await act.take({
      page,
      url,
      folder,
      gatehouse: (...args) => node(cli, ...args),
      node,
      async show(picture) {
        if (typeof picture === 'string') shown.push(picture);
        else await picture.waitFor();
      },
    });
  }
  const [replay, toTest, test] = shown;
  expect(replay).toContain('state identical');
  expect(replay).toContain('behaviour identical');
  expect(toTest).toMatch(/lost-description\.test\.mjs tests \d+ steps/);
  expect(test).toMatch(/fail 0$/m);
  await user.context.close();
});

it('the guide has each act with its picture', () => {
  const guide = readFileSync(join(ROOT, 'docs', 'recordings.md'), 'utf8');
  const pictures = [...guide.matchAll(/^(\d+)\. [^!]*!\[[^\]]+\]\(pictures\/recordings\/(.+?)\.png\)$/gm)];
  expect(pictures.map(([, number, name]) => [Number(number), name])).toEqual(
    ACTS.map(({ name }, at) => [at + 1, name]),
  );
  expect(ACTS).toHaveLength(12);
});
