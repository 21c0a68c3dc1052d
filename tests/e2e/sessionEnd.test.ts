import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { type Page } from 'playwright-core';
import { ADMIN_PASSWORD, Gateway } from './support/gateway';
import { BrowserUser, closeBrowser } from './support/session';

const APP = '/app/security-dashboards-plugin';
const UNAUTHORIZED = [/401/];
const PASSWORD = 'Plain-Meadow-88?z';

const modal = (page: Page) => page.locator('[data-test-subj="signInAgainModal"]');
const nameField = (page: Page) => page.locator('[data-test-subj="name-text"]');

/** The session of the browser is over, as far as the server can see. */
const endSession = (user: BrowserUser) => user.context.clearCookies();

async function signInAgain(page: Page, name?: string, password = ADMIN_PASSWORD): Promise<void> {
  if (name !== undefined) await page.locator('[data-test-subj="signInAgainName"]').fill(name);
  await page.locator('[data-test-subj="signInAgainPassword"]').fill(password);
  await page.locator('[data-test-subj="signInAgainSubmit"]').click();
}

afterAll(closeBrowser);

describe('a session that ends while a user works', () => {
  const gateway = new Gateway();

  beforeAll(async () => {
    await gateway.start();
    for (const name of ['mara', 'viewer']) {
      const body = { password: PASSWORD, backend_roles: name === 'mara' ? ['admin'] : [], attributes: {} };
      const made = await gateway.api('POST', `/api/v1/configuration/internalusers/${name}`, body);
      expect(made.status).toBe(200);
    }
  });
  afterAll(async () => {
    await gateway.dispose();
  });

  /** A user who has typed a new user and not saved it. */
  async function typing(test: string, userName: string): Promise<BrowserUser> {
    const user = await BrowserUser.open(gateway.url, test);
    await user.goto(`${APP}#/users/create`);
    await user.signIn();
    await type(user.page, userName);
    return user;
  }
  async function type(page: Page, userName: string): Promise<void> {
    await nameField(page).fill(userName);
    await page.locator('[data-test-subj="password"]').fill(PASSWORD);
    await page.locator('[data-test-subj="re-enter-password"]').fill(PASSWORD);
  }
  const exists = async (name: string) =>
    (await gateway.api('GET', `/api/v1/configuration/internalusers/${name}`)).status === 200;

  it('asks for the password on the spot, and what was being saved is saved then (abuse case 17)', async () => {
    const user = await typing('expired-while-saving', 'late-1');
    const { page } = user;
    await endSession(user);
    await page.locator('#submit').click();
    await modal(page).waitFor();
    expect(await nameField(page).inputValue()).toBe('late-1');
    expect(await page.locator('[data-test-subj="signInAgainName"]').inputValue()).toBe('admin');
    await user.picture('sign-in-again');

    await signInAgain(page, undefined, 'wrong-canary');
    await modal(page).getByText('Invalid username or password. Please try again.').waitFor();
    await signInAgain(page);
    await modal(page).waitFor({ state: 'detached' });
    await page.getByText('User "late-1" created').waitFor();
    expect(await exists('late-1')).toBe(true);
    const log = await user.log();
    for (const secret of [ADMIN_PASSWORD, PASSWORD, 'wrong-canary']) expect(log).not.toContain(secret);
    await user.finish(UNAUTHORIZED);
  });

  it('lets the other tabs go on by themselves, each with what was typed in it', async () => {
    const user = await typing('expired-in-two-tabs', 'late-2');
    const { page } = user;
    const other = await user.context.newPage();
    await other.goto(`${gateway.url}${APP}#/users/create`);
    await type(other, 'late-3');
    await endSession(user);
    await other.locator('#submit').click();
    await page.locator('#submit').click();
    await modal(other).waitFor();
    await modal(page).waitFor();
    await signInAgain(page);
    await modal(page).waitFor({ state: 'detached' });
    await modal(other).waitFor({ state: 'detached' });
    await other.getByText('User "late-3" created').waitFor();
    await page.getByText('User "late-2" created').waitFor();
    await other.close();
    await user.finish(UNAUTHORIZED);
  });

  it("gives another user a fresh page, without the first user's input", async () => {
    const user = await typing('expired-then-another', 'late-4');
    const { page } = user;
    await endSession(user);
    await page.locator('#submit').click();
    await modal(page).waitFor();
    await signInAgain(page, 'mara', PASSWORD);
    await page.locator('#user-icon-btn[aria-label="Account menu for mara"]').waitFor();
    await nameField(page).waitFor();
    expect(await nameField(page).inputValue()).toBe('');
    expect(await exists('late-4')).toBe(false);
    await user.finish(UNAUTHORIZED);
  });

  it('does not get stuck with the question about unsaved changes', async () => {
    const user = await typing('expired-and-leaving', 'late-5');
    const { page } = user;
    await page.evaluate(() => {
      window.location.hash = '#/users';
    });
    const leave = page.locator('[data-test-subj="appLeaveConfirmModal"]');
    await leave.waitFor();
    await endSession(user);
    await page.evaluate(() => {
      window.gatehouse?.actions['accountRequested']?.();
    });
    await modal(page).waitFor();
    await page.locator('[data-test-subj="signInAgainLater"]').click();
    await modal(page).waitFor({ state: 'detached' });
    await page.waitForFunction(() =>
      document.activeElement?.closest('[data-test-subj="appLeaveConfirmModal"]'),
    );
    await page.keyboard.press('Escape');
    await leave.waitFor({ state: 'detached' });
    expect(await nameField(page).inputValue()).toBe('late-5');

    await page.locator('#submit').click();
    await modal(page).waitFor();
    // No question of the browser stands in the way of a user who has just said that they leave.
    const questions: string[] = [];
    page.on('dialog', (dialog) => {
      questions.push(dialog.type());
      void dialog.accept();
    });
    await page.locator('[data-test-subj="signInAgainLeave"]').click();
    await page.locator('[data-test-subj="user-name"]').waitFor();
    expect(questions).toEqual([]);
    await user.signIn();
    expect(page.url()).toContain('#/users/create');
    await user.finish(UNAUTHORIZED);
  });

  it('takes every other tab to the sign-in page at once when one signs out, and Back shows nothing [AUTH-18]', async () => {
    const user = await BrowserUser.open(gateway.url, 'signed-out-elsewhere');
    const { page } = user;
    await user.signIn();
    const other = await user.context.newPage();
    await other.goto(`${gateway.url}/app/home`);
    await other.locator('#user-icon-btn').waitFor();
    await other.goto(`${gateway.url}${APP}#/users`);
    await other.getByText('mara').first().waitFor();
    await page.locator('#user-icon-btn').click();
    await page.locator('[data-test-subj="log-out-3"]').click();
    await other.locator('[data-test-subj="user-name"]').waitFor();
    await other.goBack();
    await other.locator('[data-test-subj="user-name"]').waitFor();
    expect(await other.locator('#user-icon-btn').count()).toBe(0);
    await other.close();
    await page.locator('[data-test-subj="user-name"]').waitFor();
    await user.finish(UNAUTHORIZED);
  });

  it('lists the sessions of users, and ends the chosen ones at once', async () => {
    const user = await BrowserUser.open(gateway.url, 'own-sessions');
    const { page } = user;
    await user.signIn('viewer', PASSWORD);
    const elsewhere = await BrowserUser.open(gateway.url, 'own-sessions-elsewhere');
    await elsewhere.signIn('viewer', PASSWORD);

    await page.locator('#user-icon-btn').click();
    await page.locator('[data-test-subj="signed-in-elsewhere"]').click();
    const list = page.locator('[data-test-subj="sessionsModal"]');
    const rows = list.locator('[data-test-subj="ownSession"]');
    await list.getByText('This session').waitFor();
    expect(await rows.count()).toBe(2);
    expect(await list.getByText(/Chrome on Linux/).count()).toBe(2);
    await user.picture('own-sessions');
    await list.locator('[data-test-subj="endSession"]').click();
    await list.getByText("You're signed in only here.").waitFor();
    expect(await rows.count()).toBe(1);

    const asked = await elsewhere.page.request.get(`${gateway.url}/api/v1/configuration/account`);
    expect(asked.status()).toBe(401);
    await elsewhere.goto('/app/home');
    await elsewhere.page.locator('[data-test-subj="user-name"]').waitFor();
    await elsewhere.finish(UNAUTHORIZED);
    await user.finish();
  });
});

