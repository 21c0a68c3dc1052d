import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from '@jest/globals';
import { ConfigError, loadConfig } from '../../../server/config';
import { settingProblem, UI_SETTINGS } from '../../../server/settings';
import { bootOf, startGateway } from '../gateway/support';
import { EMBEDDED } from '../savedObjects/place';
import { settingsSuite } from '../savedObjects/suites/settings';

describe('the declared UI settings', () => {
  it('have defaults that are valid by their own rules, a type, a name and a description [DATA-22]', () => {
    for (const [key, { value, type, name, description }] of UI_SETTINGS) {
      expect([key, settingProblem(key, value)]).toEqual([key, undefined]);
      expect([key, typeof type, name?.length, description?.length].includes(0)).toBe(false);
      if (type === 'json') expect(typeof value).toBe('string');
    }
  });

  it('are those that the document lists, with their defaults', () => {
    const document = readFileSync(join(__dirname, '../../../docs/settings.md'), 'utf8');
    const rows = [...document.matchAll(/^\| `([^`]+)` \| (?:`([^`]*)`)? ?\|/gm)].map(
      ([, key, value = '']) => [key, value],
    );
    expect(rows).toEqual(
      [...UI_SETTINGS].map(([key, { value }]) => [
        key,
        typeof value === 'string' ? value : JSON.stringify(value),
      ]),
    );
  });

  it('have the lifetimes of notices in milliseconds [C49]', () => {
    const lifetimes = ['info', 'warning', 'error', 'banner'].map(
      (name) => UI_SETTINGS.get(`notifications:lifetime:${name}`)?.value,
    );
    expect(lifetimes).toEqual([5000, 10_000, 300_000, 3_000_000]);
    expect(settingProblem('notifications:lifetime:banner', 'Infinity')).toBeUndefined();
    expect(settingProblem('notifications:lifetime:banner', -1)).toBeDefined();
  });
});

settingsSuite(EMBEDDED);

describe('branding.darkMode', () => {
  it.each([true, false])(
    'is %s before signing in where the configuration fixes it so [DATA-16] (C76)',
    async (value) => {
      const fixed = await startGateway({ 'uiSettings.overrides': { 'theme:darkMode': value } });
      const login = bootOf(await (await fixed.call('GET', '/app/login')).text());
      expect(login.branding.darkMode).toBe(value);
      await fixed.dispose();
    },
  );
});

describe('the default form of dates', () => {
  it.each([
    ['en', 'MMM D, YYYY @ HH:mm:ss'],
    ['de', 'D. MMM YYYY, HH:mm:ss'],
  ])('is that of the language of the pages: %s', async (locale, format) => {
    const gateway = await startGateway({ 'i18n.locale': locale });
    const cookie = await gateway.signIn();
    const boot = bootOf(await (await gateway.call('GET', '/app/home', { cookie })).text());
    expect(boot.uiSettings.defaults?.['dateFormat']?.value).toBe(format);
    await gateway.dispose();
  });
});

describe('settings fixed by the configuration', () => {
  it('must be valid, and the message says which is not', () => {
    const load = (value: unknown) =>
      loadConfig({ flags: { 'uiSettings.overrides': { value, flag: 'test' } } });
    expect(() => load({ 'theme:version': 'v9' })).toThrow(ConfigError);
    expect(() => load({ 'theme:version': 'v9' })).toThrow(/theme:version: expected one of v7, v8/);
    expect(() => load(['theme:version'])).toThrow(ConfigError);
    expect(load({ 'theme:version': null, unknown: 1 })['uiSettings.overrides']).toEqual({
      'theme:version': null,
      unknown: 1,
    });
  });
});
