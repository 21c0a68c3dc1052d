import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { type Page } from 'playwright-core';
import { Gateway } from './support/gateway';
import { BrowserUser, closeBrowser } from './support/session';

const gateway = new Gateway();

beforeAll(() => gateway.start());
afterAll(async () => {
  await closeBrowser();
  await gateway.dispose();
});

const on = (name: string) => `[data-test-subj~="${name}"]`;

/** A user signed in, at home, who has no mouse. */
async function atHome(name: string, options: Parameters<typeof BrowserUser.open>[2] = {}) {
  const user = await BrowserUser.open(gateway.url, name, options);
  await user.signInByApi();
  await user.goto('/app/home');
  await user.page.getByRole('heading', { name: 'Welcome, admin' }).waitFor();
  return { user, page: user.page, press: (key: string) => user.page.keyboard.press(key) };
}

/** What has the focus, by what it is called. */
const focused = (page: Page) =>
  page.evaluate(() => {
    const element = document.activeElement;
    if (!element || element === document.body) return '(nothing)';
    const image = element.querySelector('img')?.alt;
    return element.getAttribute('aria-label') ?? image ?? element.textContent?.trim() ?? '';
  });

/** Waits for the focus, which antd's menus move with the next frame. */
const untilFocused = (page: Page, name: string) =>
  page.waitForFunction((text) => {
    const element = document.activeElement;
    return (element?.getAttribute('aria-label') ?? element?.textContent)?.includes(text);
  }, name);

/** Presses Tab until `name` has the focus, and gives the names on the way. */
async function tabTo(page: Page, name: string, key = 'Tab'): Promise<string[]> {
  const seen: string[] = [];
  for (let presses = 0; presses < 40; presses += 1) {
    await page.keyboard.press(key);
    seen.push(await focused(page));
    if (seen.at(-1) === name) return seen;
  }
  throw new Error(`Tab never came to "${name}", but to: ${seen.join(', ')}`);
}

/** Whether the focus can be seen where it is. */
const isFocusShown = (page: Page) =>
  page.evaluate(() => {
    const element = document.activeElement as HTMLElement;
    const { outlineStyle, outlineWidth } = getComputedStyle(element);
    const { width, height, top } = element.getBoundingClientRect();
    return outlineStyle !== 'none' && outlineWidth !== '0px' && width > 0 && height > 0 && top >= 0;
  });

