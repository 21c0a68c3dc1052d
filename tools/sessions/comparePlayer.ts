/** Compares the screens of the player with pictures taken while recording. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { gunzipSync } from 'node:zlib';
import { type BrowserContext, type Page } from 'playwright-core';
import { parseBundle } from '../../src/recording/parse';
import {
  comparePictures,
  type Moment,
  outlineOf,
  pictureOfFrame,
  positionOf,
  showMoment,
  writeDifference,
} from './moments';

/** A session with its two recordings. */
interface Compared {
  name: string;
  kept: string;
  replaced: string;
  moments: readonly Moment[];
  folder: string;
}

/** Moments of a session that the player shows as they were. */
export interface Result {
  name: string;
  moments: number;
  /** Equal pictures, with names kept. */
  pictures: number;
  /** Equal outlines, with names replaced. */
  outlines: number;
  faults: string[];
}

/** Keeps a recording on the gateway and opens it in the player. */
async function open(page: Page, url: string, file: string): Promise<string> {
  const packed = readFileSync(file);
  const body = packed.toString('base64');
  await page.goto(`${url}/app/recordings`);
  await page.locator('h1').first().waitFor();
  const id = await page.evaluate(async (base64) => {
    const answer = await fetch('/api/v1/recordings', {
      method: 'POST',
      headers: { 'osd-xsrf': 'osd-fetch', 'content-type': 'application/gzip' },
      body: Uint8Array.from(atob(base64), (letter) => letter.charCodeAt(0)),
    });
    return ((await answer.json()) as { id: string }).id;
  }, body);
  await page.goto(`${url}/app/recordings#/${id}`);
  await page.locator('[data-test-subj="player"]').waitFor();
  return id;
}

const logsOf = (file: string) => parseBundle(gunzipSync(readFileSync(file)).toString());

/** Pixels of a picture that may differ: rounding at the edges of scaled symbols. */
const MOST_PIXELS = 20;

/** Shows each moment with names kept and with names replaced. */
export async function comparePlayer(
  context: BrowserContext,
  url: string,
  { name, kept, replaced, moments, folder }: Compared,
): Promise<Result> {
  const result: Result = { name, moments: moments.length, pictures: 0, outlines: 0, faults: [] };
  const [page, blank] = [await context.newPage(), await context.newPage()];
  const named = logsOf(kept);
  let id = await open(page, url, kept);
  for (const [number, moment] of moments.entries()) {
    const position = positionOf(named, moment);
    const frame = await showMoment(page, id, position);
    const shown = await pictureOfFrame(page, frame, moment);
    const compared = await comparePictures(blank, moment.picture, shown);
    if (compared.pixels <= MOST_PIXELS) result.pictures += 1;
    else {
      const file = `${name}-${String(number + 1).padStart(2, '0')}`;
      writeDifference(join(folder, file), moment.picture, shown, compared);
      result.faults.push(`${file} at ${position}: ${compared.pixels} pixels in ${compared.around.join(' ')}`);
    }
  }
  const logs = logsOf(replaced);
  id = await open(page, url, replaced);
  for (const [number, moment] of moments.entries()) {
    const position = positionOf(logs, moment);
    const frame = await showMoment(page, id, position);
    await pictureOfFrame(page, frame, moment);
    const outline = await outlineOf(frame);
    const differs = moment.outline.findIndex((line, at) => line !== outline[at]);
    if (differs < 0 && outline.length === moment.outline.length) result.outlines += 1;
    else
      result.faults.push(
        `${name}-${number + 1} at ${position}, names replaced: element ${differs} is ` +
          `"${outline[differs]}", not "${moment.outline[differs]}" (${outline.length} of ${moment.outline.length})`,
      );
  }
  return result;
}

/**
 * Prints a row for each session.
 *
 * @returns true when the player showed all moments as they were
 */
export function printResults(results: readonly Result[]): boolean {
  console.log('\nsession      moments  pictures  outlines');
  for (const { name, moments, pictures, outlines } of results)
    console.log(
      [name.padEnd(12), ...[moments, pictures, outlines].map((n) => String(n).padStart(8))].join(' '),
    );
  const sum = (of: (result: Result) => number) => results.reduce((total, result) => total + of(result), 0);
  const all = sum(({ moments }) => moments);
  console.log(
    `${all} moments: ${sum(({ pictures }) => pictures)} pictures equal with names kept, ` +
      `${sum(({ outlines }) => outlines)} outlines with names replaced`,
  );
  for (const { faults } of results) for (const fault of faults) console.log(fault);
  return results.every(({ faults }) => faults.length === 0);
}
