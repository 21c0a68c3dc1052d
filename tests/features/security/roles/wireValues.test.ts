import { describe, expect, it } from '@jest/globals';
import { textsOf } from '../../../../src/features/security/roles/wireValues';

describe('the texts of a list', () => {
  it.each([15, 16, 17])('are its own when it has %d different ones', (count) => {
    const list = Array.from({ length: count }, (_, at) => `action-${at}`);
    expect(textsOf(list)).toEqual(list);
  });

  it.each([2, 16, 17])('are unique texts in a list of %d', (count) => {
    const list = ['read', ...Array.from({ length: count - 1 }, () => 'read')];
    expect(textsOf(list)).toEqual(['read']);
    expect(textsOf([null, ...list, 7, 'write'])).toEqual(['read', 'write']);
  });

  it.each([undefined, null, 'read', 7, { 0: 'read', length: 1 }])('are none for %j', (value) => {
    expect(textsOf(value)).toEqual([]);
  });
});
