import { request } from 'node:http';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { SignJWT } from 'jose';
import { safeNextUrl } from '../../../contract/nextUrl';
import { followed, HOSTILE, legal } from '../../support/nextUrls';
import { startProvider, type TestProvider } from '../../support/oidc';
import { SamlIdp } from '../../support/samlIdp';
import { Visitor } from '../../support/visitor';
import { type Settings, startGateway, type TestGateway } from '../gateway/support';

const SECRET = 'a secret that both sides share!!';

let idp: SamlIdp;
let provider: TestProvider;
beforeAll(async () => {
  [idp, provider] = await Promise.all([SamlIdp.start(), startProvider()]);
});
afterAll(() => Promise.all([idp.stop(), provider.stop()]));

/** What is answered to a request for exactly these characters, which other clients would tidy up. */
const raw = (origin: string, path: string, headers: Record<string, string> = {}) =>
  new Promise<{ status: number; location: string | undefined }>((resolve, reject) => {
    const { hostname, port } = new URL(origin);
    const sent = request({ hostname, port, path, headers, agent: false }, (answer) => {
      answer.resume();
      resolve({ status: answer.statusCode ?? 0, location: answer.headers.location });
    });
    sent.on('error', reject);
    sent.end();
  });

/** Those of them that HTTP can carry as the path of a request. */
const REQUESTABLE = HOSTILE.filter((text) => text.startsWith('/') && /^[\x21-\x7e]+$/.test(text));

