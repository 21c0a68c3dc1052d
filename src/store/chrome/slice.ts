import { createSlice, type PayloadAction } from '@reduxjs/toolkit';
import { type Text } from '../text';

export interface Breadcrumb {
  text: Text;
  href?: string;
}

export interface ChromeState {
  /** The navigation drawer is docked: it stays open and pushes the page. Kept as `core.chrome.isLocked` [NAV-33]. */
  isLocked: boolean;
  isDrawerOpen: boolean;
  /** Open state of the drawer's groups by category id; missing means closed. Kept as `core.navGroup.<id>` [NAV-31]. */
  navGroups: Record<string, boolean>;
  /** What the current application set; empty falls back to the application's title. */
  breadcrumbs: Breadcrumb[];
}

export const initialChromeState: ChromeState = {
  isLocked: false,
  isDrawerOpen: false,
  navGroups: {},
  breadcrumbs: [],
};

const slice = createSlice({
  name: 'chrome',
  initialState: initialChromeState,
  reducers: {
    drawerToggled(state) {
      state.isDrawerOpen = !state.isDrawerOpen;
    },
    drawerClosed(state) {
      state.isDrawerOpen = false;
    },
    dockToggled(state) {
      state.isLocked = !state.isLocked;
      state.isDrawerOpen = state.isLocked;
    },
    navGroupToggled(state, action: PayloadAction<string>) {
      const open = Object.hasOwn(state.navGroups, action.payload) && state.navGroups[action.payload] === true;
      state.navGroups[action.payload] = !open;
    },
    breadcrumbsChanged(state, action: PayloadAction<Breadcrumb[]>) {
      state.breadcrumbs = action.payload;
    },
  },
});

export const { drawerToggled, drawerClosed, dockToggled, navGroupToggled, breadcrumbsChanged } =
  slice.actions;
export const chromeReducer = slice.reducer;
