import { randomBytes } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { inflateRawSync } from 'node:zlib';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { type People } from '../../../../contract/people';
import { type AuditEvent } from '../../../../server/audit';
import { newKeyPair } from '../../../support/certificates';
import { embeddedOf } from '../../../support/embedded';
import { type Asked, type ResponseChange, SamlIdp, SP_ENTITY } from '../../../support/samlIdp';
import { askSaml, deliver, samlBegin } from '../../../support/samlSteps';
import { Visitor, withoutCode } from '../../../support/visitor';
import { storedEvents } from '../../audit/support';
import { type Settings, startGateway, type TestGateway } from '../../gateway/support';

const HOUR = 3_600_000;
const ACS = '/_opendistro/_security/saml/acs';
const SLO = '/_opendistro/_security/saml/logout';

let idp: SamlIdp;
beforeAll(async () => {
  idp = await SamlIdp.start();
});
afterAll(() => idp.stop());

/** How far the gateways' clock is ahead, in milliseconds. */
let ahead = 0;
const start = (settings: Settings = {}, more: { folder?: string } = {}) =>
  startGateway(
    {
      'opensearch_security.auth.type': 'saml',
      'opensearch_security.session.ttl': 8 * HOUR,
      ...idp.settings,
      ...settings,
    },
    { now: () => Date.now() + ahead, ...more },
  );

beforeEach(() => {
  ahead = 0;
  idp.roles = { alice: ['admin', 'staff'] };
  idp.change = {};
  idp.broken = false;
});

const begin = samlBegin;
const ask = (visitor: Visitor, gateway: TestGateway, nextUrl?: string, redirectHash?: boolean) =>
  askSaml(idp, visitor, gateway.url, nextUrl, redirectHash);

async function signIn(visitor: Visitor, gateway: TestGateway, name = 'alice', nextUrl = '/app/home') {
  const asked = await ask(visitor, gateway, nextUrl);
  await deliver(visitor, asked.acs, await idp.respond(asked, name));
  return asked;
}

const account = async (visitor: Visitor, gateway: TestGateway) => {
  const answer = await visitor.request(`${gateway.url}/api/v1/configuration/account`);
  return { status: answer.status, data: ((await answer.json()) as { data?: Record<string, unknown> }).data };
};

const failedLogins = (gateway: TestGateway): AuditEvent[] => {
  embeddedOf(gateway).audit.flush();
  return storedEvents(gateway.folder).filter((event) => event.audit_category === 'FAILED_LOGIN');
};

