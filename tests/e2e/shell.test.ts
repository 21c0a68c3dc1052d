import { readFileSync } from 'node:fs';
import { gunzipSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { type JSHandle, type Page } from 'playwright-core';
import { seriousFaults, sidewaysOverflow } from './support/axe';
import { openDrawer } from './support/drawer';
import { ADMIN_PASSWORD, Gateway } from './support/gateway';
import { BrowserUser, closeBrowser } from './support/session';

type Mount = (element: HTMLElement) => void;

/** What these tests call of the services that a plugin is given. */
interface Core {
  application: { navigateToUrl(url: string): Promise<void> };
  http: { get(path: string): Promise<unknown>; intercept(interceptor: object): () => void };
  overlays: {
    banners: { add(mount: Mount, priority?: number): string };
    openFlyout(mount: Mount, options: object): unknown;
    openModal(mount: Mount, options: object): unknown;
    openConfirm(text: string, options: object): Promise<boolean>;
    sidecar: { open(mount: Mount, options: object): unknown; hide(): void; show(): void };
  };
  notifications: { toasts: { addError(error: unknown, options: { title: string }): unknown } };
  fatalErrors: { add(error: unknown, source?: string): never };
  uiSettings: { set(key: string, value: unknown): Promise<unknown>; remove(key: string): Promise<unknown> };
}

const coreOf = async (page: Page): Promise<JSHandle<Core>> => {
  await page.waitForFunction(() => window.gatehouse?.core !== undefined);
  return page.evaluateHandle(() => window.gatehouse?.core?.() as Promise<Core>);
};

const VIEWS = [
  { width: 1440, colorScheme: 'light' },
  { width: 800, colorScheme: 'dark' },
] as const;

const paddingOf = (page: Page, selector: string) =>
  page.locator(selector).evaluate((element) => {
    const { paddingLeft, paddingRight } = getComputedStyle(element);
    return { left: paddingLeft, right: paddingRight };
  });

describe('the shell in a browser', () => {
  const gateway = new Gateway({ config: 'status.allowAnonymous: true\nserver.name: harbour-1\n' });
  beforeAll(async () => {
    await gateway.start();
  });
  afterAll(async () => {
    await gateway.dispose();
    await closeBrowser();
  });

  /** A user signed in, at home. */
  async function admin(name: string, view: (typeof VIEWS)[number] = VIEWS[0]) {
    const user = await BrowserUser.open(gateway.url, name, view);
    await user.signInByApi();
    await user.goto('/app/home');
    await user.page.locator('h1', { hasText: 'Welcome' }).waitFor();
    return { user, page: user.page, core: await coreOf(user.page) };
  }

  it.each(VIEWS)(
    'says at /status how the server is, to anyone where that is allowed, %p [STAT-01] [STAT-02] [STAT-03] [STAT-04] [STAT-05] [STAT-10]',
    async (view) => {
      const visitor = await BrowserUser.open(gateway.url, `shell-status-${view.width}`, view);
      const { page } = visitor;
      await visitor.goto('/status');
      await page.locator('h1', { hasText: 'Server status is Green' }).waitFor();
      expect(await page.locator('header.headerGlobalNav').count()).toBe(0);
      await page.getByText('harbour-1').waitFor();
      await page.locator('[data-test-subj="statusBuildNumber"]').waitFor();
      const tiles = page.locator('[data-test-subj="serverMetric"]');
      expect(await tiles.count()).toBe(6);
      const columns = await page
        .locator('.gh-status-tiles')
        .evaluate((grid) => getComputedStyle(grid).gridTemplateColumns.split(' ').length);
      expect(columns).toBe(3);
      expect(await page.locator('[data-test-subj="serverMetric-heap-used"]').textContent()).toMatch(
        /^\d+\.\d\d (KB|MB|GB)$/,
      );
      expect(
        await page.locator('[data-test-subj="statusBreakdown"] tbody tr[data-row-key]').count(),
      ).toBeGreaterThan(0);
      expect(await seriousFaults(visitor)).toEqual([]);
      await visitor.picture(`shell-status-${view.width}`);
      await visitor.finish();
    },
  );

  it('says so when the server cannot be asked, or says no [STAT-07] [STAT-08] [STAT-09]', async () => {
    const visitor = await BrowserUser.open(gateway.url, 'shell-status-down');
    const { page } = visitor;
    await page.route('**/api/status', (route) => route.abort());
    await visitor.goto('/status');
    await page.getByText('An error occurred loading the status').waitFor();
    await page.getByText('Failed to request server status. Perhaps your server is down?').waitFor();
    await visitor.picture('shell-status-down');
    await page.unroute('**/api/status');
    await page.route('**/api/status', (route) => route.fulfill({ status: 503, json: { message: 'no' } }));
    await visitor.goto('/status');
    await page.getByText('Failed to request server status with status code 503').waitFor();
    await visitor.finish([/ERR_FAILED/, /503/, /api\/status/]);
  });

  it('explains an address that is too long, and opens for one that grew [ERR-01] [ERR-02] [ERR-03] [ERR-04] [ERR-07] [ERR-08] [ERR-10]', async () => {
    const { user, page, core } = await admin('shell-error');
    await core.evaluate((services) => services.application.navigateToUrl(`/app/home#${'x'.repeat(24_100)}`));
    await page.getByText('The URL is big and OpenSearch Dashboards might stop working').waitFor();
    await core.evaluate((services) => services.application.navigateToUrl(`/app/home#${'x'.repeat(25_001)}`));
    await page.locator('h1', { hasText: 'The URL for this object is too long' }).waitFor();
    expect(page.url()).toBe(`${gateway.url}/app/error?errorType=urlOverflow`);
    await page.getByRole('link', { name: 'Advanced Settings' }).waitFor();
    expect(await seriousFaults(user)).toEqual([]);
    await user.picture('shell-error');
    await user.goto('/app/error');
    await page.locator('h1', { hasText: /^Application error$/ }).waitFor();
    await page.goto(`${gateway.url}/app/home#${'x'.repeat(24_100)}`);
    await page.getByText('The URL is big and OpenSearch Dashboards might stop working').waitFor();
    await user.goto('/app/error');
    await page.goto(`${gateway.url}/app/home#${'x'.repeat(25_001)}`);
    await page.locator('h1', { hasText: 'The URL for this object is too long' }).waitFor();
    expect(page.url()).toBe(`${gateway.url}/app/error?errorType=urlOverflow`);
    await user.goto('/app/error');
    await openDrawer(page);
    expect(await page.getByRole('link', { name: /App Error|Server Status/ }).count()).toBe(0);
    await user.finish();
  });

  it.each(VIEWS)(
    'has a side panel that is dragged, moved by keys and hidden, %p [OVL-13] [OVL-14] [OVL-17] [OVL-18] [OVL-19] [CONST-05]',
    async (view) => {
      const { user, page, core } = await admin(`shell-sidecar-${view.width}`, view);
      await core.evaluate((services) =>
        services.overlays.sidecar.open(
          (element) => {
            element.textContent = 'Notes beside the page';
          },
          { config: { dockedMode: 'right', paddingSize: 400 } },
        ),
      );
      const panel = page.locator('aside.osdSidecarFlyout');
      await panel.getByText('Notes beside the page').waitFor();
      const width = async () => Math.round((await panel.boundingBox())?.width ?? 0);
      expect(await width()).toBe(400);
      expect(await panel.evaluate((element) => getComputedStyle(element).padding)).toBe('8px');
      expect((await paddingOf(page, 'header.headerGlobalNav')).right).toBe('400px');

      const edge = page.locator('[data-test-subj="resizableButton"]');
      const box = await edge.boundingBox();
      const at = { x: (box?.x ?? 0) + (box?.width ?? 0) / 2, y: 300 };
      await page.mouse.move(at.x, at.y);
      await page.mouse.down();
      await page.mouse.move(at.x - 60, at.y, { steps: 5 });
      await page.mouse.up();
      expect(await width()).toBe(460);
      expect((await paddingOf(page, 'header.headerGlobalNav')).right).toBe('460px');
      await page.mouse.move(at.x - 60, at.y);
      await page.mouse.down();
      await page.mouse.move(view.width - 5, at.y, { steps: 5 });
      await page.mouse.up();
      expect(await width()).toBe(350);

      await edge.focus();
      await page.keyboard.press('ArrowLeft');
      await page.keyboard.press('Shift+ArrowLeft');
      expect(await width()).toBe(350 + 16 + 80);
      await page.keyboard.press('Home');
      expect(await width()).toBe(350);
      expect(await seriousFaults(user)).toEqual([]);
      await user.picture(`shell-sidecar-${view.width}`);

      // The other side: padding and edge change with it.
      await core.evaluate((services) =>
        services.overlays.sidecar.open(
          (element) => {
            element.textContent = 'Notes on the left';
          },
          { config: { dockedMode: 'left', paddingSize: 380 } },
        ),
      );
      await panel.getByText('Notes on the left').waitFor();
      expect(await panel.boundingBox()).toMatchObject({ x: 0, width: 380 });
      expect(await paddingOf(page, 'header.headerGlobalNav')).toEqual({ left: '380px', right: '0px' });
      await edge.focus();
      await page.keyboard.press('ArrowRight');
      expect(await width()).toBe(396);
      const grip = await edge.boundingBox();
      await page.mouse.move((grip?.x ?? 0) + (grip?.width ?? 0) / 2, 300);
      await page.mouse.down();
      await page.mouse.move(2, 300, { steps: 5 });
      await page.mouse.up();
      expect(await width()).toBe(350);
      expect(await sidewaysOverflow(user)).toBe(0);
      await user.picture(`shell-sidecar-left-${view.width}`);
      await core.evaluate((services) =>
        services.overlays.sidecar.open(
          (element) => {
            element.textContent = 'Notes beside the page';
          },
          { config: { dockedMode: 'right', paddingSize: 350 } },
        ),
      );
      await panel.getByText('Notes beside the page').waitFor();

      await core.evaluate((services) => services.overlays.sidecar.hide());
      await panel.waitFor({ state: 'hidden' });
      expect((await paddingOf(page, 'header.headerGlobalNav')).right).not.toBe('350px');
      await core.evaluate((services) => services.overlays.sidecar.show());
      await panel.getByText('Notes beside the page').waitFor();

      await core.evaluate((services) =>
        services.overlays.sidecar.open(
          (element) => {
            element.textContent = 'All of the page';
          },
          { config: { dockedMode: 'takeover', paddingSize: 500 } },
        ),
      );
      await panel.getByText('All of the page').waitFor();
      expect(await panel.count()).toBe(1);
      expect(await panel.boundingBox()).toMatchObject({ x: 0, width: view.width, height: 500 });
      await edge.focus();
      await page.keyboard.press('ArrowUp');
      expect((await panel.boundingBox())?.height).toBe(516);
      await user.picture(`shell-sidecar-takeover-${view.width}`);
      await user.finish();
    },
  );

  it.each(VIEWS)(
    'shows banners, panels, dialogs and errors above the page, %p [OVL-01] [OVL-03] [OVL-04] [OVL-07] [OVL-08] [OVL-10] [OVL-11] [OVL-12] [TOAST-06] [TOAST-07] [TOAST-08]',
    async (view) => {
      const { user, page, core } = await admin(`shell-overlays-${view.width}`, view);
      await core.evaluate((services) =>
        services.uiSettings.set(
          'notifications:banner',
          'The cluster is upgraded **tonight**.\n\n- [Plan](https://example.org)\n- [Trap](javascript:alert(1))\n\n' +
            '<img src="x" onerror="document.title=1"><script>document.title = 2</script>',
        ),
      );
      await page.getByText('Findings', { exact: true }).waitFor();
      expect(await page.locator('.gh-markdown strong').textContent()).toBe('tonight');
      // What an administrator writes is words and links to pages, never code [C04].
      const links = await page
        .locator('.gh-markdown a')
        .evaluateAll((all) => all.map((link) => [link.getAttribute('href'), link.getAttribute('rel')]));
      expect(links).toContainEqual(['https://example.org', 'noopener noreferrer']);
      expect(JSON.stringify(links)).not.toContain('javascript:');
      expect(await page.locator('.gh-markdown :is(img, script)').count()).toBe(0);
      await core.evaluate((services) =>
        services.overlays.banners.add((element) => {
          element.textContent = 'More important';
        }, 200),
      );
      const items = page.locator('.osdGlobalBannerList__item');
      expect(await items.first().textContent()).toBe('More important');
      expect(await seriousFaults(user)).toEqual([]);
      await user.picture(`shell-banner-${view.width}`);
      await core.evaluate((services) => services.uiSettings.remove('notifications:banner'));
      await page.getByText('Findings', { exact: true }).waitFor({ state: 'detached' });

      const fill = (text: string) =>
        core.evaluate((services, words) => {
          const mount: Mount = (element) => {
            const heading = document.createElement('h2');
            heading.textContent = words;
            element.append(heading);
          };
          services.overlays.openFlyout(mount, { 'aria-label': words });
        }, text);
      const start = page.locator('[data-test-subj="helpMenuButton"]');
      const hasFocus = () => start.evaluate((button) => button === document.activeElement);
      await start.focus();
      await fill('First panel');
      await fill('Second panel');
      await page.getByRole('dialog', { name: 'Second panel' }).waitFor();
      expect(await page.getByRole('dialog', { name: 'First panel' }).count()).toBe(0);
      await user.picture(`shell-flyout-${view.width}`);
      await page.keyboard.press('Escape');
      await page.getByRole('dialog').waitFor({ state: 'detached' });
      expect(await hasFocus()).toBe(true);

      // A modal: the focus is inside while it is open, and back where it was afterwards.
      await core.evaluate((services) =>
        services.overlays.openModal(
          (element) => {
            const input = document.createElement('input');
            input.setAttribute('aria-label', 'Name of the ship');
            element.append(input);
          },
          { 'aria-label': 'A modal' },
        ),
      );
      const modal = page.getByRole('dialog', { name: 'A modal' });
      await modal.waitFor();
      for (const key of ['Tab', 'Tab', 'Tab', 'Shift+Tab']) {
        await page.keyboard.press(key);
        expect(await modal.evaluate((element) => element.contains(document.activeElement))).toBe(true);
      }
      expect(await seriousFaults(user)).toEqual([]);
      await user.picture(`shell-modal-${view.width}`);
      await page.keyboard.press('Escape');
      await modal.waitFor({ state: 'detached' });
      expect(await hasFocus()).toBe(true);

      for (const [key, answer] of [
        ['Escape', false],
        ['Enter', true],
      ] as const) {
        await core.evaluate((services) => {
          (window as unknown as { answer: Promise<boolean> }).answer = services.overlays.openConfirm(
            'Really sink it?',
            { title: 'Sink', defaultFocusedButton: 'confirm' },
          );
        });
        const question = page.getByText('Really sink it?');
        await question.waitFor();
        if (answer) expect(await seriousFaults(user)).toEqual([]);
        await user.picture(`shell-confirm-${view.width}`);
        await page.keyboard.press(key);
        await question.waitFor({ state: 'detached' });
        expect(await page.evaluate(() => (window as unknown as { answer: Promise<boolean> }).answer)).toBe(
          answer,
        );
        expect(await hasFocus()).toBe(true);
      }

      await core.evaluate((services) => {
        const error = Object.assign(new Error('The index is read-only.'), {
          body: { attributes: { error: { caused_by: { type: 'block_exception', reason: 'flood stage' } } } },
        });
        services.notifications.toasts.addError(error, { title: 'Saving failed' });
      });
      await page.getByRole('button', { name: 'See the full error' }).click();
      const report = page.getByRole('dialog', { name: 'Saving failed' });
      await report.getByText('The index is read-only.').first().waitFor();
      expect(await report.locator('code').textContent()).toContain('block_exception\nflood stage');
      expect(await seriousFaults(user)).toEqual([]);
      await user.picture(`shell-error-report-${view.width}`);
      await report.getByText('Close').click();
      await report.waitFor({ state: 'detached' });
      await user.finish();
    },
  );

  it.each(VIEWS)(
    'ends with the fatal screen, which lists every error and clears what is kept here, %p [FATAL-01] [FATAL-02] [FATAL-03] [FATAL-04] [FATAL-05] [FATAL-06] [FATAL-07]',
    async (view) => {
      const { user, page, core } = await admin(`shell-fatal-${view.width}`, view);
      const fail = (text: string) =>
        core.evaluate((services, words) => {
          try {
            services.fatalErrors.add(new Error(words), 'test');
          } catch {
            // It is thrown on, as it must be.
          }
        }, text);
      await fail('the first fault');
      await page.locator('h1', { hasText: 'Something went wrong' }).waitFor();
      await fail('the second fault');
      await page.locator('h2', { hasText: 'test: the second fault' }).waitFor();
      expect(await page.locator('[data-test-subj="fatalError"]').count()).toBe(2);
      expect(await page.locator('header.headerGlobalNav').count()).toBe(0);
      const details = await page.locator('[data-test-subj="fatalError"] pre').first().textContent();
      expect(details).toMatch(/^Version: 2\.13\.0\nBuild: \d+\nError: the first fault\n/);
      expect(await seriousFaults(user)).toEqual([]);
      await user.picture(`shell-fatal-${view.width}`);
      await user.verifyLog();

      await page.evaluate(() => {
        localStorage.setItem('core.theme', 'dark');
        localStorage.setItem('another.product', 'kept');
      });
      await page.locator('[data-test-subj="clearSession"]').click();
      await page.locator('h1', { hasText: 'Welcome' }).waitFor();
      expect(await page.evaluate(() => ({ ...localStorage }))).toMatchObject({ 'another.product': 'kept' });
      expect(await page.evaluate(() => localStorage.getItem('core.theme'))).not.toBe('dark');

      const again = await coreOf(page);
      await again.evaluate((services) => {
        try {
          services.fatalErrors.add('gone');
        } catch {
          // As above.
        }
      });
      await page.locator('h2', { hasText: 'gone' }).waitFor();
      await page.evaluate(() => {
        location.hash = '#/elsewhere';
      });
      await page.locator('h1', { hasText: 'Welcome' }).waitFor();
      await user.finish([/first fault/, /second fault/, /^gone$/]);
    },
  );

  it('shows the fatal screen when it cannot start, or not in its language [FATAL-08] [FATAL-09]', async () => {
    const { user, page } = await admin('shell-start');
    /** Loads the home page with its HTML changed on the way. */
    const load = async (change: (html: string) => string) => {
      await page.route('**/app/home', async (route) => {
        const response = await route.fetch();
        await route.fulfill({ response, body: change(await response.text()) });
      });
      await user.goto('/app/home');
      await page.locator('h1', { hasText: 'Something went wrong' }).waitFor();
      await page.unroute('**/app/home');
    };
    await load((html) => html.replace('id="gatehouse-boot"', 'id="lost"'));
    await page.getByText('This page carries no boot data.').first().waitFor();
    await load((html) => html.replace('"locale":"en"', '"locale":"xx"'));
    await page.getByText('Translations request failed with status code: 404').first().waitFor();
    await page.locator('[data-test-subj="saveLog"]').click();
    const download = page.waitForEvent('download');
    await page.locator('[data-test-subj="fatalDownload"]:enabled').click();
    const log = gunzipSync(readFileSync(await (await download).path())).toString('utf8');
    expect(log.indexOf('"type":"plugins/allPluginsSetUp"')).toBeGreaterThan(0);
    expect(log.indexOf('"type":"fatalErrors/fatalErrorAdded"')).toBeGreaterThan(
      log.indexOf('"type":"plugins/allPluginsSetUp"'),
    );
    await user.goto('/app/home');
    await page.locator('h1', { hasText: 'Welcome' }).waitFor();
    await user.finish([/boot data/, /Translations request failed/, /status of 404/]);
  });

  it('notes forgotten promises in the console alone, and requests that an interceptor stopped nowhere [FATAL-12] [FATAL-14]', async () => {
    const { user, page, core } = await admin('shell-rejections');
    const noted = page.waitForEvent('console', (line) => line.text().includes('Detected an unhandled'));
    await core.evaluate((services) => {
      const stop = services.http.intercept({
        request: (_options: unknown, controller: { halt(): void }) => controller.halt(),
      });
      void services.http.get('/api/status');
      stop();
      void Promise.reject(new Error('no code waits for this'));
    });
    await noted;
    expect(user.complaints.filter((line) => line.includes('Intercept Halt'))).toEqual([]);
    expect(user.complaints.join('\n')).toContain('Detected an unhandled Promise rejection.');
    expect(await page.locator('[data-test-subj="globalToastList"] > *').count()).toBe(0);
    await page.locator('h1', { hasText: 'Welcome' }).waitFor();
    await user.finish([/no code waits for this/]);
  });

  it('asks for a sign-in at /status where that is not opened [STAT-10]', async () => {
    const closed = await new Gateway().start();
    const visitor = await BrowserUser.open(closed.url, 'shell-status-closed');
    await visitor.goto('/status');
    expect(visitor.page.url()).toContain('/app/login?nextUrl=%2Fstatus');
    await visitor.page.locator('[data-test-subj="user-name"]').fill('admin');
    await visitor.page.locator('[data-test-subj="password"]').fill(ADMIN_PASSWORD);
    await visitor.page.locator('[data-test-subj="submit"]').click();
    await visitor.page.locator('h1', { hasText: 'status is Green' }).waitFor();
    await visitor.finish();
    await closed.dispose();
  });
});
