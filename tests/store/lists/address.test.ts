import { describe, expect, it } from '@jest/globals';
import { addressOf, listsAfter } from '../../../src/store/lists/address';
import { startOf } from '../../../src/store/lists/pages';
import { type ListsState } from '../../../src/store/lists/slice';
import { type ListView } from '../../../src/store/lists/view';
import { formatPath, parsePath } from '../../../src/store/navigation/slice';

const APP = '/app/security-dashboards-plugin';
const USERS = `${APP}#/users`;

const viewOf = (list: string, over: Partial<ListView>): ListView => ({ ...startOf(list), ...over });
const shown = (path: string, lists: ListsState) => formatPath(addressOf(parsePath(path), lists));
/** How an address that was opened shows the first list of its page. */
const opened = (path: string) => listsAfter(parsePath(path), true)?.[0]?.view;

describe('the address of a list', () => {
  it('contains search, filters, sort, page size and page', () => {
    const users = viewOf('users', {
      query: 'two words',
      filters: { reserved: ['custom'], backend_roles: ['a&b', 'ü'] },
      sort: { column: 'username', direction: 'desc' },
      pageIndex: 2,
      pageSize: 50,
    });
    expect(shown(USERS, { users })).toBe(
      `${USERS}?q=two+words&filter.reserved=custom&filter.backend_roles=a%26b&filter.backend_roles=%C3%BC&sort=-username&size=50&page=3`,
    );
  });

  it('contains the view of the lists of an access answer, next to the question', () => {
    const holders = viewOf('accessHolders', { query: 'bob' });
    const partial = viewOf('accessPartial', { pageIndex: 1 });
    const asked = `${APP}#/access/who?action=search&index=hr-*`;
    expect(shown(asked, { accessHolders: holders, accessPartial: partial })).toBe(
      `${asked}&q=bob&part.page=2`,
    );
  });

  it('gives the same view to everyone who opens it', () => {
    for (const over of [
      { query: '"quoted" 100% #?&' },
      { sort: { column: 'description', direction: 'asc' as const } },
      { sort: null },
      { pageIndex: 9 },
      { filters: { reserved: ['reserved', 'custom'] }, pageSize: 100 },
    ]) {
      const users = viewOf('users', over);
      expect(opened(shown(USERS, { users }))).toEqual(users);
    }
  });

  it('omits a list in its initial view, and removes its previous part', () => {
    expect(shown(USERS, {})).toBe(USERS);
    expect(shown(USERS, { users: startOf('users') })).toBe(USERS);
    expect(shown(`${USERS}?q=old&page=4`, { users: startOf('users') })).toBe(USERS);
    expect(shown(`${APP}#/permissions`, { permissions: startOf('permissions') })).toBe(`${APP}#/permissions`);
  });

  it('contains that a list with a default sort is unsorted', () => {
    const permissions = viewOf('permissions', { sort: null });
    expect(shown(`${APP}#/permissions`, { permissions })).toBe(`${APP}#/permissions?sort=`);
    expect(opened(`${APP}#/permissions?sort=`)).toEqual(permissions);
  });

  it('keeps other parameters of the query, and the query of the page', () => {
    const users = viewOf('users', { query: 'x' });
    expect(shown(`${APP}?a=b#/users?finding=users.noRole&q=old`, { users })).toBe(
      `${APP}?a=b#/users?finding=users.noRole&q=x`,
    );
    expect(shown(`${USERS}?finding=a%20b`, {})).toBe(`${USERS}?finding=a%20b`);
  });

  it('distinguishes the lists of a page with several', () => {
    const lists = {
      authentication: viewOf('authentication', { pageSize: 10 }),
      authorization: viewOf('authorization', { query: 'ldap' }),
    };
    const address = shown(`${APP}#/auth`, lists);
    expect(address).toBe(`${APP}#/auth?authc.size=10&authz.q=ldap`);
    expect(listsAfter(parsePath(address), true)).toEqual([
      { list: 'authentication', view: lists.authentication },
      { list: 'authorization', view: lists.authorization },
    ]);
  });

  it('contains the view of the saved objects list, next to the open object', () => {
    const objects = '/app/management/opensearch-dashboards/objects';
    const savedObjects = viewOf('savedObjects', { query: 'sales' });
    expect(shown(objects, { savedObjects })).toBe(`${objects}#/?q=sales`);
    expect(shown(`${objects}#/dashboard/a%2Fb`, { savedObjects })).toBe(
      `${objects}#/dashboard/a%2Fb?q=sales`,
    );
    expect(shown(`${objects}#/?q=sales`, { savedObjects: startOf('savedObjects') })).toBe(objects);
  });

  it('leaves pages without a list as they are', () => {
    const users = viewOf('users', { query: 'x' });
    for (const path of ['/app/home#/users', `${USERS}/edit/ada`, `${APP}#/getstarted?q=x`])
      expect(shown(path, { users })).toBe(path);
  });

  it('never grows too long: a view of more than 4,000 characters is left out', () => {
    const values = (count: number) =>
      viewOf('users', {
        filters: { backend_roles: Array.from({ length: count }, (_, n) => `${n + 100}`.padEnd(61, 'x')) },
      });
    expect(shown(USERS, { users: values(47) })).toHaveLength(USERS.length + 47 * 83);
    expect(shown(USERS, { users: values(49) })).toBe(USERS);
  });
});

