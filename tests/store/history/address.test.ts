import { describe, expect, it } from '@jest/globals';
import { historyHref, revisionFilterIn } from '../../../src/store/history/address';

describe('the address of the history', () => {
  it('is read as it was written, with any characters', () => {
    const filter = { type: 'roles', name: 'a&b=ü/%#', by: '<b>' } as const;
    const href = historyHref(filter);
    expect(href.startsWith('#/history?type=roles&')).toBe(true);
    expect(revisionFilterIn(href.slice(href.indexOf('?')))).toEqual(filter);
  });

  it('has no query without a filter, and no type that does not exist', () => {
    expect(historyHref({ type: '', name: '', by: '' })).toBe('#/history');
    expect(revisionFilterIn('?type=passwords')).toEqual({ type: '', name: '', by: '' });
  });
});
