import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { type UiSettingsAnswer } from '../../../../contract/uiSettings';
import { bootOf, type TestGateway } from '../../gateway/support';
import { type Place, type TestUser } from '../place';
import { addUsers } from '../support';

const path = '/api/opensearch-dashboards/settings';
type Answer = UiSettingsAnswer & { message: string };

/** UI settings as they are read and changed over HTTP, in each tenant by itself. */
export function settingsSuite(place: Place): void {
  describe('UI settings over HTTP', () => {
    let gateway: TestGateway;
    let admin: TestUser;
    beforeAll(async () => {
      const started = await place.start({
        'uiSettings.overrides': { 'dateFormat:dow': 'Monday', 'state:storeInSessionStorage': null },
      });
      gateway = started.gateway;
      admin = started.admin;
      await addUsers(admin, place);
      await admin.goTo(place.home);
    });
    afterAll(() => gateway.dispose());

    const change = (changes: object) => admin.call<Answer>('POST', path, { changes });
    const settings = async () => (await admin.call<Answer>('GET', path)).body.settings;
    const fixed = {
      'dateFormat:dow': { userValue: 'Monday', isOverridden: true },
      'state:storeInSessionStorage': { isOverridden: true },
    };

    it('are the values of users and of the configuration only [API-17, SET-08, DATA-22]', async () => {
      expect(await settings()).toEqual(fixed);
      const { status, body } = await change({ 'theme:darkMode': true, 'my own': { a: [1] } });
      expect(status).toBe(200);
      const now = { 'theme:darkMode': { userValue: true }, 'my own': { userValue: { a: [1] } }, ...fixed };
      expect(body).toEqual({ settings: now });
      expect(await settings()).toEqual(now);
      // A value is replaced as a whole, and null takes it back.
      expect((await change({ 'theme:darkMode': null, 'my own': { b: 2 } })).body.settings).toEqual({
        'my own': { userValue: { b: 2 } },
        ...fixed,
      });
    });

    it('can also be set and removed one by one', async () => {
      const one = `${path}/${encodeURIComponent('dateFormat:tz')}`;
      expect((await admin.call<Answer>('POST', one, { value: 'Europe/Zurich' })).body.settings).toMatchObject(
        {
          'dateFormat:tz': { userValue: 'Europe/Zurich' },
        },
      );
      expect((await admin.call<Answer>('DELETE', one)).body.settings).not.toHaveProperty(['dateFormat:tz']);
      expect((await admin.call<Answer>('POST', one, {})).status).toBe(400);
    });

    it('are not changed at all when one of the changes is not allowed [SET-08, SET-12]', async () => {
      const before = await settings();
      expect(await change({ dateFormat: 'YYYY', 'dateFormat:dow': 'Friday' })).toMatchObject({
        status: 400,
        body: { message: 'Unable to update "dateFormat:dow" because it is overridden' },
      });
      expect(await change({ dateFormat: 'YYYY', 'theme:darkMode': 'yes' })).toMatchObject({
        status: 400,
        body: { message: '[validation [theme:darkMode]]: expected true or false' },
      });
      expect(await settings()).toEqual(before);
    });

    it.each<[string, unknown]>([
      ['dateFormat:tz', 'Europe/Nowhere'],
      ['defaultRoute', 'https://elsewhere.example'],
      ['defaultRoute', '//elsewhere.example'],
      ['defaultRoute', '/'],
      ['defaultRoute', '/app/../'],
      ['defaultRoute', '/app/%2e%2e/x'],
      ['defaultRoute', '/app/home\\..'],
      ['dateFormat', ''],
      ['home:ignoredFindings', 'audit.disabled'],
      ['home:ignoredFindings', [7]],
      ['savedObjects:perPage', 20],
      ['savedObjects:perPage', '25'],
      ['notifications:lifetime:info', 'soon'],
      ['theme:version', 'v9'],
    ])('refuse for %s the value %j', async (key, value) => {
      expect((await change({ [key]: value })).status).toBe(400);
    });

    it.each([undefined, {}, { changes: [] }, { changes: { '': 1 } }, { changes: {}, more: 1 }])(
      'refuse the body %j with 400',
      async (body) => {
        expect((await admin.call('POST', path, body)).status).toBe(400);
      },
    );

    it('take the key __proto__ for the text it is', async () => {
      const sent = JSON.parse('{"__proto__":"x","constructor":"y"}') as object;
      const { body } = await change(sent);
      expect(Object.entries(body.settings)).toEqual(
        expect.arrayContaining([
          ['__proto__', { userValue: 'x' }],
          ['constructor', { userValue: 'y' }],
        ]),
      );
      await change(JSON.parse('{"__proto__":null,"constructor":null}') as object);
    });

    it('are kept for each tenant by itself, in an object that files carry', async () => {
      await change({ dateFormat: 'of everybody' });
      await admin.goTo(place.name('garden'));
      expect(await settings()).toEqual(fixed);
      await change({ dateFormat: 'of the garden' });
      const version = await place.settingsVersion();
      expect((await admin.call('GET', `/api/saved_objects/config/${version}`)).body).toMatchObject({
        attributes: { dateFormat: 'of the garden' },
      });
      await admin.goTo(place.home);
      expect(await settings()).toMatchObject({ dateFormat: { userValue: 'of everybody' } });
    });

    it('go on from those of an older version, and pass over values that are not valid with a word in the log', async () => {
      await admin.goTo(place.name('ward'));
      const old = (version: string, attributes: object) =>
        admin.call('POST', `/api/saved_objects/config/${version}`, {
          attributes: { buildNum: 1, ...attributes },
        });
      await old('2.9.0', { dateFormat: 'older' });
      await old('2.11.1', { dateFormat: 'newer', 'theme:darkMode': 'broken' });
      await old('9.0.0', { dateFormat: 'of the future' });
      gateway.log.length = 0;
      expect(await settings()).toEqual({ dateFormat: { userValue: 'newer' }, ...fixed });
      expect(gateway.log.join('')).toContain('"key":"theme:darkMode"');
      expect((await change({ 'my own': 1 })).body.settings).toMatchObject({
        dateFormat: { userValue: 'newer' },
        'my own': { userValue: 1 },
      });
      await admin.goTo(place.home);
    });

    it('are all kept when a hundred are changed at once', async () => {
      const all = Array.from({ length: 100 }, (_, n) => change({ [`at once ${n}`]: n }));
      expect(new Set((await Promise.all(all)).map(({ status }) => status))).toEqual(new Set([200]));
      const now = await settings();
      expect(Object.keys(now).filter((key) => key.startsWith('at once'))).toHaveLength(100);
    });

    it('name the page that opens first, in each tenant its own', async () => {
      const first = async () =>
        (await gateway.call('GET', '/', { cookie: admin.cookie })).headers.get('location');
      expect(await first()).toBe('/app/home');
      expect((await change({ defaultRoute: '/app/management#/x' })).status).toBe(200);
      expect(await first()).toBe('/app/management#/x');
      await admin.goTo(place.name('garden'));
      expect(await first()).toBe('/app/home');
      await admin.goTo(place.home);
      await change({ defaultRoute: null });
      expect(await first()).toBe('/app/home');
    });

    it('are embedded in the page for its first screen; the sign-in page gets colours only [DATA-22]', async () => {
      await change({ 'theme:darkMode': true });
      const { cookie } = admin;
      const boot = bootOf(await (await gateway.call('GET', '/app/home', { cookie })).text());
      expect(boot.uiSettings.theme).toEqual({ darkMode: true, version: 'v8' });
      expect(boot.branding.darkMode).toBe(true);
      expect(boot.uiSettings.defaults?.['dateFormat:tz']).toMatchObject({ value: 'Browser', type: 'string' });
      expect(boot.uiSettings.user).toEqual(await settings());
      const login = bootOf(await (await gateway.call('GET', '/app/login')).text());
      expect(login.uiSettings).toEqual({ theme: { darkMode: false, version: 'v8' } });
      expect(login.branding.darkMode).toBe(false);
    });
  });
}
