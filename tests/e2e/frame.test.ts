import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { seriousFaults, sidewaysOverflow } from './support/axe';
import { openDrawer } from './support/drawer';
import { Gateway } from './support/gateway';
import { BrowserUser, closeBrowser } from './support/session';

const EXAMPLE = join(__dirname, '..', 'fixtures', 'plugins', 'example');
const gateway = new Gateway({ config: `plugins.paths: ['${EXAMPLE}']\n` });

beforeAll(() => gateway.start());
afterAll(async () => {
  await closeBrowser();
  await gateway.stop();
});

const on = (name: string) => `[data-test-subj~="${name}"]`;
const styleOf = (user: BrowserUser, selector: string, property: string) =>
  user.page
    .locator(selector)
    .first()
    .evaluate((element, name) => getComputedStyle(element).getPropertyValue(name), property);
const heightOf = async (user: BrowserUser, selector: string) =>
  (await user.page.locator(selector).boundingBox())?.height;

describe('the frame in a browser', () => {
  it('has its sizes: header, logo, help, recent items [NAV-12, NAV-22, HELP-03, BRAND-11]', async () => {
    const ada = await BrowserUser.open(gateway.url, 'frame sizes');
    await ada.signInByApi();
    await ada.goto('/app/home');
    await ada.page.locator(on('headerGlobalNav')).waitFor();
    expect(await heightOf(ada, on('headerGlobalNav'))).toBe(98);
    expect(await styleOf(ada, on('headerGlobalNav'), 'position')).toBe('fixed');
    expect(await heightOf(ada, on('logo'))).toBe(30);
    await ada.page.locator(on('helpMenuButton')).click();
    expect(await styleOf(ada, '#headerHelpMenu', 'width')).toBe('270px');
    await ada.page.keyboard.press('Escape');
    await ada.goto('/app/security-dashboards-plugin#/users/edit/admin');
    await ada.page.getByRole('heading', { name: 'admin' }).waitFor();
    await ada.page.waitForFunction(() => window.gatehouse !== undefined);
    await ada.page.evaluate(async () => {
      interface Core {
        chrome: { recentlyAccessed: { add(link: string, label: string, id: string): void } };
      }
      const core = (await window.gatehouse?.core?.()) as Core;
      core.chrome.recentlyAccessed.add('/app/home', 'Home again', 'home');
    });
    await ada.page.locator(on('toggleNavButton')).click();
    const list = ada.page.getByRole('list', { name: 'Recently viewed links' });
    expect(await list.evaluate((element) => getComputedStyle(element).maxHeight)).toBe('160px');
    await ada.finish();
  });

  it.each(['light', 'dark'] as const)(
    'has an upper row that is dark with light words, in %s colours [NAV-13]',
    async (colorScheme) => {
      const ada = await BrowserUser.open(gateway.url, `frame upper row ${colorScheme}`, { colorScheme });
      await ada.signInByApi();
      await ada.goto('/app/home');
      await ada.page.locator(on('expandedHeader')).waitFor();
      // The row lies on the bar, which has the colour.
      expect(await styleOf(ada, on('expandedHeader'), 'background-color')).toBe('rgba(0, 0, 0, 0)');
      expect(await styleOf(ada, on('headerGlobalNav'), 'background-color')).toBe(
        colorScheme === 'light' ? 'rgb(15, 27, 45)' : 'rgb(10, 19, 33)',
      );
      const words = (await styleOf(ada, on('expandedHeader'), 'color')).match(/\d+/g)?.map(Number) ?? [];
      expect(Math.min(...words.slice(0, 3))).toBeGreaterThan(180);
      await ada.finish();
    },
  );

  it('uses its own font, which this server sends with its licence', async () => {
    const ada = await BrowserUser.open(gateway.url, 'frame font');
    await ada.signInByApi();
    await ada.goto('/app/home');
    await ada.page.getByRole('heading', { name: 'Welcome, admin' }).waitFor();
    await ada.page.waitForFunction(() =>
      [...document.fonts].some(({ family, status }) => family.includes('Inter') && status === 'loaded'),
    );
    expect(await styleOf(ada, 'h1', 'font-family')).toMatch(/^"Inter Variable"/);
    const files = await ada.page.evaluate(() =>
      performance
        .getEntriesByType('resource')
        .filter(({ name }) => name.endsWith('.woff2'))
        .map((entry) => [entry.name, (entry as PerformanceResourceTiming).decodedBodySize] as const),
    );
    expect(files).toHaveLength(1);
    const [[address, size] = ['', 0]] = files;
    expect(address).toMatch(new RegExp(`^${gateway.url}/`));
    expect(size).toBeLessThan(120_000);
    const licence = await ada.page.request.get(`${gateway.url}/assets/inter-LICENSE.txt`);
    expect(await licence.text()).toContain('SIL OPEN FONT LICENSE');
    await ada.finish();
  });

  it('hides header and drawer where it is embedded [NAV-14]', async () => {
    const ada = await BrowserUser.open(gateway.url, 'frame embedded');
    await ada.signInByApi();
    await ada.goto('/app/security-dashboards-plugin?x#/users?embed=true');
    await ada.page.getByRole('heading', { name: 'Internal users', level: 1 }).waitFor();
    expect(await ada.page.locator(on('headerGlobalNav')).count()).toBe(0);
    await ada.finish();
  });

  it.each([
    ['#/users?embed=true', true],
    ['#/users?a=b&embed=1', true],
    ['#/users?embed', true],
    ['#/users?embed=false', false],
    ['?embed=true#/users', false],
  ])(
    'takes %s for embedded: %p; a plugin may show the frame again [NAV-14, NAV-15, C43]',
    async (end, isBare) => {
      const ada = await BrowserUser.open(gateway.url, 'frame embed variants');
      const { page } = ada;
      await ada.signInByApi();
      await ada.goto(`/app/security-dashboards-plugin${end}`);
      await page.getByRole('heading', { name: 'Internal users', level: 1 }).waitFor();
      const header = page.locator(on('headerGlobalNav'));
      expect(await header.count()).toBe(isBare ? 0 : 1);
      expect((await page.locator('main').boundingBox())?.y).toBe(0);
      // Moving inside the embedded page brings no header back.
      await page
        .getByRole('row', { name: /admin/ })
        .getByRole('link', { name: 'admin', exact: true })
        .click();
      await page.getByRole('heading', { name: 'admin' }).waitFor();
      expect(await header.count()).toBe(isBare ? 0 : 1);
      await page.waitForFunction(() => window.gatehouse?.core !== undefined);
      await page.evaluate(async () => {
        const core = (await window.gatehouse?.core?.()) as {
          chrome: { setIsVisible(isVisible: boolean): void };
        };
        core.chrome.setIsVisible(true);
      });
      await header.waitFor();
      await ada.finish();
    },
  );

  it('shows the loading screen slowly, over two seconds, with own artwork from the server [BRAND-09, BRAND-13]', async () => {
    const ada = await BrowserUser.open(gateway.url, 'frame loading');
    await ada.page.route('**/assets/*.js', (route) => route.abort());
    await ada.goto('/app/login');
    const shown = ada.page.locator(on('loadingLogo'));
    await shown.waitFor({ state: 'attached' });
    expect(await shown.evaluate((element) => getComputedStyle(element).animationDuration)).toBe('2s');
    const picture = await ada.page.request.get(`${gateway.url}/ui/logos/gatehouse_spinner_on_light.svg`);
    expect(picture.status()).toBe(200);
    expect(picture.headers()['content-type']).toContain('image/svg+xml');
    await ada.context.close();
  });
});

