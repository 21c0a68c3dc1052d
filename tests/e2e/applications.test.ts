import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { gunzipSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { type Page } from 'playwright-core';
import { seriousFaults, sidewaysOverflow } from './support/axe';
import { openDrawer } from './support/drawer';
import { ADMIN_PASSWORD, Gateway } from './support/gateway';
import { BrowserUser, closeBrowser } from './support/session';

const plugin = (name: string) => join(__dirname, '..', 'fixtures', 'plugins', name);
const gateway = new Gateway({ config: `plugins.paths: ['${plugin('example')}', '${plugin('harbour')}']\n` });

beforeAll(() => gateway.start());
afterAll(async () => {
  await closeBrowser();
  await gateway.dispose();
});

const on = (name: string) => `[data-test-subj~="${name}"]`;
const NOT_FOUND = on('appNotFoundPageContent');

/** A signed-in user. */
async function open(name: string, options: Parameters<typeof BrowserUser.open>[2] = {}) {
  const user = await BrowserUser.open(gateway.url, name, options);
  await user.signIn();
  return { user, page: user.page };
}

/** Goes to an application by its link in the drawer. */
async function follow(page: Page, name: string): Promise<void> {
  await openDrawer(page);
  await page.locator(on('collapsibleNavAppLink')).getByText(name, { exact: true }).click();
}

const pathOf = (page: Page) => new URL(page.url()).pathname;
const title = (page: Page, words: string) => page.getByRole('heading', { name: words, level: 1 });

describe('applications in a browser', () => {
  it('are found at the route they ask for: by its segments, or only exactly [APP-01, APP-02, APP-03, APP-05]', async () => {
    const { user, page } = await open('apps-routes');
    await user.goto('/app/harbour/piers/north');
    await title(page, 'Pier /north').waitFor();
    await user.goto('/app/exact');
    await title(page, 'Exactly here').waitFor();
    await user.goto('/app/exact/inner');
    await title(page, 'Further in').waitFor();
    for (const path of ['/app/exact/other', '/app/harbour', '/app/harbour/piersX', '/app/piers']) {
      await user.goto(path);
      await page.locator(NOT_FOUND).waitFor();
    }
    expect(await page.locator(NOT_FOUND).textContent()).toBe(
      'Application Not FoundNo application was found at this URL. Try going back or choosing an app from the menu.',
    );
    await follow(page, 'Exact');
    await title(page, 'Exactly here').waitFor();
    expect(await page.locator(NOT_FOUND).count()).toBe(0);
    await user.finish();
  });

  it('have a history of their own, for a router of their own, until they are left [APP-17, APP-19, APP-20]', async () => {
    const { user, page } = await open('apps-router');
    await user.goto('/app/home');
    await follow(page, 'Piers');
    await title(page, 'Pier /').waitFor();
    await page.getByRole('button', { name: 'North' }).click();
    await title(page, 'Pier /north').waitFor();
    expect(pathOf(page)).toBe('/app/harbour/piers/north');
    await page.getByRole('button', { name: 'South' }).click();
    await title(page, 'Pier /south').waitFor();
    await page.getByText('2 places').waitFor();
    await page.getByRole('button', { name: 'Earlier' }).click();
    await title(page, 'Pier /').waitFor();
    // Its first place: earlier ones are not its own.
    await page.getByRole('button', { name: 'Earlier' }).click();
    await page.goForward();
    await title(page, 'Pier /south').waitFor();
    expect(await page.evaluate(() => (window as unknown as { pierMounts: number }).pierMounts)).toBe(1);
    await follow(page, 'Exact');
    await title(page, 'Exactly here').waitFor();
    const used = await page.evaluate(() => {
      const { pierHistory } = window as unknown as { pierHistory: { push(path: string): void } };
      try {
        pierHistory.push('/late');
        return 'pushed';
      } catch (error) {
        return (error as Error).message;
      }
    });
    expect(used).toContain('fell out of navigation scope for basePath: /app/harbour/piers');
    await user.finish();
  });

  it('show a spinner while they land, and an error where they cannot, in a frame that stays [APP-06, APP-07, C46]', async () => {
    const { user, page } = await open('apps-mount');
    await user.goto('/app/slow');
    const spinner = page.locator('.appContainer__loading');
    await spinner.waitFor();
    const asked = () => page.waitForFunction(() => 'landSlowly' in window);
    const land = () => page.evaluate(() => (window as unknown as { landSlowly(): void }).landSlowly());
    await asked();
    await page.getByText('Loading application').first().waitFor({ state: 'attached' });
    await land();
    await title(page, 'Landed at last').waitFor();
    expect(await spinner.count()).toBe(0);
    // Left before it has landed, it must not show up on the next page.
    await user.goto('/app/slow');
    await asked();
    await spinner.waitFor();
    await follow(page, 'Broken');
    await title(page, 'Application error').waitFor();
    await land();
    expect(await page.getByText('Landed at last').count()).toBe(0);
    expect(await spinner.count()).toBe(0);
    expect(user.complaints.join()).toContain('It sank.');
    expect(await seriousFaults(user)).toEqual([]);
    await follow(page, 'Exact');
    await title(page, 'Exactly here').waitFor();
    await user.finish([/It sank/]);
  });

  it('can hide the frame except the loading bar [NAV-15, NAV-16]', async () => {
    const { user, page } = await open('apps-bare');
    await user.goto('/app/bare');
    await title(page, 'Without a frame').waitFor();
    expect(await page.locator(on('headerGlobalNav')).count()).toBe(0);
    expect(await page.locator(on('collapsibleNav')).count()).toBe(0);
    let answer = () => {};
    await page.route('**/api/status', async (route) => {
      await new Promise<void>((resolve) => (answer = resolve));
      await route.fulfill({ json: {} });
    });
    await page.waitForFunction(() => window.gatehouse?.core !== undefined);
    await page.evaluate(async () => {
      const core = (await window.gatehouse?.core?.()) as { http: { get(path: string): Promise<unknown> } };
      void core.http.get('/api/status');
    });
    await page.getByRole('progressbar', { name: 'Loading content' }).waitFor();
    answer();
    await page.getByRole('progressbar').waitFor({ state: 'detached' });
    await user.finish();
  });

  it('are closed by the strictest of all opinions on them [APP-04, APP-13]', async () => {
    const { user, page } = await open('apps-folded');
    await user.goto('/app/folded');
    await page.locator(NOT_FOUND).waitFor();
    await openDrawer(page);
    await page.locator(on('collapsibleNavAppLink')).getByText('Piers').waitFor();
    // Its link shows, as one of them wishes, and leads nowhere, as the stricter one has it.
    const link = page.getByText('Closed for repair');
    expect(await link.getAttribute('aria-disabled')).toBe('true');
    expect(await link.getAttribute('href')).toBeNull();
    expect(await page.getByText('Folded').count()).toBe(0);
    await user.finish();
  });

  it('are not there for those whose capabilities leave them out [CAP-01, CAP-02]', async () => {
    const { user, page } = await open('apps-capabilities');
    const asked: string[][] = [];
    await page.route('**/api/core/capabilities', async (route) => {
      asked.push((route.request().postDataJSON() as { applications: string[] }).applications);
      const response = await route.fetch();
      const { navLinks, ...rest } = (await response.json()) as { navLinks: Record<string, boolean> };
      await route.fulfill({ response, json: { ...rest, navLinks: { ...navLinks, piers: false } } });
    });
    await user.goto('/app/harbour/piers');
    await page.locator(NOT_FOUND).waitFor();
    await openDrawer(page);
    await page.locator(on('collapsibleNavAppLink')).getByText('Crowded').waitFor();
    expect(await page.getByText('Piers').count()).toBe(0);
    expect(asked).toHaveLength(1);
    expect(asked[0]).toEqual(
      expect.arrayContaining(['home', 'login', 'piers', 'security-dashboards-plugin']),
    );
    await user.finish();
  });

  it('are closed to users who only read, but for home, dashboards and kibana [APP-23, APP-24]', async () => {
    const reader = { password: ADMIN_PASSWORD, opendistro_security_roles: ['kibana_read_only'] };
    const made = await gateway.api('POST', '/api/v1/configuration/internalusers/reader', reader);
    expect(made.status).toBe(200);
    const user = await BrowserUser.open(gateway.url, 'apps-reader');
    const { page } = user;
    await user.signInByApi('reader');
    await user.goto('/app/home');
    await title(page, 'Welcome, reader').waitFor();
    for (const id of ['dashboards', 'kibana']) {
      await user.goto(`/app/${id}`);
      await title(page, `For readers: ${id}`).waitFor();
    }
    for (const path of ['/app/harbour/piers', '/app/example', '/app/security-dashboards-plugin']) {
      await user.goto(path);
      await page.locator(NOT_FOUND).waitFor();
    }
    await page.locator(on('toggleNavButton')).click();
    await page.locator(on('collapsibleNav')).getByText('kibana').waitFor();
    expect(
      await page
        .locator(on('collapsibleNav'))
        .getByText(/Harbour|Examples|Security/)
        .count(),
    ).toBe(0);
    await user.finish([/status of 403/, /restapiinfo/]);
  });

  it('cannot begin without knowing them: that is fatal, with the reason that the server gave [CAP-01, FATAL-08, C39]', async () => {
    const { user, page } = await open('apps-no-capabilities');
    await page.route('**/api/core/capabilities', (route) =>
      route.fulfill({ status: 500, json: { statusCode: 500, message: 'The store is being moved.' } }),
    );
    await user.goto('/app/home');
    await title(page, 'Something went wrong').waitFor();
    await page.getByRole('heading', { name: /The store is being moved/ }).waitFor();
    expect(await page.locator(on('headerGlobalNav')).count()).toBe(0);
    await page.unroute('**/api/core/capabilities');
    await page.locator(on('clearSession')).click();
    await title(page, 'Welcome, admin').waitFor();
    await user.finish([/status of 500/, /The store is being moved/]);
  });

  it('end with one error and a log to save when every request is answered 500 [FATAL-01, FATAL-04, FATAL-06, FATAL-08]', async () => {
    const { user, page } = await open('apps-all-500');
    await page.route('**/api/**', (route) => route.fulfill({ status: 500, body: '' }));
    await user.goto('/app/home');
    await title(page, 'Something went wrong').waitFor();
    await page.waitForLoadState('networkidle');
    expect(await page.locator(on('fatalError')).count()).toBe(1);
    expect(user.complaints.filter((line) => line.includes('React error'))).toEqual([]);
    expect(await page.getByRole('button').allTextContents()).toEqual([
      'Reload',
      'Save recording',
      'Clear your session',
      'Go back',
    ]);
    const stack = page.locator(on('fatalError')).locator('pre');
    expect(await stack.isVisible()).toBe(false);
    await page.getByText('Details').click();
    expect(await stack.isVisible()).toBe(true);
    expect(await seriousFaults(user)).toEqual([]);
    await user.picture('fatal-all-500');

    await page.locator(on('saveLog')).click();
    await page.getByText(/^Lines: \d+\. Failures: \d+\./).waitFor();
    expect(await seriousFaults(user)).toEqual([]);
    await user.picture('fatal-recording');
    const download = page.waitForEvent('download');
    await page.locator(on('fatalDownload')).click();
    const file = await (await download).path();
    await page.getByText(/^Saved as gatehouse-[\dT-]+\.gatehouse$/).waitFor();
    const text = gunzipSync(readFileSync(file)).toString('utf8');
    expect(text).toContain('"type":"plugins/pluginFailed"');
    expect(text).toContain('"type":"fatalErrors/fatalErrorAdded"');
    expect(text).not.toContain(ADMIN_PASSWORD);

    await page.unroute('**/api/**');
    await page.locator(on('reloadPage')).click();
    await title(page, 'Welcome, admin').waitFor();
    await user.finish([/status of 500/, /Internal Server Error/]);
  });

  it('ask before they are left by Back, by Forward and by closing the page, and stay where they were [APP-14, APP-15, APP-18, C45]', async () => {
    const { user, page } = await open('apps-leave');
    await user.goto('/app/home');
    await follow(page, 'Example');
    const note = page.getByLabel('Note');
    await note.waitFor();
    await follow(page, 'Piers');
    await title(page, 'Pier /').waitFor();
    await page.goBack();
    await note.fill('unsaved');
    const question = page.getByRole('alertdialog').or(page.getByRole('dialog'));
    for (const move of ['goBack', 'goForward', 'goForward', 'goBack'] as const) {
      await page[move]();
      await question.getByText('The note is lost.').waitFor();
      expect(await question.getAttribute('aria-labelledby')).not.toBeNull();
      // Escape means no.
      await page.keyboard.press('Escape');
      await question.waitFor({ state: 'detached' });
      await page.waitForURL('**/app/example/first');
      expect(await note.inputValue()).toBe('unsaved');
    }
    const asks = page.waitForEvent('dialog');
    await page.evaluate(() => setTimeout(() => window.location.reload()));
    const prompt = await asks;
    expect(prompt.type()).toBe('beforeunload');
    await prompt.dismiss();
    expect(await note.inputValue()).toBe('unsaved');
    // Every entry is still there: Forward leads where it led before.
    await page.goForward();
    await question.getByRole('button', { name: 'Confirm' }).click();
    await title(page, 'Pier /').waitFor();
    await user.finish();
  });

  it.each([1440, 800])(
    'may fill the header with more than it has room for, at %i px [NAV-06, NAV-08, NAV-09]',
    async (width) => {
      const { user, page } = await open(`apps-crowded-${width}`, { width });
      await user.goto('/app/crowded');
      await title(page, 'A crowded header').waitFor();
      await page.locator(on('headerBadge')).waitFor();
      expect(await page.locator(on('breadcrumb')).count()).toBe(width === 1440 ? 10 : 4);
      await page.getByText(/hidden levels/).waitFor({ state: 'attached' });
      expect(await sidewaysOverflow(user)).toBe(0);
      const header = await page.locator(on('headerGlobalNav')).boundingBox();
      for (const reachable of [on('helpMenuButton'), '#user-icon-btn', on('toggleNavButton')]) {
        const box = await page.locator(reachable).boundingBox();
        expect(box?.x).toBeGreaterThanOrEqual(0);
        expect((box?.x ?? 0) + (box?.width ?? 0)).toBeLessThanOrEqual(width);
        expect((box?.y ?? 0) + (box?.height ?? 0)).toBeLessThanOrEqual(
          (header?.y ?? 0) + (header?.height ?? 0),
        );
      }
      for (const words of ['In the middle', 'Above in the middle', 'Above on the right', 'Save', 'Open'])
        expect(await page.getByText(words, { exact: true }).isVisible()).toBe(true);
      expect(await seriousFaults(user)).toEqual([]);
      await user.picture(`apps-crowded-${width}`);
      await user.finish();
    },
  );

  it('warn users whose browser is too old [BROW-01, BROW-02]', async () => {
    const { user, page } = await open('apps-legacy', {
      userAgent: 'Mozilla/5.0 (compatible; MSIE 10.0; Windows NT 6.2; Trident/6.0)',
    });
    await user.context.addInitScript(() => {
      Reflect.deleteProperty(window, 'SecurityPolicyViolationEvent');
    });
    await user.goto('/app/home');
    const notices = page.locator(on('globalToastList'));
    await notices
      .getByText('Internet Explorer lacks features required for OpenSearch Dashboards to function correctly')
      .waitFor();
    await notices
      .getByText('Your browser does not meet the security requirements for OpenSearch Dashboards.')
      .waitFor();
    await user.picture('apps-legacy');
    await user.finish();
  });

  it('lead home from a workspace that is gone [WS-02, C64]', async () => {
    const { user, page } = await open('apps-workspace');
    await user.goto('/app/crowded');
    await title(page, 'A crowded header').waitFor();
    await page.waitForFunction(() => window.gatehouse?.core !== undefined);
    await page.evaluate(async () => {
      interface Core {
        workspaces: { setCurrentWorkspaceId(id: string): void; setInitialized(): void };
      }
      const { workspaces } = (await window.gatehouse?.core?.()) as Core;
      workspaces.setCurrentWorkspaceId('gone');
      workspaces.setInitialized();
    });
    await title(page, 'Welcome, admin').waitFor();
    await page.locator(on('globalToastList')).getByText('Workspace no longer available').waitFor();
    await user.finish();
  });
});
