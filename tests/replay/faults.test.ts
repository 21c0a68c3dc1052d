import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from '@jest/globals';

interface Fault {
  name: string;
  file: string;
  find: string;
  replace: string;
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
});
