import { describe, expect, it } from '@jest/globals';
import { currentAppChanged } from '../../src/store/apps/slice';
import {
  RECENTS_GROUP,
  selectBadge,
  selectBreadcrumbs,
  selectHelpExtension,
  selectIsChromeVisible,
  selectIsDrawerLocked,
  selectIsDrawerOpen,
  selectIsNavGroupOpen,
  selectNavGroups,
} from '../../src/store/chrome/selectors';
import {
  badgeChanged,
  breadcrumbsChanged,
  dockToggled,
  drawerClosed,
  drawerToggled,
  helpExtensionChanged,
  navGroupChanged,
  visibilityChanged,
} from '../../src/store/chrome/slice';
import { createWholeStore } from '../support/wholeApp';

describe('chrome', () => {
  it('opens and closes the drawer', () => {
    const store = createWholeStore();
    store.dispatch(drawerToggled());
    expect(selectIsDrawerOpen(store.getState())).toBe(true);
    store.dispatch(drawerClosed());
    expect(selectIsDrawerOpen(store.getState())).toBe(false);
  });

  it('keeps a docked drawer open', () => {
    const store = createWholeStore();
    store.dispatch(dockToggled());
    store.dispatch(drawerClosed());
    expect(selectIsDrawerLocked(store.getState())).toBe(true);
    expect(selectIsDrawerOpen(store.getState())).toBe(true);
  });

  it('loses what an application said of itself when another one is shown [NAV-17]', () => {
    const store = createWholeStore();
    store.dispatch(badgeChanged({ text: 'Beta', tooltip: 'Not finished' }));
    store.dispatch(helpExtensionChanged({ appName: 'Example', links: [] }));
    store.dispatch(breadcrumbsChanged([{ text: { text: 'Note' } }]));
    store.dispatch(currentAppChanged({ appId: 'other', left: 'example' }));
    expect(selectBadge(store.getState())).toBeNull();
    expect(selectHelpExtension(store.getState())).toBeNull();
    expect(selectBreadcrumbs(store.getState())).toEqual([]);
  });

  it('is not shown while it is hidden by force [NAV-15]', () => {
    const store = createWholeStore();
    expect(selectIsChromeVisible(store.getState())).toBe(true);
    store.dispatch(visibilityChanged(false));
    expect(selectIsChromeVisible(store.getState())).toBe(false);
  });

  it('remembers each group by itself, closed at first, whatever its name [NAV-31, NAV-32] (C79)', () => {
    const store = createWholeStore();
    const isOpen = (id: string) => selectIsNavGroupOpen(store.getState(), id);
    expect([isOpen('management'), isOpen('constructor')]).toEqual([false, false]);
    store.dispatch(navGroupChanged({ id: 'management', isOpen: true }));
    expect([isOpen('management'), isOpen('constructor')]).toEqual([true, false]);
    store.dispatch(navGroupChanged({ id: 'management', isOpen: false }));
    expect(selectNavGroups(store.getState())).toEqual({ management: false });
  });

  it('shows what was viewed last at first, which is no category', () => {
    const store = createWholeStore();
    expect(selectIsNavGroupOpen(store.getState(), RECENTS_GROUP)).toBe(true);
    store.dispatch(navGroupChanged({ id: RECENTS_GROUP, isOpen: false }));
    expect(selectIsNavGroupOpen(store.getState(), RECENTS_GROUP)).toBe(false);
  });
});
