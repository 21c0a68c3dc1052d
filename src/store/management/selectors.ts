import { createSelector } from '@reduxjs/toolkit';
import { selectNavApps } from '../apps/selectors';
import { type App, type AppCategory } from '../apps/slice';
import { MANAGEMENT_APP_ID } from './routes';

/** Described applications of one category; `category` is null for those without one. */
export interface OverviewSection {
  category: AppCategory | null;
  apps: App[];
}

/** Applications with a description and a usable link, by category [SEC-02]. */
export const selectOverviewSections = createSelector(selectNavApps, (apps): OverviewSection[] => {
  const sections = new Map<string | null, OverviewSection>();
  for (const app of apps) {
    if (app.description === undefined || app.id === MANAGEMENT_APP_ID) continue;
    const id = app.category?.id ?? null;
    const section = sections.get(id) ?? { category: app.category ?? null, apps: [] };
    section.apps.push(app);
    sections.set(id, section);
  }
  return [...sections.values()].toSorted(
    (a, b) => (a.category?.order ?? Infinity) - (b.category?.order ?? Infinity) || 0,
  );
});
