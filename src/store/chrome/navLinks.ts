import { createSelector } from '@reduxjs/toolkit';
import { appPath } from '../apps/appUrl';
import { navLinkStatusOf, selectApps } from '../apps/selectors';
import { type App, type AppCategory } from '../apps/slice';
import { selectBasePath } from '../boot/selectors';
import { type RootState } from '../rootReducer';
import { type NavLink, type NavLinkStep } from './types';

/** Returns the nav link of an application. Throws if it has no id [NAV-35]. */
export function toNavLink(app: App | null, basePath: string): NavLink {
  if (!app?.id) throw new Error('`id` is required.');
  const baseUrl = basePath + app.appRoute;
  const href = basePath + appPath(app.appRoute, app.defaultPath);
  const status = navLinkStatusOf(app);
  const { id, title, tooltip, category, order, icon } = app;
  return {
    id,
    title,
    baseUrl,
    href,
    url: href,
    hidden: status === 'hidden',
    disabled: status === 'disabled',
    ...(tooltip === undefined ? {} : { tooltip }),
    ...(category === undefined ? {} : { category }),
    ...(order === undefined ? {} : { order }),
    ...(icon === undefined ? {} : { icon }),
  };
}

/** Applies a recorded step to links that may have changed since. */
function applyStep(links: NavLink[], step: NavLinkStep): NavLink[] {
  if (!links.some(({ id }) => id === step.id)) return links;
  if (step.kind === 'shownOnly') return links.filter(({ id }) => id === step.id);
  return links.map((link) => (link.id === step.id ? { ...link, ...step.patch } : link));
}

/** Applications with a header, even hidden ones; those without an order are last [DATA-10]. */
export const selectNavLinks: (state: RootState) => NavLink[] = createSelector(
  [selectApps, selectBasePath, (state: RootState) => state.chrome.navLinkSteps],
  (apps, basePath, steps) =>
    steps
      .reduce(
        applyStep,
        apps.filter((app) => !app.chromeless).map((app) => toNavLink(app, basePath)),
      )
      .toSorted((a, b) => (a.order ?? Infinity) - (b.order ?? Infinity) || 0),
);

export interface NavSection {
  category: AppCategory;
  links: NavLink[];
}

const selectShownNavLinks = createSelector(selectNavLinks, (links) => links.filter(({ hidden }) => !hidden));

/** Categories with visible links, by order [NAV-23, NAV-24]. */
export const selectNavSections = createSelector(selectShownNavLinks, (links): NavSection[] => {
  const sections = new Map<string, NavSection>();
  for (const link of links) {
    if (!link.category) continue;
    const section = sections.get(link.category.id);
    if (section) section.links.push(link);
    else sections.set(link.category.id, { category: link.category, links: [link] });
  }
  return [...sections.values()].sort(
    (a, b) => (a.category.order ?? Infinity) - (b.category.order ?? Infinity) || 0,
  );
});

/** Links without a category [NAV-25]. */
export const selectUncategorisedNavLinks = createSelector(selectShownNavLinks, (links) =>
  links.filter((link) => !link.category),
);

/** The Discover link also covers the data explorer [NAV-29]. */
export const isActiveLink = (link: Pick<NavLink, 'id'>, currentAppId: string | undefined) =>
  link.id === currentAppId || (link.id === 'discover' && currentAppId === 'data-explorer');
