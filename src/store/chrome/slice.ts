import { createSlice, type PayloadAction } from '@reduxjs/toolkit';
import { currentAppChanged } from '../apps/slice';
import { mintId } from '../ids';
import {
  type Badge,
  type Breadcrumb,
  type CustomNavLink,
  type HelpExtension,
  type NavLinkPatch,
  type NavLinkStep,
} from './types';

export { type Breadcrumb } from './types';

export interface ChromeState {
  /** The navigation drawer is docked: it stays open and pushes the page. Kept as `core.chrome.isLocked` [NAV-33]. */
  isLocked: boolean;
  isDrawerOpen: boolean;
  /** Open state of the drawer's groups by category id; missing means as at first. Kept as `core.navGroup.<id>` [NAV-31]. */
  navGroups: Record<string, boolean>;
  /** What the current application set; empty falls back to the application's title. */
  breadcrumbs: Breadcrumb[];
  badge: Badge | null;
  helpExtension: HelpExtension | null;
  customNavLink: CustomNavLink | null;
  /** Parts of the document's title before the product's; null follows the breadcrumbs. */
  docTitle: string[] | null;
  /** Class names that applications put around themselves. */
  appClasses: string[];
  /** Set by the page itself, e.g. when it is embedded; a chromeless application needs no such order [NAV-14, NAV-15]. */
  isForcedHidden: boolean;
  /** Links of the frame load the page anew instead of navigating in it [NAV-03, C42]. */
  isNavigationForced: boolean;
  navLinkSteps: NavLinkStep[];
}

export const initialChromeState: ChromeState = {
  isLocked: false,
  isDrawerOpen: false,
  navGroups: {},
  breadcrumbs: [],
  badge: null,
  helpExtension: null,
  customNavLink: null,
  docTitle: null,
  appClasses: [],
  isForcedHidden: false,
  isNavigationForced: false,
  navLinkSteps: [],
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
    /** A user folded or unfolded a group of the drawer. */
    navGroupChanged(state, action: PayloadAction<{ id: string; isOpen: boolean }>) {
      state.navGroups[action.payload.id] = action.payload.isOpen;
    },
    /** Only in logs from when a group was folded at first: its payload does not say which way it goes. */
    navGroupToggled(state, action: PayloadAction<string>) {
      const open = Object.hasOwn(state.navGroups, action.payload) && state.navGroups[action.payload] === true;
      state.navGroups[action.payload] = !open;
    },
    breadcrumbsChanged(state, action: PayloadAction<Breadcrumb[]>) {
      state.breadcrumbs = action.payload;
    },
    badgeChanged(state, action: PayloadAction<Badge | null>) {
      state.badge = action.payload;
    },
    helpExtensionChanged: {
      prepare: (extension: Omit<HelpExtension, 'contentId'> | null, hasContent = false) => ({
        payload: extension && { ...extension, ...(hasContent ? { contentId: mintId('helpContent') } : {}) },
      }),
      reducer(state, action: PayloadAction<HelpExtension | null>) {
        state.helpExtension = action.payload;
      },
    },
    customNavLinkChanged(state, action: PayloadAction<CustomNavLink | null>) {
      state.customNavLink = action.payload;
    },
    docTitleChanged(state, action: PayloadAction<string[] | null>) {
      state.docTitle = action.payload;
    },
    appClassAdded(state, action: PayloadAction<string>) {
      if (!state.appClasses.includes(action.payload)) state.appClasses.push(action.payload);
    },
    appClassRemoved(state, action: PayloadAction<string>) {
      state.appClasses = state.appClasses.filter((name) => name !== action.payload);
    },
    /** Shows or hides the header; it never shows that of a chromeless application. */
    visibilityChanged(state, action: PayloadAction<boolean>) {
      state.isForcedHidden = !action.payload;
    },
    navigationForced(state) {
      state.isNavigationForced = true;
    },
    navLinkUpdated(state, action: PayloadAction<{ id: string; patch: NavLinkPatch }>) {
      state.navLinkSteps.push({ kind: 'updated', ...action.payload });
    },
    navLinkShownOnly(state, action: PayloadAction<string>) {
      state.navLinkSteps.push({ kind: 'shownOnly', id: action.payload });
    },
  },
  extraReducers: (builder) => {
    // What an application said of itself goes with it [NAV-17].
    builder.addCase(currentAppChanged, (state) => {
      state.breadcrumbs = [];
      state.badge = null;
      state.helpExtension = null;
      state.docTitle = null;
    });
  },
});

export const {
  drawerToggled,
  drawerClosed,
  dockToggled,
  navGroupChanged,
  navGroupToggled,
  breadcrumbsChanged,
  badgeChanged,
  helpExtensionChanged,
  customNavLinkChanged,
  docTitleChanged,
  appClassAdded,
  appClassRemoved,
  visibilityChanged,
  navigationForced,
  navLinkUpdated,
  navLinkShownOnly,
} = slice.actions;
export const chromeReducer = slice.reducer;
