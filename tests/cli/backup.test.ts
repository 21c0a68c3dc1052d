import {
  existsSync,
  mkdirSync,
  readdirSync,
  renameSync,
  statSync,
  truncateSync,
  writeFileSync,
} from 'node:fs';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { runBackup, runVerify } from '../../cli/backup';
import { startGateway, type TestGateway } from '../server/gateway/support';
import { Folders, spoil } from '../server/store/files';

const folders = new Folders();
let gateway: TestGateway;
let data: string;
let file: string;
let said: string[];
let complained: string[];

beforeEach(async () => {
  gateway = await startGateway();
  data = join(gateway.folder, 'data');
  file = join(folders.fresh(), 'copy.db');
  said = [];
  complained = [];
});
afterEach(async () => {
  await gateway.dispose();
  folders.dispose();
});

const output = { out: (line: string) => said.push(line), error: (line: string) => complained.push(line) };
const backup = (force = false) => runBackup(file, { data, force }, output);
const verify = () => runVerify(file, output);

async function addRole(name: string): Promise<void> {
  const cookie = await gateway.signIn();
  const body = { cluster_permissions: ['cluster_monitor'] };
  const answer = await gateway.call('POST', `/api/v1/configuration/roles/${name}`, { cookie, body });
  expect(answer.status).toBe(200);
}

describe('gatehouse backup', () => {
  it('copies a store while its gateway runs, for its owner alone, and a gateway works with the copy', async () => {
    await addRole('before');
    expect(backup()).toBe(0);
    await addRole('after');
    expect(complained).toEqual([]);
    expect(said[0]).toMatch(
      /^Backed up to .*copy\.db: store [0-9a-f-]{36}, change \d+, 1 user, \d+ roles, 0 saved objects, \d+ audit events?\.$/,
    );
    expect((statSync(file).mode & 0o777).toString(8)).toBe('600');
    expect(readdirSync(join(file, '..'))).toEqual(['copy.db']);

    const restored = folders.fresh();
    mkdirSync(join(restored, 'data'));
    renameSync(file, join(restored, 'data', 'gatehouse.db'));
    const other = await startGateway({}, { folder: restored });
    expect(other.admin).toEqual({ created: false });
    const cookie = await other.signIn();
    const list = await other.call('GET', '/api/v1/configuration/roles', { cookie });
    const names = Object.keys(((await list.json()) as { data: object }).data);
    expect([names.includes('before'), names.includes('after')]).toEqual([true, false]);
    await other.close();
  });

  it('replaces a file only with the option', () => {
    writeFileSync(file, 'mine');
    expect(backup()).toBe(1);
    expect(complained).toEqual([
      `error: ${file} exists. Choose another name, or add --force. No backup was made.`,
    ]);
    expect(backup(true)).toBe(0);
    expect(verify()).toBe(0);
  });

  it('makes none of a store that is missing or has lost its data', async () => {
    await gateway.close();
    truncateSync(join(data, 'gatehouse.db'));
    expect(backup()).toBe(1);
    expect(complained[0]).toMatch(
      /^error: .*gatehouse\.db is empty, but .* held a store \(.*\)\. No backup was made\.$/,
    );
    expect(runBackup(file, { data: join(gateway.folder, 'nothing') }, output)).toBe(1);
    expect(complained[1]).toBe(
      `error: There is no store in ${join(gateway.folder, 'nothing')}. No backup was made.`,
    );
    expect(existsSync(file)).toBe(false);
    expect(existsSync(join(gateway.folder, 'nothing'))).toBe(false);
  });

  it('says why when the file cannot be written', () => {
    file = join(file, 'deeper', 'copy.db');
    expect(backup()).toBe(1);
    expect(complained[0]).toMatch(/^error: ENOENT: .* No backup was made\.$/);
  });
});

describe('gatehouse verify', () => {
  it('says what a whole file holds, and leaves nothing beside it', () => {
    backup();
    said = [];
    expect(verify()).toBe(0);
    expect(said[0]).toMatch(/copy\.db is whole: store [0-9a-f-]{36}, change \d+, 1 user, /);
    expect(readdirSync(join(file, '..'))).toEqual(['copy.db']);
  });

  it('reads the database of a gateway that was stopped', async () => {
    await gateway.close();
    file = join(data, 'gatehouse.db');
    expect(verify()).toBe(0);
  });

  it.each([
    ['is missing', () => undefined],
    ['is empty', () => writeFileSync(file, '')],
    ['is damaged: file is not a database', () => writeFileSync(file, 'Dear diary,\n'.repeat(1000))],
    [
      'is damaged: ',
      () => {
        backup();
        spoil(file, statSync(file).size - 4096, 4096);
      },
    ],
    [
      'is damaged: ',
      () => {
        backup();
        truncateSync(file, Math.floor(statSync(file).size / 2));
      },
    ],
  ])('says that a file %s', (words, happen) => {
    happen();
    expect(verify()).toBe(1);
    expect(complained[0]?.startsWith(`error: ${file} ${words}`)).toBe(true);
  });
});
