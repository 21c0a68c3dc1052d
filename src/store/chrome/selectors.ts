import { selectCurrentAppOrNull } from '../apps/selectors';
import { type RootState } from '../rootReducer';

export const selectIsDrawerLocked = (state: RootState) => state.chrome.isLocked;
export const selectIsDrawerOpen = (state: RootState) => state.chrome.isDrawerOpen || state.chrome.isLocked;
export const selectNavGroups = (state: RootState) => state.chrome.navGroups;
/** The group of what was viewed last; it is no category, and open at first. */
export const RECENTS_GROUP = 'recentlyViewed';
/** Whether a group of the drawer is open, as a user left it; categories are closed at first [NAV-31, NAV-32] (C79). */
export const selectIsNavGroupOpen = (state: RootState, id: string): boolean =>
  Object.hasOwn(state.chrome.navGroups, id) ? state.chrome.navGroups[id] === true : id === RECENTS_GROUP;
export const selectBreadcrumbs = (state: RootState) => state.chrome.breadcrumbs;
/** Whether a user unfolded the drawer just now; a docked one is open without that. */
export const selectIsDrawerUnfolded = (state: RootState) => state.chrome.isDrawerOpen;
export const selectBadge = (state: RootState) => state.chrome.badge;
export const selectHelpExtension = (state: RootState) => state.chrome.helpExtension;
export const selectCustomNavLink = (state: RootState) => state.chrome.customNavLink;
export const selectDocTitle = (state: RootState) => state.chrome.docTitle;
export const selectAppClasses = (state: RootState) => state.chrome.appClasses;
export const selectIsNavigationForced = (state: RootState) => state.chrome.isNavigationForced;
/** Whether header and drawer show: neither the page nor the current application does without them [NAV-15]. */
export const selectIsChromeVisible = (state: RootState) =>
  !state.chrome.isForcedHidden && selectCurrentAppOrNull(state)?.chromeless !== true;