describe('signing in by SAML', () => {
  let gateway: TestGateway;
  beforeAll(async () => {
    gateway = await start();
  });
  afterAll(() => gateway.dispose());

  /** What the log says of the last refusal. */
  const lastDetail = () =>
    [...gateway.log]
      .reverse()
      .map((line) => JSON.parse(line) as { msg?: string; detail?: string })
      .find(({ msg }) => msg === 'sign-in refused')?.detail;

  it('adds its people to the register, with the backend roles of the assertion', async () => {
    const visitor = new Visitor();
    await signIn(visitor, gateway);
    const answer = await visitor.request(`${gateway.url}/api/v1/people`);
    const { people } = (await answer.json()) as People;
    expect(
      people
        .filter(({ name }) => name === 'alice')
        .map(({ kind, backend_roles, roles }) => ({ kind, backend_roles, roles })),
    ).toEqual([{ kind: 'saml', backend_roles: ['admin', 'staff'], roles: ['all_access', 'own_index'] }]);
  });

  it('begins with a signed request that no other has the id of, kept in a cookie of this browser [AUTH-06]', async () => {
    const visitor = new Visitor();
    const answer = await visitor.request(gateway.url + begin('/app/home'));
    expect(answer.status).toBe(302);
    const target = new URL(answer.headers.get('location') ?? '');
    expect(target.href).toContain(`${idp.origin}/sso?`);
    expect([...target.searchParams.keys()].sort()).toEqual(['SAMLRequest', 'SigAlg', 'Signature']);
    const [line = '', ...more] = answer.headers.getSetCookie();
    expect(more).toEqual([]);
    expect(line).toMatch(/^security_authentication_saml_/);
    for (const attribute of ['HttpOnly', 'SameSite=Lax', 'Path=/auth/saml', 'Max-Age=600'])
      expect(line).toContain(attribute);
    // The provider reads the request by another library, and checks its signature.
    const first = await ask(new Visitor(), gateway);
    const second = await ask(new Visitor(), gateway);
    expect(first.acs).toBe(gateway.url + ACS);
    expect(first.id).not.toBe(second.id);
    expect(line).not.toContain(first.id);
  });

  it('redirects a page without a session by the page that captures its fragment, query included [AUTH-04]', async () => {
    const answer = await new Visitor().request(`${gateway.url}/app/security-dashboards-plugin?a=1%2F2`);
    const capture = '/auth/saml/captureUrlFragment?nextUrl=%2Fapp%2Fsecurity-dashboards-plugin%3Fa%3D1%252F2';
    expect(answer.headers.get('location')).toBe(capture);
    const page = await new Visitor().request(gateway.url + capture);
    expect(page.status).toBe(200);
    expect(await page.text()).toContain('<script src="/auth/saml/captureUrlFragment.js">');
    expect((await gateway.call('GET', '/api/v1/configuration/account')).status).toBe(401);
  });

  it('signs in with the roles of the assertion, through the role mappings, and lands on the page first asked for', async () => {
    const visitor = new Visitor();
    await signIn(visitor, gateway, 'alice', '/app/security-dashboards-plugin?x=%2F#/users');
    expect(visitor.url).toBe(`${gateway.url}/app/security-dashboards-plugin?x=%2F#/users`);
    const { status, data } = await account(visitor, gateway);
    expect(status).toBe(200);
    expect(data).toMatchObject({
      user_name: 'alice',
      is_internal_user: false,
      backend_roles: ['admin', 'staff'],
      roles: expect.arrayContaining(['all_access']),
      custom_attribute_names: expect.arrayContaining(['attr.saml.mail']),
    });
    const type = await visitor.request(`${gateway.url}/api/v1/auth/type`);
    expect(await type.json()).toEqual({ currentAuthType: 'saml' });
    expect(gateway.log.join('')).not.toMatch(/PHNhbWxw|SAMLResponse/);
  });

  it('adds the fragment that the browser kept, on a page that can lead nowhere else [AUTH-04]', async () => {
    const visitor = new Visitor();
    const asked = await ask(visitor, gateway, '/app/home', true);
    const answer = await deliver(visitor, asked.acs, await idp.respond(asked, 'alice'));
    expect(await answer.text()).toContain('data-next="/app/home"');
  });

  it.each<[string, ResponseChange]>([
    ['whose response is signed, not the assertion', { sign: ['response'] }],
    ['that is signed twice', { sign: ['assertion', 'response'] }],
    ['signed with SHA-512', { algorithm: 'http://www.w3.org/2001/04/xmldsig-more#rsa-sha512' }],
    ['encrypted with AES-GCM', { encrypt: 'gcm' }],
    ['encrypted with AES-CBC in a signed response', { encrypt: 'cbc', sign: ['assertion', 'response'] }],
    ['encrypted without a signature of its own', { encrypt: 'gcm', sign: ['response'] }],
    ['by a clock that is 20 seconds ahead', { minutes: 1 + 20 / 60 }],
    ['by a clock that is 20 seconds behind', { minutes: -5 - 20 / 60 }],
  ])('believes an assertion %s', async (_what, change) => {
    const visitor = new Visitor();
    const asked = await ask(visitor, gateway);
    await deliver(visitor, asked.acs, await idp.respond(asked, 'alice', change));
    expect(visitor.url).toBe(`${gateway.url}/app/home`);
    expect((await account(visitor, gateway)).data).toMatchObject({
      user_name: 'alice',
      backend_roles: ['admin', 'staff'],
    });
  });

  const SIGNED = /<saml:Assertion .*<\/saml:Assertion>/s;
  const SIGNATURE = /<ds:Signature .*<\/ds:Signature>/s;
  /** The signed assertion with another name and id, and without its signature. */
  const evil = (assertion: string) =>
    assertion
      .replace(SIGNATURE, '')
      .replace('>alice<', '>admin<')
      .replace(/ID="[^"]*"/, 'ID="_evil"');
  const around = (assertion: string, inside: string) =>
    assertion.replace('</saml:Issuer>', `</saml:Issuer>${inside}`);

  it.each<[string, ResponseChange, RegExp]>([
    ['of another issuer', { issuer: 'urn:evil' }, /issuer/],
    ['for another audience', { audience: 'urn:another' }, /audience/],
    ['sent to another recipient', { recipient: 'https://other.example/acs' }, /recipient/],
    ['for another destination', { destination: 'https://other.example/acs' }, /destination/],
    ['that has expired', { minutes: -6 }, /expired/],
    ['that is for later', { minutes: 3 }, /not yet valid|later/],
    ['of a session that has ended', { sessionMinutes: -2 }, /session that has ended/],
    ['without conditions', { conditions: '' }, /Conditions|null/],
    ['without end', { conditions: '<saml:Conditions/>' }, /AudienceRestriction|end/],
    [
      'with a condition that no one here understands',
      {
        before: (xml) =>
          xml.replace('</saml:AudienceRestriction>', '$&<saml:Condition xsi:type="xs:string"/>'),
      },
      /unknown condition/,
    ],
    [
      'without audience',
      {
        before: (xml) => xml.replace(/<saml:AudienceRestriction>.*<\/saml:AudienceRestriction>/s, ''),
      },
      /AudienceRestriction|audience/,
    ],
    [
      'that answers the request of another user, in an envelope that says otherwise',
      { inResponseTo: '_of-another-user', before: (xml) => xml },
      /another request|no cookie/,
    ],
    [
      'that a browser may not bring',
      { before: (xml) => xml.replace(':cm:bearer', ':cm:holder-of-key') },
      /browser/,
    ],
    [
      'that does not say that a user signed in',
      {
        before: (xml) => xml.replace(/<saml:AuthnStatement .*<\/saml:AuthnStatement>/s, ''),
      },
      /signed in/,
    ],
    ['that no one signed', { sign: [] }, /signature/i],
    ['signed by a stranger', { stranger: true }, /signature/i],
    ['signed with SHA-1', { algorithm: 'http://www.w3.org/2000/09/xmldsig#rsa-sha1' }, /algorithm/],
    ['whose name was changed', { after: (xml) => xml.replace('>alice<', '>admin<') }, /signature/i],
    ['whose roles were changed', { after: (xml) => xml.replace('>staff<', '>boss<') }, /signature/i],
    [
      'in a signed response whose time was changed',
      {
        sign: ['response'],
        after: (xml) => xml.replace(/Conditions NotBefore="\d{4}/, 'Conditions NotBefore="2001'),
      },
      /signature/i,
    ],
    ['with its signature taken away', { after: (xml) => xml.replace(SIGNATURE, '') }, /signature/i],
    [
      'that stands beside the signed one',
      {
        after: (xml) => xml.replace(SIGNED, (signed) => evil(signed) + signed),
      },
      /one assertion/,
    ],
    [
      'that follows the signed one',
      {
        after: (xml) => xml.replace(SIGNED, (signed) => signed + evil(signed)),
      },
      /one assertion/,
    ],
    [
      'that is wrapped around the signed one',
      {
        after: (xml) => xml.replace(SIGNED, (signed) => around(evil(signed), signed)),
      },
      /one assertion/,
    ],
    [
      'that is wrapped around the signed one, which hides elsewhere',
      {
        after: (xml) =>
          xml.replace(SIGNED, (signed) =>
            around(evil(signed), `<x:Hidden xmlns:x="urn:x">${signed}</x:Hidden>`),
          ),
      },
      /one assertion/,
    ],
    [
      'that keeps the signature, with the signed one inside of it',
      {
        after: (xml) =>
          xml.replace(SIGNED, (signed) => {
            const signature = SIGNATURE.exec(signed)?.[0] ?? '';
            const inside = signature.replace(
              '</ds:Signature>',
              `<ds:Object>${signed.replace(SIGNATURE, '')}</ds:Object></ds:Signature>`,
            );
            return around(evil(signed), inside);
          }),
      },
      /one assertion/,
    ],
    [
      'that has the id of the signed one',
      {
        after: (xml) =>
          xml.replace(SIGNED, (signed) => {
            const id = /ID="([^"]*)"/.exec(signed)?.[1] ?? '';
            return around(
              evil(signed).replace('_evil', id),
              `<x:Hidden xmlns:x="urn:x">${SIGNATURE.exec(signed)?.[0]}</x:Hidden>`,
            );
          }),
      },
      /signature/i,
    ],
    [
      'in another response that hides the signed one',
      {
        sign: ['response'],
        after: (xml) => {
          const signature = SIGNATURE.exec(xml)?.[0] ?? '';
          const other = xml
            .replace(SIGNATURE, '')
            .replace('>alice<', '>admin<')
            .replace(/ID="[^"]*"/, 'ID="_evil"');
          const inside = signature.replace(
            '</ds:Signature>',
            `<ds:Object>${xml.replace(SIGNATURE, '')}</ds:Object></ds:Signature>`,
          );
          return other.replace('</saml:Issuer>', `</saml:Issuer>${inside}`);
        },
      },
      /one assertion/,
    ],
    [
      'with two elements of one id',
      {
        after: (xml) =>
          xml.replace(
            '<samlp:Status>',
            `<samlp:Status ID="${/Assertion [^>]*ID="([^"]*)"/.exec(xml)?.[1]}">`,
          ),
      },
      /one id/,
    ],
    [
      'with a comment in the name',
      {
        after: (xml) => xml.replace('>alice<', '>ali<!-- -->ce<'),
      },
      /comment/,
    ],
    [
      'signed with a comment in the name',
      { before: (xml) => xml.replace('>alice<', '>admin<!-- -->.alice<') },
      /comment/,
    ],
    ['with CDATA', { after: (xml) => xml.replace('>alice<', '><![CDATA[alice]]><') }, /CDATA/],
    [
      'with an instruction in the name',
      { after: (xml) => xml.replace('>alice<', '>admin<?x ?>alice<') },
      /instruction/,
    ],
    [
      'that names a file of the server',
      {
        after: (xml) =>
          `<!DOCTYPE x [<!ENTITY f SYSTEM "file:///etc/passwd">]>${xml.replace('>alice<', '>&f;<')}`,
      },
      /document type/,
    ],
    [
      'with entities that grow',
      {
        after: (xml) => `<?xml version="1.0"?><!DOCTYPE x [<!ENTITY a "aaaa"><!ENTITY b "&a;&a;&a;">]>${xml}`,
      },
      /document type/,
    ],
    ['with an entity that no one declared', { after: (xml) => xml.replace('>alice<', '>&f;<') }, /not XML/],
    [
      'that is a thousand levels deep',
      {
        after: (xml) =>
          xml.replace('<samlp:Status>', `${'<x>'.repeat(1000)}${'</x>'.repeat(1000)}<samlp:Status>`),
      },
      /too deep/,
    ],
    [
      'with fifty thousand elements',
      { after: (xml) => xml.replace('<samlp:Status>', `${'<x/>'.repeat(50_000)}<samlp:Status>`) },
      /too many/,
    ],
    [
      'with ten thousand namespaces',
      {
        after: (xml) =>
          xml.replace(
            '<samlp:Response ',
            `<samlp:Response ${Array.from({ length: 400 }, (_, i) => `xmlns:n${i}="u"`).join(' ')} `,
          ),
      },
      /namespaces|without end/,
    ],
    ['of 600 kB', { after: (xml) => xml + ' '.repeat(600_000) }, /too large/],
    ['that is not well-formed', { after: (xml) => xml.replace('</samlp:Response>', '') }, /XML|signature/i],
    [
      'that is none',
      { after: () => '<samlp:LogoutResponse xmlns:samlp="urn:oasis:names:tc:SAML:2.0:protocol"/>' },
      /not a response/,
    ],
    ['that is no text', { after: () => '' }, /Base64/],
    ['encrypted by anyone, and not signed', { encrypt: 'gcm', sign: [] }, /signature/i],
    ['encrypted with AES-CBC, whose errors would tell its content', { encrypt: 'cbc' }, /signature/i],
    ['with a key that is encrypted by RSA 1.5', { encrypt: 'rsa15' }, /algorithm/],
  ])(
    'refuses an assertion %s, with a page that says so and an audit event',
    async (_what, change, detail) => {
      const visitor = new Visitor();
      const asked = await ask(visitor, gateway);
      const before = failedLogins(gateway).length;
      const answer = await deliver(visitor, asked.acs, await idp.respond(asked, 'alice', change));
      expect(answer.status).toBe(200);
      expect(withoutCode(visitor.url)).toMatch(/\/app\/customerror\/(untrusted|unknown-attempt)$/);
      expect(visitor.cookies(gateway.url)).toBe('');
      expect(failedLogins(gateway)).toHaveLength(before + 1);
      expect(lastDetail()).toMatch(detail);
    },
  );

  it('trusts the signed part, not the envelope, for the request that is answered', async () => {
    // A user has an assertion for one request and puts it into an envelope for another.
    const visitor = new Visitor();
    const asked = await ask(visitor, gateway);
    const change = { inResponseTo: '_another', envelopeInResponseTo: asked.id };
    await deliver(visitor, asked.acs, await idp.respond(asked, 'alice', change));
    expect(withoutCode(visitor.url)).toBe(`${gateway.url}/app/customerror/untrusted`);
    expect(lastDetail()).toMatch(/another request/);
  });

  it('refuses the answer to a request of another browser, and one that is used a second time', async () => {
    const visitor = new Visitor();
    const asked = await ask(visitor, gateway);
    const response = await idp.respond(asked, 'alice');
    const thief = visitor.clone();
    const other = new Visitor();
    await ask(other, gateway);
    await deliver(other, asked.acs, response);
    expect(withoutCode(other.url)).toBe(`${gateway.url}/app/customerror/unknown-attempt`);
    await deliver(visitor, asked.acs, response);
    expect(visitor.url).toBe(`${gateway.url}/app/home`);
    const before = failedLogins(gateway).length;
    await deliver(thief, asked.acs, response);
    expect(withoutCode(thief.url)).toBe(`${gateway.url}/app/customerror/unknown-attempt`);
    expect(thief.cookies(gateway.url) + other.cookies(gateway.url)).toBe('');
    expect(failedLogins(gateway)).toHaveLength(before + 1);
  });

  it('refuses an assertion that was used before, with any request', async () => {
    const visitor = new Visitor();
    const first = await ask(visitor, gateway);
    await deliver(visitor, first.acs, await idp.respond(first, 'alice', { assertionId: '_always-the-same' }));
    expect(visitor.url).toBe(`${gateway.url}/app/home`);
    const second = await ask(visitor, gateway);
    await deliver(
      visitor,
      second.acs,
      await idp.respond(second, 'alice', { assertionId: '_always-the-same' }),
    );
    expect(withoutCode(visitor.url)).toBe(`${gateway.url}/app/customerror/unknown-attempt`);
    expect(lastDetail()).toMatch(/used before/);
  });

  it('refuses a response after ten minutes', async () => {
    const visitor = new Visitor();
    const asked = await ask(visitor, gateway);
    const response = await idp.respond(asked, 'alice', { minutes: 8 });
    ahead = 600_001;
    await deliver(visitor, asked.acs, response);
    expect(withoutCode(visitor.url)).toBe(`${gateway.url}/app/customerror/unknown-attempt`);
  });

  it('keeps several tabs apart, whichever returns first', async () => {
    const visitor = new Visitor();
    const first = await ask(visitor, gateway, '/app/one');
    const second = await ask(visitor, gateway, '/app/two');
    await deliver(visitor, second.acs, await idp.respond(second, 'alice'));
    expect(visitor.url).toBe(`${gateway.url}/app/two`);
    await deliver(visitor, first.acs, await idp.respond(first, 'alice'));
    expect(visitor.url).toBe(`${gateway.url}/app/one`);
  });

  it('never follows a RelayState of the provider [C02]', async () => {
    const visitor = new Visitor();
    const asked = await ask(visitor, gateway);
    await deliver(visitor, asked.acs, await idp.respond(asked, 'alice'), {
      relayState: 'https://evil.example/',
    });
    expect(visitor.url).toBe(`${gateway.url}/app/home`);
  });

  it.each<[string, Record<string, string>]>([
    ['another site', { 'sec-fetch-site': 'cross-site' }],
    ['a neighbour of this site', { 'sec-fetch-site': 'same-site' }],
    ['another origin', { origin: 'https://evil.example' }],
    ['a page without origin', { origin: 'null' }],
  ])(
    'takes no answer that %s sends where only pages of ours send it (abuse case 5)',
    async (_who, headers) => {
      const visitor = new Visitor();
      const asked = await ask(visitor, gateway);
      const body = new URLSearchParams({ SAMLResponse: await idp.respond(asked, 'alice') });
      const answer = await visitor.request(`${gateway.url}/auth/saml/acs`, { body, headers });
      expect(withoutCode(answer.headers.get('location'))).toBe('/app/customerror/unknown-attempt');
      expect(answer.headers.getSetCookie().join()).not.toContain('gatehouse_authentication=');
    },
  );

  it('takes forms of other sites at these endpoints alone [HTTP-09] (abuse case 5)', async () => {
    const body = new URLSearchParams({ SAMLResponse: 'x', username: 'a', password: 'b' });
    for (const path of ['/auth/login', '/auth/logout', '/api/v1/configuration/internalusers/x'])
      expect((await new Visitor().request(gateway.url + path, { body })).status).toBe(400);
    const json = await gateway.call('POST', ACS, { body: { SAMLResponse: 'x' } });
    expect(json.status).toBe(302);
    expect(withoutCode(json.headers.get('location'))).toBe('/app/customerror/untrusted');
  });

  it('hands the form back on a page that can send it nowhere else', async () => {
    const nasty = '"><script>alert(1)</script>';
    const body = new URLSearchParams({ SAMLResponse: nasty, RelayState: nasty, other: 'dropped' });
    const answer = await new Visitor().request(gateway.url + ACS, { body });
    expect(answer.headers.get('content-security-policy')).toBe(
      "default-src 'none'; script-src 'self'; base-uri 'none'; form-action 'self'; frame-ancestors 'none'",
    );
    expect(answer.headers.getSetCookie()).toEqual([]);
    const html = await answer.text();
    expect(html).toContain('<form method="post" action="/auth/saml/acs">');
    expect(html).not.toContain(nasty);
    expect(html).not.toContain('dropped');
  });

  it('says so when a form is too large to be read', async () => {
    const body = new URLSearchParams({ SAMLResponse: 'A'.repeat(1_100_000) });
    const answer = await new Visitor().request(gateway.url + ACS, { body });
    expect(withoutCode(answer.headers.get('location'))).toBe('/app/customerror/untrusted');
  });

  it('reports a refusal at the provider without its message', async () => {
    const visitor = new Visitor();
    const asked = await ask(visitor, gateway);
    const status = 'urn:oasis:names:tc:SAML:2.0:status:AuthnFailed';
    const answer = await deliver(visitor, asked.acs, await idp.respond(asked, 'alice', { status, sign: [] }));
    expect(withoutCode(visitor.url)).toBe(`${gateway.url}/app/customerror/denied`);
    expect(await answer.text()).not.toContain('Raw words');
    expect(lastDetail()).toContain('AuthnFailed');
  });

  it.each<[string, ResponseChange, string]>([
    ['an empty name', {}, ' '],
    ['a name of 2,000 characters', {}, 'a'.repeat(2000)],
    [
      'a name that changes each time',
      { format: 'urn:oasis:names:tc:SAML:2.0:nameid-format:transient' },
      'alice',
    ],
  ])('does not let in %s', async (_what, change, name) => {
    const visitor = new Visitor();
    const asked = await ask(visitor, gateway);
    await deliver(visitor, asked.acs, await idp.respond(asked, name, change));
    expect(withoutCode(visitor.url)).toBe(`${gateway.url}/app/customerror/not-allowed`);
  });

  it('refuses an unsolicited response at both endpoints, as long as the configuration does not want it', async () => {
    for (const path of [ACS, `${ACS}/idpinitiated`]) {
      const visitor = new Visitor();
      const asked: Asked = { id: '', base: gateway.url, acs: gateway.url + path };
      await deliver(visitor, asked.acs, await idp.respond(asked, 'alice'));
      expect(withoutCode(visitor.url)).toBe(`${gateway.url}/app/customerror/unknown-attempt`);
      expect(lastDetail()).toMatch(/answers no request/);
    }
  });

  it('signs in a user with 300 roles and a response of more than 30 kB (abuse case 4)', async () => {
    idp.roles = {
      alice: Array.from({ length: 300 }, (_, index) => `${'role-of-a-long-name-'.repeat(4)}${index}`),
    };
    const visitor = new Visitor();
    const asked = await ask(visitor, gateway);
    const response = await idp.respond(asked, 'alice');
    expect(response.length).toBeGreaterThan(30_000);
    await deliver(visitor, asked.acs, response);
    expect(visitor.url).toBe(`${gateway.url}/app/home`);
    expect((await account(visitor, gateway)).data?.['backend_roles']).toHaveLength(300);
    const out = await visitor.request(`${gateway.url}/auth/saml/logout`);
    expect(out.headers.get('location')?.length).toBeLessThan(8000);
  });

  it('ends when the provider says that its session does', async () => {
    const visitor = new Visitor();
    const asked = await ask(visitor, gateway);
    await deliver(visitor, asked.acs, await idp.respond(asked, 'alice', { sessionMinutes: 90 }));
    ahead = HOUR;
    expect((await account(visitor, gateway)).status).toBe(200);
    ahead = 2 * HOUR;
    expect((await account(visitor, gateway)).status).toBe(401);
  });

  it('gives every sign-in a new session and ends the one before [C11]', async () => {
    const visitor = new Visitor();
    await signIn(visitor, gateway);
    const before = visitor.cookies(gateway.url);
    await signIn(visitor, gateway);
    expect(visitor.cookies(gateway.url)).not.toBe(before);
    const old = await gateway.call('GET', '/api/v1/configuration/account', { cookie: before });
    expect(old.status).toBe(401);
  });

  it('is not the internal user of the same name', async () => {
    const visitor = new Visitor();
    await signIn(visitor, gateway, 'admin');
    const { data } = await account(visitor, gateway);
    expect(data).toMatchObject({ user_name: 'admin', is_internal_user: false, backend_roles: [] });
    expect(data?.['roles']).not.toContain('all_access');
  });

  it('has metadata for the provider: endpoints, keys, and required signatures', async () => {
    const answer = await gateway.call('GET', '/auth/saml/metadata');
    expect(answer.headers.get('content-type')).toContain('application/samlmetadata+xml');
    const xml = await answer.text();
    expect(xml).toContain(`entityID="${SP_ENTITY}"`);
    expect(xml).toContain(`Location="${gateway.url}${ACS}"`);
    for (const binding of ['HTTP-POST', 'HTTP-Redirect'])
      expect(xml).toContain(
        `<SingleLogoutService Binding="urn:oasis:names:tc:SAML:2.0:bindings:${binding}" Location="${gateway.url}${SLO}"/>`,
      );
    expect(xml).toContain('WantAssertionsSigned="true"');
    expect(xml).toMatch(/use="encryption"/);
    expect(xml).not.toContain('PRIVATE KEY');
  });

  it('signs out at both ends: here at once, there by a signed request with name and session [AUTH-15, AUTH-16]', async () => {
    idp.origins.push(gateway.url);
    const visitor = new Visitor();
    await signIn(visitor, gateway);
    const index = idp.sessions.get('alice');
    const cookie = visitor.cookies(gateway.url);
    const answer = await visitor.request(`${gateway.url}/auth/saml/logout`);
    expect(answer.headers.get('location')).toContain(`${idp.origin}/slo?SAMLRequest=`);
    expect(visitor.cookies(gateway.url)).toBe('');
    expect((await gateway.call('GET', '/api/v1/configuration/account', { cookie })).status).toBe(401);
    // The provider ends its session, and sends the user back to our endpoint, which leads to the sign-in page.
    await visitor.open(answer.headers.get('location') ?? '', (address) => address.includes('/app/login'));
    expect(idp.leaving.at(-1)).toEqual({ kind: 'request', nameId: 'alice', sessionIndex: index });
    expect(idp.sessions.has('alice')).toBe(false);
    expect(visitor.url).toBe(`${gateway.url}/app/login?nextUrl=%2F`);
  });

  it('does not sign out a user whom another site sends there', async () => {
    const visitor = new Visitor();
    await signIn(visitor, gateway);
    const answer = await visitor.request(`${gateway.url}/auth/saml/logout`, {
      headers: { 'sec-fetch-site': 'cross-site' },
    });
    expect(answer.headers.get('location')).toBe('/');
    expect((await account(visitor, gateway)).status).toBe(200);
  });

  describe('when the provider signs a user out', () => {
    let alice: Visitor;
    let bob: Visitor;
    beforeEach(async () => {
      idp.origins.push(gateway.url);
      [alice, bob] = [new Visitor(), new Visitor()];
      await signIn(alice, gateway, 'alice');
      await signIn(bob, gateway, 'bob');
    });
    const statuses = async () => [
      (await account(alice, gateway)).status,
      (await account(bob, gateway)).status,
    ];

    it('ends the sessions of that user without cookies, and responds', async () => {
      const stranger = new Visitor();
      const answer = await stranger.open(await idp.logoutAddress(gateway.url, 'alice'));
      // The provider checks our signature, and that this is the answer to its request.
      expect(await answer.text()).toContain('Signed out everywhere');
      expect(new URL(stranger.url).searchParams.get('RelayState')).toBe('back-there');
      expect(await statuses()).toEqual([401, 200]);
    });

    it('ends only the session that it names', async () => {
      const index = idp.sessions.get('alice');
      await new Visitor().open(await idp.logoutAddress(gateway.url, 'alice', '_another'));
      expect(await statuses()).toEqual([200, 200]);
      await new Visitor().open(await idp.logoutAddress(gateway.url, 'alice', index));
      expect(await statuses()).toEqual([401, 200]);
    });

    it('takes the cookie of the session along, and a form as well as an address', async () => {
      const body = new URLSearchParams(await idp.logoutForm(gateway.url, 'alice'));
      const answer = await alice.request(gateway.url + SLO, { body });
      expect(answer.headers.get('location')).toContain(`${idp.origin}/slo?SAMLResponse=`);
      expect(alice.cookies(gateway.url)).toBe('');
      expect(await statuses()).toEqual([401, 200]);
    });

    it.each<[string, (address: string) => string]>([
      ['without signature', (address) => address.replace(/&SigAlg=.*$/, '')],
      ['that only names an algorithm', (address) => address.replace(/&Signature=[^&]*/, '')],
      [
        'with a signature that says nothing',
        (address) => address.replace(/&Signature=.*$/, '&Signature=AAAA'),
      ],
      ['with another algorithm', (address) => address.replace('rsa-sha256', 'rsa-sha1')],
      ['with another answer address', (address) => address.replace('back-there', 'over-there')],
      ['with two requests', (address) => `${address}&SAMLRequest=AAAA`],
      ['that is no request', (address) => address.replace(/SAMLRequest=[^&]*/, 'SAMLRequest=AAAA')],
    ])('refuses a request %s', async (_what, change) => {
      const address = change(await idp.logoutAddress(gateway.url, 'alice'));
      const visitor = new Visitor();
      await visitor.open(address);
      expect(withoutCode(visitor.url)).toBe(`${gateway.url}/app/customerror/untrusted`);
      expect(await statuses()).toEqual([200, 200]);
    });

    it('refuses a request that is replayed or late', async () => {
      const address = await idp.logoutAddress(gateway.url, 'unknown');
      const visitor = new Visitor();
      await visitor.open(address);
      expect(visitor.url).toContain(idp.origin);
      await visitor.open(address);
      expect(withoutCode(visitor.url)).toBe(`${gateway.url}/app/customerror/unknown-attempt`);
      const late = await idp.logoutAddress(gateway.url, 'alice');
      ahead = 400_000;
      await visitor.open(late);
      expect(withoutCode(visitor.url)).toBe(`${gateway.url}/app/customerror/untrusted`);
      expect(await statuses()).toEqual([200, 200]);
    });

    it('refuses a form whose content was changed', async () => {
      const form = await idp.logoutForm(gateway.url, 'bob');
      const xml = Buffer.from(form['SAMLRequest'] ?? '', 'base64').toString('utf8');
      const SAMLRequest = Buffer.from(xml.replace('>bob<', '>alice<')).toString('base64');
      const body = new URLSearchParams({ SAMLRequest });
      const answer = await new Visitor().request(gateway.url + SLO, { body });
      expect(withoutCode(answer.headers.get('location'))).toBe('/app/customerror/untrusted');
      expect(await statuses()).toEqual([200, 200]);
    });
  });

  it('stores nothing in its file that reveals the name at the provider or its session', async () => {
    const visitor = new Visitor();
    await signIn(visitor, gateway);
    const index = idp.sessions.get('alice') ?? '';
    for (const file of ['gatehouse.db', 'gatehouse.db-wal'])
      expect(readFileSync(`${gateway.folder}/data/${file}`).includes(index)).toBe(false);
  });
});

