import { selectCurrentAppOrNull } from '../apps/selectors';
import { type RootState } from '../rootReducer';

export const selectIsDrawerLocked = (state: RootState) => state.chrome.isLocked;
export const selectIsDrawerOpen = (state: RootState) => state.chrome.isDrawerOpen || state.chrome.isLocked;
export const selectNavGroups = (state: RootState) => state.chrome.navGroups;
/** Whether a group of the drawer is unfolded; each is until a user folds it [NAV-31, C73]. */
export const selectIsNavGroupOpen = (state: RootState, id: string) =>
  !Object.hasOwn(state.chrome.navGroups, id) || state.chrome.navGroups[id] === true;
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
