import { createSlice, type PayloadAction } from '@reduxjs/toolkit';
import { type ListChange } from '../lists/view';

/** Where the application is. The state owns it; the browser's URL is a view of it. */
export interface AppLocation {
  /** Without the base path, e.g. `/app/home`. */
  pathname: string;
  /** With `?`, or empty. */
  search: string;
  /** With `#`, or empty. */
  hash: string;
  /** What an application keeps with the entry of the browser's history; plain data. */
  state?: unknown;
}

export type NavigationKind = 'push' | 'replace' | 'pop';

export interface NavigationOptions {
  /** Changes the present entry of the history instead of adding one. */
  replace?: boolean;
  /** Asks no one. */
  force?: boolean;
  /** Kept with the entry; plain data. */
  state?: unknown;
  /** The path that this leads away from, as a redirection does: nothing happens when the page has moved on. */
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

const slice = createSlice({
  name: 'navigation',
  initialState: initialNavigationState,
  reducers: {
    /**
     * Someone wants to go to `to`, a path inside the base path such as `/app/home#/x`; `force` skips the question about
     * unsaved changes. A saga decides.
     */
    navigationRequested: {
      prepare: (to: string, options: NavigationOptions = {}) => ({ payload: { to, ...options } }),
      reducer: (_state, _action: PayloadAction<{ to: string } & NavigationOptions>) => {},
    },
    /** The browser moved by itself: Back, Forward, or an edited address. */
    browserMoved(_state, _action: PayloadAction<AppLocation>) {},
    /** `lists` are those that the address shows in another way than before; see `lists/address.ts`. */
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

export const { navigationRequested, browserMoved, navigated, navigationDeclined } = slice.actions;
export const navigationReducer = slice.reducer;

/** Splits a path such as `/app/x?y#/z` into its three parts. */
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

/** The inverse of `parsePath`. */
export const formatPath = (location: AppLocation) => location.pathname + location.search + location.hash;

/** Where a router wants to go, as a path. */
export const targetPath = (to: string | Partial<AppLocation>): string =>
  typeof to === 'string'
    ? to
    : formatPath({ pathname: to.pathname ?? '', search: to.search ?? '', hash: to.hash ?? '' });
