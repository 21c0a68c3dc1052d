import { describe, expect, it } from '@jest/globals';
import { type HttpClient } from '../../src/api/client';
import { HttpError } from '../../src/api/http/errors';
import { fetchTranslations } from '../../src/api/translations';

const request = { method: 'GET', url: '/b/translations/de.json', path: '/translations/de.json', isOwn: true };
const client = (get: () => Promise<unknown>) => ({ get }) as unknown as Pick<HttpClient, 'get'>;

describe('the texts of a language', () => {
  it('are the messages of its file', async () => {
    const asked: unknown[] = [];
    const get = (path: string, options: unknown) => {
      asked.push([path, options]);
      return Promise.resolve({ messages: { 'common.save': 'Speichern' } });
    };
    expect(await fetchTranslations({ get } as never, 'de/../x')).toEqual({ 'common.save': 'Speichern' });
    expect(asked).toEqual([['/translations/de%2F..%2Fx.json', {}]]);
    await fetchTranslations({ get } as never, 'de', 'abc');
    expect(asked.at(-1)).toEqual(['/translations/de.json', { query: { v: 'abc' } }]);
  });

  it('fail with the status that the server answered with [FATAL-09]', async () => {
    const refused = new HttpError('Not Found', {
      request,
      response: { status: 404, headers: new Map() } as never,
    });
    await expect(
      fetchTranslations(
        client(() => Promise.reject(refused)),
        'de',
      ),
    ).rejects.toThrow('Translations request failed with status code: 404');
    await expect(
      fetchTranslations(
        client(() => Promise.reject(new HttpError('no network', { request }))),
        'de',
      ),
    ).rejects.toThrow('Translations request failed: no network');
  });
});
