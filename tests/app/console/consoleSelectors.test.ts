import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from '@jest/globals';
import { consoleSelectors } from '../../../src/app/console/selectors';
import { resources } from '../../../src/store/resources/resources';

const STORE = join(import.meta.dirname, '..', '..', '..', 'src', 'store');

/** Returns the names of the exported selectors of a file. */
const selectorsOf = (file: string): string[] =>
  [...readFileSync(file, 'utf8').matchAll(/^export (?:const|function) (select[A-Z]\w*)/gm)].map(
    ([, name = '']) => name,
  );

const files = readdirSync(STORE, { recursive: true, encoding: 'utf8' }).filter((file) =>
  file.endsWith('.ts'),
);

describe('gatehouse.selectors', () => {
  it('has every selector of src/store', () => {
    const declared = files.flatMap((file) => selectorsOf(join(STORE, file)));
    expect(declared.length).toBeGreaterThan(200);
    expect(declared.filter((name) => !Object.hasOwn(consoleSelectors(), name))).toEqual([]);
  });

  it.each(Object.entries(resources))('has those of the resource %s', (domain, { selectors }) => {
    for (const name of Object.keys(selectors))
      expect(consoleSelectors()).toHaveProperty([`${domain}.${name}`], expect.any(Function));
  });
});
