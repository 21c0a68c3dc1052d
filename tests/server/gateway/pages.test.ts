import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { ADMIN_PASSWORD, basic, bootOf, startGateway, type TestGateway } from './support';

const directives = (response: Response) =>
  new Map(
    (response.headers.get('content-security-policy') ?? '').split('; ').map((directive) => {
      const [name = '', ...sources] = directive.split(' ');
      return [name, sources] as const;
    }),
  );

describe('pages', () => {
  let gateway: TestGateway;
  beforeAll(async () => {
    gateway = await startGateway({
      'opensearchDashboards.branding.applicationTitle': 'Keys & </script><b>Doors',
      'opensearchDashboards.branding.logo.defaultUrl': 'https://brand.example/logo.svg',
      'opensearchDashboards.survey.url': 'https://survey.example/',
      'opensearch_security.cookie.password': 'a secret that is never sent to the browser',
    });
  });
  afterAll(() => gateway.dispose());

  it('redirects / to the home application', async () => {
    const response = await gateway.call('GET', '/', { cookie: await gateway.signIn() });
    expect(response.status).toBe(302);
    expect(response.headers.get('location')).toBe('/app/home');
  });

  it('redirects an unauthenticated page request to the sign-in page, with the way back [A02, AUTH-09]', async () => {
    const response = await gateway.call('GET', '/app/security-dashboards-plugin?a=b%20c');
    expect(response.status).toBe(302);
    expect(response.headers.get('location')).toBe(
      `/app/login?nextUrl=${encodeURIComponent('/app/security-dashboards-plugin?a=b%20c')}`,
    );
    expect((await gateway.call('GET', '/')).headers.get('location')).toBe('/app/login');
  });

  it('leaves out a nextUrl that it would not follow itself [C02]', async () => {
    const response = await gateway.call('GET', '/app/home%2F%2Fevil.example');
    expect(response.headers.get('location')).toBe('/app/login');
  });

  it.each(['/app/login', '/app/login?nextUrl=%2Fapp%2Fhome', '/app/customerror/missing-role'])(
    'serves %s to everyone, with no account in it [AUTH-09, AUTH-11]',
    async (path) => {
      const response = await gateway.call('GET', path);
      expect(response.status).toBe(200);
      expect(bootOf(await response.text())).not.toHaveProperty('session');
    },
  );

  it('keeps serving the sign-in page to a user who is signed in', async () => {
    const cookie = await gateway.signIn();
    const response = await gateway.call('GET', '/app/login', { cookie });
    expect(response.status).toBe(200);
    expect((await gateway.call('GET', '/api/v1/auth/type', { cookie })).status).toBe(200);
  });

  it('brings everything that the first screen needs, the version of the platform first of all [DATA-27, GEN-01, CONST-08]', async () => {
    const response = await gateway.call('GET', '/app/home', { cookie: await gateway.signIn() });
    expect(response.headers.get('content-type')).toBe('text/html; charset=utf-8');
    expect(response.headers.get('cache-control')).toBe('no-store');
    const boot = bootOf(await response.text());
    expect(boot).toMatchObject({
      basePath: '',
      serverBasePath: '',
      version: '2.13.0',
      productVersion: 'current',
      branch: 'main',
      buildNumber: 0,
      locale: 'en',
      branding: { applicationTitle: 'Keys & </script><b>Doors', useExpandedHeader: true, darkMode: false },
      surveyUrl: 'https://survey.example/',
      plugins: [{ id: 'home' }, { id: 'management' }, { id: 'palette' }, { id: 'securityDashboards' }],
      backend: 'embedded',
      session: {
        account: {
          user_name: 'admin',
          is_internal_user: true,
          roles: expect.arrayContaining(['all_access']),
        },
        dashboardsInfo: { user_name: 'admin', multitenancy_enabled: true },
        hasApiAccess: true,
        permissionsInfo: { has_api_access: true },
        tenant: '',
        authType: 'basicauth',
      },
    });
    expect(boot.uiConfig.security.ui.autologout).toBe(true);
  });

  it('sends shared configuration to plugins of signed-in users, without server paths [CFG-09, CFG-10]', async () => {
    const visitor = bootOf(await (await gateway.call('GET', '/app/login')).text());
    expect(visitor).not.toHaveProperty('globalConfig');
    const page = await gateway.call('GET', '/app/home', { cookie: await gateway.signIn() });
    const { globalConfig } = bootOf(await page.text());
    expect(globalConfig?.opensearch).toEqual({
      shardTimeout: 30_000,
      requestTimeout: 30_000,
      pingTimeout: 30_000,
    });
    expect(JSON.stringify(globalConfig)).not.toContain(gateway.folder);
  });

  it('escapes configured values, and contains no secret', async () => {
    const html = await (await gateway.call('GET', '/app/login')).text();
    expect(html.match(/<\/script>/g)).toHaveLength(2);
    expect(html).toContain('<title>Keys &#38; &#60;/script&#62;&#60;b&#62;Doors</title>');
    expect(html).not.toContain('never sent to the browser');
  });

  const nonceOf = (answer: Response) =>
    /'nonce-([^']+)'/.exec(answer.headers.get('content-security-policy') ?? '')?.[1] ?? '';

  it('allows scripts from this server only, and style elements by a nonce that is new each time', async () => {
    const first = await gateway.call('GET', '/app/login');
    const policy = directives(first);
    const nonce = nonceOf(first);
    expect(nonce).toHaveLength(24);
    expect(JSON.stringify(bootOf(await first.text()))).not.toContain(nonce);
    expect(policy.get('default-src')).toEqual(["'none'"]);
    expect(policy.get('script-src')).toEqual(["'self'"]);
    expect(policy.get('style-src')).toEqual(["'self'", `'nonce-${nonce}'`]);
    expect(policy.get('img-src')).toEqual(["'self'", 'data:', 'https://brand.example']);
    expect(policy.get('object-src')).toEqual(["'none'"]);
    expect(policy.get('base-uri')).toEqual(["'none'"]);
    expect(policy.get('frame-ancestors')).toEqual(["'self'"]);
    expect(first.headers.get('content-security-policy')).not.toMatch(/unsafe-/);
    expect(nonceOf(await gateway.call('GET', '/app/login'))).not.toBe(nonce);
  });

  it('gives the page of recorded screens no session, no storage, no request and no picture from elsewhere', async () => {
    const answer = await gateway.call('GET', '/app/recordings/screen', { cookie: await gateway.signIn() });
    const policy = directives(answer);
    const { host } = new URL(gateway.url);
    const own = `${host}${new URL(gateway.url).pathname.replace(/\/$/, '')}`;
    expect(policy.get('default-src')).toEqual(["'none'"]);
    expect(policy.get('connect-src')).toEqual(["'none'"]);
    expect(policy.get('form-action')).toEqual(["'none'"]);
    expect(policy.get('frame-ancestors')).toEqual(["'self'"]);
    expect(policy.get('sandbox')).toEqual(['allow-scripts']);
    expect(policy.get('img-src')).toEqual(['data:', `${own}/ui/`, `${own}/assets/`, `${own}/favicon.svg`]);
    expect(bootOf(await answer.text()).session).toBeUndefined();
    // Its origin has no name: public code must be open to it.
    const { headers } = await gateway.call('GET', '/assets/index-abc.js');
    expect(headers.get('access-control-allow-origin')).toBe('*');
  });

  it('sends the protective headers with every answer', async () => {
    for (const path of ['/app/login', '/api/authtype', '/api/nothing', '/assets/index-abc.js']) {
      const { headers } = await gateway.call('GET', path);
      expect(headers.get('x-content-type-options')).toBe('nosniff');
      expect(headers.get('referrer-policy')).toBe('same-origin');
      expect(headers.get('content-security-policy')).toContain("frame-ancestors 'self'");
      expect(headers.get('x-powered-by')).toBeNull();
    }
  });

  it('names the files that a page needs besides the entry, so that they are fetched at once', async () => {
    const cookie = await gateway.signIn();
    const html = await (await gateway.call('GET', '/app/management', { cookie })).text();
    expect(html).toContain('<link rel="modulepreload" crossorigin href="/assets/frame-1.js">');
    expect(html).toContain('<link rel="modulepreload" crossorigin href="/assets/form-2.js">');
    expect(html).toContain('<link rel="preload" as="style" crossorigin href="/assets/form-3.css">');
    expect(html).not.toContain('modulepreload" crossorigin href="/assets/index-abc.js"');
  });

  it('names files for later, each once, where a user may open more, and not for sign-in or recorded screens', async () => {
    const cookie = await gateway.signIn();
    const later = async (path: string) => {
      const html = await (await gateway.call('GET', path, { cookie })).text();
      return [...html.matchAll(/<link rel="later" href="([^"]*)">/g)].map(([, href]) => href);
    };
    // The page itself needs the form.
    expect(await later('/app/management')).toEqual(['/assets/screens-4.js']);
    expect(await later('/app/recordings/screen')).toEqual([]);
    expect(await later('/app/login')).toEqual([]);
    expect(await later('/app/customerror')).toEqual([]);
  });

  it('has what a signed-in user asks first sent while the code loads', async () => {
    const cookie = await gateway.signIn();
    const html = await (await gateway.call('GET', '/app/security-dashboards-plugin', { cookie })).text();
    const [, requests = '{}'] = /id="gatehouse-early">([^<]*)<\/script>/.exec(html) ?? [];
    expect(JSON.parse(requests)).toMatchObject({
      '/users': [
        { method: 'GET', url: '/api/v1/configuration/internalusers' },
        { method: 'GET', url: '/api/v1/accounts' },
      ],
    });
    expect(html).toContain(
      '<script type="module" async crossorigin fetchpriority="high" src="/assets/early-4.js"></script>',
    );
    expect(html.indexOf('early-4.js')).toBeLessThan(html.indexOf('/assets/index-abc.js'));
    expect(await (await gateway.call('GET', '/app/login')).text()).not.toContain('gatehouse-early');
  });

  it('serves files precompressed and for good', async () => {
    const get = (coding: string) =>
      gateway.call('GET', '/assets/index-abc.js', { headers: { 'accept-encoding': coding } });
    const plain = await get('identity');
    expect(await plain.text()).toBe('export const plain = true;');
    expect(plain.headers.get('cache-control')).toBe('public, max-age=31536000, immutable');
    expect(
      (await gateway.app.inject({ url: '/assets/index-abc.js', headers: { 'accept-encoding': 'gzip, br' } }))
        .body,
    ).toBe('packed with brotli');
    expect(
      (await gateway.app.inject({ url: '/assets/index-abc.js', headers: { 'accept-encoding': 'gzip' } }))
        .headers,
    ).toMatchObject({
      'content-encoding': 'gzip',
      vary: 'accept-encoding',
    });
  });

  it('serves the icon of the page', async () => {
    expect(await (await gateway.call('GET', '/app/login')).text()).toContain('href="/favicon.svg"');
    const icon = await gateway.call('GET', '/favicon.svg');
    expect(icon.headers.get('content-type')).toContain('image/svg+xml');
  });

  it('gives away nothing outside the folder of files', async () => {
    for (const path of [
      '/assets/../index.html',
      '/assets/%2e%2e/.vite/manifest.json',
      '/assets/..%2f..%2fdata/gatehouse.db',
      '/index.html',
      '/assets/',
    ]) {
      expect((await gateway.app.inject({ url: path })).statusCode).toBeGreaterThanOrEqual(400);
    }
  });

  it('keeps the status page for those who are signed in, unless configured otherwise [STAT-10]', async () => {
    expect((await gateway.call('GET', '/status')).headers.get('location')).toBe(
      '/app/login?nextUrl=%2Fstatus',
    );
    expect((await gateway.call('GET', '/api/status')).status).toBe(401);
    const headers = { authorization: basic('admin', ADMIN_PASSWORD) };
    expect((await gateway.call('GET', '/status', { headers })).status).toBe(200);
    expect((await gateway.call('GET', '/api/status', { headers })).status).toBe(200);
  });
});