describe('a session that is not used', () => {
  const gateway = new Gateway({ config: 'opensearch_security.session.ttl: 8000\n' });

  beforeAll(async () => {
    await gateway.start();
  });
  afterAll(async () => {
    await gateway.dispose();
  });

  it('shows a warning, continues on request, and ends without activity', async () => {
    const user = await BrowserUser.open(gateway.url, 'idle');
    const { page } = user;
    await user.signIn();
    const notice = page.locator('[data-test-subj="sessionNotice"]');
    await notice.getByText("You've been inactive for a while.", { exact: false }).waitFor();
    expect(await notice.getByRole('timer').innerText()).toMatch(/^0:0[0-2]$/);
    await user.picture('session-notice');
    await notice.getByRole('button', { name: 'Stay signed in' }).focus();
    await page.keyboard.press('Enter');
    await notice.waitFor({ state: 'detached' });
    expect(
      (
        await page.request.get(`${gateway.url}/api/status`, { headers: { 'osd-system-request': '1' } })
      ).status(),
    ).toBe(200);

    await notice.waitFor();
    await page.locator('[data-test-subj="user-name"]').waitFor();
    expect(new URL(page.url()).searchParams.get('nextUrl')).toBe('/app/home');
    await user.finish(UNAUTHORIZED);
  });
});

