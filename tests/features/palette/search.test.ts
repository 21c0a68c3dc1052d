import { describe, expect, it } from '@jest/globals';
import { type Entry } from '../../../src/features/palette/entries';
import { createIndex, MAX_RESULTS, searchEntries } from '../../../src/features/palette/search';

const entry = (label: string, keywords?: string): Entry => ({
  id: label,
  label,
  detail: '',
  icon: 'user',
  ...(keywords === undefined ? {} : { keywords }),
});
const find = (labels: readonly (string | Entry)[], query: string) =>
  searchEntries(createIndex(labels.map((one) => (typeof one === 'string' ? entry(one) : one))), query);
const labels = (...args: Parameters<typeof find>) => find(...args).found.map(({ label }) => label);

describe('searching the palette', () => {
  it('puts what equals the query first, then what begins with it', () => {
    expect(labels(['susanna', 'anna-lena', 'Anna', 'bert'], 'anna')).toEqual([
      'Anna',
      'anna-lena',
      'susanna',
    ]);
  });

  it('matches words in any order and parts of words, and ignores case and accents', () => {
    expect(labels(['Create internal user', 'Internal users'], 'user create')).toEqual([
      'Create internal user',
    ]);
    expect(labels(['Größe', 'José'], 'jose')).toEqual(['José']);
    expect(labels(['Audit logs', 'Roles'], 'AUD lo')).toEqual(['Audit logs']);
  });

  it('finds names of any script and of signs alone', () => {
    expect(labels(['東京', '大阪', 'Привет', '###'], '東京')).toEqual(['東京']);
    expect(labels(['東京', 'Привет'], 'прив')).toEqual(['Привет']);
    expect(labels(['abc', '###', '#'], '#')).toEqual(['#', '###']);
    expect(labels(['__proto__', 'constructor'], '__proto__')).toEqual(['__proto__']);
  });

  it('finds by keywords, too', () => {
    expect(labels([entry('Use dark theme', 'theme night'), 'Roles'], 'theme')).toEqual(['Use dark theme']);
  });

  it('finds nothing for an empty or unmatched text', () => {
    expect(find(['anna'], '   ')).toEqual({ found: [], total: 0 });
    expect(find(['anna'], 'zebra')).toEqual({ found: [], total: 0 });
    expect(find(['anna'], '(((')).toEqual({ found: [], total: 0 });
  });

  it('gives the best of ten thousand and says how many there are', () => {
    const names = Array.from({ length: 10_000 }, (_, i) => `person-${i}`);
    const { found, total } = find([...names, 'son'], 'son');
    expect(found).toHaveLength(MAX_RESULTS);
    expect(found[0]?.label).toBe('son');
    expect(total).toBe(10_001);
    expect(find(names, 'person-9999').found[0]?.label).toBe('person-9999');
  });
});
