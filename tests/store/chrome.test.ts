import { describe, expect, it } from '@jest/globals';
import { selectIsDrawerLocked, selectIsDrawerOpen, selectNavGroups } from '../../src/store/chrome/selectors';
import { dockToggled, drawerClosed, drawerToggled, navGroupToggled } from '../../src/store/chrome/slice';
import { createAppStore } from '../../src/store/createStore';

describe('chrome', () => {
  it('opens and closes the drawer', () => {
    const store = createAppStore();
    store.dispatch(drawerToggled());
    expect(selectIsDrawerOpen(store.getState())).toBe(true);
    store.dispatch(drawerClosed());
    expect(selectIsDrawerOpen(store.getState())).toBe(false);
  });

  it('keeps a docked drawer open', () => {
    const store = createAppStore();
    store.dispatch(dockToggled());
    store.dispatch(drawerClosed());
    expect(selectIsDrawerLocked(store.getState())).toBe(true);
    expect(selectIsDrawerOpen(store.getState())).toBe(true);
  });

  it('remembers each group by itself, closed at first, whatever its name', () => {
    const store = createAppStore();
    store.dispatch(navGroupToggled('management'));
    store.dispatch(navGroupToggled('constructor'));
    expect(selectNavGroups(store.getState())).toEqual({ management: true, constructor: true });
    store.dispatch(navGroupToggled('management'));
    expect(selectNavGroups(store.getState())['management']).toBe(false);
  });
});
