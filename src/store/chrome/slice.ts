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
  /** True if the drawer is docked. Kept as `core.chrome.isLocked` [NAV-33]. */
  isLocked: boolean;
  isDrawerOpen: boolean;
  /** Open state by category id; default if missing. Kept as `core.navGroup.<id>` [NAV-31]. */
  navGroups: Record<string, boolean>;
  /** Set by the current application; if empty, its title is used. */
  breadcrumbs: Breadcrumb[];
  badge: Badge | null;
  helpExtension: HelpExtension | null;
  customNavLink: CustomNavLink | null;
  /** Parts before the product name; null derives them from the breadcrumbs. */
  docTitle: string[] | null;
  /** CSS classes of applications. */
  appClasses: string[];
  /** Set by the page, e.g. if embedded; independent of chromeless applications [NAV-14, NAV-15]. */
  isForcedHidden: boolean;
  /** Links of the frame reload the page instead of navigating in it [NAV-03, C42]. */
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

export const chromeSlice = createSlice({
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
    navGroupChanged(state, action: PayloadAction<{ id: string; isOpen: boolean }>) {
      state.navGroups[action.payload.id] = action.payload.isOpen;
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
    /** Shows or hides the header; chromeless applications never have one. */
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
    // Reset what the previous application has set [NAV-17].
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
} = chromeSlice.actions;
