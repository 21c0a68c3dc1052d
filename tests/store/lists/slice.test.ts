import { describe, expect, it } from '@jest/globals';
import { createAppStore } from '../../src/store/createStore';
import { selectListView } from '../../src/store/lists/selectors';
import { initialListView, listViewChanged } from '../../src/store/lists/slice';

describe('lists', () => {
  it('gives an untouched list the same untouched view each time', () => {
    const { getState } = createAppStore();
    expect(selectListView(getState(), 'users')).toBe(initialListView);
  });

  it('starts again at the first page when the search changes, and keeps the page when only the page changes', () => {
    const store = createAppStore();
    store.dispatch(listViewChanged({ list: 'users', patch: { pageIndex: 4 } }));
    expect(selectListView(store.getState(), 'users').pageIndex).toBe(4);
    store.dispatch(listViewChanged({ list: 'users', patch: { query: 'anna' } }));
    expect(selectListView(store.getState(), 'users')).toMatchObject({ query: 'anna', pageIndex: 0 });
    expect(selectListView(store.getState(), 'roles')).toBe(initialListView);
  });
});