describe('pages below a base path', () => {
  let gateway: TestGateway;
  beforeAll(async () => {
    gateway = await startGateway({
      'server.basePath': '/console',
      'server.rewriteBasePath': true,
      'status.allowAnonymous': true,
      'opensearch_security.cookie.isSameSite': false,
    });
  });
  afterAll(() => gateway.dispose());

  it('puts the base path into redirects, file addresses and the cookie [HTTP-03]', async () => {
    expect(gateway.url).toMatch(/^http:\/\/127\.0\.0\.1:\d+\/console$/);
    expect((await gateway.call('GET', '/app/home')).headers.get('location')).toBe(
      `/console/app/login?nextUrl=${encodeURIComponent('/console/app/home')}`,
    );
    const login = await gateway.call('POST', '/auth/login', {
      body: { username: 'admin', password: ADMIN_PASSWORD },
    });
    expect(login.headers.getSetCookie()[0]).toContain('Path=/console;');
    expect(login.headers.getSetCookie()[0]).not.toContain('SameSite');
    const html = await (await gateway.call('GET', '/app/login')).text();
    expect(html).toContain('src="/console/assets/index-abc.js"');
    expect(bootOf(html)).toMatchObject({ basePath: '/console', serverBasePath: '/console' });
    expect((await gateway.call('GET', '/assets/index-abc.js')).status).toBe(200);
  });

  it('finds nothing outside it', async () => {
    for (const path of ['/app/login', '/consoles/app/login', '/']) {
      expect((await gateway.app.inject({ url: path })).statusCode).toBe(404);
    }
    expect((await gateway.app.inject({ url: '/console' })).headers['location']).toBe('/console/app/login');
  });

  it('makes the status public when configured [STAT-10]', async () => {
    expect((await gateway.call('GET', '/status')).status).toBe(200);
    expect((await gateway.call('GET', '/api/status')).status).toBe(200);
  });
});
