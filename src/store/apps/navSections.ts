import { createSelector } from '@reduxjs/toolkit';
import { selectNavApps } from './selectors';
import { type App, type AppCategory } from './slice';

/** Applications under their category. */
export interface NavSection {
  category: AppCategory;
  apps: App[];
}

/** The categories that have an application to show, by order [NAV-23, NAV-24]. */
export const selectNavSections = createSelector(selectNavApps, (apps): NavSection[] => {
  const sections = new Map<string, NavSection>();
  for (const app of apps) {
    if (!app.category) continue;
    const section = sections.get(app.category.id);
    if (section) section.apps.push(app);
    else sections.set(app.category.id, { category: app.category, apps: [app] });
  }
  return [...sections.values()].sort((a, b) => a.category.order - b.category.order);
});

/** Applications without a category [NAV-25]. */
export const selectUncategorisedNavApps = createSelector(selectNavApps, (apps) =>
  apps.filter((app) => !app.category),
);
