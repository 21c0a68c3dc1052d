import { createSelector } from '@reduxjs/toolkit';
import { type RootState } from '../rootReducer';
import { type App, APP_STATUS, type AppPatch, type AppUpdate, NAV_LINK_STATUS } from './slice';

/** The most restrictive of the values that updaters give; undefined when none speaks of it. */
function strictest<K extends string>(order: Readonly<Record<K, number>>, values: (K | undefined)[]) {
  const given = values.filter((value) => value !== undefined);
  return given.length === 0 ? undefined : given.reduce((a, b) => (order[b] > order[a] ? b : a));
}

/**
 * An application with what updaters say of it: the most restrictive status and link status of them all, and of other fields
 * the last. What no updater speaks of stays as it was registered [APP-13, C40].
 */
export function foldUpdates(app: App, updates: readonly AppUpdate[]): App {
  const patches = updates.flatMap((update) =>
    update.patches.filter(({ appId }) => appId === app.id).map(({ patch }) => patch),
  );
  if (patches.length === 0) return app;
  const folded: AppPatch = Object.assign({}, ...patches);
  const status = strictest(
    APP_STATUS,
    patches.map((patch) => patch.status),
  );
  const navLinkStatus = strictest(
    NAV_LINK_STATUS,
    patches.map((patch) => patch.navLinkStatus),
  );
  return {
    ...app,
    ...folded,
    status: status ?? app.status,
    navLinkStatus: navLinkStatus ?? app.navLinkStatus,
  };
}

/** All applications that the user may know of, as updaters left them: capabilities take others away [CAP-01]. */
export const selectApps: (state: RootState) => App[] = createSelector(
  [
    (state: RootState) => state.apps.registered,
    (state: RootState) => state.apps.updates,
    (state: RootState) => state.capabilities.value?.navLinks,
  ],
  (registered, updates, navLinks) =>
    registered
      .filter(({ id }) => !navLinks || !Object.hasOwn(navLinks, id) || navLinks[id] === true)
      .map((app) => foldUpdates(app, updates)),
);

/** Whether the link of an application shows, where no one has said so: as the application itself [APP-12]. */
export const navLinkStatusOf = ({ navLinkStatus, status }: Pick<App, 'navLinkStatus' | 'status'>) =>
  navLinkStatus !== 'default' ? navLinkStatus : status === 'inaccessible' ? 'hidden' : 'visible';

/** The application whose route `pathname` lies in, or undefined when none matches or it is inaccessible. */
export const findApp = (apps: readonly App[], pathname: string): App | undefined =>
  apps.find(
    (app) =>
      app.status === 'accessible' &&
      (pathname === app.appRoute || (!app.exactRoute && pathname.startsWith(`${app.appRoute}/`))),
  );

/** The application that has the present address. */
export const selectCurrentAppOrNull: (state: RootState) => App | undefined = createSelector(
  [selectApps, (state: RootState) => state.navigation.location.pathname],
  findApp,
);

/** The menu that the current application put into the header, by the id of its mount point. */
export const selectActionMenuOrNull = (state: RootState): string | null => {
  const current = selectCurrentAppOrNull(state)?.id;
  return state.apps.actionMenus.find(({ appId }) => appId === current)?.mountId ?? null;
};

/** Applications that have a visible entry in the drawer, by order; those without an order come last. */
export const selectNavApps = createSelector(selectApps, (apps) =>
  apps
    .filter((app) => !app.chromeless && app.status === 'accessible' && navLinkStatusOf(app) !== 'hidden')
    .toSorted((a, b) => (a.order ?? Infinity) - (b.order ?? Infinity) || 0),
);
