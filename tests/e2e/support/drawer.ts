import { type Page } from 'playwright-core';

/** Opens the drawer with all its groups, which are closed at first. */
export async function openDrawer(page: Page): Promise<void> {
  await page.locator('[data-test-subj="toggleNavButton"]').click();
  await page.locator('[data-test-subj="collapsibleNav"]').waitFor();
  const closed = page.locator('[data-test-subj="collapsibleNav"] h2 > button[aria-expanded="false"]');
  while ((await closed.count()) > 0) await closed.first().click();
}
