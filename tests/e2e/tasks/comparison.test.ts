import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { confirmAccess, CountedActions } from '../support/actions';
import { faultsOf, sidewaysOverflow } from '../support/axe';
import { Gateway } from '../support/gateway';
import { BrowserUser, closeBrowser } from '../support/session';

const gateway = new Gateway();
const SECURITY = '/app/security-dashboards-plugin';
const CONFIGURATION = '/api/v1/configuration';
const PASSWORD = 'Quiet-Meadow-77?x';
const reads = (pattern: string) => ({
  index_permissions: [{ index_patterns: [pattern], allowed_actions: ['read'] }],
});

const write = async (path: string, body: object) =>
  expect((await gateway.api('POST', `${CONFIGURATION}/${path}`, body)).status).toBe(200);
const answer = (path: string) => gateway.api('GET', `${CONFIGURATION}/${path}`);
const read = async (path: string) => (await answer(path)).json() as Promise<Record<string, unknown>>;

beforeAll(async () => {
  await gateway.start();
  await write('roles/harbour', reads('harbour-*'));
  await write('roles/ferry', reads('ferry-*'));
  await write('internalusers/nora.leaver', { password: PASSWORD, backend_roles: ['crew'] });
  await write('internalusers/omar.next', { password: PASSWORD });
  await write('internalusers/pia', { password: PASSWORD, opendistro_security_roles: ['ferry'] });
  await write('rolesmapping/harbour', { users: ['nora.leaver', 'pia'] });
  await write('rolesmapping/ferry', { users: ['nora.leaver'], backend_roles: ['crew'] });
});
afterAll(async () => {
  await closeBrowser();
  await gateway.dispose();
});

async function openList(name: string, area: 'Internal users' | 'Roles') {
  const admin = await BrowserUser.open(gateway.url, name);
  const { page } = admin;
  await admin.signInByApi();
  await admin.goto(`${SECURITY}#/getstarted`);
  const actions = new CountedActions();
  const select = async (entry: string) =>
    actions.click(page.getByRole('checkbox', { name: `Select ${entry}`, exact: true }));
  await actions.click(page.getByRole('navigation', { name: 'Security' }).getByRole('link', { name: area }));
  return { admin, page, actions, select, dialog: page.locator('[data-test-subj="assignmentModal"]') };
}

describe('undoing a takeover', () => {
  it('restores account, password, backend roles and mappings of the leaver, and takes them from the successor', async () => {
    const paths = [
      'internalusers/nora.leaver',
      'internalusers/omar.next',
      'rolesmapping/harbour',
      'rolesmapping/ferry',
    ];
    const before = await Promise.all(paths.map(read));
    const { admin, page, actions, select, dialog } = await openList('task-takeover-undo', 'Internal users');
    await select('nora.leaver');
    await actions.click(page.locator('#Actions').getByRole('button'));
    await actions.click(page.locator('#hand-over'));
    await actions.enter(dialog.locator('#assign-successor input'), 'omar.next', { confirm: true });
    await actions.click(dialog.locator('[data-test-subj="showPlan"]'));
    await actions.click(dialog.locator('[data-test-subj="runPlan"]'));
    await dialog.getByText('4 changes made').first().waitFor();
    expect((await answer('internalusers/nora.leaver')).status).toBe(404);
    await actions.click(dialog.locator('[data-test-subj="undoAssignment"]'));
    await confirmAccess(page);
    await page.getByText('4 changes undone').waitFor();
    await page.getByRole('link', { name: 'nora.leaver' }).waitFor();
    expect(await Promise.all(paths.map(read))).toEqual(before);
    const leaver = await BrowserUser.open(gateway.url, 'task-returned');
    await leaver.goto('/app/home');
    await leaver.signIn('nora.leaver', PASSWORD);
    await leaver.page.locator('input[type="password"]').waitFor({ state: 'detached' });
    await admin.finish();
  });
});

