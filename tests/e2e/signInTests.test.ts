import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { Gateway } from './support/gateway';
import { BrowserUser, closeBrowser } from './support/session';

/** Marked so that any trace of them can be found. */
const SECRETS = {
  right: 'CANARY-right-Hj29!x',
  wrong: 'CANARY-wrong-Kq38?z',
  refused: 'CANARY-refused-Lw47#y',
};

describe('testing a sign-in in a browser', () => {
  const gateway = new Gateway();
  beforeAll(async () => {
    await gateway.start();
    const created = await gateway.api('POST', '/api/v1/configuration/internalusers/mara', {
      password: SECRETS.right,
      backend_roles: ['staff'],
      opendistro_security_roles: ['readall'],
    });
    expect(created.status).toBeLessThan(300);
  });
  afterAll(async () => {
    await gateway.dispose();
    await closeBrowser();
  });

  it('reports by stage a sign-in that fails and one that succeeds, and keeps no secret', async () => {
    const user = await BrowserUser.open(gateway.url, 'sign-in-test');
    const { page } = user;
    await user.signInByApi();
    await user.goto('/app/security-dashboards-plugin#/auth');
    await page.getByRole('link', { name: 'Test a sign-in' }).click();
    const run = async (name: string, password: string) => {
      await page.locator('[data-test-subj="signInTestName"]').fill(name);
      await page.locator('[data-test-subj="signInTestForm"] input[type="password"]').fill(password);
      await page.locator('[data-test-subj="signInTestRun"]').click();
    };
    const report = page.locator('[data-test-subj="signInReport"]');
    const stages = page.locator('[data-test-subj="signInStages"]');

    await run('mara', SECRETS.wrong);
    await report.getByText('The sign-in fails: Password').waitFor();
    expect(await report.innerText()).toContain('The internal user mara has another password.');
    expect(await stages.innerText()).toMatch(/Password\s+Failed/);
    await user.picture('sign-in-test-failed');

    await run('mara', SECRETS.right);
    await report.getByText('mara can sign in').first().waitFor();
    expect(await stages.innerText()).toMatch(/Password\s+Passed/);
    expect(await report.innerText()).toMatch(/readall/);
    await user.picture('sign-in-test-passed');

    const log = await user.verifyLog();
    const storage = await page.evaluate(() =>
      JSON.stringify([{ ...localStorage }, { ...sessionStorage }, location.href]),
    );
    for (const secret of Object.values(SECRETS)) {
      expect(log).not.toContain(secret);
      expect(storage).not.toContain(secret);
    }
    await user.finish();
  });

  it('opens the report of a refused user in Activity by the code on the sign-in page', async () => {
    const refused = await BrowserUser.open(gateway.url, 'refused', { width: 800, colorScheme: 'dark' });
    await refused.goto('/app/login');
    await refused.page.locator('[data-test-subj="user-name"]').fill('mara');
    await refused.page.locator('[data-test-subj="password"]').fill(SECRETS.refused);
    await refused.page.locator('[data-test-subj="submit"]').click();
    const note = await refused.page.locator('[data-test-subj="reportCode"]').innerText();
    const [code = ''] = /[A-Z0-9]{4}-[A-Z0-9]{4}/.exec(note) ?? [];
    expect(code).not.toBe('');
    await refused.picture('sign-in-refused-code');
    expect(await refused.verifyLog()).not.toContain(SECRETS.refused);
    await refused.finish([/401/]);

    const admin = await BrowserUser.open(gateway.url, 'refusal-report', { width: 800, colorScheme: 'dark' });
    const { page } = admin;
    await admin.signInByApi();
    await admin.goto('/app/security-dashboards-plugin#/activity');
    await page.getByRole('tab', { name: 'Refused sign-ins' }).click();
    await page.locator('[data-test-subj="refusalCode"]').fill(code.toLowerCase());
    await page.locator('[data-test-subj="refusalOpen"]').click();
    const report = page.locator('[data-test-subj="signInReport"]');
    await report.getByText('The internal user mara has another password.').first().waitFor();
    expect(page.url()).toContain(code);
    await admin.picture('sign-in-refusal-report');
    expect(await admin.verifyLog()).not.toContain(SECRETS.refused);
    await admin.finish();
  });
});
