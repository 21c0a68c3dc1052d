import { type RootState } from '../rootReducer';

export const selectIsDrawerLocked = (state: RootState) => state.chrome.isLocked;
export const selectIsDrawerOpen = (state: RootState) => state.chrome.isDrawerOpen || state.chrome.isLocked;
export const selectNavGroups = (state: RootState) => state.chrome.navGroups;
export const selectBreadcrumbs = (state: RootState) => state.chrome.breadcrumbs;
/** Whether a person unfolded the drawer just now; a docked one is open without that. */
export const selectIsDrawerUnfolded = (state: RootState) => state.chrome.isDrawerOpen;
