import { describe, expect, it } from '@jest/globals';
import { countEntries, entrySlices, ListVersions } from '../../../../server/security/opensearch/listVersions';
import { contentVersion } from '../../../../server/security/opensearch/versions';

/** What makes a text hard to take apart: quotation marks, backslashes and braces in names and values. */
const HARD = {
  plain: { backend_roles: ['a', 'b'], attributes: {} },
  'quote " in a name': { description: 'ends with a backslash \\' },
  'brace { in a name \\': { description: '}{[]"}', list: [{ a: [] }, { b: {} }] },
  '': {},
  ['__proto__']: { reserved: false },
  'name: {': { attributes: { '}': '{', '\\"': '"\\' } },
  'ü\u2028': { description: '\u0000\n' },
};
const asList = (json: string) =>
  [...entrySlices(json)].map(({ name, text }) => [JSON.parse(name), JSON.parse(text)]);

describe('a list as a cluster sends it', () => {
  it.each([
    ['compact', JSON.stringify(HARD)],
    ['with spaces', JSON.stringify(HARD, null, 2)],
  ])('is taken apart into its entries when it is %s', (_, json) => {
    expect(asList(json)).toEqual(Object.entries(HARD));
    expect(countEntries(json)).toBe(7);
  });

  it.each(['{}', '{ }', ''])('has no entries when it is %j', (json) => {
    expect(asList(json)).toEqual([]);
    expect(countEntries(json)).toBe(0);
  });
});

describe('the versions of a list', () => {
  const expected = (list: Record<string, unknown>) =>
    Object.fromEntries(Object.entries(list).map(([name, entry]) => [name, contentVersion(entry)]));

  it('are those of its entries, also when they are remembered and when one has changed', async () => {
    const versions = new ListVersions();
    const read = async (list: Record<string, unknown>) =>
      JSON.parse(await versions.of(JSON.stringify(list))) as unknown;
    expect(await read(HARD)).toEqual(expected(HARD));
    expect(await read(HARD)).toEqual(expected(HARD));
    const changed = { ...HARD, plain: { backend_roles: ['a'] } };
    expect(await read(changed)).toEqual(expected(changed));
    expect(expected(changed)['plain']).not.toBe(expected(HARD)['plain']);
  });

  it('are right for more entries than are remembered', async () => {
    const versions = new ListVersions(2);
    const list = { a: { description: '1' }, b: { description: '2' }, c: {}, d: {}, e: { description: '5' } };
    for (let read = 0; read < 3; read += 1) {
      expect(JSON.parse(await versions.of(JSON.stringify(list)))).toEqual(expected(list));
    }
  });
});
