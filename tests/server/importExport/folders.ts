import { cpSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import {
  applyImport,
  type ImportPlan,
  type OpenStore,
  openStore,
  planImport,
  problemText,
  withStoredEntries,
} from '../../../server/importExport';
import { createEmbeddedBackend, SECURITY_MIGRATIONS } from '../../../server/security/embedded';
import { openDatabase } from '../../../server/store/database';

/** Folders for one test file: made on demand, removed by `cleanUp`. */
const made: string[] = [];
const closers: (() => void)[] = [];

export function newFolder(): string {
  const dir = mkdtempSync(join(tmpdir(), 'gatehouse-transfer-'));
  made.push(dir);
  return dir;
}

/** Call in `afterEach`. */
export function cleanUp(): void {
  for (const close of closers.splice(0)) close();
  for (const dir of made.splice(0)) rmSync(dir, { recursive: true, force: true });
}

/** A folder with these files. */
export function folderWith(files: Readonly<Record<string, string | Uint8Array>>, dir = newFolder()): string {
  for (const [name, content] of Object.entries(files)) writeFileSync(join(dir, name), content);
  return dir;
}

/** A copy of a fixture with some files replaced. */
export function fixture(name: 'sound' | 'broken', files: Readonly<Record<string, string>> = {}): string {
  const dir = newFolder();
  cpSync(join(__dirname, '../../fixtures/securityconfig', name), dir, { recursive: true });
  return folderWith(files, dir);
}

/** `_meta` and the lines after it. */
export const fileOf = (type: string, ...lines: string[]): string =>
  [`_meta: { type: ${type}, config_version: 2 }`, ...lines, ''].join('\n');

export function openedStore(dataDir: string): OpenStore {
  const opened = openStore(dataDir);
  closers.push(opened.close);
  return opened;
}

/** A gateway's side of the security interface, on a connection of its own. */
export function openedBackend(dataDir: string) {
  const db = openDatabase(dataDir, SECURITY_MIGRATIONS);
  closers.push(() => db.close());
  return createEmbeddedBackend({ db });
}

/** What an import into the store would do; without the search for well-known passwords unless asked. */
export function planFor(dir: string, opened?: OpenStore, checkPasswords = false): Promise<ImportPlan> {
  return withStoredEntries(opened?.store, (stored) => planImport(dir, stored, { checkPasswords }));
}

/** What an import of these files would do, its problems and warnings also as texts. */
export async function planOf(files: Readonly<Record<string, string | Uint8Array>>, opened?: OpenStore) {
  const plan = await planFor(folderWith(files), opened);
  return { ...plan, errors: plan.problems.map(problemText), hints: plan.warnings.map(problemText) };
}

/** Imports a folder that must be sound. */
export async function importInto(opened: OpenStore, dir: string): Promise<ImportPlan> {
  const plan = await planFor(dir, opened);
  applyImport(opened.store, plan);
  return plan;
}
