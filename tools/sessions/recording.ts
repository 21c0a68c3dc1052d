/** Saves recordings as users do, and replays them. */
import { spawnSync } from 'node:child_process';
import { mkdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { type Page } from 'playwright-core';
import { type LogReport } from '../../cli/replay/verifyLog';

export type Mode = 'state' | 'behaviour' | 'views';

const USUAL_MODES: readonly Mode[] = ['state', 'behaviour'];

const ROOT = join(import.meta.dirname, '..', '..');

/** Makes an empty folder in `test-results`. */
export function newResults(name: string): string {
  const folder = join(ROOT, 'test-results', name);
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(folder, { recursive: true });
  return folder;
}

/**
 * Saves the recording of a tab from the header: all its pages, over reloads and sign-ins.
 *
 * @param keepsNames false to replace names, as by default
 */
export async function saveRecording(
  page: Page,
  url: string,
  file: string,
  keepsNames = false,
): Promise<void> {
  page.setDefaultTimeout(120_000);
  for (let presses = 0; presses < 3; presses += 1) await page.keyboard.press('Escape');
  const sign = page.locator('[data-test-subj="recordingSign"]');
  const isOpen = await sign.click({ timeout: 10_000 }).then(
    () => true,
    () => false,
  );
  if (!isOpen) {
    await page.goto(`${url}/app/home`);
    await sign.click();
  }
  if (keepsNames) await page.locator('[data-test-subj="recordingPseudonyms"]').uncheck();
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.locator('[data-test-subj="recordingConfirm"]').click(),
  ]);
  await download.saveAs(file);
}

/**
 * Replays all recordings of a folder by state and by behaviour, or in other ways. The times of
 * effects are not compared, since a page on a busy machine can wait for seconds where a replay does
 * not.
 */
export function verifyRecordings(folder: string, modes: readonly Mode[] = USUAL_MODES): LogReport[] {
  const { stdout } = spawnSync(
    process.execPath,
    [
      join(ROOT, 'bin', 'gatehouse.mjs'),
      'replay',
      '--json',
      ...modes.map((mode) => `--${mode}`),
      '--tolerance',
      '60000',
      folder,
    ],
    { encoding: 'utf8', stdio: ['ignore', 'pipe', 'inherit'], maxBuffer: 2 ** 28 },
  );
  return stdout
    .split('\n')
    .filter(Boolean)
    .map((line) => JSON.parse(line));
}

/**
 * Prints how many logs replay as recorded, and the faults of the others.
 *
 * @returns true when all do
 */
export function printVerdicts(reports: LogReport[]): boolean {
  const ofMode = (mode: string) =>
    reports.flatMap(({ checks }) => checks.filter((check) => check.mode === mode));
  for (const mode of ['state', 'behaviour', 'views']) {
    const codes = ofMode(mode).map(({ code }) => code);
    if (codes.length === 0) continue;
    const count = (code: number) => codes.filter((one) => one === code).length;
    console.log(`${mode}: ${count(0)} of ${codes.length} identical, ${count(1)} diverged, ${count(2)} unfit`);
  }
  for (const { file, checks } of reports)
    for (const { mode, code, lines } of checks)
      if (code !== 0) console.log(`\n${file}, ${mode}\n${lines.join('\n')}`);
  return reports.every(({ code }) => code === 0);
}