describe('a plugin from a folder', () => {
  it('brings an application with everything that belongs to it [APP-01, NAV-07, NAV-11, NAV-18, NAV-20, NAV-28, HELP-05, PLUG-01]', async () => {
    const ada = await BrowserUser.open(gateway.url, 'plugin example');
    const { page } = ada;
    await ada.signInByApi();
    await ada.goto('/app/home');
    await openDrawer(page);
    const custom = page.locator(on('collapsibleNavCustomNavLink'));
    await custom.waitFor();
    // 40 % of a window of 900 px.
    expect(await styleOf(ada, '.gh-nav-custom', 'max-height')).toBe('360px');
    await page.locator(on('collapsibleNavAppLink')).filter({ hasText: 'Example' }).click();
    await page.getByRole('heading', { name: 'Hello from 2.13.0' }).waitFor();
    expect(new URL(page.url()).pathname).toBe('/app/example/first');
    expect(await page.title()).toContain('Note - Example - ');
    expect(await page.locator(on('headerBadge')).textContent()).toBe('Beta');
    await page.getByRole('button', { name: 'Second page' }).click();
    await page.getByText('Page /second').waitFor();
    await page.locator(on('helpMenuButton')).click();
    await page.locator(on('helpExtension')).getByRole('heading', { name: 'Example' }).waitFor();
    await page.keyboard.press('Escape');
    await ada.finish();
  });

  it('is asked before it is left, by a link and by Back; no stays [APP-14, APP-15, C45]', async () => {
    const ada = await BrowserUser.open(gateway.url, 'plugin leave');
    const { page } = ada;
    await ada.signInByApi();
    await ada.goto('/app/home');
    await openDrawer(page);
    await page.locator(on('collapsibleNavAppLink')).filter({ hasText: 'Example' }).click();
    await page.getByLabel('Note').fill('unsaved');
    const question = page.locator(on('appLeaveConfirmModal'));
    for (const leave of [() => page.locator(on('homeLoader')).click(), () => page.goBack()]) {
      await leave();
      await question.getByText('The note is lost.').waitFor();
      // The address is that of the page while the user thinks.
      await page.waitForURL('**/app/example/first');
      await question.getByRole('button', { name: 'Cancel' }).click();
      await question.waitFor({ state: 'detached' });
      expect(new URL(page.url()).pathname).toBe('/app/example/first');
      expect(await page.getByLabel('Note').inputValue()).toBe('unsaved');
    }
    await page.locator(on('homeLoader')).click();
    await question.getByRole('button', { name: 'Confirm' }).click();
    await page.waitForURL(/app\/home/);
    await ada.finish();
  });
});

