import { createSlice, type PayloadAction } from '@reduxjs/toolkit';
import { type Text } from '../../i18n/text';
import { mintId } from '../ids';

/** Higher values win when updaters disagree [APP-13, C40]. */
export const APP_STATUS = { accessible: 0, inaccessible: 1 } as const;
export type AppStatus = keyof typeof APP_STATUS;

export const NAV_LINK_STATUS = { default: 0, visible: 1, disabled: 2, hidden: 3 } as const;
export type NavLinkStatus = keyof typeof NAV_LINK_STATUS;

/** Drawer group of applications [DATA-09]. */
export interface AppCategory {
  id: string;
  label: Text;
  order: number;
  euiIconType?: string;
}

/** Serialisable part of an application; a registry holds its mount function [DATA-07, DATA-08]. */
export interface App {
  id: string;
  title: Text;
  appRoute: string;
  status: AppStatus;
  navLinkStatus: NavLinkStatus;
  defaultPath?: string;
  chromeless: boolean;
  exactRoute: boolean;
  order?: number;
  category?: AppCategory;
  tooltip?: string;
  icon?: string;
  /** Shown on overview pages [SEC-02]. */
  description?: Text;
}

/** Fields an updater may change [APP-13]. */
export type AppPatch = Partial<Pick<App, 'status' | 'navLinkStatus' | 'tooltip' | 'defaultPath'>>;

/** Latest patches of one updater; they replace its earlier ones. */
export interface AppUpdate {
  source: string;
  patches: { appId: string; patch: AppPatch }[];
}

export interface AppsState {
  /** In order of registration. */
  registered: App[];
  /** In the order of the updaters' first updates. */
  updates: AppUpdate[];
  /** Header menus by mount point id; removed when another application takes over [APP-17]. */
  actionMenus: { appId: string; mountId: string }[];
  /** The application whose mount function is running. */
  mounting: string | null;
}

export const initialAppsState: AppsState = { registered: [], updates: [], actionMenus: [], mounting: null };

/** Title of applications registered without one [NAV-19, A28]. */
export const DEFAULT_APP_TITLE: Text = { id: 'home.title' };

export const appsSlice = createSlice({
  name: 'apps',
  initialState: initialAppsState,
  reducers: {
    appRegistered: {
      prepare: (app: Pick<App, 'id'> & Partial<App>) => ({
        payload: {
          title: DEFAULT_APP_TITLE,
          status: 'accessible' as const,
          navLinkStatus: 'default' as const,
          chromeless: false,
          exactRoute: false,
          ...app,
          appRoute: app.appRoute ?? `/app/${app.id}`,
        },
      }),
      reducer(state, action: PayloadAction<App>) {
        if (state.registered.some((app) => app.id === action.payload.id)) return;
        state.registered.push(action.payload);
      },
    },
    appUnregistered(state, action: PayloadAction<string>) {
      state.registered = state.registered.filter((app) => app.id !== action.payload);
    },
    /** All plugins are set up; no application can be registered any more [APP-08]. */
    registrationClosed() {},
    appsUpdated(state, action: PayloadAction<AppUpdate>) {
      const at = state.updates.findIndex(({ source }) => source === action.payload.source);
      if (at < 0) state.updates.push(action.payload);
      else state.updates[at] = action.payload;
    },
    actionMenuChanged: {
      prepare: (appId: string, isPresent: boolean) => ({
        payload: { appId, mountId: isPresent ? mintId('actionMenu') : null },
      }),
      reducer(state, { payload }: PayloadAction<{ appId: string; mountId: string | null }>) {
        state.actionMenus = state.actionMenus.filter(({ appId }) => appId !== payload.appId);
        if (payload.mountId !== null)
          state.actionMenus.push({ appId: payload.appId, mountId: payload.mountId });
      },
    },
    /** The address now belongs to another application, or to none [NAV-17, APP-17]. */
    currentAppChanged(state, action: PayloadAction<{ appId: string | null; left: string | null }>) {
      state.actionMenus = state.actionMenus.filter(({ appId }) => appId !== action.payload.left);
    },
    appMountStarted(state, action: PayloadAction<string>) {
      state.mounting = action.payload;
    },
    /** `failed` if the mount function threw; the error is logged [APP-07]. */
    appMountEnded(state, action: PayloadAction<{ appId: string; failed?: true }>) {
      if (state.mounting === action.payload.appId) state.mounting = null;
    },
  },
});

export const {
  appRegistered,
  appUnregistered,
  registrationClosed,
  appsUpdated,
  actionMenuChanged,
  currentAppChanged,
  appMountStarted,
  appMountEnded,
} = appsSlice.actions;