describe('sign-ins that begin at the provider', () => {
  const allowed: Settings = {
    'opensearch_security.saml.allow_idp_initiated': true,
    'opensearch_security.auth.logout_url': 'https://bye.example/now',
  };
  let gateway: TestGateway;
  beforeAll(async () => {
    gateway = await start(allowed);
  });
  afterAll(() => gateway.dispose());
  const unasked = (path = `${ACS}/idpinitiated`): Asked => ({
    id: '',
    base: gateway.url,
    acs: gateway.url + path,
  });

  it.each([
    ['/app/home?a=1#/b', '/app/home?a=1#/b'],
    ['https://evil.example/', '/'],
    ['//evil.example', '/'],
    ['', '/'],
  ])('land on the page that is named beside the response when it is ours: %j', async (relayState, path) => {
    const visitor = new Visitor();
    const asked = unasked();
    const until = (address: string) => address === `${gateway.url}/`;
    await deliver(visitor, asked.acs, await idp.respond(asked, 'alice'), { relayState, until });
    expect(visitor.url).toBe(gateway.url + path);
    expect((await account(visitor, gateway)).data).toMatchObject({ user_name: 'alice' });
  });

  it('are taken once, even by another start of the gateway', async () => {
    // One address for users, whatever port the gateway listens at.
    const known: Settings = { ...allowed, 'opensearch_security.saml.kibana_url': 'https://gate.example/' };
    const path = `${ACS}/idpinitiated`;
    const asked: Asked = { id: '', base: '', acs: `https://gate.example${path}` };
    const response = await idp.respond(asked, 'alice');
    const first = await start(known);
    const visitor = new Visitor();
    await deliver(visitor, first.url + path, response);
    expect((await account(visitor, first)).status).toBe(200);
    const second = new Visitor();
    await deliver(second, first.url + path, response);
    expect(withoutCode(second.url)).toBe(`${first.url}/app/customerror/unknown-attempt`);
    await first.close();
    const later = await start(known, { folder: first.folder });
    try {
      const third = new Visitor();
      await deliver(third, later.url + path, response);
      expect(withoutCode(third.url)).toBe(`${later.url}/app/customerror/unknown-attempt`);
      expect(failedLogins(later)).toHaveLength(2);
    } finally {
      await later.dispose();
    }
  });

  it('make no one work as another user unawares', async () => {
    const visitor = new Visitor();
    await signIn(visitor, gateway, 'alice');
    const asked = unasked();
    await deliver(visitor, asked.acs, await idp.respond(asked, 'mallory'));
    expect((await account(visitor, gateway)).data).toMatchObject({ user_name: 'alice' });
  });

  it('may not use the answer to a request, nor the other way round', async () => {
    const visitor = new Visitor();
    const asked = await ask(visitor, gateway);
    const endpoint = { ...asked, acs: `${gateway.url}${ACS}/idpinitiated` };
    await deliver(visitor, endpoint.acs, await idp.respond(endpoint, 'alice'));
    expect(withoutCode(visitor.url)).toBe(`${gateway.url}/app/customerror/unknown-attempt`);
    // For the one endpoint, brought to the other.
    const other = new Visitor();
    const response = await idp.respond(unasked(), 'alice', { destination: gateway.url + ACS });
    await deliver(other, gateway.url + ACS, response);
    expect(withoutCode(other.url)).toBe(`${gateway.url}/app/customerror/untrusted`);
  });

  it('end at the configured address after signing out at both ends [AUTH-15, AUTH-17]', async () => {
    idp.origins.push(gateway.url);
    const visitor = new Visitor();
    await signIn(visitor, gateway);
    await visitor.open(`${gateway.url}/auth/saml/logout`, (address) => address.includes('bye.example'));
    expect(visitor.url).toBe('https://bye.example/now');
    expect(idp.sessions.has('alice')).toBe(false);
  });
});

