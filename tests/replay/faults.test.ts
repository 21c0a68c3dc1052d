import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from '@jest/globals';

interface Fault {
  name: string;
  file: string;
  find: string;
  replace: string;
  /** A pattern of the explanation; null for silence. */
  says: string | null;
  /** No replay finds it. */
  isMissed?: boolean;
  /** It shows in a browser only. */
  views?: boolean;
  /** Every place of the text is changed. */
  all?: boolean;
  also?: [file: string, find: string, replace: string][];
}

const root = join(__dirname, '../..');
const faults = JSON.parse(readFileSync(join(__dirname, 'faults/faults.json'), 'utf8')) as Fault[];
const timesIn = (file: string, text: string) => readFileSync(join(root, file), 'utf8').split(text).length - 1;

describe('the faults that `npm run replay:faults` plants', () => {
  it.each(faults)('"$name" changes code that is there', ({ file, find, all, also = [] }) => {
    for (const [name, text] of [[file, find] as const, ...also]) {
      const times = timesIn(name, text);
      expect({ name, text, times }).toEqual({ name, text, times: all ? Math.max(1, times) : 1 });
    }
  });

  it('are found at their lines and explained, and changes that break nothing are not', () => {
    const { status, stdout } = spawnSync(process.execPath, ['tools/run.mjs', 'replayFaults', '--fast'], {
      cwd: root,
      encoding: 'utf8',
    });
    const judged = stdout.split('\n').filter((line) => line.startsWith('#'));
    expect(judged.filter((line) => !line.includes(' as expected: '))).toEqual([]);
    expect(judged).toHaveLength(faults.filter(({ views }) => !views).length);
    expect(status).toBe(0);
    expect(faults.filter(({ says }) => says !== null).length).toBeGreaterThanOrEqual(52);
    expect(faults.filter(({ says, isMissed }) => says === null && !isMissed).length).toBeGreaterThanOrEqual(
      12,
    );
    expect(faults.filter(({ isMissed }) => isMissed)).toHaveLength(1);
  });
});
