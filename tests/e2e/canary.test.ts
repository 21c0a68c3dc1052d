import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { Gateway } from './support/gateway';
import { closeBrowser, Person } from './support/session';

/** Marked so that any trace of them can be found; strong enough for the password rules. */
const SECRETS = {
  admin: 'Harbour-Lantern-42!',
  created: 'CANARY-created-Zx81!q',
  edited: 'CANARY-edited-Wv72?p',
  wrong: 'CANARY-wrong-Ut63#o',
  replacement: 'CANARY-replacement-Sr54$n',
};

describe('secrets', () => {
  const gateway = new Gateway();
  beforeAll(async () => {
    await gateway.start();
  });
  afterAll(async () => {
    await gateway.dispose();
    await closeBrowser();
  });

  it('leave no trace of any password form in the log, the state, the storage, the URL or the gateway log [C01] (abuse case 20)', async () => {
    const person = await Person.open(gateway.url, 'canary');
    const { page } = person;
    const traces: string[] = [];
    const gather = async () => {
      traces.push(await person.log());
      traces.push(
        await page.evaluate(() =>
          JSON.stringify({
            local: { ...localStorage },
            session: { ...sessionStorage },
            url: location.href,
            boot: document.getElementById('gatehouse-boot')?.textContent,
            html: document.documentElement.outerHTML,
          }),
        ),
      );
    };

    await person.goto('/app/login');
    await page.locator('[data-test-subj="user-name"]').fill('admin');
    await page.locator('[data-test-subj="password"]').fill(SECRETS.wrong);
    await page.locator('[data-test-subj="submit"]').click();
    await page.getByRole('alert').getByText('Invalid username or password').waitFor();
    await gather();
    await person.signIn();
    await gather();

    await person.goto('/app/security-dashboards-plugin#/users/create');
    await page.locator('[data-test-subj="name-text"]').fill('zelda');
    await page.locator('[data-test-subj="password"]').fill(SECRETS.created);
    await page.locator('[data-test-subj="re-enter-password"]').fill(SECRETS.created);
    await page.locator('#submit').click();
    await page.getByText('User "zelda" successfully created').waitFor();
    await gather();

    await person.goto('/app/security-dashboards-plugin#/users/edit/zelda');
    await page.locator('h1', { hasText: 'Edit internal user' }).waitFor();
    await page.locator('[data-test-subj="password"]').fill(SECRETS.edited);
    await page.locator('[data-test-subj="re-enter-password"]').fill(SECRETS.edited);
    await page.locator('#submit').click();
    await page.getByText('User "zelda" successfully updated').waitFor();
    await gather();

    await page.locator('#user-icon-btn').click();
    await page.locator('[data-test-subj="reset-password"]').click();
    const dialog = page.locator('[data-test-subj="reset-password-modal"]');
    await dialog.locator('[data-test-subj="current-password"]').fill(SECRETS.wrong);
    await dialog.locator('[data-test-subj="new-password"]').fill(SECRETS.replacement);
    await dialog.locator('[data-test-subj="reenter-new-password"]').fill(SECRETS.replacement);
    await dialog.locator('[data-test-subj="reset"]').click();
    await dialog.getByText(/Invalid/).waitFor();
    await gather();

    const cookies = await person.context.cookies();
    expect(cookies.length).toBeGreaterThan(0);
    for (const cookie of cookies) expect(cookie).toMatchObject({ httpOnly: true, sameSite: 'Lax' });
    const everything = [...traces, gateway.output].join('\n');
    const secrets = [...Object.values(SECRETS), ...cookies.map((cookie) => cookie.value)];
    const found = secrets.filter((secret) => everything.includes(secret));
    expect(found).toEqual([]);
    expect(everything).not.toMatch(/\$2[aby]\$\d\d\$/);

    await person.finish([/401/]);
  });
});
