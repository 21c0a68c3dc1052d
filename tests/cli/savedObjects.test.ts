import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { type ImportExportTerminal } from '../../cli/importExport/terminal';
import { type CopyOptions, runCopy } from '../../cli/savedObjects/run';
import { createTypeRegistry, EmbeddedSavedObjects, SAVED_OBJECT_MIGRATIONS } from '../../server/savedObjects';
import { SECURITY_MIGRATIONS, SecurityStore, seedStore } from '../../server/security/embedded';
import { closeDatabase, openDatabase } from '../../server/store/database';

const GLOBAL = { key: 'global' };
const MARA = { key: 'user:mara' };
const LOGS = { name: 'data', type: 'index-pattern', id: 'logs' };
const CONTENT = [
  { type: 'dashboard', id: 'top', attributes: { title: 'Top' }, references: [LOGS] },
  { type: 'index-pattern', id: 'logs', attributes: { title: 'logs-*' } },
  {
    type: 'search',
    id: 'old',
    attributes: { title: 'Old' },
    references: [{ ...LOGS, id: 'removed' }],
  },
  { type: 'config', id: '2.13.0', attributes: { defaultIndex: 'logs' } },
];
const TYPES = ['dashboard', 'index-pattern', 'search', 'config'];

let data: string;
beforeEach(async () => {
  data = mkdtempSync(join(tmpdir(), 'gatehouse-objects-'));
  await withObjects(async (objects, db) => {
    seedStore(new SecurityStore(db));
    await objects.bulkCreate(MARA, CONTENT, { overwrite: false });
  });
});
afterEach(() => rmSync(data, { recursive: true, force: true }));

async function withObjects<T>(
  work: (objects: EmbeddedSavedObjects, db: ReturnType<typeof openDatabase>) => Promise<T>,
): Promise<T> {
  const db = openDatabase(data, [...SECURITY_MIGRATIONS, ...SAVED_OBJECT_MIGRATIONS]);
  try {
    return await work(new EmbeddedSavedObjects(db, createTypeRegistry()), db);
  } finally {
    closeDatabase(db);
  }
}

const keysIn = (space: { key: string }) =>
  withObjects(async (objects) => {
    const found = await objects.find({
      ...{ spaces: [space], types: TYPES, page: 1, perPage: 100, operator: 'OR', sortOrder: 'asc' },
    });
    return found.objects.map(({ type, id }) => `${type}/${id}`).sort();
  });

/** Runs the command; without an answer no one is at the terminal. */
async function run(verb: 'copy' | 'move', options: Partial<CopyOptions>, answer?: boolean) {
  const lines: string[] = [];
  const errors: string[] = [];
  const terminal: ImportExportTerminal = {
    out: (line) => lines.push(line),
    error: (line) => errors.push(line),
    confirm: answer === undefined ? undefined : async () => answer,
  };
  const all: CopyOptions = { from: 'private:mara', to: 'global', conflicts: 'ask', data, ...options };
  return { code: await runCopy(verb, all, terminal), lines, errors };
}

describe('gatehouse saved-objects', () => {
  it('copies a tenant without its settings, with references that are missing already', async () => {
    expect(await run('copy', {})).toEqual({ code: 0, lines: ['3 objects copied.'], errors: [] });
    expect(await keysIn(GLOBAL)).toEqual(['dashboard/top', 'index-pattern/logs', 'search/old']);
    expect(await keysIn(MARA)).toHaveLength(4);
  });

  it('moves a tenant, and only types that are named', async () => {
    // The search that stays needs no object of these, so that the index pattern may leave, too.
    expect(await run('move', { type: ['config', 'dashboard'] })).toMatchObject({
      code: 0,
      lines: ['3 objects copied, 3 removed.'],
    });
    expect(await keysIn(MARA)).toEqual(['search/old']);
    expect(await run('move', {}, true)).toMatchObject({ code: 0, lines: ['1 object copied, 1 removed.'] });
    expect(await keysIn(MARA)).toEqual([]);
    expect(await keysIn(GLOBAL)).toHaveLength(4);
  });

  it('writes nothing while objects exist in the target, unless told what to do with them', async () => {
    await run('copy', { type: ['index-pattern'] });
    const asked = await run('move', {});
    expect(asked.code).toBe(2);
    expect(asked.errors).toEqual([
      'index-pattern/logs: exists in the target',
      'search/old: refers to objects that do not exist',
      'Nothing was written. Choose --conflicts overwrite, skip or new.',
    ]);
    expect(await keysIn(GLOBAL)).toEqual(['index-pattern/logs']);

    // The index pattern is skipped and stays; the objects that refer to it may leave.
    expect(await run('move', { conflicts: 'skip' })).toMatchObject({ code: 0 });
    expect(await keysIn(MARA)).toEqual(['config/2.13.0', 'index-pattern/logs']);
    expect(await run('copy', { from: 'global', to: 'private:mara', conflicts: 'overwrite' })).toMatchObject({
      code: 0,
      lines: ['3 objects copied.'],
    });
    expect(await run('copy', { conflicts: 'new' })).toMatchObject({ code: 0 });
    expect(await keysIn(GLOBAL)).toHaveLength(6);
  });

  it('changes nothing for a wrong tenant, a missing store or the answer no', async () => {
    expect(await run('copy', { to: 'nowhere' })).toMatchObject({
      code: 1,
      errors: ['error: There is no tenant "nowhere". Check both tenants before the next attempt.'],
    });
    expect(await run('copy', { to: 'private:mara' })).toMatchObject({ code: 1 });
    expect(await run('copy', { data: join(data, 'none') })).toMatchObject({ code: 1 });
    expect(await run('move', {}, false)).toMatchObject({ code: 1, lines: ['Nothing was changed.'] });
    expect(await keysIn(GLOBAL)).toEqual([]);
    expect(await keysIn(MARA)).toHaveLength(4);
  });
});
