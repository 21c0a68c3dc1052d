import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { type Page } from 'playwright-core';
import { ADMIN_PASSWORD, Gateway } from './support/gateway';
import { BrowserUser, closeBrowser } from './support/session';

const german = new Gateway({ config: 'i18n.locale: de\n' });
const english = new Gateway();

beforeAll(() => Promise.all([german.start(), english.start()]));
afterAll(async () => {
  await closeBrowser();
  await Promise.all([german.dispose(), english.dispose()]);
});

const SECURITY = '/app/security-dashboards-plugin#';
const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name }).waitFor();

/** The addresses below `/translations/` that the page asks for from now on. */
function translationRequests(page: Page): string[] {
  const asked: string[] = [];
  page.on('request', (request) => {
    const { pathname } = new URL(request.url());
    if (pathname.startsWith('/translations/')) asked.push(pathname);
  });
  return asked;
}

/** How far the page reaches beyond the right edge of its window, in pixels. */
const overflow = (page: Page) =>
  page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);

/** Chooses a language in the menu of the header; the page starts again in it. */
async function choose(page: Page, language: string): Promise<void> {
  await page.locator('[data-test-subj="themeMenuButton"]').click();
  await Promise.all([
    page.waitForEvent('load'),
    page.getByRole('radio', { name: language, exact: true }).click(),
  ]);
  await page.locator('#user-icon-btn').waitFor();
}

describe('a server whose configuration says German', () => {
  it('signs users in and shows its screens in German, with one request for the texts at each start [API-29]', async () => {
    const user = await BrowserUser.open(german.url, 'language-german');
    const { page } = user;
    const asked = translationRequests(page);
    await user.goto('/app/login');
    await heading(page, 'Bei Gatehouse anmelden');
    expect(await page.getAttribute('html', 'lang')).toBe('de');
    await page.waitForLoadState('networkidle');
    expect(asked).toEqual(['/translations/de.json']);
    await user.picture('german-sign-in');
    await page.locator('[data-test-subj="user-name"]').fill('admin');
    await page.locator('[data-test-subj="password"]').fill('wrong');
    await page.locator('[data-test-subj="submit"]').click();
    await page.getByText('Benutzername oder Passwort ist falsch.').waitFor();

    asked.length = 0;
    await user.signIn();
    await heading(page, 'Willkommen, admin');
    expect(asked).toEqual(['/translations/de.json']);
    expect(await page.title()).toContain('Übersicht');
    expect(await user.log()).not.toContain('Aktionsgruppe');
    await user.finish([/401/]);
  });

  it('takes a user from the form to the list in German [API-29]', async () => {
    const user = await BrowserUser.open(german.url, 'language-german-user', { width: 800 });
    const { page } = user;
    await user.signIn();
    await user.goto(`${SECURITY}/users/create`);
    await heading(page, 'Internen Benutzer erstellen');
    await page.getByLabel('Benutzername').fill('x');
    await page.getByText('2 bis 50 Zeichen.').first().waitFor();
    await page.getByLabel('Benutzername').fill('erika');
    await page.getByLabel('Passwort', { exact: true }).fill(ADMIN_PASSWORD);
    await page.getByLabel('Passwort wiederholen').fill(ADMIN_PASSWORD);
    await page.getByRole('button', { name: 'Internen Benutzer erstellen' }).click();
    await page.getByText('Benutzer „erika“ erstellt').waitFor();
    await heading(page, 'Interne Benutzer');
    await page.getByRole('checkbox', { name: 'erika auswählen' }).check();
    await page.getByText('1 ausgewählt').waitFor();
    await user.finish();
  });

  it.each([1440, 800])('fits its screens into a window of %i pixels', async (width) => {
    const user = await BrowserUser.open(german.url, `language-german-${width}`, { width });
    const { page } = user;
    await user.signIn();
    const screens = [
      ['/app/home', 'Willkommen, admin'],
      [`${SECURITY}/getstarted`, 'Erste Schritte'],
      [`${SECURITY}/auth`, 'Authentifizierung und Autorisierung'],
      [`${SECURITY}/roles`, 'Rollen'],
      [`${SECURITY}/roles/create`, 'Rolle erstellen'],
      [`${SECURITY}/roles/view/all_access`, 'all_access'],
      [`${SECURITY}/roles/edit/all_access/mapuser`, 'Benutzer zuordnen'],
      [`${SECURITY}/users`, 'Interne Benutzer'],
      [`${SECURITY}/users/create`, 'Internen Benutzer erstellen'],
      [`${SECURITY}/permissions`, 'Berechtigungen'],
      [`${SECURITY}/tenants`, 'Mandantenfähigkeit'],
      [`${SECURITY}/tenantsConfigureTab`, 'Mandantenfähigkeit'],
      [`${SECURITY}/auditLogging`, 'Audit-Protokolle'],
      ['/status', 'Der Server hat den Status'],
    ] as const;
    const wide: string[] = [];
    for (const [path, title] of screens) {
      await user.goto(path);
      await page.getByRole('heading', { level: 1, name: title }).first().waitFor();
      await page.waitForLoadState('networkidle');
      if ((await overflow(page)) > 0) wide.push(path);
      await user.picture(`german-${width}${path.replace(/\W+/g, '-')}`);
    }
    expect(wide).toEqual([]);
    await user.finish();
  });
});

