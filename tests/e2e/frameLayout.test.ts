import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { sidewaysOverflow } from './support/axe';
import { Gateway } from './support/gateway';
import { BrowserUser, closeBrowser } from './support/session';

const gateway = new Gateway();
const SECURITY = '/app/security-dashboards-plugin';

beforeAll(() => gateway.start());
afterAll(async () => {
  await closeBrowser();
  await gateway.dispose();
});

const on = (name: string) => `[data-test-subj~="${name}"]`;
const boxOf = (user: BrowserUser, selector: string) => user.page.locator(selector).first().boundingBox();

/** Opens a page anew, so that its heading is that of the page. */
async function openPage(user: BrowserUser, path: string): Promise<void> {
  await user.goto(path);
  await user.page.reload();
  await user.page.getByRole('heading', { level: 1 }).waitFor();
}

describe('the layout of the frame', () => {
  it('keeps search and the left edge of the content where they are, from screen to screen', async () => {
    const ada = await BrowserUser.open(gateway.url, 'frame-places');
    await ada.signIn();
    const places: unknown[] = [];
    for (const path of [
      `${SECURITY}#/getstarted`,
      `${SECURITY}#/users`,
      `${SECURITY}#/users/create`,
      `${SECURITY}#/roles/view/all_access`,
      `${SECURITY}#/auditLogging`,
      '/app/management',
      '/app/management/opensearch-dashboards/settings',
    ]) {
      await openPage(ada, path);
      places.push([(await boxOf(ada, on('paletteButton')))?.x, (await boxOf(ada, 'h1'))?.x]);
    }
    expect(new Set(places.map((place) => JSON.stringify(place))).size).toBe(1);
    await openPage(ada, '/app/home');
    expect((await boxOf(ada, on('paletteButton')))?.x).toBe((places[0] as number[])[0]);
    await ada.finish();
  });

  it('shows the first row of a list without scrolling on a phone, below one row of header and one menu', async () => {
    const ada = await BrowserUser.open(gateway.url, 'frame-phone', { width: 400 });
    await ada.page.setViewportSize({ width: 400, height: 800 });
    await ada.signIn();
    await openPage(ada, `${SECURITY}#/users`);
    const row = ada.page.getByRole('row', { name: /admin/ });
    await row.waitFor();
    const box = await row.boundingBox();
    expect((box?.y ?? Infinity) + (box?.height ?? 0)).toBeLessThan(800);
    expect((await boxOf(ada, on('headerGlobalNav')))?.height).toBe(49);
    expect(await sidewaysOverflow(ada)).toBe(0);
    await ada.page.locator(on('sideNavToggle')).click();
    await ada.page.getByRole('navigation', { name: 'Security' }).getByRole('link', { name: 'Roles' }).click();
    await ada.page.getByRole('heading', { name: 'Roles', level: 1 }).waitFor();
    // Where the user is stays readable.
    expect((await boxOf(ada, `${on('breadcrumb')}[aria-current]`))?.width).toBeGreaterThan(30);
    await ada.finish();
  });

  it('leaves at least half of the window to the content at 200 % zoom', async () => {
    const ada = await BrowserUser.open(gateway.url, 'frame-zoom', { width: 720 });
    await ada.page.setViewportSize({ width: 720, height: 450 });
    await ada.signIn();
    await openPage(ada, `${SECURITY}#/roles/create`);
    const left = async () => {
      const header = await boxOf(ada, on('headerGlobalNav'));
      const bar = await boxOf(ada, '.gh-form-bar');
      return (bar?.y ?? 450) - Math.max(0, (header?.y ?? 0) + (header?.height ?? 0));
    };
    expect(await left()).toBeGreaterThanOrEqual(225);
    await ada.page.mouse.wheel(0, 300);
    await ada.page.waitForFunction(() => window.scrollY > 100);
    // The header goes away with the page.
    expect(await left()).toBeGreaterThanOrEqual(350);
    await ada.finish();
  });
});
