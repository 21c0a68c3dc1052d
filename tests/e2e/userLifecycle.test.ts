import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { chooseOption } from './support/actions';
import { Gateway } from './support/gateway';
import { BrowserUser, closeBrowser } from './support/session';

const APP = '/app/security-dashboards-plugin';
const PASSWORD = 'Plain-Meadow-88?z';
const NEXT = 'Silver-Thicket-58!';

describe('what administrators decide about users in the browser', () => {
  const gateway = new Gateway();
  beforeAll(async () => {
    await gateway.start();
    await gateway.api('POST', '/api/v1/configuration/internalusers/mara', {
      password: PASSWORD,
      backend_roles: ['staff'],
      attributes: { dept: 'sales' },
      opendistro_security_roles: ['readall'],
    });
    await gateway.api('POST', '/api/v1/configuration/roles/sales', {
      cluster_permissions: [],
      index_permissions: [
        { index_patterns: ['logs-*'], dls: '', fls: [], masked_fields: [], allowed_actions: ['read'] },
      ],
      tenant_permissions: [],
    });
  });
  afterAll(async () => {
    await gateway.dispose();
    await closeBrowser();
  });

  it('ends the sessions of a user, disables and enables the user, and demands a new password', async () => {
    const mara = await BrowserUser.open(gateway.url, 'lifecycle-mara');
    await mara.goto('/app/login');
    await mara.signIn('mara', PASSWORD);

    const admin = await BrowserUser.open(gateway.url, 'lifecycle-admin');
    const { page } = admin;
    await admin.goto(`${APP}#/users/edit/mara/signin`);
    await admin.signIn();
    const sessions = page.locator('[data-test-subj="userSessions"]');
    await sessions.locator('[data-test-subj="endSession"]').click();
    await sessions.getByText("This user isn't signed in.").waitFor();
    await mara.goto('/app/home');
    await mara.page.locator('[data-test-subj="user-name"]').waitFor();

    await page.locator('[data-test-subj="toggleUser"]').click();
    await page.locator('[data-test-subj="confirmModalConfirmButton"]').click();
    await page.getByText("This user can't sign in.").waitFor();
    await admin.picture('user-disabled');
    const submit = async (...fields: [string, string][]) => {
      for (const [name, text] of fields) await mara.page.locator(`[data-test-subj="${name}"]`).fill(text);
      await mara.page.locator('[data-test-subj="submit"]').click();
    };
    await submit(['user-name', 'mara'], ['password', PASSWORD]);
    await mara.page.getByText('Invalid username or password. Please try again.').waitFor();

    await page.locator('[data-test-subj="toggleUser"]').click();
    await page.locator('[data-test-subj="userSignIn"]').getByText('Enabled').waitFor();
    await page.locator('[data-test-subj="requirePassword"]').click();
    await page.getByText('Must set a new password', { exact: false }).first().waitFor();
    await submit(['user-name', 'mara'], ['password', PASSWORD]);
    await mara.page.locator('[data-test-subj="new-password"]').waitFor();
    await mara.picture('new-password-demanded');
    await submit(['new-password', NEXT], ['new-password-again', NEXT]);
    await mara.page.locator('#user-icon-btn').waitFor();

    await admin.goto(`${APP}#/users`);
    await page.locator('a[href="#/users/edit/mara"]').waitFor();
    await admin.finish();
    await mara.finish([/401/, /428/]);
  });

  it('previews a document rule for a user, with variables put in by a choice', async () => {
    const admin = await BrowserUser.open(gateway.url, 'document-rule');
    const { page } = admin;
    await admin.goto(`${APP}#/roles/edit/sales`);
    await admin.signIn();
    const query = page.getByLabel(/^Document-level security/);
    await query.waitFor();
    await query.fill('{"term":{"owner":}}');
    await query.evaluate((area: HTMLTextAreaElement) => area.setSelectionRange(17, 17));
    await chooseOption(page.getByRole('combobox', { name: 'Insert variable' }), /^\${user\.name}/);
    expect(await query.inputValue()).toBe('{"term":{"owner":"${user.name}"}}');
    await page.locator('[data-test-subj="openRulePreview"]').click();
    await page.locator('[data-test-subj="ruleUser"] input').fill('mara');
    await page.locator('.ant-select-item-option', { hasText: 'mara' }).first().click();
    await page.locator('[data-test-subj="previewRule"]').click();
    const outcome = page.locator('[data-test-subj="rulePreview"]');
    await outcome.getByText('"owner": "mara"').waitFor();
    await admin.picture('document-rule');
    await admin.finish();
  });
});
