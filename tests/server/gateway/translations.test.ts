import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brotliCompressSync, brotliDecompressSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { translationsPath } from '../../../contract/translations';
import de from '../../../src/i18n/messages/de';
import en from '../../../src/i18n/messages/en';
import { bootOf, startGateway, type TestGateway, writeWebRoot } from './support';

const FIRST = { de: { 'login.title': 'Anmelden' }, en: { 'login.title': 'Sign in' } };
const TEXTS = JSON.stringify({ locale: 'de', messages: de });

describe('the texts of a language', () => {
  let gateway: TestGateway;
  let folder: string;
  beforeAll(async () => {
    folder = mkdtempSync(join(tmpdir(), 'gatehouse-texts-'));
    const webRoot = writeWebRoot(folder);
    // As the build writes them.
    mkdirSync(join(webRoot, 'translations'));
    writeFileSync(join(webRoot, 'translations', 'de.json'), TEXTS);
    writeFileSync(join(webRoot, 'translations', 'en.json'), JSON.stringify({ locale: 'en', messages: en }));
    writeFileSync(join(webRoot, '.vite', 'first-texts.json'), JSON.stringify(FIRST));
    writeFileSync(join(webRoot, 'translations', 'de.json.br'), brotliCompressSync(TEXTS));
    gateway = await startGateway({ 'i18n.locale': 'de' }, { webRoot });
  });
  afterAll(async () => {
    await gateway.dispose();
    rmSync(folder, { recursive: true, force: true });
  });

  const page = async () => (await gateway.call('GET', '/app/login')).text();

  it.each([
    ['de', de],
    ['en', en],
  ])(
    'are read without signing in, at an address that browsers may keep for good: %s [API-29] (C77)',
    async (locale, messages) => {
      const boot = bootOf(await page());
      expect(Object.keys(boot.translations ?? {}).sort()).toEqual(['de', 'en']);
      const version = boot.translations?.[locale] ?? '';
      expect(version).toMatch(/^[0-9a-f]{12}$/);
      const response = await gateway.call('GET', `${translationsPath(locale)}?v=${version}`);
      expect(response.status).toBe(200);
      expect(response.headers.get('content-type')).toBe('application/json; charset=utf-8');
      expect(response.headers.get('cache-control')).toBe('public, max-age=31536000, immutable');
      expect(await response.json()).toEqual({ locale, messages });
    },
  );

  it('are in the page as far as its first screen needs them, in the configured language (C77)', async () => {
    expect(bootOf(await page()).texts).toEqual(FIRST.de);
  });

  it('are asked about each time where the address does not say which version is meant [API-29]', async () => {
    // Not by fetch, which wants no 304 where the caller brings the condition.
    const ask = (headers: Record<string, string> = {}) =>
      gateway.app.inject({ url: '/translations/de.json', headers });
    const first = await ask();
    expect(first.headers['cache-control']).toBe('no-cache');
    const again = await ask({ 'if-none-match': String(first.headers['etag']) });
    expect(again.statusCode).toBe(304);
    const stale = await gateway.call('GET', '/translations/de.json?v=000000000000');
    expect(stale.headers.get('cache-control')).toBe('no-cache');
  });

  it('travel compressed', async () => {
    const response = await gateway.app.inject({
      url: '/translations/de.json',
      headers: { 'accept-encoding': 'br' },
    });
    expect(response.headers['content-encoding']).toBe('br');
    expect(response.headers['vary']).toBe('accept-encoding');
    expect(brotliDecompressSync(response.rawPayload).toString()).toBe(TEXTS);
  });

  it.each(['xx.json', 'de', 'de.json.br', '..%2Findex.html', '__proto__.json'])(
    'are not found under %s [C51]',
    async (file) => {
      const response = await gateway.call('GET', `/translations/${file}`);
      expect(response.status).toBe(404);
      expect(await response.json()).toEqual({ statusCode: 404, error: 'Not Found', message: 'Not Found' });
    },
  );

  it('are those of the configured language, which the page says it is in', async () => {
    const html = await page();
    expect(bootOf(html).locale).toBe('de');
    expect(html).toContain('<html lang="de">');
  });
});

describe('a language of the configuration that is not there', () => {
  it('falls back to English, with one log entry', async () => {
    const gateway = await startGateway({ 'i18n.locale': 'zh-CN' });
    try {
      expect(bootOf(await (await gateway.call('GET', '/app/login')).text()).locale).toBe('en');
      const said = gateway.log.filter((line) => line.includes('zh-CN'));
      expect(said).toHaveLength(1);
      expect(JSON.parse(said[0] ?? '')).toMatchObject({
        level: 'warn',
        msg: 'i18n.locale: zh-CN is not available, so the screens are in English',
      });
    } finally {
      await gateway.dispose();
    }
  });
});