describe('the language of one user', () => {
  it('is chosen in the header, applies to the sign-in page too, and loads all texts from the server [API-29] (C77)', async () => {
    const user = await BrowserUser.open(english.url, 'language-chosen');
    const { page } = user;
    const asked = translationRequests(page);
    await user.goto('/app/login');
    await page.waitForLoadState('networkidle');
    expect(asked).toEqual(['/translations/en.json']);
    asked.length = 0;
    await user.signIn();
    await page.waitForLoadState('networkidle');
    expect(asked).toEqual(['/translations/en.json']);
    asked.length = 0;
    await choose(page, 'Deutsch');
    await heading(page, 'Willkommen, admin');
    expect(asked).toEqual(['/translations/de.json']);
    await user.verifyLog();

    await page.locator('#user-icon-btn').click();
    await page.getByRole('menuitem', { name: 'Abmelden' }).click();
    await heading(page, 'Bei Gatehouse anmelden');
    await user.signIn();
    asked.length = 0;
    await choose(page, 'English');
    await heading(page, 'Welcome, admin');
    expect(await page.getAttribute('html', 'lang')).toBe('en');
    await page.waitForLoadState('networkidle');
    expect(asked).toEqual(['/translations/en.json']);
    await user.finish();
  });

  it('does not change while a user would rather keep unsaved changes', async () => {
    const user = await BrowserUser.open(english.url, 'language-unsaved');
    const { page } = user;
    await user.signIn();
    await user.goto(`${SECURITY}/users/create`);
    await page.getByLabel('Username').fill('ann');
    await page.locator('[data-test-subj="themeMenuButton"]').click();
    await page.getByRole('radio', { name: 'Deutsch' }).click();
    await page.getByRole('button', { name: 'Stay' }).click();
    expect(await page.getByLabel('Username').inputValue()).toBe('ann');
    await page.locator('[data-test-subj="themeMenuButton"]').click();
    expect(await page.getByRole('radio', { name: 'English' }).isChecked()).toBe(true);
    await user.finish();
  });
});

describe('texts that cannot be fetched', () => {
  it('end the page with the fatal screen, which says how the server answered [FATAL-09, C51]', async () => {
    const user = await BrowserUser.open(german.url, 'language-fatal');
    const { page } = user;
    await page.route('**/translations/*', (route) => route.fulfill({ status: 503, body: 'busy' }));
    await user.goto('/app/login');
    await page.getByRole('heading', { name: 'Something went wrong' }).waitFor();
    await page.getByText('Translations request failed with status code: 503').first().waitFor();
    await user.context.close();
  });

  it.each([
    ['German', () => german.url, 'Bei Gatehouse anmelden'],
    ['English', () => english.url, 'Sign in to Gatehouse'],
  ])('do not keep the sign-in page waiting, in %s (C77)', async (language, url, title) => {
    const user = await BrowserUser.open(url(), `language-waiting-${language}`);
    const { page } = user;
    // Never answered.
    await page.route('**/translations/*', () => {});
    await user.goto('/app/login');
    await heading(page, title);
    await page.unrouteAll({ behavior: 'ignoreErrors' });
    await user.context.close();
  });

  it('are in the program where it is English and no server answers [C51]', async () => {
    const user = await BrowserUser.open(english.url, 'language-offline');
    const { page } = user;
    await page.route('**/translations/*', (route) => route.abort());
    await user.signIn();
    await heading(page, 'Welcome, admin');
    await page.waitForLoadState('networkidle');
    await user.finish([/ERR_FAILED/]);
  });
});
