import { createSelector } from '@reduxjs/toolkit';
import { type RootState } from '../rootReducer';
import { type App } from './slice';

export const selectApps = (state: RootState) => state.apps.registered;

/** The application whose route the location lies in, or undefined when none matches or it is inaccessible. */
export const selectCurrentAppOrNull: (state: RootState) => App | undefined = createSelector(
  [selectApps, (state: RootState) => state.navigation.location.pathname],
  (apps, pathname) =>
    apps.find(
      (app) =>
        app.status === 'accessible' &&
        (pathname === app.appRoute || (!app.exactRoute && pathname.startsWith(`${app.appRoute}/`))),
    ),
);

/** Applications that have a visible entry in the drawer, by order; those without an order come last. */
export const selectNavApps = createSelector(selectApps, (apps) =>
  apps
    .filter((app) => !app.chromeless && app.status === 'accessible' && app.navLinkStatus !== 'hidden')
    .toSorted((a, b) => (a.order ?? Infinity) - (b.order ?? Infinity) || 0),
);
