import { describe, expect, it } from '@jest/globals';
import {
  brokenRules,
  FORM_RULES,
  GATEWAY_RULES,
  NAME_RULES,
  type NameRule,
  STORE_RULES,
} from '../../contract/entryNames';

describe('the rules for names', () => {
  it.each<[NameRule, string, string]>([
    ['empty', '', ' '],
    ['length', 'a', 'ab'],
    ['tooLong', '😀'.repeat(256), '😀'.repeat(255)],
    ['invisible', 'a\u200Bb', 'a b'],
    ['control', 'a\u0007b', 'a\u200Bb'],
    ['unread', 'a\uFFFDb', 'ab'],
    ['percent', 'a%b', 'ab'],
    ['blanks', 'ab\u3000', 'a b'],
    ['dots', '..', '...'],
    ['meta', '_meta', '_metas'],
    ['private', '__USER__bob', 'user'],
    ['colon', 'a:b', 'ab'],
  ])('%s refuse %j and take %j [SEC-16, SEC-17, SEC-18, SEC-19]', (rule, wrong, right) => {
    expect([NAME_RULES[rule](wrong), NAME_RULES[rule](right)]).toEqual([true, false]);
  });

  it('are returned in the order in which they are asked for', () => {
    expect(brokenRules('%\u0000 ', ['percent', 'empty', 'blanks'])).toEqual(['percent', 'blanks']);
  });

  it('leave to a form no name that the gateway or the store would refuse, but one', () => {
    const names = ['', ' a', 'a%b', 'a\u0007b', 'a\u200Bb', 'a\uFFFDb', '..', '.', '_meta', 'ab'];
    const refused = (rules: readonly NameRule[]) =>
      names.filter((name) => brokenRules(name, rules).length > 0);
    const behind = new Set([...refused(GATEWAY_RULES), ...refused(STORE_RULES)]);
    expect([...behind].filter((name) => !refused(FORM_RULES).includes(name))).toEqual(['_meta']);
  });
});