describe('a session with an end that nothing puts off', () => {
  const gateway = new Gateway({
    config: 'opensearch_security.session.ttl: 60000\nopensearch_security.session.absolute_ttl: 15000\n',
  });

  beforeAll(async () => {
    await gateway.start();
  });
  afterAll(async () => {
    await gateway.dispose();
  });

  it('says so, offers nothing that would not help, and is continued in place', async () => {
    const user = await BrowserUser.open(gateway.url, 'absolute', { width: 800, colorScheme: 'dark' });
    const { page } = user;
    await user.goto(`${APP}#/users/create`);
    await user.signIn();
    await nameField(page).fill('still-here');
    const notice = page.locator('[data-test-subj="sessionNotice"]');
    await notice.getByText('even if you stay active', { exact: false }).waitFor();
    expect(await notice.getByRole('button', { name: 'Stay signed in' }).count()).toBe(0);
    await user.picture('session-notice-absolute');
    await modal(page).waitFor({ timeout: 25_000 });
    await user.picture('sign-in-again-dark');
    await signInAgain(page);
    await modal(page).waitFor({ state: 'detached' });
    expect(await nameField(page).inputValue()).toBe('still-here');
    await user.finish(UNAUTHORIZED);
  });
});

const SAVED_TENANT = 'opensearch_security::tenant::saved';

describe.each([
  ['with a logout address', 'opensearch_security.auth.logout_url: /app/customerror/denied\n', true],
  ['with auto-logout off', 'opensearch_security.ui.autologout: false\n', false],
])('a session that ends %s', (what, config, leaves) => {
  const gateway = new Gateway({ config });

  beforeAll(async () => {
    await gateway.start();
  });
  afterAll(async () => {
    await gateway.dispose();
  });

  it('opens it and forgets the saved tenant, or changes nothing [AUTH-17] [AUTH-19] [AUTH-20] [CFG-06]', async () => {
    const user = await BrowserUser.open(gateway.url, `ended-${what.replaceAll(' ', '-')}`);
    const { page } = user;
    await user.signIn();
    await page.evaluate((key) => localStorage.setItem(key, '""'), SAVED_TENANT);
    await page.reload();
    await page.locator('#user-icon-btn').waitFor();
    await endSession(user);
    const refused = page.waitForResponse((response) => response.status() === 401);
    await page.evaluate(() => window.gatehouse?.actions['accountRequested']?.());
    await refused;
    const saved = () => page.evaluate((key) => localStorage.getItem(key), SAVED_TENANT);
    if (leaves) {
      await page.waitForURL('**/app/customerror/denied');
      expect(await saved()).toBeNull();
    } else {
      await page.waitForFunction(() =>
        JSON.parse(JSON.stringify(window.gatehouse?.log.types() ?? [])).includes(
          'session/unauthorizedReceived',
        ),
      );
      expect(new URL(page.url()).pathname).toBe('/app/home');
      expect(await page.locator('#user-icon-btn').count()).toBe(1);
      expect(await saved()).toBe('""');
    }
    await user.finish(UNAUTHORIZED);
  });
});
