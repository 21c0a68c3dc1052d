import { describe, expect, it } from '@jest/globals';
import { fieldsOfRule, hiddenFieldsOf } from '../../contract/ruleFields';

describe('the fields of a document rule', () => {
  it('are those of each query in it, at any depth', () => {
    const rule = {
      bool: {
        filter: [{ term: { a: 1 } }, { exists: { field: 'b' } }, { match: { term: { query: 'x' } } }],
        must_not: { range: { c: { gte: 1 }, boost: 2 } },
        must: { multi_match: { query: 'x', fields: ['d^2', 'e', 'f*'] } },
      },
    };
    expect(fieldsOfRule(JSON.stringify(rule))).toEqual(['a', 'b', 'c', 'd', 'e', 'term']);
  });

  it('are found beside variables, and nowhere else than in JSON', () => {
    expect(fieldsOfRule('{"terms":{"dept":[${user.roles}]}}')).toEqual(['dept']);
    expect(fieldsOfRule('{"term":{"owner":"${user.name}"}}')).toEqual(['owner']);
    expect(fieldsOfRule('{"term":')).toEqual([]);
  });
});

describe('a field that a document rule cannot see', () => {
  const hidden = (field: string, fields: string[], masks: string[] = []) =>
    hiddenFieldsOf(JSON.stringify({ term: { [field]: 1 } }), { fields, masks });

  it('is masked, excluded or not included', () => {
    expect(hidden('a', [], ['a::/x/::y'])).toEqual(['a']);
    expect(hidden('a.keyword', [], ['a'])).toEqual(['a.keyword']);
    expect(hidden('a', ['!a'])).toEqual(['a']);
    expect(hidden('abc', ['~ab*'])).toEqual(['abc']);
    expect(hidden('a', ['b', 'c'])).toEqual(['a']);
  });

  it('is inside an object that is masked or excluded', () => {
    expect(hidden('address.city', ['~address'])).toEqual(['address.city']);
    expect(hidden('address.city.keyword', [], ['address'])).toEqual(['address.city.keyword']);
    expect(hidden('address.city', ['address.*'])).toEqual([]);
  });

  it('is none that stays visible, whose rule is an expression, or that every document has', () => {
    expect(hidden('a', [])).toEqual([]);
    expect(hidden('a', ['a'])).toEqual([]);
    expect(hidden('a', ['~b', 'c'])).toEqual([]);
    expect(hidden('a', ['/b/'])).toEqual([]);
    expect(hidden('_id', ['b'])).toEqual([]);
  });
});