const entities = (text: string) => text.replace(/&#(\d+);/g, (_, code) => String.fromCodePoint(Number(code)));

describe('the list of addresses', () => {
  it('has more than 200 that lead away, each once', () => {
    expect(HOSTILE.length).toBeGreaterThan(200);
    expect(new Set(HOSTILE).size).toBe(HOSTILE.length);
    // The judge of these tests is the reader of addresses that browsers have.
    const leaving = HOSTILE.filter((text) => followed(text, 'http://ours.example/app/x', '') === undefined);
    expect(leaving.length).toBeGreaterThan(100);
  });
});

describe.each(['', '/gate'])(
  'the page first asked for, below "%s" [C02] (abuse case 1) (abuse case 2)',
  (basePath) => {
    let gateway: TestGateway;
    let tokens: TestGateway;
    const LEGAL = legal(basePath);
    /** Those that are pages of the application, as a request names them. */
    const REQUESTED = LEGAL.map((text) => text.split('#', 1)[0] ?? '').filter(
      (text) => text.includes('/app/') && /^[\x21-\x7e]+$/.test(text),
    );
    const below: Settings =
      basePath === '' ? {} : { 'server.basePath': basePath, 'server.rewriteBasePath': true };
    beforeAll(async () => {
      const shared: Settings = { ...below, 'opensearch_security.auth.anonymous_auth_enabled': false };
      [gateway, tokens] = await Promise.all([
        startGateway({
          ...shared,
          ...idp.settings,
          ...provider.settings,
          'opensearch_security.auth.type': ['basicauth', 'openid', 'saml'],
          'opensearch_security.auth.multiple_auth_enabled': true,
          'opensearch_security.auth.anonymous_auth_enabled': true,
          'opensearch_security.saml.allow_idp_initiated': true,
          'opensearch_security.saml.extra_storage.additional_cookies': 5,
        }),
        startGateway({
          ...shared,
          'opensearch_security.auth.type': 'jwt',
          'opensearch_security.jwt.signing_key': Buffer.from(SECRET).toString('base64'),
        }),
      ]);
    });
    afterAll(() => Promise.all([gateway.dispose(), tokens.dispose()]));

    /** Whole sign-ins take their time: the pages on their way see every address, they themselves one of six, another one below a base path. */
    const PART = HOSTILE.filter((_, index) => index % 6 === (basePath === '' ? 0 : 3));
    const stays = (location: string | undefined) =>
      location !== undefined && followed(location, gateway.url, basePath) !== undefined;
    /** The hostile ones for which the answer leads away. */
    const astray = async (ask: (text: string) => Promise<string | undefined>, given = HOSTILE) => {
      const wrong: (readonly [string, string | undefined])[] = [];
      for (const text of given) {
        const location = await ask(text);
        if (!stays(location)) wrong.push([text, location]);
      }
      return wrong;
    };
    /** The legal ones that are not followed as they are. */
    const changed = async (ask: (text: string) => Promise<string | undefined>, given = LEGAL) => {
      const wrong: (readonly [string, string | undefined])[] = [];
      for (const text of given) {
        const location = await ask(text);
        // What ASCII cannot write is percent-encoded on the way; browsers read it as the same.
        const isSame =
          location !== undefined && new URL(location, gateway.url).href === new URL(text, gateway.url).href;
        if (location !== text && !(isSame && /[^\x21-\x7e]/.test(text))) wrong.push([text, location]);
      }
      return wrong;
    };

    it('is followed by the form of the sign-in page when it is ours, and only then [AUTH-16]', async () => {
      const ask = async (text: string) => safeNextUrl(text, basePath);
      expect(await astray(ask)).toEqual([]);
      expect(await changed(ask)).toEqual([]);
    });

    it('is followed by visitors without an account [AUTH-08]', async () => {
      const cookie = await gateway.signIn();
      const ask = async (text: string) => {
        const path = `/auth/anonymous?nextUrl=${encodeURIComponent(text)}`;
        return (await gateway.call('GET', path, { cookie })).headers.get('location') ?? undefined;
      };
      expect(await astray(ask)).toEqual([]);
      expect(await changed(ask)).toEqual([]);
    });

    it.each(['openid', 'saml'])(
      'is kept by the pages that keep the fragment of %s [AUTH-04]',
      async (type) => {
        const returned = async (text: string) => {
          const path = `/auth/${type}/redirectUrlFragment?nextUrl=${encodeURIComponent(text)}`;
          const html = await (await gateway.call('GET', path)).text();
          return entities(/data-next="([^"]*)"/.exec(html)?.[1] ?? 'nothing');
        };
        const captured = async (text: string) => {
          const path = `/auth/${type}/captureUrlFragment?nextUrl=${encodeURIComponent(text)}`;
          const html = await (await gateway.call('GET', path)).text();
          const link = entities(/<a href="([^"]*)"/.exec(html)?.[1] ?? '');
          return new URL(link, gateway.url).searchParams.get('nextUrl') ?? undefined;
        };
        // Both kinds have the same pages: one kind sees every address.
        const given = type === 'openid' ? HOSTILE : PART;
        for (const ask of [returned, captured]) {
          expect(await astray(ask, given)).toEqual([]);
          expect(await changed(ask)).toEqual([]);
        }
      },
    );

    it('is reached through OpenID Connect as it is, and no other place is [AUTH-03]', async () => {
      const visitor = new Visitor();
      await visitor.open(`${gateway.url}/auth/openid/login`);
      await visitor.submit({ login: 'alice' });
      // From now on the provider knows the user and asks no more: each round is three redirects.
      const ask = async (text: string) => {
        const address = `${gateway.url}/auth/openid/login?nextUrl=${encodeURIComponent(text)}`;
        await visitor.open(address, (next) => next.includes('/auth/openid/login?code='));
        return (await visitor.request(visitor.url)).headers.get('location') ?? undefined;
      };
      expect(await changed(ask)).toEqual([]);
      expect(await astray(ask, PART)).toEqual([]);
    });

    it('is reached through SAML as it is, and no other place is [AUTH-06]', async () => {
      const acs = `${gateway.url}/_opendistro/_security/saml/acs`;
      const ask = async (text: string) => {
        const visitor = new Visitor();
        const begun = await visitor.request(
          `${gateway.url}/auth/saml/login?nextUrl=${encodeURIComponent(text)}`,
        );
        const target = new URL(begun.headers.get('location') ?? '');
        const octets = target.search.slice(1).replace(/&Signature=[^&]*/, '');
        const asked = await idp.asked(target.searchParams, octets);
        const body = new URLSearchParams({
          SAMLResponse: await idp.respond({ ...asked, acs }, 'alice'),
          RelayState: text,
        });
        const answer = await visitor.request(`${gateway.url}/auth/saml/acs`, { body });
        return answer.headers.get('location') ?? undefined;
      };
      expect(await changed(ask)).toEqual([]);
      expect(await astray(ask, PART)).toEqual([]);
    });

    it('may be named by the identity provider beside its response, and redirects only there', async () => {
      const acs = `${gateway.url}/_opendistro/_security/saml/acs/idpinitiated`;
      const ask = async (RelayState: string) => {
        const SAMLResponse = await idp.respond({ id: '', base: gateway.url, acs }, 'alice');
        const body = new URLSearchParams({ SAMLResponse, RelayState });
        const answer = await new Visitor().request(`${gateway.url}/auth/saml/idpinitiated`, { body });
        return answer.headers.get('location') ?? undefined;
      };
      expect(await changed(ask)).toEqual([]);
      expect(await astray(ask, PART)).toEqual([]);
    });

    it('is the very address that was asked for without a session; what could lead away is dropped', async () => {
      const { origin } = new URL(gateway.url);
      for (const text of REQUESTABLE) {
        const { status, location } = await raw(origin, basePath + text);
        if (location === undefined) expect(status).toBeGreaterThanOrEqual(400);
        else expect([text, stays(location)]).toEqual([text, true]);
        const next = new URL(location ?? '/', origin).searchParams.get('nextUrl');
        if (next !== null) expect([text, stays(next)]).toEqual([text, true]);
      }
      const pages = REQUESTED;
      const ask = async (text: string) => {
        const { location = '' } = await raw(origin, text);
        return new URL(location, origin).searchParams.get('nextUrl') ?? undefined;
      };
      expect(await changed(ask, pages)).toEqual([]);
    });

    it('loses only its token when it has one [AUTH-05]', async () => {
      const token = await new SignJWT({ sub: 'alice', roles: ['admin'] })
        .setProtectedHeader({ alg: 'HS256' })
        .setExpirationTime('1h')
        .sign(new TextEncoder().encode(SECRET));
      const { origin } = new URL(tokens.url);
      for (const text of REQUESTABLE) {
        const path = `${basePath}${text.split('#', 1)[0] ?? ''}`;
        const { location } = await raw(
          origin,
          `${path}${path.includes('?') ? '&' : '?'}authorization=${token}`,
        );
        if (location === undefined) continue;
        expect([text, followed(location, tokens.url, basePath) !== undefined]).toEqual([text, true]);
        expect(location).not.toContain(token);
      }
      const pages = REQUESTED;
      for (const text of pages) {
        const { location = '' } = await raw(
          origin,
          `${text}${text.includes('?') ? '&' : '?'}authorization=${token}`,
        );
        const [path, query = ''] = text.split('?');
        const reached = new URL(location, origin);
        expect(reached.pathname).toBe(path);
        expect([...reached.searchParams]).toEqual([...new URLSearchParams(query)]);
      }
    });
  },
);
