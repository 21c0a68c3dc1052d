import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { type Page } from 'playwright-core';
import { CountedActions, listsAtRest } from '../support/actions';
import { seriousFaults, sidewaysOverflow } from '../support/axe';
import { Gateway } from '../support/gateway';
import { BrowserUser, closeBrowser } from '../support/session';

const SECURITY = '/app/security-dashboards-plugin';
const CONFIGURATION = '/api/v1/configuration';
const PASSWORD = 'Plain-Meadow-88?z';
const CREW = Array.from({ length: 8 }, (_, at) => `crew-0${at + 1}`);
const MOST_ACTIONS = 3;

const gateway = new Gateway();

type Users = Record<string, { opendistro_security_roles: string[] }>;
const storedUsers = async (): Promise<Users> =>
  ((await (await gateway.api('GET', `${CONFIGURATION}/internalusers`)).json()) as { data: Users }).data;
const crewWith = async (role: string) =>
  Object.entries(await storedUsers())
    .filter(([name, user]) => name.startsWith('crew-') && user.opendistro_security_roles.includes(role))
    .map(([name]) => name);
const disabledCrew = async () => {
  const answer = await gateway.api('GET', '/api/v1/accounts');
  const { accounts } = (await answer.json()) as { accounts: Record<string, { disabled?: boolean }> };
  return CREW.filter((name) => accounts[name]?.disabled === true);
};

beforeAll(async () => {
  await gateway.start();
  for (const name of CREW)
    await gateway.api('POST', `${CONFIGURATION}/internalusers/${name}`, { password: PASSWORD });
  await gateway.api('POST', `${CONFIGURATION}/roles/hr_admin`, {
    cluster_permissions: ['cluster_monitor'],
  });
});
afterAll(async () => {
  await closeBrowser();
  await gateway.dispose();
});

/** Selects all of the crew in the list of users. */
async function selectCrew(page: Page): Promise<void> {
  await page.getByRole('searchbox').fill('crew-');
  await page.getByText('Internal users (8)').first().waitFor();
  await page.locator('[data-test-subj="checkboxSelectAll"]').check();
  await page.locator('#Actions').getByRole('button').click();
}

/** Undoes an act in the history; the actions are counted from the page before on. */
async function undoAct(page: Page, text: string, actions: CountedActions): Promise<void> {
  await actions.click(page.getByRole('link', { name: 'History', exact: true }).first());
  const act = page.locator('[data-test-subj^="write-"]', { hasText: text }).first();
  await actions.click(act.getByRole('button', { name: 'Undo all 8' }));
  await actions.click(page.locator('[data-test-subj="undoConfirm"]'));
  await page.locator('[data-test-subj="undoModal"]').waitFor({ state: 'detached' });
}

describe('an act on many, undone an hour later', () => {
  it(`takes at most ${MOST_ACTIONS} actions: assigned, disabled and deleted users`, async () => {
    const admin = await BrowserUser.open(gateway.url, 'undo-act');
    const { page } = admin;
    await admin.signInByApi();

    await admin.goto(`${SECURITY}#/users`);
    await selectCrew(page);
    await page.locator('#assign-roles').click();
    const dialog = page.locator('[data-test-subj="assignmentModal"]');
    await dialog.locator('#assign-directRoles input').fill('hr_admin');
    await dialog.locator('#assign-directRoles input').press('Enter');
    await dialog.locator('[data-test-subj="showPlan"]').click();
    await dialog.locator('[data-test-subj="runPlan"]').click();
    await dialog.getByText('8 done').waitFor();
    await dialog.locator('[data-test-subj="closeResults"]').click();
    expect(await crewWith('hr_admin')).toEqual(CREW);
    const assigned = new CountedActions();
    await undoAct(page, 'assigned hr_admin directly to 8 users', assigned);
    expect(assigned.count).toBeLessThanOrEqual(MOST_ACTIONS);
    expect(await crewWith('hr_admin')).toEqual([]);

    await admin.goto(`${SECURITY}#/users`);
    await selectCrew(page);
    await page.locator('#account-disable').click();
    await page.locator('[data-test-subj="confirmModalConfirmButton"]').click();
    await page.getByText('8 users disabled').first().waitFor();
    expect(await disabledCrew()).toEqual(CREW);
    const disabled = new CountedActions();
    await undoAct(page, 'disabled 8 users', disabled);
    expect(disabled.count).toBeLessThanOrEqual(MOST_ACTIONS);
    expect(await disabledCrew()).toEqual([]);

    await admin.goto(`${SECURITY}#/users`);
    await selectCrew(page);
    await page.locator('#Actions').getByText('Delete').click();
    await page.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click();
    await page.getByText('8 users deleted').first().waitFor();
    expect(Object.keys(await storedUsers())).not.toContain('crew-01');
    const deleted = new CountedActions();
    await undoAct(page, 'deleted 8 users', deleted);
    expect(deleted.count).toBeLessThanOrEqual(MOST_ACTIONS);
    expect(Object.keys(await storedUsers())).toEqual(expect.arrayContaining(CREW));
    expect((await gateway.api('GET', '/api/v1/auth/authinfo', undefined, 'crew-08', PASSWORD)).status).toBe(
      200,
    );
    await admin.picture('history-acts');
    expect(await seriousFaults(admin)).toEqual([]);
    expect(await sidewaysOverflow(admin)).toBe(0);
    await admin.finish();
  });
});

describe('the filters of the activity', () => {
  it('keep the focus, by keyboard alone, and suggest users', async () => {
    const admin = await BrowserUser.open(gateway.url, 'activity-keys');
    const { page } = admin;
    await admin.signInByApi();
    await admin.goto(`${SECURITY}#/activity`);
    const events = page.locator('[data-test-subj="activity"] > li');
    await events.first().waitFor();
    const field = (name: string) => page.locator(`[data-test-subj="activity-${name}"]`);
    const focused = () => page.evaluate(() => document.activeElement?.closest('.gh-form-row')?.textContent);

    await field('user').locator('input').focus();
    await page.keyboard.type('adm');
    await page.keyboard.press('Enter');
    await page.waitForURL(/user=adm(&|$)/);
    await page.getByRole('link', { name: 'created role hr_admin' }).waitFor();
    expect(await focused()).toContain('User');
    await page.keyboard.type('adm');
    await page.getByRole('option', { name: 'admin' }).waitFor({ state: 'attached' });
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('Enter');
    await page.waitForURL(/user=admin(&|$)/);
    expect(await focused()).toContain('User');
    // Past the button that clears the field.
    await page.keyboard.press('Tab');
    await page.keyboard.press('Tab');
    await page.keyboard.type('127.0.');
    await page.keyboard.press('Enter');
    await page.waitForURL(/user=admin&address=127\.0\.$/);
    expect(await focused()).toContain('IP address');

    for (let presses = 0; presses < 3; presses += 1) await page.keyboard.press('Shift+Tab');
    expect(await focused()).toContain('Time');
    await page.keyboard.press('Enter');
    for (let presses = 0; presses < 3; presses += 1) await page.keyboard.press('ArrowDown');
    await page.keyboard.press('Enter');
    await page.waitForURL(/since=/);
    expect(await focused()).toContain('Time');
    await listsAtRest(page);
    await admin.picture('activity-filtered');
    expect(await seriousFaults(admin)).toEqual([]);
    await admin.finish();
  });
});