describe('a page on paper', () => {
  it('has its tables whole, and nothing to click', async () => {
    const ada = await BrowserUser.open(gateway.url, 'frame print');
    const { page } = ada;
    await ada.signInByApi();
    await ada.goto('/app/security-dashboards-plugin#/roles');
    await page.getByRole('link', { name: 'all_access', exact: true }).waitFor();
    await page.setViewportSize({ width: 720, height: 1000 });
    await page.emulateMedia({ media: 'print', colorScheme: 'dark' });
    const gone = ['.gh-header', '.gh-skip', '.gh-side-nav', 'main .ant-btn', "[role='search']"];
    for (const selector of gone)
      expect([selector, await page.locator(selector).first().isVisible()]).toEqual([selector, false]);
    const table = page.locator('main table').first();
    const box = await table.boundingBox();
    expect((box?.x ?? 0) + (box?.width ?? Infinity)).toBeLessThanOrEqual(720);
    expect(await table.locator('th:visible').allTextContents()).toContain('Customization');
    expect(await page.evaluate(() => getComputedStyle(document.body).color)).toBe('rgb(22, 32, 46)');
    await ada.finish();
  });
});

describe('a low window, as at 200 % zoom', () => {
  it('shows all of a dialog, which scrolls by itself', async () => {
    const ada = await BrowserUser.open(gateway.url, 'frame low');
    const { page } = ada;
    await ada.signIn();
    await page.setViewportSize({ width: 720, height: 450 });
    await ada.goto('/app/security-dashboards-plugin#/tenants');
    await page.getByRole('button', { name: 'Create tenant' }).click();
    const dialog = page.locator('.ant-modal-container');
    await dialog.waitFor();
    const box = await dialog.boundingBox();
    expect(box?.y).toBeGreaterThanOrEqual(0);
    expect((box?.y ?? 0) + (box?.height ?? Infinity)).toBeLessThanOrEqual(450);
    await ada.finish();
  });
});

describe('a list that is on its way', () => {
  it('says that it takes long in one line below', async () => {
    const ada = await BrowserUser.open(gateway.url, 'frame slow');
    const { page } = ada;
    await ada.signIn();
    let release = () => {};
    const held = new Promise<void>((resolve) => (release = resolve));
    await page.route('**/api/v1/configuration/roles/**', async (route) => {
      await held;
      await route.continue();
    });
    await ada.goto('/app/security-dashboards-plugin#/roles/edit/all_access');
    const note = page.getByText('The server is taking longer than usual.').first();
    await note.waitFor({ state: 'attached' });
    const { height, isBelow } = await note.evaluate((element) => ({
      height: element.getBoundingClientRect().height,
      isBelow:
        element.getBoundingClientRect().top >=
        (element.previousElementSibling?.getBoundingClientRect().bottom ?? Infinity),
    }));
    expect(height).toBeLessThan(40);
    expect(isBelow).toBe(true);
    release();
    await page.getByText("This role is reserved and can't be changed.").waitFor();
    await ada.finish();
  });
});

