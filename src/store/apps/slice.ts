import { createSlice, type PayloadAction } from '@reduxjs/toolkit';
import { type Text } from '../text';

/** Order matters: several opinions about an application fold to the maximum [APP-13, C40]. */
export const APP_STATUS = { accessible: 0, inaccessible: 1 } as const;
export type AppStatus = keyof typeof APP_STATUS;

export const NAV_LINK_STATUS = { default: 0, visible: 1, disabled: 2, hidden: 3 } as const;
export type NavLinkStatus = keyof typeof NAV_LINK_STATUS;

/** Group of applications in the drawer [DATA-09]. */
export interface AppCategory {
  id: string;
  label: Text;
  order: number;
  euiIconType?: string;
}

/** An application as the state knows it; its mount function lives in a registry under the same id [DATA-07, DATA-08]. */
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
  /** Shown with the application on overview pages [SEC-02]. */
  description?: Text;
}

export interface AppsState {
  /** In order of registration. */
  registered: App[];
}

export const initialAppsState: AppsState = { registered: [] };

const slice = createSlice({
  name: 'apps',
  initialState: initialAppsState,
  reducers: {
    appRegistered: {
      /** Fills in what an application may leave out. */
      prepare: (app: Pick<App, 'id' | 'title'> & Partial<App>) => ({
        payload: {
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
  },
});

export const { appRegistered } = slice.actions;
export const appsReducer = slice.reducer;
