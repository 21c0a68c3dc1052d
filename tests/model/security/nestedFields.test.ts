import { describe, expect, it } from '@jest/globals';
import { missedNestedFields } from '../../../src/model/security/nestedFields';

const FIELDS = [
  { name: 'owner', type: 'keyword' },
  { name: 'lines', type: 'nested' },
  { name: 'lines.price', type: 'long' },
  { name: 'lines.tax', type: 'nested' },
  { name: 'lines.tax.code', type: 'keyword' },
  { name: 'place', type: 'object' },
  { name: 'place.city', type: 'keyword' },
];
const missed = (query: string) => missedNestedFields(query, FIELDS);

describe('fields inside of nested fields', () => {
  it('are missed by a query that is no nested one, wherever they stand', () => {
    expect(missed('{"term":{"lines.price":1}}')).toEqual(['lines.price']);
    expect(missed('{"bool":{"must":[{"exists":{"field":"lines.price"}}]}}')).toEqual(['lines.price']);
    expect(missed('{"term":{"lines.price":${user.roles}}}')).toEqual(['lines.price']);
  });

  it('are found by a nested query of their path, and only of theirs', () => {
    expect(missed('{"nested":{"path":"lines","query":{"term":{"lines.price":1}}}}')).toEqual([]);
    expect(missed('{"nested":{"path":"lines","query":{"term":{"lines.tax.code":1}}}}')).toEqual([
      'lines.tax.code',
    ]);
    const inner = '{"nested":{"path":"lines.tax","query":{"term":{"lines.tax.code":1}}}}';
    expect(missed(`{"nested":{"path":"lines","query":${inner}}}`)).toEqual([]);
  });

  it('are ignored for other fields, unknown fields, and invalid JSON', () => {
    expect(missed('{"term":{"place.city":"x","owner":"y","lines.other":1}}')).toEqual([]);
    expect(missed('{"term":')).toEqual([]);
    expect(missedNestedFields('{"term":{"lines.price":1}}', [])).toEqual([]);
  });
});