describe('a product set up without the upper row', () => {
  const compact = new Gateway({ config: 'opensearchDashboards.branding.useExpandedHeader: false\n' });
  beforeAll(() => compact.start());
  afterAll(() => compact.stop());

  it('has a header of 49 px [NAV-12]', async () => {
    const ada = await BrowserUser.open(compact.url, 'frame compact');
    await ada.signInByApi();
    await ada.goto('/app/home');
    await ada.page.locator(on('headerGlobalNav')).waitFor();
    expect(await heightOf(ada, on('headerGlobalNav'))).toBe(49);
    await ada.finish();
  });
});

describe.each([
  [1440, 'light'],
  [1440, 'dark'],
  [800, 'light'],
  [800, 'dark'],
] as const)('the drawer at %i px, %s', (width, colorScheme) => {
  it('covers the page or docks next to it on wide screens; links, groups and edges stay in the window [NAV-05, NAV-26, NAV-27]', async () => {
    const ada = await BrowserUser.open(gateway.url, `frame drawer ${width} ${colorScheme}`, {
      width,
      colorScheme,
    });
    const { page } = ada;
    await ada.signInByApi();
    await ada.goto('/app/security-dashboards-plugin#/roles');
    await page.getByRole('heading', { name: 'Roles', level: 1 }).waitFor();
    const leftOfMain = async () => (await page.locator('main').boundingBox())?.x;
    const drawer = page.locator(on('collapsibleNav'));
    await page.locator(on('toggleNavButton')).click();
    await drawer.getByRole('link', { name: 'Home' }).waitFor();
    expect(await leftOfMain()).toBe(0);
    expect(await seriousFaults(ada)).toEqual([]);
    await ada.picture(`frame-floating-${width}-${colorScheme}`);
    const lock = page.locator(on('collapsible-nav-lock'));
    expect(await lock.count()).toBe(width === 1440 ? 1 : 0);
    if (width === 1440) {
      await lock.click();
      expect(await leftOfMain()).toBe(320);
      await page.reload();
      await drawer.waitFor();
      await page.getByRole('heading', { name: 'Roles', level: 1 }).waitFor();
      expect(await leftOfMain()).toBe(320);
    } else {
      await page.mouse.click(width - 20, 500);
      await drawer.waitFor({ state: 'detached' });
    }
    expect(await sidewaysOverflow(ada)).toBe(0);
    expect(await seriousFaults(ada)).toEqual([]);
    await ada.picture(`frame-docked-${width}-${colorScheme}`);
    await ada.finish();
  });
});

describe('on a large screen', () => {
  it('a docked drawer pushes the page, and its bar at the bottom, by 320 px [NAV-27, NAV-26]', async () => {
    const ada = await BrowserUser.open(gateway.url, 'frame docked');
    await ada.signInByApi();
    await ada.goto('/app/security-dashboards-plugin#/users/create');
    const { page } = ada;
    const leftOf = async (selector: string) => (await page.locator(selector).first().boundingBox())?.x ?? 0;
    await page.getByRole('heading', { name: 'Create internal user' }).waitFor();
    const bar = '.gh-form-bar';
    const before = await leftOf(bar);
    await page.locator(on('toggleNavButton')).click();
    await page.locator(on('collapsible-nav-lock')).click();
    expect((await page.locator('main').boundingBox())?.x).toBe(320);
    expect(await leftOf(bar)).toBeGreaterThanOrEqual(320);
    expect(await leftOf(bar)).toBeGreaterThan(before);
    await ada.finish();
  });

  it('tooltips are at most 256 px wide [CONST-04]', async () => {
    const ada = await BrowserUser.open(gateway.url, 'frame tooltip');
    await ada.signInByApi();
    await ada.goto('/app/home');
    await openDrawer(ada.page);
    await ada.page.locator(on('collapsibleNavAppLink')).filter({ hasText: 'Example' }).click();
    await ada.page.locator(on('headerBadge')).hover();
    const words = ada.page.getByRole('tooltip');
    await words.waitFor();
    expect(await words.evaluate((element) => getComputedStyle(element).maxWidth)).toBe('256px');
    await ada.finish();
  });
});