describe('an address that names', () => {
  it.each([
    ['a page that is no number', 'page=x'],
    ['page zero', 'page=0'],
    ['a negative page', 'page=-1'],
    ['a page of seven digits', 'page=1000000'],
    ['a page size that is not offered', 'size=5000'],
    ['a sort of an object’s own name', 'sort=__proto__'],
    ['a sort that is no name', 'sort=%3Cb%3E'],
    ['a filter of an object’s own name', 'filter.__proto__=x&filter.constructor=y'],
    ['a filter without a name', 'filter.=x'],
    ['a blank filter', 'filter.reserved='],
    ['a search of 1,001 characters', `q=${'x'.repeat(1001)}`],
    ['a parameter of another page', 'authc.q=x'],
  ])('%s is shown as if it did not', (_what, query) => {
    expect(listsAfter(parsePath(`${USERS}?${query}`), true)).toBeUndefined();
    expect(Object.prototype).not.toHaveProperty('x');
  });

  it('a search of 1,000 characters and a page of six digits is shown so', () => {
    expect(opened(`${USERS}?q=${'x'.repeat(1000)}`)?.query).toHaveLength(1000);
    expect(opened(`${USERS}?page=999999`)?.pageIndex).toBe(999_998);
  });

  it('a value of a filter twice, or more than 100 of them, has the first of each, and 100', () => {
    expect(opened(`${USERS}?filter.a=x&filter.a=x`)?.filters).toEqual({ a: ['x'] });
    const many = Array.from({ length: 101 }, (_, n) => `filter.a=${n}`).join('&');
    expect(opened(`${USERS}?${many}`)?.filters['a']).toHaveLength(100);
  });
});

describe('arriving at a list', () => {
  const users = viewOf('users', { query: 'ada' });
  const after = (path: string, isPop: boolean) => listsAfter(parsePath(path), isPop, { users });

  it('by a plain link leaves it as it was', () => {
    expect(after(USERS, false)).toBeUndefined();
  });

  it('by a link with a query, or by Back, shows the view in the URL', () => {
    expect(after(`${USERS}?finding=users.noRole`, false)).toEqual([{ list: 'users', view: null }]);
    expect(after(USERS, true)).toEqual([{ list: 'users', view: null }]);
    expect(after(`${USERS}?q=bob`, false)).toEqual([
      { list: 'users', view: viewOf('users', { query: 'bob' }) },
    ]);
  });

  it('at a URL that matches the view changes nothing', () => {
    expect(after(`${USERS}?q=ada`, true)).toBeUndefined();
  });

  it('about one entry shows the default view, unless the URL has another', () => {
    const roleMapping = viewOf('roleMapping', { pageIndex: 2 });
    const at = (path: string) => listsAfter(parsePath(`${APP}#/roles/view/${path}`), false, { roleMapping });
    expect(at('other/mapuser')).toEqual([{ list: 'roleMapping', view: null }]);
    expect(at('other/mapuser?page=3')).toBeUndefined();
    expect(at('other')).toBeUndefined();
  });
});

describe('the address of the advanced settings', () => {
  const SETTINGS = '/app/management/opensearch-dashboards/settings';

  it('may hold a search as bookmarks have it, and holds it as all lists do once it is shown', () => {
    const settings = viewOf('settings', { query: 'date' });
    expect(opened(`${SETTINGS}?query=date`)).toEqual(settings);
    expect(shown(`${SETTINGS}?query=date`, { settings })).toBe(`${SETTINGS}#/?q=date`);
    expect(shown(`${SETTINGS}?query=date&a=b`, { settings: startOf('settings') })).toBe(`${SETTINGS}?a=b`);
  });
});
