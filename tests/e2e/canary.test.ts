import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { Gateway } from './support/gateway';
import { BrowserUser, closeBrowser } from './support/session';

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
    const user = await BrowserUser.open(gateway.url, 'canary');
    const { page } = user;
    const traces: string[] = [];
    const gather = async () => {
      traces.push(await user.log());
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

    await user.goto('/app/login');
    await page.locator('[data-test-subj="user-name"]').fill('admin');
    await page.locator('[data-test-subj="password"]').fill(SECRETS.wrong);
    await page.locator('[data-test-subj="submit"]').click();
    await page.getByRole('alert').getByText('Invalid username or password').waitFor();
    await gather();
    await user.signIn();
    await gather();

    await user.goto('/app/security-dashboards-plugin#/users/create');
    await page.locator('[data-test-subj="name-text"]').fill('zelda');
    await page.locator('[data-test-subj="password"]').fill(SECRETS.created);
    await page.locator('[data-test-subj="re-enter-password"]').fill(SECRETS.created);
    await page.locator('#submit').click();
    await page.getByText('User "zelda" created').waitFor();
    await gather();

    await user.goto('/app/security-dashboards-plugin#/users/edit/zelda');
    await page.locator('h1', { hasText: 'zelda' }).waitFor();
    await page.locator('[data-test-subj="password"]').fill(SECRETS.edited);
    await page.locator('[data-test-subj="re-enter-password"]').fill(SECRETS.edited);
    await page.locator('#submit').click();
    await page.getByText('Changes to user "zelda" saved').waitFor();
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

    const cookies = await user.context.cookies();
    expect(cookies.length).toBeGreaterThan(0);
    for (const cookie of cookies) expect(cookie).toMatchObject({ httpOnly: true, sameSite: 'Lax' });
    const everything = [...traces, gateway.output].join('\n');
    const secrets = [...Object.values(SECRETS), ...cookies.map((cookie) => cookie.value)];
    const found = secrets.filter((secret) => everything.includes(secret));
    expect(found).toEqual([]);
    expect(everything).not.toMatch(/\$2[aby]\$\d\d\$/);

    await user.finish([/401/]);
  });

  it('of the security configuration reach neither the page nor the state, the log, the storage or the DevTools [C01, C30]', async () => {
    const open = new Gateway({
      config: [
        'devTools.enabled: true',
        'embedded.exposeSecurityApi: true',
        'plugins.security.unsupported.restapi.allow_securityconfig_modification: true',
      ].join('\n'),
    });
    await open.start();
    const marked = {
      signing_key: 'CANARY-signing-0',
      exchange_key: 'CANARY-exchange-1',
      client_secret: 'CANARY-client-2',
      'sp.signature_private_key': 'CANARY-private-3',
      keystore_password: 'CANARY-keystore-4',
      pemkey_password: 'CANARY-pemkey-5',
      password: 'CANARY-bind-6',
    };
    const dynamic = {
      on_behalf_of: { enabled: true, signing_key: 'CANARY-behalf-7', encryption_key: 'CANARY-behalf-8' },
      authc: {
        canary_domain: {
          order: 3,
          http_enabled: true,
          http_authenticator: { type: 'jwt', config: { ...marked, jwt_header: 'X-Ticket' } },
          authentication_backend: { type: 'ldap', config: marked },
        },
      },
      authz: { canary_groups: { authorization_backend: { type: 'ldap', config: marked } } },
    };
    const put = await open.api('PUT', '/_plugins/_security/api/securityconfig/config', { dynamic });
    expect(put.status).toBe(200);

    const user = await BrowserUser.open(open.url, 'canaryConfiguration');
    const { page } = user;
    await user.context.addInitScript(watchDevTools);
    const answers: string[] = [];
    page.on('response', async (response) => {
      if (response.url().includes('/securityconfig')) answers.push(await response.text());
    });
    await user.signIn();
    await user.goto('/app/security-dashboards-plugin#/auth');
    await page.getByText('canary_domain').waitFor();
    await page.getByText('canary_groups').waitFor();
    await page
      .locator('tr', { hasText: 'canary_domain' })
      .getByRole('button', { name: /View/ })
      .first()
      .click();
    await page.getByText('X-Ticket').waitFor();

    const seen = await page.evaluate(() => ({
      devTools: window.devToolsSaw ?? [],
      rest: JSON.stringify({
        local: { ...localStorage },
        session: { ...sessionStorage },
        url: location.href,
        html: document.documentElement.outerHTML,
      }),
    }));
    expect(seen.devTools.join()).toContain('security/authConfigReceived');
    expect(answers.join()).toContain('canary_domain');
    const everything = [...seen.devTools, seen.rest, ...answers, await user.log(), open.output];
    expect(everything.filter((text) => text.includes('CANARY-'))).toEqual([]);
    await user.finish();
    await open.dispose();
  });
});

declare global {
  interface Window {
    /** Every action and state as the store has them, and as the DevTools are given them. */
    devToolsSaw?: string[];
  }
}

/** Runs in the page: stands where the Redux DevTools would, and keeps what reaches them. */
function watchDevTools(): void {
  type Sanitize = (value: unknown) => unknown;
  type Reducer = (state: unknown, action: unknown) => unknown;
  type Create = (reducer: Reducer, ...rest: unknown[]) => unknown;
  type Enhancer = (create: Create) => Create;
  const saw: string[] = [];
  window.devToolsSaw = saw;
  const extension = ({ actionSanitizer, stateSanitizer }: Record<string, Sanitize>) => {
    const watch: Enhancer =
      (create) =>
      (reducer, ...rest) =>
        create(
          (state, action) => {
            const next = reducer(state, action);
            saw.push(JSON.stringify([action, next, actionSanitizer?.(action), stateSanitizer?.(next)]) ?? '');
            return next;
          },
          ...rest,
        );
    return (...enhancers: Enhancer[]): Enhancer =>
      (create) =>
        [...enhancers, watch].reduceRight((made, enhance) => enhance(made), create);
  };
  Object.assign(window, { __REDUX_DEVTOOLS_EXTENSION_COMPOSE__: extension });
}