describe('the frame by keyboard alone', () => {
  it('is passed by its first stop, and walked from left to right [NAV-05, NAV-07, C67]', async () => {
    const { user, page, press } = await atHome('keyboard-header');
    await press('Tab');
    expect(await focused(page)).toBe('Skip to content');
    expect((await page.locator('.gh-skip').boundingBox())?.y).toBeGreaterThanOrEqual(0);
    await press('Enter');
    expect(await page.evaluate(() => document.activeElement?.tagName)).toBe('MAIN');
    await press('Tab');
    expect(await page.evaluate(() => document.activeElement?.closest('main') !== null)).toBe(true);

    await user.goto('/app/home');
    await page.locator(on('headerGlobalNav')).waitFor();
    const stops = await tabTo(page, 'Share');
    expect(stops).toEqual([
      'Skip to content',
      'OpenSearch Dashboards logo',
      expect.stringMatching(/Ctrl|⌘/),
      'This session is being recorded',
      expect.stringContaining('Theme: System'),
      'Help menu',
      expect.stringContaining('Global'),
      expect.stringContaining('admin'),
      'Toggle primary navigation',
      'Go to home page',
      'Security',
      'Share',
    ]);
    expect(await isFocusShown(page)).toBe(true);
    await user.finish();
  });

  it('opens, unfolds, docks and closes its drawer [NAV-26, NAV-31, NAV-33, NAV-34]', async () => {
    const { user, page, press } = await atHome('keyboard-drawer');
    const drawer = page.locator(on('collapsibleNav'));
    const TOGGLE = 'Toggle primary navigation';
    await tabTo(page, TOGGLE);
    await press('Enter');
    await drawer.waitFor();
    expect(await page.locator(on('toggleNavButton')).getAttribute('aria-expanded')).toBe('true');
    expect(await focused(page)).toBe('Primary');
    // What the drawer covers cannot be reached.
    await press('Tab');
    expect(await focused(page)).toBe('Recently viewed');
    expect(await page.locator('main').evaluate((main) => main.hasAttribute('inert'))).toBe(true);
    await press('Escape');
    await drawer.waitFor({ state: 'detached' });
    expect(await focused(page)).toBe(TOGGLE);

    await press('Enter');
    await tabTo(page, 'Index management');
    expect(await isFocusShown(page)).toBe(true);
    await press('Space');
    await page.waitForFunction(() => localStorage.getItem('core.navGroup.management') === 'true');
    await page.keyboard.press('Space');
    await page.waitForFunction(() => localStorage.getItem('core.navGroup.management') === 'false');
    await tabTo(page, 'Dock navigation');
    await press('Enter');
    await page.waitForFunction(() => localStorage.getItem('core.chrome.isLocked') === 'true');
    // A docked drawer covers nothing; the focus stays where it was.
    expect(await focused(page)).toBe('Undock navigation');
    expect(await page.locator('main').evaluate((main) => main.hasAttribute('inert'))).toBe(false);
    await page.reload();
    await drawer.getByRole('link', { name: 'Home' }).waitFor();
    expect(await focused(page)).toBe('(nothing)');
    await tabTo(page, 'Undock navigation');
    await press('Enter');
    await drawer.waitFor({ state: 'detached' });
    await page.waitForFunction(() => localStorage.getItem('core.chrome.isLocked') === 'false');
    expect(await focused(page)).toBe(TOGGLE);

    await press('Enter');
    // The group was folded above, and was kept so.
    await tabTo(page, 'Index management');
    expect(await drawer.getByRole('link', { name: 'Security' }).count()).toBe(0);
    await press('Space');
    await page.waitForFunction(() => localStorage.getItem('core.navGroup.management') === 'true');
    await tabTo(page, 'Security');
    await press('Enter');
    await page.getByRole('heading', { name: 'Get started' }).waitFor();
    await drawer.waitFor({ state: 'detached' });
    // On a new page the keyboard goes on from its heading.
    expect(await focused(page)).toBe('Get started');
    await user.finish();
  });

  it('opens its menus and dialogs, keeps the focus inside, and gives it back [HELP-01, ACCT-01, C13]', async () => {
    const { user, page, press } = await atHome('keyboard-menus');
    await tabTo(page, 'Help menu');
    await press('Enter');
    await page.locator(on('headerHelpMenu')).waitFor();
    await press('Tab');
    expect(await focused(page)).toContain('Documentation');
    await press('Escape');
    await page.locator(on('headerHelpMenu')).waitFor({ state: 'detached' });
    expect(await focused(page)).toBe('Help menu');

    await press('Tab');
    expect(await focused(page)).toContain('Global');
    await press('Tab');
    const avatar = await focused(page);
    expect(avatar).toContain('admin');
    await press('Enter');
    expect(await focused(page)).toContain('View roles and identities');
    await press('ArrowDown');
    await untilFocused(page, 'Switch tenants');
    await press('ArrowDown');
    await untilFocused(page, 'Reset password');
    await press('Enter');
    const dialog = page.getByRole('dialog', { name: /Reset password/ });
    await dialog.waitFor();
    for (let presses = 0; presses < 12; presses += 1) {
      await press('Tab');
      expect(await page.evaluate(() => document.activeElement?.closest('[role="dialog"]') !== null)).toBe(
        true,
      );
    }
    await press('Escape');
    await dialog.waitFor({ state: 'detached' });
    expect(await focused(page)).toBe(avatar);

    await page.locator(on('themeMenuButton')).focus();
    await press('Enter');
    await press('ArrowUp');
    await page.locator('html[data-theme="dark"]').waitFor({ state: 'attached' });
    await press('Escape');
    await untilFocused(page, 'Theme: Dark');
    await user.finish();
  });
});

