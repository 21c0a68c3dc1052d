import { createSelector } from '@reduxjs/toolkit';
import { type RootState } from '../rootReducer';
import { type App, APP_STATUS, type AppPatch, type AppUpdate, NAV_LINK_STATUS } from './slice';

function strictest<K extends string>(order: Readonly<Record<K, number>>, values: (K | undefined)[]) {
  const given = values.filter((value) => value !== undefined);
  return given.length === 0 ? undefined : given.reduce((a, b) => (order[b] > order[a] ? b : a));
}

/** Applies updates: the strictest status wins, otherwise the last update [APP-13, C40]. */
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

/** Applications after updates, without those the capabilities remove [CAP-01]. */
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

/** Resolves the default link status, which follows the application's status [APP-12]. */
export const navLinkStatusOf = ({ navLinkStatus, status }: Pick<App, 'navLinkStatus' | 'status'>) =>
  navLinkStatus !== 'default' ? navLinkStatus : status === 'inaccessible' ? 'hidden' : 'visible';

/** Returns the accessible application whose route contains the path. */
export const findApp = (apps: readonly App[], pathname: string): App | undefined =>
  apps.find(
    (app) =>
      app.status === 'accessible' &&
      (pathname === app.appRoute || (!app.exactRoute && pathname.startsWith(`${app.appRoute}/`))),
  );

export const selectCurrentAppOrNull: (state: RootState) => App | undefined = createSelector(
  [selectApps, (state: RootState) => state.navigation.location.pathname],
  findApp,
);

/** Mount point id of the current application's header menu. */
export const selectActionMenuOrNull = (state: RootState): string | null => {
  const current = selectCurrentAppOrNull(state)?.id;
  return state.apps.actionMenus.find(({ appId }) => appId === current)?.mountId ?? null;
};

/** Applications with a visible drawer entry by order; those without an order come last. */
export const selectNavApps = createSelector(selectApps, (apps) =>
  apps
    .filter((app) => !app.chromeless && app.status === 'accessible' && navLinkStatusOf(app) !== 'hidden')
    .toSorted((a, b) => (a.order ?? Infinity) - (b.order ?? Infinity) || 0),
);