describe('the metadata of the provider', () => {
  it('may change their key: the new one is valid at once, the old one no longer', async () => {
    const gateway = await start();
    const [old] = idp.keys;
    try {
      const fresh = await newKeyPair('idp');
      // Both are announced, and the old one still signs.
      idp.keys = [old, fresh].flatMap((pair) => pair ?? []);
      await signIn(new Visitor(), gateway);
      // The new one signs: the gateway does not know it yet, and asks again.
      idp.keys = [fresh];
      ahead = 61_000;
      const visitor = new Visitor();
      const asked = await ask(visitor, gateway);
      await deliver(visitor, asked.acs, await idp.respond(asked, 'alice', { minutes: 1 }));
      expect(visitor.url).toBe(`${gateway.url}/app/home`);
      if (old !== undefined) idp.keys = [old];
      const late = new Visitor();
      const again = await ask(late, gateway);
      await deliver(late, again.acs, await idp.respond(again, 'alice', { minutes: 1 }));
      expect(withoutCode(late.url)).toBe(`${gateway.url}/app/customerror/untrusted`);
    } finally {
      if (old !== undefined) idp.keys = [old];
      await gateway.dispose();
    }
  });

  it('are not asked for again by everyone who sends something wrong', async () => {
    const gateway = await start();
    try {
      await signIn(new Visitor(), gateway);
      const before = idp.reads;
      for (let time = 0; time < 3; time += 1) {
        const visitor = new Visitor();
        const asked = await ask(visitor, gateway);
        await deliver(visitor, asked.acs, await idp.respond(asked, 'alice', { stranger: true }));
      }
      expect(idp.reads).toBe(before);
    } finally {
      await gateway.dispose();
    }
  });

  it('may stand in a file, which is read again when it was replaced', async () => {
    const file = idp.file('idp.xml', `<!-- of the provider -->\n${idp.metadata}`);
    const gateway = await start({
      'opensearch_security.saml.idp.metadata_url': '',
      'opensearch_security.saml.idp.metadata_file': file,
    });
    try {
      await signIn(new Visitor(), gateway);
      idp.file('idp.xml', idp.metadata.replaceAll(`${idp.origin}/sso`, 'https://moved.example/sso'));
      const answer = await gateway.call('GET', begin('/app/home'));
      expect(answer.headers.get('location')).toContain('https://moved.example/sso?');
    } finally {
      await gateway.dispose();
    }
  });

  it('are not used when no one can sign in by them; other ways in go on', async () => {
    const bad: readonly (readonly [RegExp, (xml: string) => string])[] = [
      [/no entity is called/, (xml) => xml.replace('entityID="urn:idp:tests"', 'entityID="urn:other"')],
      [/have expired/, (xml) => xml.replace('entityID=', 'validUntil="2020-01-01T00:00:00Z" entityID=')],
      [/no certificate/, (xml) => xml.replace(/<KeyDescriptor.*<\/KeyDescriptor>/s, '')],
      [/certificate cannot be read/, (xml) => xml.replace(/X509Certificate>[^<]*</, 'X509Certificate>AAAA<')],
      [/no web address/, (xml) => xml.replaceAll(/Location="[^"]*sso"/g, 'Location="javascript:alert(1)"')],
      [/document type/, (xml) => `<!DOCTYPE x [<!ENTITY a "b">]>${xml}`],
      [/not XML/, () => 'out of order'],
    ];
    const file = idp.file('bad.xml', 'nothing yet');
    const gateway = await start({
      'opensearch_security.auth.type': ['basicauth', 'saml'],
      'opensearch_security.auth.multiple_auth_enabled': true,
      'opensearch_security.saml.idp.metadata_url': '',
      'opensearch_security.saml.idp.metadata_file': file,
    });
    try {
      for (const [problem, change] of bad) {
        idp.file('bad.xml', change(idp.metadata));
        // A provider that cannot be understood is asked again some seconds later.
        ahead += 6000;
        const visitor = new Visitor();
        await visitor.open(gateway.url + begin('/app/home'));
        expect(withoutCode(visitor.url)).toBe(`${gateway.url}/app/customerror/unavailable`);
        expect(gateway.log.at(-1)).toMatch(problem);
      }
      expect(await gateway.signIn()).toContain('gatehouse_authentication=');
    } finally {
      await gateway.dispose();
    }
  });

  it('are used while the provider does not answer', async () => {
    const gateway = await start();
    try {
      await signIn(new Visitor(), gateway);
      idp.broken = true;
      ahead = 2 * HOUR;
      const visitor = new Visitor();
      await ask(visitor, gateway);
      expect(visitor.url).toContain('/auth/saml/login');
    } finally {
      idp.broken = false;
      await gateway.dispose();
    }
  });

  it('may ask for a form, which a page of ours sends', async () => {
    idp.byForm = true;
    const gateway = await start();
    try {
      const answer = await gateway.call('GET', begin('/app/home'));
      const html = await answer.text();
      expect(html).toContain(`<form method="post" action="${idp.origin}/sso">`);
      const request = /name="SAMLRequest" value="([^"]*)"/.exec(html)?.[1] ?? '';
      const xml = Buffer.from(request, 'base64').toString('utf8');
      expect(xml).toContain('<samlp:AuthnRequest');
      expect(xml).toContain('<SignatureValue>');
      expect(answer.headers.getSetCookie()).toHaveLength(1);
    } finally {
      idp.byForm = false;
      await gateway.dispose();
    }
  });
});

