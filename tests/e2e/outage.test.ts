import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { Gateway } from './support/gateway';
import { BrowserUser, closeBrowser } from './support/session';

const on = (name: string) => `[data-test-subj~="${name}"]`;

describe('an outage of the server', () => {
  const gateway = new Gateway({ config: 'status.allowAnonymous: true\n' });
  beforeAll(() => gateway.start());
  afterAll(async () => {
    await closeBrowser();
    await gateway.dispose();
  });

  it('the status page reports it, and shows the state after a refresh [STAT-06, STAT-07, STAT-09]', async () => {
    const visitor = await BrowserUser.open(gateway.url, 'outage-status');
    const { page } = visitor;
    await visitor.goto('/status');
    const title = page.getByRole('heading', { name: 'status is Green' });
    await title.waitFor();
    await gateway.stop();
    await page.locator(on('askStatusAgain')).click();
    await page.getByText('An error occurred loading the status').waitFor();
    await page.getByText('Failed to request server status. Perhaps your server is down?').waitFor();
    expect(await title.count()).toBe(0);
    await gateway.start({ samePort: true });
    await page.locator(on('askStatusAgain')).click();
    await title.waitFor();
    expect(await page.getByText('An error occurred loading the status').count()).toBe(0);
    await visitor.finish([/ERR_CONNECTION_REFUSED/, /failed|reached|network/i]);
  });

  it('a list stays shown, says that it may be outdated, and is read again', async () => {
    const ada = await BrowserUser.open(gateway.url, 'outage-list');
    const { page } = ada;
    await ada.signInByApi();
    await ada.goto('/app/security-dashboards-plugin#/users');
    const row = page.getByRole('row', { name: /admin/ });
    await row.waitFor();
    await gateway.stop();
    await page.getByRole('button', { name: 'Reload' }).click();
    await page.getByRole('alert').first().waitFor();
    expect(await row.isVisible()).toBe(true);
    await ada.picture('outage-list');
    await gateway.start({ samePort: true });
    await page.getByRole('button', { name: 'Reload' }).click();
    await page.getByRole('alert').first().waitFor({ state: 'detached' });
    expect(await row.isVisible()).toBe(true);
    await ada.finish([/ERR_CONNECTION_REFUSED/, /failed|reached|network/i]);
  });

  it('an offline browser shows a message on every page until it is online', async () => {
    const ada = await BrowserUser.open(gateway.url, 'outage-offline', { width: 800, colorScheme: 'dark' });
    const { page } = ada;
    await ada.signInByApi();
    await ada.goto('/app/security-dashboards-plugin#/users');
    await page.getByRole('row', { name: /admin/ }).waitFor();
    await ada.context.setOffline(true);
    const notice = page.getByText(
      "You're offline. This page may be out of date, and you can't save changes.",
    );
    await notice.waitFor();
    await ada.picture('outage-offline');
    await page.locator('[data-test-subj="sideNavToggle"]').click();
    await page.getByRole('link', { name: 'Roles', exact: true }).first().click();
    await page.getByRole('heading', { name: 'Roles', level: 1 }).waitFor();
    expect(await notice.isVisible()).toBe(true);
    await ada.context.setOffline(false);
    await notice.waitFor({ state: 'detached' });
    await ada.finish([/ERR_INTERNET_DISCONNECTED/, /failed|reached|network/i]);
  });

  it('a notice for another page waits for it, over a load of the page, and shows once [TOAST-05]', async () => {
    const ada = await BrowserUser.open(gateway.url, 'outage-toast');
    const { page } = ada;
    await ada.signInByApi();
    await ada.goto('/app/home');
    await page.getByRole('heading', { name: 'Welcome, admin' }).waitFor();
    await page.waitForFunction(() => window.gatehouse?.actions.toastKeptFor !== undefined);
    await page.evaluate(() => {
      const keep = window.gatehouse?.actions.toastKeptFor as unknown as (url: string, toast: object) => void;
      keep('/app/error', { title: { text: 'Kept for later' }, color: 'success' });
    });
    // The recording of earlier pages tells of it as well.
    const kept = () =>
      page.evaluate(() =>
        Object.entries({ ...sessionStorage } as Record<string, string>).some(
          ([key, value]) => !key.endsWith('::recording') && value.includes('Kept for later'),
        ),
      );
    expect(await kept()).toBe(true);
    await page.reload();
    await page.getByRole('heading', { name: 'Welcome, admin' }).waitFor();
    expect(await page.getByText('Kept for later').count()).toBe(0);
    await ada.goto('/app/error');
    await page.locator(on('globalToastList')).getByText('Kept for later').waitFor();
    expect(await kept()).toBe(false);
    await page.reload();
    await page.getByRole('heading', { name: 'Application error' }).waitFor();
    expect(await page.getByText('Kept for later').count()).toBe(0);
    await ada.finish();
  });
});
