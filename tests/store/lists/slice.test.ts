import { describe, expect, it } from '@jest/globals';
import { startOf } from '../../../src/store/lists/pages';
import { selectListView } from '../../../src/store/lists/selectors';
import { listViewChanged } from '../../../src/store/lists/slice';
import { initialListView } from '../../../src/store/lists/view';
import { navigated, parsePath } from '../../../src/store/navigation/slice';
import { createWholeStore } from '../../support/wholeApp';

describe('lists', () => {
  it('gives an untouched list the same untouched view each time', () => {
    const { getState } = createWholeStore();
    expect(selectListView(getState(), 'tenants')).toBe(initialListView);
  });

  it.each([
    ['users', 'username'],
    ['roles', 'role_name'],
  ])('begins with %s in the order of their names', (list, column) => {
    const { getState } = createWholeStore();
    expect(selectListView(getState(), list).sort).toEqual({ column, direction: 'asc' });
  });

  it('starts again at the first page when the search changes, and keeps the page when only the page changes', () => {
    const store = createWholeStore();
    store.dispatch(listViewChanged({ list: 'users', patch: { pageIndex: 4 } }));
    expect(selectListView(store.getState(), 'users').pageIndex).toBe(4);
    store.dispatch(listViewChanged({ list: 'users', patch: { query: 'anna' } }));
    expect(selectListView(store.getState(), 'users')).toMatchObject({ query: 'anna', pageIndex: 0 });
    expect(selectListView(store.getState(), 'roles')).toBe(startOf('roles'));
  });
});

describe('lists and addresses', () => {
  const location = parsePath('/app/security-dashboards-plugin#/users?q=bob');

  it('are shown as an arrival says, and are reset where it says so', () => {
    const store = createWholeStore();
    const view = { ...initialListView, query: 'bob' };
    store.dispatch(navigated({ location, kind: 'pop', lists: [{ list: 'users', view }] }));
    expect(selectListView(store.getState(), 'users')).toEqual(view);
    store.dispatch(navigated({ location, kind: 'pop', lists: [{ list: 'users', view: null }] }));
    expect(selectListView(store.getState(), 'users')).toBe(startOf('users'));
  });

  it('are unchanged by an arrival of an older log, which does not contain them', () => {
    const store = createWholeStore();
    store.dispatch(listViewChanged({ list: 'users', patch: { query: 'anna' } }));
    store.dispatch(navigated({ location, kind: 'pop' }));
    expect(selectListView(store.getState(), 'users').query).toBe('anna');
  });
});