describe('other settings of SAML', () => {
  it('take name and roles from attributes, and keep forbidden names out, beside passwords [C11]', async () => {
    const gateway = await start({
      'opensearch_security.auth.type': ['basicauth', 'saml'],
      'opensearch_security.auth.multiple_auth_enabled': true,
      'opensearch_security.auth.forbidden_usernames': ['robot@example.org'],
      'opensearch_security.saml.subject_key': 'mail',
      'opensearch_security.saml.roles_separator': ';',
    });
    try {
      const page = await new Visitor().request(`${gateway.url}/app/home`);
      expect(page.headers.get('location')).toBe('/app/login?nextUrl=%2Fapp%2Fhome');
      idp.roles = { alice: ['admin; staff', 'staff;'] };
      const visitor = new Visitor();
      await signIn(visitor, gateway, 'alice');
      expect((await account(visitor, gateway)).data).toMatchObject({
        user_name: 'alice@example.org',
        backend_roles: ['admin', 'staff'],
      });
      const robot = new Visitor();
      await signIn(robot, gateway, 'robot');
      expect(withoutCode(robot.url)).toBe(`${gateway.url}/app/customerror/not-allowed`);
      const cookie = await gateway.signIn();
      const type = await gateway.call('GET', '/api/v1/auth/type', { cookie });
      expect(await type.json()).toEqual({ currentAuthType: 'basicauth' });
      const configured = await gateway.call('GET', '/api/authtype');
      expect(await configured.json()).toEqual({ authtype: ['basicauth', 'saml'] });
    } finally {
      await gateway.dispose();
    }
  });

  it('keep cookies, pages and endpoints below a base path, with cookies for this site alone', async () => {
    const gateway = await start({
      'opensearch_security.cookie.isSameSite': 'Strict',
      'server.basePath': '/gate',
      'server.rewriteBasePath': true,
    });
    try {
      const visitor = new Visitor();
      const first = await visitor.request(`${gateway.url}/app/home?a=1`);
      expect(first.headers.get('location')).toBe(
        '/gate/auth/saml/captureUrlFragment?nextUrl=%2Fgate%2Fapp%2Fhome%3Fa%3D1',
      );
      const asked = await ask(visitor, gateway, '/gate/app/home?a=1');
      expect(asked.acs).toBe(`${gateway.url}${ACS}`);
      await deliver(visitor, asked.acs, await idp.respond(asked, 'alice'));
      expect(visitor.url).toBe(`${gateway.url}/app/home?a=1`);
      expect((await account(visitor, gateway)).status).toBe(200);
    } finally {
      await gateway.dispose();
    }
  });

  it('let a user return to another gateway when sessions are kept in cookies', async () => {
    const shared: Settings = {
      'opensearch_security.session.store': 'cookie',
      'opensearch_security.cookie.password': 'a password of more than 32 characters',
      'opensearch_security.saml.kibana_url': 'https://gate.example',
      'opensearch_security.auth.type': 'saml',
    };
    const [one, two] = await Promise.all([start(shared), start(shared)]);
    try {
      const asked = async (visitor: Visitor, names: readonly string[]) => {
        idp.roles = { alice: names };
        const begun = await visitor.request(one.url + begin('/app/home'));
        const target = new URL(begun.headers.get('location') ?? '');
        const xml = inflateRawSync(
          Buffer.from(target.searchParams.get('SAMLRequest') ?? '', 'base64'),
        ).toString();
        const id = / ID="([^"]*)"/.exec(xml)?.[1] ?? '';
        const acs = `https://gate.example${ACS}`;
        const body = new URLSearchParams({
          SAMLResponse: await idp.respond({ id, base: one.url, acs }, 'alice'),
        });
        // Both have one name for the browser.
        const headers = { cookie: visitor.cookies(`${one.url}/auth/saml/acs`) };
        return new Visitor().request(`${two.url}/auth/saml/acs`, { body, headers });
      };
      const answer = await asked(new Visitor(), ['admin']);
      expect(answer.headers.get('location')).toBe('/app/home');
      const cookie = answer.headers
        .getSetCookie()
        .find((line) => line.startsWith('gatehouse_authentication='))
        ?.split(';', 1)[0];
      for (const gateway of [one, two])
        expect((await gateway.call('GET', '/api/v1/configuration/account', { cookie })).status).toBe(200);
      // The provider ends it at the gateway that it reaches.
      const order = await idp.logoutAddress(one.url, 'alice');
      const { search } = new URL(order);
      await new Visitor().open(`${two.url}${SLO}${search}`);
      expect((await two.call('GET', '/api/v1/configuration/account', { cookie })).status).toBe(401);

      const names = Array.from({ length: 300 }, () => randomBytes(48).toString('base64url'));
      const large = await asked(new Visitor(), names);
      expect(withoutCode(large.headers.get('location'))).toBe('/app/customerror/too-large');
    } finally {
      await Promise.all([one.dispose(), two.dispose()]);
    }
  });

  it('work without a key of our own: requests are not signed, and encrypted answers are refused', async () => {
    const gateway = await start({
      'opensearch_security.saml.sp.signature_private_key_filepath': '',
      'opensearch_security.saml.sp.certificate_filepath': '',
    });
    try {
      const answer = await gateway.call('GET', begin('/app/home'));
      const target = new URL(answer.headers.get('location') ?? '');
      expect([...target.searchParams.keys()]).toEqual(['SAMLRequest']);
      const metadata = await (await gateway.call('GET', '/auth/saml/metadata')).text();
      expect(metadata).not.toContain('KeyDescriptor');
    } finally {
      await gateway.dispose();
    }
  });

  it('keep a gateway from starting with a key that cannot be used', async () => {
    const none: Settings = { 'opensearch_security.saml.sp.signature_private_key_filepath': '' };
    await expect(
      start({ ...none, 'opensearch_security.saml.sp.signature_private_key': 'not a key' }),
    ).rejects.toThrow('opensearch_security.saml.sp.signature_private_key');
    await expect(
      start({ 'opensearch_security.saml.sp.signature_private_key_filepath': '/nowhere' }),
    ).rejects.toThrow('opensearch_security.saml.sp.signature_private_key_filepath');
  });
});
