import { createSlice, type PayloadAction } from '@reduxjs/toolkit';
import { type ListChange } from '../lists/view';

/** The application's location. The state owns it; the browser's URL follows. */
export interface AppLocation {
  /** Without the base path, e.g. `/app/home`. */
  pathname: string;
  /** With `?`, or empty. */
  search: string;
  /** With `#`, or empty. */
  hash: string;
  /** Plain data stored with the history entry. */
  state?: unknown;
}

export type NavigationKind = 'push' | 'replace' | 'pop';

export interface NavigationOptions {
  replace?: boolean;
  /** Skips the question about unsaved changes. */
  force?: boolean;
  state?: unknown;
  /** Ignores the request if the page is no longer at this path; used by redirects. */
  from?: string;
}

export interface NavigationState {
  location: AppLocation;
  kind: NavigationKind;
}

export const initialNavigationState: NavigationState = {
  location: { pathname: '/', search: '', hash: '' },
  kind: 'pop',
};

export const navigationSlice = createSlice({
  name: 'navigation',
  initialState: initialNavigationState,
  reducers: {
    /** Requests navigation to a path without the base path, such as `/app/home#/x`. */
    navigationRequested: {
      prepare: (to: string, options: NavigationOptions = {}) => ({ payload: { to, ...options } }),
      reducer: (_state, _action: PayloadAction<{ to: string } & NavigationOptions>) => {},
    },
    /** The user went back or forward, or edited the address. */
    browserMoved(_state, _action: PayloadAction<AppLocation>) {},
    /** `lists` are the list views changed by the address; see `lists/address.ts`. */
    navigated(
      state,
      action: PayloadAction<{
        location: AppLocation;
        kind: NavigationKind;
        lists?: readonly ListChange[] | undefined;
      }>,
    ) {
      state.location = action.payload.location;
      state.kind = action.payload.kind;
    },
    navigationDeclined(_state, _action: PayloadAction<{ to: string }>) {},
  },
});

export const { navigationRequested, browserMoved, navigated, navigationDeclined } = navigationSlice.actions;

export function parsePath(path: string): AppLocation {
  const hashAt = path.indexOf('#');
  const hash = hashAt >= 0 ? path.slice(hashAt) : '';
  const rest = hashAt >= 0 ? path.slice(0, hashAt) : path;
  const searchAt = rest.indexOf('?');
  return {
    pathname: (searchAt >= 0 ? rest.slice(0, searchAt) : rest) || '/',
    search: searchAt >= 0 ? rest.slice(searchAt) : '',
    hash: hash === '#' ? '' : hash,
  };
}

export const formatPath = (location: AppLocation) => location.pathname + location.search + location.hash;

/** Resolves a router target to a path. */
export const targetPath = (to: string | Partial<AppLocation>): string =>
  typeof to === 'string'
    ? to
    : formatPath({ pathname: to.pathname ?? '', search: to.search ?? '', hash: to.hash ?? '' });
