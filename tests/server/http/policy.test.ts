import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { request } from 'node:https';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, afterEach, describe, expect, it } from '@jest/globals';
import { loadConfig } from '../../../server/config';
import { pagePolicy } from '../../../server/http/policy';
import { newKeyPair } from '../../support/certificates';
import { ADMIN_PASSWORD, type Settings, startGateway, type TestGateway } from '../gateway/support';

const withRules = (...rules: string[]) =>
  loadConfig({ flags: { 'csp.rules': { value: rules, flag: 'test' } } });
const directives = (...rules: string[]) => pagePolicy(withRules(...rules), 'N').split('; ');

const PLAIN = [
  "default-src 'none'",
  "script-src 'self'",
  "style-src 'self' 'nonce-N'",
  "img-src 'self' data:",
  "font-src 'self'",
  "connect-src 'self'",
  "manifest-src 'self'",
  "worker-src 'self'",
  "frame-src 'self'",
  "object-src 'none'",
  "base-uri 'none'",
  "form-action 'self'",
  "frame-ancestors 'self'",
];

describe('csp.rules', () => {
  it('change nothing while there are none', () => {
    expect(directives()).toEqual(PLAIN);
  });

  it('add sources to a directive, each once, and directives that were not there', () => {
    const policy = directives(
      'img-src https://a.example.com  https://*.b.example.com:8443/x',
      "img-src 'self' https://a.example.com blob:",
      'frame-src maps.example.com',
      'media-src media.example.com',
    );
    expect(policy).toEqual([
      ...PLAIN.map((line) => {
        if (line.startsWith('img-src'))
          return "img-src 'self' data: https://a.example.com https://*.b.example.com:8443/x blob:";
        return line.startsWith('frame-src') ? "frame-src 'self' maps.example.com" : line;
      }),
      'media-src media.example.com',
    ]);
  });

  it.each([
    ["frame-ancestors 'none'", "frame-ancestors 'none'"],
    ['frame-ancestors https://portal.example.com', 'frame-ancestors https://portal.example.com'],
    ["frame-ancestors 'self' portal.example.com", "frame-ancestors 'self' portal.example.com"],
  ])('%s is the whole list of pages that can hold this one', (rule, line) => {
    expect(directives(rule)).toEqual([...PLAIN.slice(0, -1), line]);
  });

  it.each([
    [
      "script-src 'unsafe-eval' 'self'",
      /script-src cannot be changed, because the policy would no longer protect/,
    ],
    ['script-src https://cdn.example.com', /script-src cannot be changed/],
    ['default-src https://a.example.com', /default-src cannot be changed/],
    ["worker-src blob: 'self'", /worker-src cannot be changed/],
    ["base-uri 'self'", /base-uri cannot be changed/],
    ['report-uri https://a.example.com', /report-uri cannot be changed/],
    [
      "style-src 'unsafe-inline' 'self'",
      /'unsafe-inline' is not allowed in style-src; name hosts, or 'self'/,
    ],
    ["style-src 'nonce-abc'", /'nonce-abc' is not allowed/],
    ['img-src *', /\* is not allowed in img-src/],
    ['connect-src https:', /https: is not allowed in connect-src/],
    ['connect-src data:', /data: is not allowed in connect-src/],
    ["frame-ancestors 'none' portal.example.com", /'none' is not allowed in frame-ancestors/],
    ["img-src a.example.com; script-src 'unsafe-inline'", /a.example.com; is not allowed in img-src/],
    ['img-src a.example.com,b.example.com', /is not allowed in img-src/],
    ['img-src', /img-src names no source/],
    ['', /an empty rule cannot be changed/],
  ])('%j is refused at the start, with the reason', (rule, reason) => {
    expect(() => withRules(rule)).toThrow(reason);
    expect(() => withRules(rule)).toThrow(/csp\.rules/);
  });
});

describe('headers of every answer', () => {
  let gateway: TestGateway;
  const headersOf = async (settings: Settings, path = '/app/login') => {
    gateway = await startGateway(settings);
    return (await gateway.call('GET', path)).headers;
  };
  afterEach(() => gateway.dispose());

  it('let no page of another site hold ours, unless csp.rules name it', async () => {
    const plain = await headersOf({});
    expect(plain.get('x-frame-options')).toBe('SAMEORIGIN');
    expect(plain.get('content-security-policy')).toContain("frame-ancestors 'self'");
    await gateway.dispose();
    const framed = await headersOf({ 'csp.rules': ['frame-ancestors https://portal.example.com'] });
    expect(framed.get('x-frame-options')).toBeNull();
    expect(framed.get('content-security-policy')).toMatch(/frame-ancestors https:\/\/portal.example.com$/);
    const data = await gateway.call('GET', '/api/authtype');
    expect(data.headers.get('x-frame-options')).toBe('SAMEORIGIN');
  });

  it.each(['/app/login', '/api/status', '/favicon.svg', '/nothing-here'])(
    'take devices away from pages: %s',
    async (path) => {
      const policy = (await headersOf({}, path)).get('permissions-policy') ?? '';
      for (const feature of ['camera', 'microphone', 'geolocation', 'payment', 'usb'])
        expect(policy.split(', ')).toContain(`${feature}=()`);
    },
  );

  it('can be replaced by the configuration', async () => {
    const headers = { 'permissions-policy': 'camera=(self)' };
    const answer = await headersOf({ 'server.customResponseHeaders': headers });
    expect(answer.get('permissions-policy')).toBe('camera=(self)');
  });
});

describe('a gateway that serves HTTPS itself', () => {
  const folder = mkdtempSync(join(tmpdir(), 'gatehouse-tls-'));
  let gateway: TestGateway | undefined;
  afterEach(() => gateway?.dispose());
  afterAll(() => rmSync(folder, { recursive: true }));

  it.each([
    [{}, 'max-age=31536000'],
    [{ 'server.ssl.hstsIncludeSubDomains': true }, 'max-age=31536000; includeSubDomains'],
  ])(
    'speaks for the hosts below it only when told to, and its cookie is Secure',
    async (settings, expected) => {
      const pair = await newKeyPair();
      const [certificate, keyFile] = [join(folder, 'c.pem'), join(folder, 'k.pem')];
      writeFileSync(certificate, pair.certificate);
      writeFileSync(keyFile, pair.key);
      const secure = (gateway = await startGateway({
        'server.ssl.enabled': true,
        'server.ssl.certificate': certificate,
        'server.ssl.key': keyFile,
        ...settings,
      }));
      expect(secure.url).toMatch(/^https:/);
      const headers = await new Promise<Record<string, string | string[] | undefined>>((done, fail) => {
        const options = {
          method: 'POST',
          rejectUnauthorized: false,
          headers: { 'osd-xsrf': 'x', 'content-type': 'application/json', connection: 'close' },
        };
        const sent = request(`${secure.url}/auth/login`, options, (answer) => {
          answer.resume();
          done(answer.headers);
        });
        sent.on('error', fail);
        sent.end(JSON.stringify({ username: 'admin', password: ADMIN_PASSWORD }));
      });
      expect(headers['strict-transport-security']).toBe(expected);
      expect(headers['set-cookie']).toEqual([
        expect.stringMatching(
          /^__Host-gatehouse_authentication=[\w-]{43}; Path=\/; HttpOnly; Secure; SameSite=Lax$/,
        ),
      ]);
    },
  );
});
