import { describe, expect, it } from '@jest/globals';
import { accessAskedIn, accessHref, isAsking, questionIn } from '../../../src/store/explain/address';
import { parsePath } from '../../../src/store/navigation/slice';

const asked = { isWho: false, user: 'bob', backendRoles: [], action: 'search', index: 'logs-*' };
const inAddress = (href: string) => accessAskedIn(parsePath(href.slice(1)));

describe('the address of a question about access', () => {
  it('is read as it was written, with any characters', () => {
    for (const user of ['bob', 'a&b=c', 'ü/%2F#?', '<script>'])
      expect(inAddress(accessHref({ ...asked, user }))).toEqual({ ...asked, user });
  });

  it('holds the backend roles of a user of another system', () => {
    const href = accessHref({ ...asked, user: 'ldap.user', backendRoles: ['a', 'b c'] });
    expect(href).toBe('#/access?user=ldap.user&backendRole=a&backendRole=b+c&action=search&index=logs-*');
    expect(inAddress(href)).toMatchObject({ user: 'ldap.user', backendRoles: ['a', 'b c'] });
  });

  it('names no user where it asks who', () => {
    const href = accessHref({ ...asked, isWho: true });
    expect(href).toBe('#/access/who?action=search&index=logs-*');
    expect(inAddress(href)).toEqual({ ...asked, isWho: true, user: '' });
  });

  it('asks nothing without a user, and without an action where it asks who', () => {
    expect(isAsking({ ...asked, user: '' })).toBe(false);
    expect(isAsking({ ...asked, action: '' })).toBe(true);
    expect(isAsking({ ...asked, isWho: true, action: '' })).toBe(false);
  });

  it('covers the actions of an operation, or the typed one', () => {
    expect(questionIn(asked)).toEqual({ actions: ['indices:data/read/search'], index: 'logs-*' });
    expect(questionIn({ ...asked, action: 'cluster:monitor/x', index: '' })).toEqual({
      actions: ['cluster:monitor/x'],
    });
    expect(questionIn({ ...asked, action: '' })).toBeUndefined();
    // No name of the language's own objects is an operation.
    expect(questionIn({ ...asked, action: 'constructor' })).toBeUndefined();
  });
});
