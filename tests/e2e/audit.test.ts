import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { seriousFaults } from './support/axe';
import { Gateway } from './support/gateway';
import { BrowserUser, closeBrowser } from './support/session';

const APP = '/app/security-dashboards-plugin';
const OVERVIEW = `${APP}#/auditLogging`;

interface AuditAnswer {
  config: { enabled: boolean; audit: Record<string, unknown>; compliance: Record<string, unknown> };
}

describe('administering audit logging in the browser', () => {
  const gateway = new Gateway();
  let shipped: AuditAnswer['config'];

  const stored = async () =>
    ((await (await gateway.api('GET', '/api/v1/configuration/audit')).json()) as AuditAnswer).config;

  beforeAll(async () => {
    await gateway.start();
    shipped = await stored();
  });
  beforeEach(async () => {
    const reset = await gateway.api('POST', '/api/v1/configuration/audit/config', shipped);
    expect(reset.status).toBe(200);
  });
  afterAll(async () => {
    await gateway.dispose();
    await closeBrowser();
  });

  it('is reached from Get started and beside the lists, and is turned off by its switch, which can be undone [SEC-08, AUD-05, C34]', async () => {
    const user = await BrowserUser.open(gateway.url, 'audit-switch');
    const { page } = user;
    await user.goto(`${APP}#/getstarted`);
    await user.signIn();
    await page.getByRole('navigation', { name: 'Security' }).getByText('Audit logs').waitFor();
    await page.locator('[data-test-subj="review-audit-log-configuration"]').click();
    await page.locator('h1', { hasText: 'Audit logs' }).waitFor();
    expect(await seriousFaults(user)).toEqual([]);
    await user.picture('audit-overview');

    const toggle = page.locator('[data-test-subj="audit-logging-enabled-switch"]');
    await toggle.click();
    await page.getByText('Audit configuration was successfully updated.').waitFor();
    await page.getByRole('heading', { name: 'General settings' }).waitFor({ state: 'detached' });
    expect(await stored()).toEqual({ ...shipped, enabled: false });
    await user.picture('audit-off');

    await page.getByRole('button', { name: 'Undo' }).click();
    await page.getByRole('heading', { name: 'General settings' }).waitFor();
    expect(await stored()).toEqual(shipped);
    await user.finish();
  });

  it('saves general settings without touching any other, and guards unsaved ones [AUD-01, AUD-03, AUD-06, AUD-17, C33]', async () => {
    const user = await BrowserUser.open(gateway.url, 'audit-general');
    const { page } = user;
    await user.goto(OVERVIEW);
    await user.signIn();
    await page.locator('[data-test-subj="general-settings-configure"]').click();
    await page.locator('h1', { hasText: 'General settings' }).waitFor();
    // The title comes first: the form reads the configuration again.
    await page.locator('h3').first().waitFor();
    expect(await page.locator('h3').allTextContents()).toEqual([
      'Layer settings',
      'Attribute settings',
      'Ignore settings',
    ]);
    await page.getByLabel('audit:enable_transport').click();

    await page.getByRole('link', { name: 'Internal users' }).click();
    const leave = page.locator('[data-test-subj="appLeaveConfirmModal"]');
    await leave.waitFor();
    await page.keyboard.press('Escape');
    await leave.waitFor({ state: 'detached' });

    await page.getByLabel('audit:disabled_rest_categories').click();
    const options = page.locator('.ant-select-dropdown:visible .ant-select-item-option-content');
    await options.first().waitFor();
    expect(await options.allTextContents()).toEqual([
      'AUTHENTICATED',
      'BAD_HEADERS',
      'FAILED_LOGIN',
      'GRANTED_PRIVILEGES',
      'MISSING_PRIVILEGES',
      'SSL_EXCEPTION',
    ]);
    await options.filter({ hasText: 'BAD_HEADERS' }).click();
    await page.keyboard.press('Tab');
    await page.getByLabel('audit:ignore_users').fill('CN=probe,OU=ops');
    await page.keyboard.press('Enter');
    await page.locator('[data-test-subj="save"]').click();
    await page.getByText('Audit configuration was successfully updated.').waitFor();
    await page.locator('h1', { hasText: 'Audit logs' }).waitFor();
    await page.getByText('AUTHENTICATED, GRANTED_PRIVILEGES, BAD_HEADERS').waitFor();
    expect(await stored()).toEqual({
      ...shipped,
      audit: {
        ...shipped.audit,
        enable_transport: false,
        disabled_rest_categories: ['AUTHENTICATED', 'GRANTED_PRIVILEGES', 'BAD_HEADERS'],
        ignore_users: ['kibanaserver', 'CN=probe,OU=ops'],
      },
    });
    await user.finish();
  });

  it('takes watched fields as JSON and nothing that is not [AUD-02, AUD-04, AUD-11, AUD-15]', async () => {
    const user = await BrowserUser.open(gateway.url, 'audit-compliance');
    const { page } = user;
    await user.goto(`${APP}#/auditLogging/edit/complianceSettings`);
    await user.signIn();
    const editor = page.getByLabel('compliance:read_watched_fields');
    const save = page.locator('[data-test-subj="save"]');
    expect(await editor.inputValue()).toBe('{}');
    expect(await page.locator('h3').allTextContents()).toEqual([
      'Compliance mode',
      'Config',
      'Read',
      'Write',
    ]);
    await editor.fill('{"logs*": "message"}');
    await page
      .locator('.gh-errors', { hasText: 'Invalid content. Please check sample data content.' })
      .waitFor();
    expect(await save.isDisabled()).toBe(true);
    await user.picture('audit-invalid');
    await editor.fill('{"logs*": ["message", "user*"]}');
    await save.click();
    await page.getByText('Compliance settings saved').waitFor();
    expect((await stored()).compliance).toEqual({
      ...shipped.compliance,
      read_watched_fields: { 'logs*': ['message', 'user*'] },
    });

    await page.locator('[data-test-subj="compliance-settings-configure"]').click();
    await page.getByLabel('compliance:enabled').click();
    expect(await page.locator('h3').allTextContents()).toEqual(['Compliance mode']);
    await page.locator('[data-test-subj="cancel"]').click();
    await page.locator('[data-test-subj="appLeaveConfirmModal"]').waitFor();
    await user.finish();
  });

  it('reports a refusal and keeps the form; a failed read offers no form [AUD-16, AUD-18]', async () => {
    const user = await BrowserUser.open(gateway.url, 'audit-failing');
    const { page } = user;
    await user.goto(`${APP}#/auditLogging/edit/generalSettings`);
    await user.signIn();
    await page.getByLabel('audit:ignore_requests').fill('indices:*');
    await page.keyboard.press('Enter');
    await page.route('**/configuration/audit/config', (route) =>
      route.fulfill({ status: 409, json: { message: 'Attempted to update read-only property.' } }),
    );
    await page.locator('[data-test-subj="save"]').click();
    await page.getByText('Audit configuration could not be updated. Please check configuration.').waitFor();
    await page.getByText('Attempted to update read-only property.').waitFor();
    await page.getByText('indices:*').first().waitFor();
    expect(await stored()).toEqual(shipped);

    // What the server gives out is used as it is, its locks included; the real store has none.
    await page.unroute('**/configuration/audit/config');
    await page.route('**/configuration/audit', async (route) => {
      const response = await route.fetch();
      const answer = (await response.json()) as object;
      await route.fulfill({ response, json: { ...answer, _readonly: ['/audit/ignore_requests'] } });
    });
    await page.locator('[data-test-subj="save"]').click();
    await page.getByText('General settings saved').waitFor();
    expect((await stored()).audit['ignore_requests']).toEqual(['indices:*']);
    await page.locator('[data-test-subj="general-settings-configure"]').click();
    await page.locator('h1', { hasText: 'General settings' }).waitFor();
    expect(await page.getByLabel('audit:ignore_requests').isDisabled()).toBe(true);
    await page.unroute('**/configuration/audit');

    await page.route('**/configuration/audit', (route) =>
      route.fulfill({ status: 501, json: { message: 'Method GET not supported for this action.' } }),
    );
    await page.locator('[data-test-subj="cancel"]').click();
    await page.getByText('Sorry, there was an error fetching audit configuration.').waitFor();
    await page
      .getByText('Please ensure hot reloading of audit configuration is enabled in the security plugin.')
      .waitFor();
    expect(await page.locator('[data-test-subj="audit-logging-enabled-switch"]').count()).toBe(0);
    await page.unroute('**/configuration/audit');
    await page.getByRole('button', { name: 'Try again' }).click();
    await page.locator('[data-test-subj="audit-logging-enabled-switch"]').waitFor();
    await user.finish([/status of (409|501)/, /configuration\/audit/]);
  });
});