describe('for users who need it calmer or starker', () => {
  it('moves nothing where motion is reduced, and takes a theme at once [SET-16, C67]', async () => {
    const { user, page } = await atHome('keyboard-still');
    await page.emulateMedia({ reducedMotion: 'reduce', colorScheme: 'light' });
    await page.locator(on('toggleNavButton')).click();
    await page.locator(on('collapsibleNav')).waitFor();
    const moving = await page.evaluate(
      () =>
        document.getAnimations().filter(({ effect }) => Number(effect?.getComputedTiming().duration) > 1)
          .length,
    );
    expect(moving).toBe(0);
    await page.emulateMedia({ colorScheme: 'dark' });
    await page.locator('html[data-theme="dark"]').waitFor({ state: 'attached' });
    const colours = await page.evaluate(() =>
      [document.body, document.querySelector('h1') as Element].map(
        (element) => getComputedStyle(element).color,
      ),
    );
    expect(colours[1]).toBe(colours[0]);
    await user.finish();
  });

  it('keeps edges, focus and the chosen entry visible in forced colours [C67]', async () => {
    const { user, page, press } = await atHome('keyboard-forced');
    await page.emulateMedia({ forcedColors: 'active' });
    await user.goto('/app/security-dashboards-plugin#/users');
    await page.getByRole('heading', { name: 'Internal users', level: 1 }).waitFor();
    await page.locator(on('toggleNavButton')).focus();
    await press('Enter');
    await page.locator(on('collapsibleNav')).waitFor();
    await press('Tab');
    expect(await isFocusShown(page)).toBe(true);
    const edges = await page.evaluate(() =>
      ['.gh-drawer', '.gh-header-lower', 'main .ant-btn', 'main .ant-input-affix-wrapper'].map((selector) => {
        const style = getComputedStyle(document.querySelector(selector) as Element);
        return [style.borderRightStyle, style.borderBottomStyle].includes('solid');
      }),
    );
    expect(edges).toEqual([true, true, true, true]);
    // Backgrounds are not drawn there: the chosen area is told apart by more than its ground.
    const chosen = await page
      .locator('a[aria-current="page"]')
      .last()
      .evaluate(
        (link) =>
          getComputedStyle(link).borderLeftStyle +
          getComputedStyle(link).textDecorationLine +
          getComputedStyle(link).fontWeight,
      );
    expect(chosen).toMatch(/solid|underline|[67]\d\d/);
    await user.picture('keyboard-forced');
    await user.finish();
  });

  it('keeps switches, chosen tabs and presets visible in forced colours [C67]', async () => {
    const { user, page } = await atHome('keyboard-forced-choices');
    await page.emulateMedia({ forcedColors: 'active' });
    const styleOf = (selector: string, name: string) =>
      page
        .locator(selector)
        .first()
        .evaluate((element, property) => getComputedStyle(element).getPropertyValue(property), name);
    await user.goto('/app/security-dashboards-plugin#/auditLogging');
    expect(await styleOf('main .ant-switch', 'border-top-style')).toBe('solid');
    await user.goto('/app/security-dashboards-plugin#/tenants');
    expect(await styleOf('main .ant-tabs-tab-active', 'border-bottom-style')).toBe('solid');
    await user.goto('/app/security-dashboards-plugin#/roles/create');
    const presets = page.locator('main .ant-radio-button-wrapper');
    await presets.nth(1).click();
    const grounds = await presets.evaluateAll((all) =>
      all.slice(0, 2).map((preset) => getComputedStyle(preset).backgroundColor),
    );
    expect(grounds[1]).not.toBe(grounds[0]);
    await user.finish();
  });
});
