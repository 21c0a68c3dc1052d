import { gzipSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { seriousFaults } from './support/axe';
import { ADMIN_PASSWORD, Gateway } from './support/gateway';
import { BrowserUser, closeBrowser } from './support/session';

const LIST = '/app/security-dashboards-plugin#/roles';

describe('a recording', () => {
  const gateway = new Gateway();
  let recorded: string;

  /** Keeps the recording as a user without any role. */
  async function keepAs(username: string): Promise<void> {
    const post = (path: string, type: string, body: BodyInit, cookie = '') =>
      fetch(gateway.url + path, {
        method: 'POST',
        headers: { 'osd-xsrf': 'osd-fetch', 'content-type': type, cookie },
        body,
      });
    const credentials = JSON.stringify({ username, password: ADMIN_PASSWORD });
    const signedIn = await post('/auth/login', 'application/json', credentials);
    const cookie = signedIn.headers
      .getSetCookie()
      .map((one) => one.split(';', 1)[0])
      .join('; ');
    const packed = new Uint8Array(gzipSync(recorded));
    const kept = await post('/api/v1/recordings?note=Roles', 'application/gzip', packed, cookie);
    expect(kept.status).toBe(201);
  }

  beforeAll(async () => {
    await gateway.start();
    const user = await BrowserUser.open(gateway.url, 'recordings-recorded');
    await user.signIn('admin', ADMIN_PASSWORD);
    await user.goto(LIST);
    await user.page.getByRole('heading', { level: 1, name: 'Roles' }).waitFor();
    await user.page.getByText('all_access', { exact: true }).first().waitFor();
    recorded = await user.log();
    const made = await user.page.evaluate(async (password) => {
      const headers = { 'osd-xsrf': 'osd-fetch', 'content-type': 'application/json' };
      const path = '/api/v1/configuration/internalusers/mara';
      return (await fetch(path, { method: 'POST', headers, body: JSON.stringify({ password }) })).status;
    }, ADMIN_PASSWORD);
    expect(made).toBe(200);
    await keepAs('mara');
    await user.context.close();
  });
  afterAll(async () => {
    await gateway.dispose();
    await closeBrowser();
  });

  it('that is kept is opened, searched and stepped through by an administrator, with the screens as they were', async () => {
    const user = await BrowserUser.open(gateway.url, 'recordings-watched', { asksForTenant: true });
    const { page } = user;
    await user.signIn('admin', ADMIN_PASSWORD);
    await user.goto('/app/recordings');
    await page.getByRole('link', { name: /Watch the recording of mara/ }).click();
    await page.getByRole('heading', { level: 1, name: /^Recording of mara, / }).waitFor();
    await page.getByText('It shows a session of admin.').waitFor();
    const story = page.getByRole('listbox', { name: 'Story' });
    await story.focus();
    await page.keyboard.press('End');
    const screen = page.frameLocator('iframe[title="The recorded screen"]');
    await screen.getByText('all_access', { exact: true }).first().waitFor();
    expect(await screen.getByRole('heading', { level: 1 }).textContent()).toBe('Roles');
    await page.getByRole('searchbox', { name: 'Search the story' }).fill('session/signedIn');
    await story.getByRole('option', { name: 'Signed in' }).click();
    await page.locator('[data-test-subj="playerEvent"]', { hasText: 'session/signedIn' }).waitFor();
    await page.getByRole('textbox', { name: 'Stop at event' }).fill('navigation/navigated');
    await page.getByRole('button', { name: 'Go to the next stop' }).click();
    await page.getByText(/^Stopped at action \d+: navigation\/navigated\.$/).waitFor();
    expect(await seriousFaults(user)).toEqual([]);
    await user.picture('recordings-player');
    await page.getByRole('button', { name: 'Back to the list' }).click();
    await page.getByText('As recorded', { exact: true }).waitFor();
    await user.finish();
  });

  it('from a file cannot send a request, run a script or reach the session, whatever is in it', async () => {
    const user = await BrowserUser.open(gateway.url, 'recordings-hostile', { asksForTenant: true });
    const { page } = user;
    await user.signIn('admin', ADMIN_PASSWORD);
    await user.goto('/app/recordings');
    await page.getByRole('link', { name: /Watch the recording of mara/ }).waitFor();
    await page.waitForLoadState('networkidle');
    // What a hostile file could try: pictures and links of elsewhere in the branding, and markup in texts.
    const evil = `${gateway.url}/evil`;
    const hostile = recorded
      .split('\n')
      .filter(Boolean)
      .map((line) => {
        const { link: _link, ...rest } = JSON.parse(line) as Record<string, unknown>;
        if (rest['type'] !== 'boot/booted') return JSON.stringify(rest);
        const payload = rest['payload'] as { branding: object };
        const image = { defaultUrl: `${evil}.png` };
        const branding = {
          ...payload.branding,
          logo: image,
          mark: image,
          applicationTitle: '<img src=x onerror=alert(1)>',
        };
        return JSON.stringify({ ...rest, payload: { ...payload, branding } });
      })
      .join('\n');
    const asked: string[] = [];
    // What the browser refuses to send has no answer.
    page.on('response', (answer) => asked.push(new URL(answer.url()).pathname));
    let alerts = 0;
    page.on('dialog', (dialog) => {
      alerts += 1;
      void dialog.dismiss();
    });
    await page
      .getByLabel('Open a recording')
      .setInputFiles({ name: 'hostile.jsonl', mimeType: 'text/plain', buffer: Buffer.from(hostile) });
    await page.getByRole('listbox', { name: 'Story' }).focus();
    await page.keyboard.press('End');
    const screen = page.frameLocator('iframe[title="The recorded screen"]');
    await screen.getByText('all_access', { exact: true }).first().waitFor();
    const inside = page.frames().find((frame) => frame.url().endsWith('/app/recordings/screen'));
    const tried = await inside?.evaluate(async (address) => {
      const request = await fetch(address).then(
        () => 'sent',
        () => 'refused',
      );
      let storage = 'open';
      try {
        void window.localStorage.length;
      } catch {
        storage = 'closed';
      }
      return [request, storage, self.origin];
    }, evil);
    expect(tried).toEqual(['refused', 'closed', 'null']);
    expect(alerts).toBe(0);
    expect(
      asked.filter((path) => !/^\/(assets|ui)\/|^\/app\/recordings\/screen$|^\/favicon/.test(path)),
    ).toEqual([]);
    await user.context.close();
  });

  it('shows what was typed below the fold, and is scrolled by mouse and keys without the focus or a click getting into it', async () => {
    const user = await BrowserUser.open(gateway.url, 'recordings-typed', { asksForTenant: true });
    const { page } = user;
    await user.goto('/app/login');
    await page.locator('[data-test-subj="user-name"]').waitFor();
    const signIn = await user.log();
    await user.signIn('admin', ADMIN_PASSWORD);
    await user.goto('/app/security-dashboards-plugin#/users/create');
    await page.locator('[data-test-subj="name-text"]').fill('nora');
    await page.locator('[data-test-subj="user-description"]').fill('From the harbour');
    await page.locator('#backend-role-0').fill('harbour-office');
    await page.keyboard.press('Tab');
    const typed = await user.log();
    await user.goto('/app/recordings');
    const open = (text: string) =>
      page
        .getByLabel('Open a recording')
        .setInputFiles({ name: 'a.jsonl', mimeType: 'text/plain', buffer: Buffer.from(text) });
    const screen = page.frameLocator('iframe[title="The recorded screen"]');
    const focused = () => page.evaluate(() => document.activeElement?.tagName);

    // The form of the sign-in page asks for the focus.
    await open(signIn);
    await screen.locator('[data-test-subj="user-name"]').waitFor();
    expect(await focused()).not.toBe('IFRAME');
    await page.getByRole('button', { name: 'Back to the list' }).click();

    await open(typed);
    await screen.locator('[data-test-subj="name-text"]').waitFor();
    const box = page.locator('[data-test-subj="recordedScreen"]');
    const inside = page.frames().find((frame) => frame.url().endsWith('/app/recordings/screen'));
    const scrolledTo = () => inside?.evaluate(() => window.scrollY);
    const isInView = async (isIn: boolean) =>
      inside?.waitForFunction((expected) => {
        const { top, bottom } = document.querySelector('#backend-role-0')?.getBoundingClientRect() ?? {
          top: -1,
          bottom: -1,
        };
        return (top > 0 && bottom < window.innerHeight) === expected;
      }, isIn);
    await page
      .getByRole('searchbox', { name: 'Search the story' })
      .fill('forms/fieldsChanged harbour-office');
    const story = page.getByRole('listbox', { name: 'Story' });
    await story.getByRole('option').last().click();
    await screen.locator('#backend-role-0').waitFor();
    expect(await screen.locator('#backend-role-0').inputValue()).toBe('harbour-office');
    await isInView(true);

    // The bar of the box is where the page is.
    const below = (await scrolledTo()) ?? 0;
    expect(below).toBeGreaterThan(0);
    await page.waitForFunction(
      () => (document.querySelector('[data-test-subj="recordedScreen"]')?.scrollTop ?? 0) > 0,
    );
    await box.hover();
    await page.mouse.wheel(0, -5000);
    await isInView(false);
    await box.focus();
    await page.keyboard.press('End');
    await isInView(true);
    await page.keyboard.press('Home');
    await isInView(false);

    await box.click({ position: { x: 300, y: 200 } });
    await page.keyboard.type('x');
    expect(await page.evaluate(() => document.activeElement?.getAttribute('data-test-subj'))).toBe(
      'recordedScreen',
    );
    expect(await screen.locator('[data-test-subj="name-text"]').inputValue()).toBe('nora');
    expect(await seriousFaults(user)).toEqual([]);

    // Values that no form can show are left out.
    await page.getByRole('button', { name: 'Back to the list' }).click();
    const rows = '"backendRoles":[["harbour-office"]]';
    expect(typed).toContain(rows);
    await open(typed.replaceAll(rows, '"backendRoles":5'));
    await page.getByText(/^This recording has been edited/).waitFor();
    await page.getByRole('searchbox', { name: 'Search the story' }).fill('forms/fieldsChanged backendRoles');
    await story.getByRole('option').last().click();
    const name = screen.locator('[data-test-subj="name-text"]');
    await name.waitFor();
    expect(await name.inputValue()).toBe('');
    await story.getByRole('option').first().click();
    const failure = page.getByText(/^The screen can't be drawn: /);
    expect(await failure.count()).toBe(0);

    // If no view can draw a state, the player shows a message and goes on.
    await page.getByRole('button', { name: 'Back to the list' }).click();
    const [header = '', base = ''] = typed.split('\n');
    const { seq, hash, state } = JSON.parse(base) as { seq: number; hash: string; state: object };
    const odd = Object.fromEntries(Object.keys(state).map((name) => [name, 5]));
    const file = [
      { kind: 'base', seq, hash, state: odd },
      { kind: 'end', seq, hash, actions: 0 },
    ];
    await open([header, ...file.map((line) => JSON.stringify(line))].join('\n'));
    await failure.waitFor();
    await page.getByRole('button', { name: 'Back to the list' }).click();
    await open(typed);
    await screen.locator('[data-test-subj="name-text"]').waitFor();
    expect(await failure.count()).toBe(0);
    await user.context.close();
  });

  it('shows a half-filled role form with its values, also those of a field that was not left', async () => {
    const user = await BrowserUser.open(gateway.url, 'recordings-half-filled', { asksForTenant: true });
    const { page } = user;
    await user.signIn('admin', ADMIN_PASSWORD);
    await user.goto('/app/security-dashboards-plugin#/roles/create');
    const enter = async (box: string, text: string) => {
      await page.locator(`#${box} input`).fill(text);
      await page.keyboard.press('Enter');
    };
    await page.locator('[data-test-subj="name-text"]').fill('deckhands');
    await enter('roles-cluster-permission-box', 'cluster_monitor');
    await enter('index-input-box', 'deck-logs-*');
    await page.locator('[data-test-subj="role-description"]').fill('Reads the logs of the deck');
    const isRecorded = () => window.gatehouse?.log.text().includes('Reads the logs of the deck');
    await page.waitForFunction(isRecorded, null, { polling: 250 });
    const log = await user.log();

    await user.goto('/app/recordings');
    await page
      .getByLabel('Open a recording')
      .setInputFiles({ name: 'role.jsonl', mimeType: 'text/plain', buffer: Buffer.from(log) });
    await page.getByRole('listbox', { name: 'Story' }).focus();
    await page.keyboard.press('End');
    const screen = page.frameLocator('iframe[title="The recorded screen"]');
    await screen.locator('[data-test-subj="name-text"]').waitFor();
    const inputs = await Promise.all(
      ['name-text', 'role-description'].map((subject) =>
        screen.locator(`[data-test-subj="${subject}"]`).inputValue(),
      ),
    );
    expect(inputs).toEqual(['deckhands', 'Reads the logs of the deck']);
    await screen.locator('#roles-cluster-permission-box').getByText('cluster_monitor').waitFor();
    await screen.locator('#index-input-box').getByText('deck-logs-*').waitFor();
    await user.context.close();
  });
});
