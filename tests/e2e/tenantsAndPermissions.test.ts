import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { SHOW_POPUP_KEY } from '../../src/api/storage/fields';
import { chooseOption } from './support/actions';
import { Gateway } from './support/gateway';
import { BrowserUser, closeBrowser } from './support/session';

const SECURITY = '/app/security-dashboards-plugin';

/** A user who was asked for a tenant before in this browser, so that the question does not stand in the way. */
async function openAsked(...args: Parameters<typeof BrowserUser.open>): Promise<BrowserUser> {
  const user = await BrowserUser.open(...args);
  await user.context.addInitScript((key) => sessionStorage.setItem(key, 'false'), SHOW_POPUP_KEY);
  return user;
}

describe('permissions and tenants', () => {
  const gateway = new Gateway();

  beforeAll(async () => {
    await gateway.start();
  });
  afterAll(async () => {
    await gateway.dispose();
    await closeBrowser();
  });

  const stored = async (path: string) =>
    (await (await gateway.api('GET', `/api/v1/configuration/${path}`)).json()) as object;

  it('makes an action group from a selection, changes it and deletes it [SEC-12] [SEC-28]', async () => {
    const user = await openAsked(gateway.url, 'permissions');
    const { page } = user;
    await user.goto(`${SECURITY}#/permissions`);
    await user.signIn();
    await page.locator('h1', { hasText: 'Permissions' }).waitFor();
    const box = (name: string) => page.getByRole('checkbox', { name: `Select ${name}`, exact: true });
    const act = async (id: string) => {
      await page.locator('#Actions').getByRole('button').click();
      await page.locator(`#${id}`).click();
    };

    await box('cluster_monitor').check();
    await page.locator('[id="Create action group"]').getByRole('button').click();
    await page.locator('#create-from-selection').click();
    const dialog = page.getByRole('dialog', { name: 'Create action group' });
    await dialog.locator('[data-test-subj="name-text"]').fill('harbour_watch');
    const permissions = dialog.getByRole('combobox', { name: 'Permissions' });
    await permissions.fill('harbour:custom/*');
    await permissions.press('ArrowDown');
    await permissions.press('Enter');
    await dialog.locator('#submit').click();
    await page.getByText('Action group "harbour_watch" created').waitFor();
    expect(await stored('actiongroups/harbour_watch')).toMatchObject({
      allowed_actions: ['cluster_monitor', 'harbour:custom/*'],
    });

    const row = page.getByRole('row', { name: /harbour_watch/ });
    await row.getByRole('button', { name: 'Expand' }).click();
    await page.getByRole('tree').getByText('cluster_monitor').click();
    await page.getByRole('treeitem', { name: 'cluster:monitor/*' }).waitFor();

    await box('cluster_monitor').uncheck();
    await box('harbour_watch').check();
    await act('edit');
    const edit = page.getByRole('dialog', { name: 'Edit action group' });
    await chooseOption(edit.locator('[data-test-subj="action-group-type"]'), 'cluster');
    await edit.locator('[data-test-subj="action-group-description"]').fill('Looks after the harbour');
    await edit.locator('#submit').click();
    await page.getByText('Changes to action group "harbour_watch" saved').waitFor();
    expect(await stored('actiongroups/harbour_watch')).toMatchObject({
      allowed_actions: ['cluster_monitor', 'harbour:custom/*'],
      type: 'cluster',
      description: 'Looks after the harbour',
    });

    await act('delete');
    await page.locator('[data-test-subj="confirmModalConfirmButton"]').click();
    await page.getByText('Action group "harbour_watch" deleted').waitFor();
    expect(await box('harbour_watch').count()).toBe(0);
    await user.picture('permissions');
    await user.finish();
  });

  it('makes a tenant, enters it, and sets how tenancy works [SEC-07] [TEN-01] [API-11] [API-14] [API-15]', async () => {
    const user = await openAsked(gateway.url, 'tenants', { width: 800, colorScheme: 'dark' });
    const { page } = user;
    await user.goto(`${SECURITY}#/tenants`);
    await user.signIn();
    await page.locator('h1', { hasText: 'Multi-tenancy' }).waitFor();
    await page.getByText('Everyone can see it').waitFor();

    await page.locator('#createTenant').click();
    const dialog = page.getByRole('dialog', { name: 'Create tenant' });
    await dialog.locator('[data-test-subj="name-text"]').fill('global');
    expect(await dialog.locator('#submit').isDisabled()).toBe(true);
    await dialog.locator('[data-test-subj="name-text"]').fill('harbour/north');
    await dialog.locator('[data-test-subj="tenant-description"]').fill('Ships and piers');
    await dialog.locator('#submit').click();
    await page.getByText('Tenant "harbour/north" created').waitFor();
    await page.getByText('1 user has access to it by a pattern in a role.').waitFor();
    await page.getByText('Ships and piers').waitFor();

    await page.getByRole('checkbox', { name: 'Select harbour/north' }).check();
    await page.locator('#Actions').getByRole('button').click();
    await Promise.all([page.waitForEvent('load'), page.locator('#switchTenant').click()]);
    await user.goto(`${SECURITY}#/tenants`);
    const row = page.getByRole('row', { name: /harbour\/north/ });
    await row.getByText('Current').waitFor();

    await page.getByRole('tab', { name: 'Configure' }).click();
    expect(page.url()).toContain('#/tenantsConfigureTab');
    await page.locator('#EnablePrivateTenantCheckBox').uncheck();
    await page.locator('[data-test-subj="demoComboBox"] input').click();
    await page.locator('.ant-select-item-option', { hasText: 'harbour/north' }).click();
    await page.getByText('2 unsaved changes').waitFor();
    await page.getByRole('button', { name: 'Save changes' }).click();
    await page.locator('#privateTenancyChangeCheckbox').check();
    await page.locator('#defaultTenantChangeCheckbox').check();
    await page.getByRole('button', { name: 'Apply changes' }).click();
    await page.locator('[data-test-subj="globalToastList"]').getByText('Tenancy changes applied.').waitFor();
    const info = (await (await gateway.api('GET', '/api/v1/auth/dashboardsinfo')).json()) as object;
    expect(info).toMatchObject({
      multitenancy_enabled: true,
      private_tenant_enabled: false,
      default_tenant: 'harbour/north',
    });

    await page.getByRole('tab', { name: 'Manage' }).click();
    await row.getByText('Default tenant').waitFor();
    expect(await page.getByRole('checkbox', { name: 'Select Private', exact: true }).count()).toBe(0);
    await user.picture('tenants');
    await user.finish();
  });
});
