import { selectCurrentAppOrNull } from '../apps/selectors';
import { type RootState } from '../rootReducer';

export const selectIsDrawerLocked = (state: RootState) => state.chrome.isLocked;
export const selectIsDrawerOpen = (state: RootState) => state.chrome.isDrawerOpen || state.chrome.isLocked;
export const selectNavGroups = (state: RootState) => state.chrome.navGroups;
/** Drawer group of recently viewed items: not a category, and open by default. */
export const RECENTS_GROUP = 'recentlyViewed';
/** True if a drawer group is open; categories start closed [NAV-31, NAV-32] (C79). */
export const selectIsNavGroupOpen = (state: RootState, id: string): boolean =>
  Object.hasOwn(state.chrome.navGroups, id) ? state.chrome.navGroups[id] === true : id === RECENTS_GROUP;
export const selectBreadcrumbs = (state: RootState) => state.chrome.breadcrumbs;
/** True if the user has opened the drawer; a docked one is open regardless. */
export const selectIsDrawerUnfolded = (state: RootState) => state.chrome.isDrawerOpen;
export const selectBadge = (state: RootState) => state.chrome.badge;
export const selectHelpExtension = (state: RootState) => state.chrome.helpExtension;
export const selectCustomNavLink = (state: RootState) => state.chrome.customNavLink;
export const selectDocTitle = (state: RootState) => state.chrome.docTitle;
export const selectAppClasses = (state: RootState) => state.chrome.appClasses;
export const selectIsNavigationForced = (state: RootState) => state.chrome.isNavigationForced;
/** True if header and drawer show: neither page nor application hides them [NAV-15]. */
export const selectIsChromeVisible = (state: RootState) =>
  !state.chrome.isForcedHidden && selectCurrentAppOrNull(state)?.chromeless !== true;
