import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import axios, { type AxiosAdapter } from 'axios';
import { type FindAnswer } from '../../../contract/savedObjects';
import { createAccountApi } from '../../../src/api/account';
import { createClient } from '../../../src/api/client';
import { carryTenant } from '../../../src/api/pageTenant';
import { bootOf, type TestGateway } from '../gateway/support';
import { addUsers, PASSWORD, startWithUsers, type TestUser } from './support';

const OBJECTS = '/api/saved_objects';

describe('two tabs of one session', () => {
  let gateway: TestGateway;
  let admin: TestUser;
  let nurse: TestUser;
  beforeAll(async () => {
    const started = await startWithUsers();
    ({ gateway, admin } = started);
    await addUsers(admin);
    nurse = await started.user('nurse', PASSWORD);
  });
  afterAll(() => gateway.dispose());

  /** Loads a page and makes the client of that tab, as the application does. */
  async function openTab({ cookie }: TestUser, address = '/app/home') {
    const boot = bootOf(await (await gateway.call('GET', address, { cookie })).text());
    const tenant = boot.session?.tenant ?? null;
    const viaFetch = axios.getAdapter('fetch');
    const adapter: AxiosAdapter = (config) => {
      config.headers.set('cookie', cookie);
      return viaFetch({ ...config, url: new URL(config.url ?? '', gateway.url).href });
    };
    const client = createClient({ basePath: '', version: '2.13.0', adapter });
    if (tenant !== null) carryTenant(client, tenant);
    const account = createAccountApi(client);
    return {
      tenant,
      boot,
      account,
      client,
      save: (id: string) =>
        client.post(`${OBJECTS}/dashboard/${id}`, { body: { attributes: { title: id } } }),
      ids: async () =>
        (
          await client.get<FindAnswer>(`${OBJECTS}/_find`, { query: { type: 'dashboard' } })
        ).saved_objects.map(({ id }) => id),
      change: (changes: object) => client.post('/api/opensearch-dashboards/settings', { body: { changes } }),
      setting: async (key: string) => {
        const answer = await client.get<{ settings: Record<string, { userValue?: unknown }> }>(
          '/api/opensearch-dashboards/settings',
        );
        return answer.settings[key]?.userValue;
      },
    };
  }

  it('stay in their tenants: one that switches takes the other nowhere [API-13, API-14] (abuse case 6)', async () => {
    await admin.goTo('garden');
    const first = await openTab(admin);
    await first.account.selectTenant('ward', 'admin');
    const second = await openTab(admin);
    expect([first.tenant, second.tenant]).toEqual(['garden', 'ward']);

    await first.save('roses');
    await second.save('beds');
    await first.change({ 'theme:darkMode': true });
    expect(await first.ids()).toEqual(['roses']);
    expect(await second.ids()).toEqual(['beds']);
    expect(await first.setting('theme:darkMode')).toBe(true);
    expect(await second.setting('theme:darkMode')).toBeUndefined();

    // Each tab is told its own, and what one asks for leaves the session where it was.
    expect(await first.account.fetchTenant()).toBe('garden');
    expect((await first.account.fetchAccount())?.user_requested_tenant).toBe('garden');
    expect(await second.account.fetchTenant()).toBe('ward');
    expect((await openTab(admin)).tenant).toBe('ward');
  });

  it('stay apart for global and private tenants too', async () => {
    await admin.goTo('');
    const global = await openTab(admin);
    await admin.goTo('__user__');
    const own = await openTab(admin);
    await global.save('for-all');
    await own.save('for-me');
    expect([await global.ids(), await own.ids()]).toEqual([['for-all'], ['for-me']]);
  });

  it.each(['nörd & søn', '部署', 'a/b%2F#?', 'tab\there', ' blanks ', 'à', 'x'.repeat(256)])(
    'stay in a tenant called %j',
    async (name) => {
      const path = `/api/v1/configuration/tenants/${encodeURIComponent(name)}`;
      const made = await admin.call('POST', path, { description: '' });
      // A name that the security API does not take cannot be anyone's tenant.
      if (made.status !== 200) return expect(made.status).toBe(400);
      await admin.goTo(name);
      const tab = await openTab(admin);
      await admin.goTo('');
      await tab.save('kept');
      expect(await tab.account.fetchTenant()).toBe(name);
      expect((await tab.account.fetchAccount())?.user_requested_tenant).toBe(name);
      expect(await tab.ids()).toEqual(['kept']);
      expect(await (await openTab(admin)).ids()).not.toContain('kept');
    },
  );

  it('do not write elsewhere when the tenant of a tab is taken from the user (abuse case 6)', async () => {
    await nurse.goTo('garden');
    const tab = await openTab(nurse);
    await nurse.goTo('__user__');
    await admin.call('DELETE', '/api/v1/configuration/tenants/garden');
    await expect(tab.save('lost')).rejects.toMatchObject({ response: { status: 403 } });
    expect(await (await openTab(nurse)).ids()).toEqual([]);
  });

  it('begin where a link says, which the session does not follow [A04] (abuse case 7)', async () => {
    await admin.goTo('__user__');
    const linked = await openTab(admin, '/app/home?security_tenant=ward');
    expect(linked.tenant).toBe('ward');
    expect(linked.boot.session?.account.user_requested_tenant).toBe('ward');
    expect(await linked.ids()).toContain('beds');
    expect((await openTab(admin)).tenant).toBe('__user__');
    // Of a private tenant everyone gets their own [C24].
    expect((await openTab(nurse, '/app/home?security_tenant=private')).tenant).toBe('__user__');
  });
});