describe('taking over from somebody who leaves', () => {
  it('takes at most 8 actions: the successor gets all, the leaver is gone', async () => {
    const leaver = await BrowserUser.open(gateway.url, 'task-leaver');
    await leaver.goto('/app/home');
    await leaver.signIn('nora.leaver', PASSWORD);
    const { admin, page, actions, select, dialog } = await openList('task-takeover', 'Internal users');
    await select('nora.leaver');
    await actions.click(page.locator('#Actions').getByRole('button'));
    await actions.click(page.locator('#hand-over'));
    await actions.enter(dialog.locator('#assign-successor input'), 'omar.next', { confirm: true });
    await admin.picture('takeover-successor');
    await actions.click(dialog.locator('[data-test-subj="showPlan"]'));
    await dialog.getByText('User "nora.leaver": delete the account and end its sessions').waitFor();
    await admin.picture('takeover-plan');
    expect(await faultsOf(page)).toEqual([]);
    await actions.click(dialog.locator('[data-test-subj="runPlan"]'));
    await dialog.getByText('4 changes made').first().waitFor();
    await actions.click(dialog.locator('[data-test-subj="closeResults"]'));
    await page.getByText('nora.leaver').waitFor({ state: 'detached' });
    expect(actions.count).toBeLessThanOrEqual(8);

    expect((await answer('internalusers/nora.leaver')).status).toBe(404);
    expect(await read('internalusers/omar.next')).toMatchObject({ backend_roles: ['crew'] });
    expect(await read('rolesmapping/harbour')).toMatchObject({ users: ['pia', 'omar.next'] });
    expect(await read('rolesmapping/ferry')).toMatchObject({ users: ['omar.next'], backend_roles: ['crew'] });
    await leaver.page.reload();
    await leaver.page.locator('input[type="password"]').waitFor();
    await admin.finish();
  });
});

describe('comparing two users', () => {
  it('has no fault of accessibility, wide and narrow', async () => {
    const admin = await BrowserUser.open(gateway.url, 'compare-users');
    const { page } = admin;
    await admin.signInByApi();
    await admin.goto(`${SECURITY}#/compare?kind=users&a=admin&b=pia`);
    await page.getByText('Only admin can administer security or do everything.').waitFor();
    await page.locator('[data-test-subj="rolesBoth"]').getByText('own_index').waitFor();
    await admin.picture('compare-users');
    expect(await faultsOf(page)).toEqual([]);
    await page.setViewportSize({ width: 800, height: 900 });
    await page.emulateMedia({ colorScheme: 'dark', reducedMotion: 'reduce' });
    await page.locator(':root[data-theme="dark"]').waitFor();
    // Colours that are still in transition have neither contrast.
    await page.evaluate(() => Promise.allSettled(document.getAnimations().map(({ finished }) => finished)));
    await admin.picture('compare-users-800');
    expect(await faultsOf(page)).toEqual([]);
    expect(await sidewaysOverflow(admin)).toBeLessThanOrEqual(0);
    await admin.finish();
  });
});

describe('comparing and merging two roles', () => {
  it('takes at most 8 actions: one role has the permissions and members of both', async () => {
    const { admin, page, actions, select, dialog } = await openList('task-merge', 'Roles');
    await select('ferry');
    await select('harbour');
    await actions.click(page.locator('#Actions').getByRole('button'));
    await actions.click(page.locator('#compare'));
    await page.locator('[data-test-subj="onlyFirst"]').getByText('ferry-*').first().waitFor();
    await page.locator('[data-test-subj="onlySecond"]').getByText('harbour-*').first().waitFor();
    await admin.picture('compare-roles');
    expect(await faultsOf(page)).toEqual([]);
    await actions.click(page.getByRole('button', { name: 'Merge harbour into ferry and remove harbour' }));
    await dialog.getByText('Role "harbour": delete the role').waitFor();
    await actions.click(dialog.locator('[data-test-subj="runPlan"]'));
    await dialog.getByText('4 changes made').first().waitFor();
    await actions.click(dialog.locator('[data-test-subj="closeResults"]'));
    await page.getByText('Choose two roles to see the difference.').waitFor();
    expect(actions.count).toBeLessThanOrEqual(8);

    expect((await answer('roles/harbour')).status).toBe(404);
    expect((await answer('rolesmapping/harbour')).status).toBe(404);
    const { index_permissions: permissions } = await read('roles/ferry');
    expect(permissions).toEqual([
      expect.objectContaining({ index_patterns: ['ferry-*'] }),
      expect.objectContaining({ index_patterns: ['harbour-*'] }),
    ]);
    expect(await read('rolesmapping/ferry')).toMatchObject({ users: expect.arrayContaining(['pia']) });
    await admin.finish();
  });
});
