import { describe, expect, it } from '@jest/globals';
import { type HttpClient } from '../../src/api/client';
import { HttpError } from '../../src/api/http/errors';
import { loadTexts } from '../../src/app/texts';
import { createTranslator } from '../../src/i18n';

const request = { method: 'GET', url: '/translations/x.json', path: '/translations/x.json', isOwn: true };
const refused = new HttpError('no', { request, response: { status: 404, headers: new Map() } as never });
const offline = new HttpError('no network', { request });

/** A server that answers, or never does, and what it was asked. */
function server(answer: () => Promise<unknown>) {
  const asked: unknown[] = [];
  const get = (path: string, options: unknown) => {
    asked.push([path, options]);
    return answer();
  };
  return { asked, client: { get } as unknown as Pick<HttpClient, 'get'> };
}
const silent = () => server(() => new Promise(() => {}));
const all = { 'common.save': 'from the server' };
const answering = () => server(async () => ({ messages: all }));

const TEXTS = { 'first.text': 'in the page' };
const boot = (locale: string, more: object = {}) => ({
  locale,
  texts: TEXTS,
  translations: { de: 'v1', en: 'v2' },
  ...more,
});
const session = { session: {} as never };

describe('the texts of a page', () => {
  it('are at hand in English, while those of the server are on their way [API-29] (C77)', async () => {
    const { client, asked } = silent();
    const texts = await loadTexts(client, boot('en', session), 'en', '/app/home');
    expect(texts.now).toBeUndefined();
    expect(createTranslator('en').text({ id: 'first.text' })).toBe('in the page');
    await import('../../src/api/translations');
    expect(asked).toEqual([['/translations/en.json', { query: { v: 'v2' } }]]);
  });

  it('are those of the server once it has answered, English ones too [API-29] (C77)', async () => {
    const texts = await loadTexts(answering().client, boot('en'), 'en', '/app/login');
    expect(await texts.all).toEqual(all);
  });

  it('are not shown again when the server says the same in English, and what only it says is known from then on [API-29]', async () => {
    const said = { 'first.text': 'in the page', 'later.text': 'from the server' };
    const { client } = server(async () => ({ messages: said }));
    const texts = await loadTexts(client, boot('en', session), 'en', '/app/home');
    expect(await texts.all).toBeUndefined();
    expect(createTranslator('en').text({ id: 'later.text' })).toBe('from the server');
  });

  it('are at hand on the sign-in page in the language of the configuration (C77)', async () => {
    const texts = await loadTexts(silent().client, boot('de'), 'de', '/app/login');
    expect(texts.now).toBe(TEXTS);
  });

  it.each([
    ['a page behind the sign-in, in German', boot('de', session), 'de', '/app/home'],
    ['another language than the configured one', boot('en'), 'de', '/app/login'],
    ['English where German is configured', boot('de'), 'en', '/app/login'],
    ['a page of a server that brings none', { ...boot('en'), texts: undefined }, 'en', '/app/login'],
  ])('are waited for: %s', async (_what, given, locale, pathname) => {
    const { texts: _texts, ...without } = given;
    const data = given.texts === undefined ? without : given;
    const texts = await loadTexts(answering().client, data as never, locale, pathname);
    expect(texts.now).toEqual(all);
    const failing = loadTexts(server(() => Promise.reject(offline)).client, data as never, locale, pathname);
    await expect(failing).rejects.toThrow('Translations request failed: no network');
  });

  it('are not missed in English where no server can be reached [C51]', async () => {
    const texts = await loadTexts(
      server(() => Promise.reject(offline)).client,
      boot('en'),
      'en',
      '/app/home',
    );
    expect(await texts.all).toBeUndefined();
  });

  it('that the server refuses are a failure, in English too [FATAL-09]', async () => {
    const { client } = server(() => Promise.reject(refused));
    const texts = await loadTexts(client, boot('en'), 'en', '/app/home');
    await expect(texts.all).rejects.toThrow('Translations request failed with status code: 404');
  });
});
