import { describe, expect, it } from '@jest/globals';
import { seenQuery } from '../../../../server/security/explain/seenQuery';

const NONE = { match_none: {} };

describe('a query as it works for a user who does not see a field', () => {
  const seen = (query: unknown) => seenQuery(query, new Set(['salary']));

  it('matches nothing where it asks for the field, at any depth', () => {
    expect(seen({ term: { salary: 1 } })).toEqual(NONE);
    expect(seen({ exists: { field: 'salary' } })).toEqual(NONE);
    expect(
      seen({ bool: { must: [{ term: { a: 1 } }], must_not: { range: { salary: { gte: 1 } } } } }),
    ).toEqual({ bool: { must: [{ term: { a: 1 } }], must_not: NONE } });
    expect(seen({ nested: { path: 'p', query: { match: { salary: 1 } } } })).toEqual({
      nested: { path: 'p', query: NONE },
    });
  });

  it('searches the fields that are left', () => {
    expect(seen({ multi_match: { query: 'x', fields: ['salary^2', 'a'] } })).toEqual({
      multi_match: { query: 'x', fields: ['a'] },
    });
    expect(seen({ multi_match: { query: 'x', fields: ['salary'] } })).toEqual(NONE);
  });

  it('stays as it is otherwise', () => {
    const query = {
      bool: { should: [{ terms: { a: [1, 2] } }, { match_all: {} }], minimum_should_match: 1 },
    };
    expect(seen(query)).toEqual(query);
  });
});
