import { expect } from '@jest/globals';
import { type Page } from 'playwright-core';

/** The steps of a sign-in in a browser, whatever its kind and its back end. */

/** The page that is asked for, without its fragment. */
export const ASKED = '/app/security-dashboards-plugin?kept=yes';

export const subject = (page: Page, name: string) => page.locator(`[data-test-subj="${name}"]`);

/** The page first asked for is there, address and all, and belongs to the user. */
export async function reached(page: Page, origin: string, name: string): Promise<void> {
  await page.locator(`#user-icon-btn[aria-label="Account menu for ${name}"]`).waitFor();
  await page
    .getByRole('heading', { name: /^Roles/ })
    .first()
    .waitFor();
  expect(page.url()).toBe(`${origin}${ASKED}#/roles`);
}

/** Goes to another tenant by the menu; `choose` picks it in the dialog. */
export async function switchTenant(page: Page, name: string, id: string, choose: () => Promise<void>) {
  await page.locator('#user-icon-btn').click();
  await subject(page, 'switch-tenants').click();
  await subject(page, 'tenant-switch-radios').waitFor();
  await choose();
  await subject(page, 'confirm').click();
  await subject(page, 'tenant-chip').getByText(name, { exact: true }).waitFor();
  await page.locator('#user-icon-btn').waitFor();
  const chosen = await page.evaluate(() =>
    fetch('/api/v1/multitenancy/tenant').then((answer) => answer.text()),
  );
  expect(chosen).toBe(id);
}
export const toPrivate = (page: Page) =>
  switchTenant(page, 'Private', '__user__', () =>
    subject(page, 'tenant-switch-radios').getByText('Private', { exact: true }).click(),
  );

export async function logOut(page: Page): Promise<void> {
  await page.locator('#user-icon-btn').click();
  await page.locator('#actionsMenu').getByText('Log out', { exact: true }).click();
}
