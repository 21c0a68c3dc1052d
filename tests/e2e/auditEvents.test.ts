import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { type Page, type Request } from 'playwright-core';
import { RESOURCES } from '../../contract/resources';
import { confirmAccess } from './support/actions';
import { ADMIN_PASSWORD, gatehouse, Gateway } from './support/gateway';
import { BrowserUser, closeBrowser } from './support/session';

/**
 * What administrators do on the screens is in the audit log: not more, not less, each field as OpenSearch would write it.
 * The requests that the browser sends are watched; what each must leave behind follows from the facts about the security API.
 */

const APP = '/app/security-dashboards-plugin';
const API = '/_plugins/_security/api';
const PASSWORD = 'Plain-Meadow-88?z';

type Event = Record<string, unknown> & { audit_category: string; '@timestamp': string };

/** The audit configuration, as far as these acts change it. */
interface Rules {
  disabled: Set<string>;
  ignoresAdmin: boolean;
  ignoresReads: boolean;
  ignoresWrites: boolean;
  logsBody: boolean;
}

interface Seen {
  method: string;
  path: string;
  headers: Record<string, string>;
  body: string | null;
  status: number;
}

interface Act {
  title: string;
  from: number;
  to: number;
  requests: Seen[];
  rules: Rules;
  /** What holds once the audit configuration is saved. */
  rulesAfter: Rules;
}

/** The document of the security index behind the first segment of a path. */
const DOCUMENTS: Record<string, string> = {
  internalusers: 'internalusers',
  account: 'internalusers',
  roles: 'roles',
  rolesmapping: 'rolesmapping',
  actiongroups: 'actiongroups',
  tenants: 'tenants',
  tenancy: 'config',
  securityconfig: 'config',
  audit: 'audit',
};

const COMMON = {
  audit_format_version: 4,
  '@timestamp': expect.stringMatching(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}\+00:00$/),
  audit_cluster_name: 'opensearch',
  audit_node_id: expect.any(String),
  audit_node_name: expect.any(String),
  audit_node_host_name: '127.0.0.1',
  audit_node_host_address: '127.0.0.1',
};

const isHash = /^\$2y\$/;

/** One call of the security API, as the gateway makes it for a request of the browser. */
function eventsOfCall(call: Seen & { document?: string | undefined }, rules: Rules): object[] {
  const { method, path, headers, body, status, document } = call;
  const passedOn = ['content-type', 'user-agent', 'if-none-match', 'if-match', 'securitytenant'];
  const rest = {
    ...COMMON,
    audit_request_origin: 'REST',
    audit_request_layer: 'REST',
    audit_request_remote_address: '127.0.0.1',
    audit_request_effective_user: 'admin',
    audit_rest_request_method: method,
    audit_rest_request_path: decodeURIComponent(path),
    audit_rest_request_headers: Object.fromEntries(
      passedOn.flatMap((name) => (headers[name] === undefined ? [] : [[name, [headers[name]]]])),
    ),
  };
  const isSecret = /\/(account|internalusers)/.test(path) && body?.includes('password') === true;
  const shown = isSecret ? '__SENSITIVE__' : body;
  const events: ({ audit_category: string } & Record<string, unknown>)[] = [
    {
      ...rest,
      audit_category: 'AUTHENTICATED',
      audit_request_initiating_user: 'admin',
      audit_request_effective_user_is_admin: false,
    },
  ];
  if (path.startsWith(`${API}/`) && !path.endsWith('permissionsinfo'))
    events.push({
      ...rest,
      audit_category: 'GRANTED_PRIVILEGES',
      ...(shown === null || !rules.logsBody ? {} : { audit_request_body: shown }),
    });
  const kept = events.filter(
    ({ audit_category }) => !rules.ignoresAdmin && !rules.disabled.has(audit_category),
  );
  if (document === undefined || status >= 300) return kept;
  const compliance = {
    ...COMMON,
    audit_request_origin: 'REST',
    audit_request_remote_address: '127.0.0.1',
    audit_request_effective_user: 'admin',
    audit_trace_indices: ['.opendistro_security'],
    audit_trace_resolved_indices: ['.opendistro_security'],
    audit_trace_doc_id: document,
    audit_trace_shard_id: 0,
  };
  if (method === 'GET')
    return rules.ignoresReads
      ? kept
      : [
          ...kept,
          {
            ...compliance,
            audit_category: 'COMPLIANCE_INTERNAL_CONFIG_READ',
            audit_request_body: JSON.stringify({ field_names: [document] }),
          },
        ];
  return rules.ignoresWrites
    ? kept
    : [
        ...kept,
        {
          ...compliance,
          audit_category: 'COMPLIANCE_INTERNAL_CONFIG_WRITE',
          audit_compliance_operation: expect.stringMatching(/^(CREATE|UPDATE)$/),
          audit_compliance_doc_version: expect.any(Number),
        },
      ];
}

/** What a request of the browser must leave behind. */
function eventsOf(seen: Seen, rules: Rules): object[] {
  const { 'user-agent': agent = '' } = seen.headers;
  const info = (path: string) =>
    eventsOfCall({ ...seen, method: 'GET', path, body: null, headers: { 'user-agent': agent } }, rules);
  const tenant = () => [
    ...info('/_plugins/_security/authinfo'),
    ...info('/_plugins/_security/dashboardsinfo'),
  ];
  if (seen.path === '/api/v1/multitenancy/tenant') return tenant();
  // Saved objects are of a tenant, which is found out first.
  if (seen.path.startsWith('/api/opensearch-dashboards/')) return tenant();
  const [, entries, beside] = /^\/api\/v1\/(?:configuration\/(.+)|(accounts))$/.exec(seen.path) ?? [];
  const configured = entries ?? beside;
  if (configured !== undefined) {
    const document = DOCUMENTS[configured.split('/')[0] ?? ''];
    const method = seen.method === 'POST' ? 'PUT' : seen.method;
    const { securitytenant, 'content-type': sent, ...others } = seen.headers;
    const headers = seen.body === null || sent === undefined ? others : { ...others, 'content-type': sent };
    // Who one is, is asked in a tenant, which is found out first.
    if (configured === 'account' && method === 'GET') {
      const inTenant = { ...headers, ...(securitytenant === undefined ? {} : { securitytenant }) };
      const path = `${API}/account`;
      return [...tenant(), ...eventsOfCall({ ...seen, headers: inTenant, path, document }, rules)];
    }
    // A 304 and a 404 are answers about a document that was read.
    const isRead = seen.method === 'GET' && [304, 404].includes(seen.status);
    const status = isRead ? 200 : seen.status;
    return eventsOfCall({ ...seen, method, status, headers, path: `${API}/${configured}`, document }, rules);
  }
  if (seen.path === '/api/v1/memberships') return info(`${API}/permissionsinfo`);
  // The preview of a change reads every list as the user.
  if (seen.path === '/api/v1/explain/impact')
    return RESOURCES.flatMap((type) =>
      eventsOfCall(
        {
          ...seen,
          method: 'GET',
          status: 200,
          path: `${API}/${type}`,
          body: null,
          headers: { 'user-agent': agent },
          document: DOCUMENTS[type],
        },
        rules,
      ),
    );
  if (seen.path === '/api/v1/auth/dashboardsinfo') return info('/_plugins/_security/dashboardsinfo');
  throw new Error(`No fact about ${seen.method} ${seen.path}`);
}

const byText = (events: readonly object[]) =>
  [...events].sort((a, b) => (identity(a) < identity(b) ? -1 : 1));
/** What tells the events of one act apart, whatever the order in which their requests arrived. */
const identity = (event: object) => {
  const { audit_category, audit_rest_request_method, audit_rest_request_path, audit_trace_doc_id } =
    event as Record<string, unknown>;
  return JSON.stringify([
    audit_category,
    audit_rest_request_method,
    audit_rest_request_path,
    audit_trace_doc_id,
  ]);
};

const ACTS: string[] = [];

describe('actions on the screens, in the audit log', () => {
  const gateway = new Gateway();
  const acts: Act[] = [];
  let events: Event[] = [];

  beforeAll(async () => {
    await gateway.start();
    const everything = {
      enabled: true,
      audit: { disabled_rest_categories: [] },
      compliance: {
        enabled: true,
        internal_config: true,
        read_metadata_only: true,
        write_metadata_only: true,
      },
    };
    const set = await gateway.api('POST', '/api/v1/configuration/audit/config', everything);
    expect(set.status).toBe(200);
    const user = await BrowserUser.open(gateway.url, 'audit-events');
    await user.goto(`${APP}#/getstarted`);
    await user.signIn();
    await perform(user);
    await user.finish([/40\d/]);
    const { code, output } = await gatehouse('audit', '--data', gateway.dataDir);
    expect(code).toBe(0);
    events = output
      .trim()
      .split('\n')
      .map((line) => JSON.parse(line) as Event);
  }, 240_000);
  afterAll(async () => {
    await gateway.dispose();
    await closeBrowser();
  });

  async function perform({ page }: BrowserUser): Promise<void> {
    const rules: Rules = {
      disabled: new Set(),
      ignoresAdmin: false,
      ignoresReads: false,
      ignoresWrites: false,
      logsBody: true,
    };
    const { settled, take } = watch(page);
    await settled();
    take();
    const subject = (name: string) => page.locator(`[data-test-subj="${name}"]`);
    const go = (hash: string) => page.evaluate((to) => void (location.hash = to), hash);
    const title = (text: string) => page.locator('h1', { hasText: text }).waitFor();

    /** Does something, waits for all answers, and notes when it was and what the browser sent. */
    async function act(what: string, work: () => Promise<unknown>, after?: () => void): Promise<void> {
      // The rules from before a write decide about it.
      const before = { ...rules, disabled: new Set(rules.disabled) };
      const from = Date.now();
      await work();
      await settled();
      after?.();
      const rulesAfter = { ...rules, disabled: new Set(rules.disabled) };
      acts.push({ title: what, from, to: Date.now(), requests: take(), rules: before, rulesAfter });
      // The next act begins in another millisecond.
      while (Date.now() <= (acts.at(-1)?.to ?? 0)) await Promise.resolve();
    }
    const open = (hash: string, heading: string) => () => go(hash).then(() => title(heading));
    const said = (text: string) => page.getByText(text, { exact: true }).first().waitFor();
    const select = async (name: string) => {
      await page.getByRole('searchbox').fill(name);
      await page.getByRole('checkbox', { name: `Select ${name}`, exact: true }).check();
    };
    const choose = async (action: string) => {
      await page.locator('#Actions').getByRole('button').first().click();
      await page.locator('#Actions').getByText(action, { exact: true }).click();
    };
    const confirm = () => page.locator('[data-test-subj="confirmModalConfirmButton"]').click();
    const passwords = async () => {
      await subject('password').fill(PASSWORD);
      await subject('re-enter-password').fill(PASSWORD);
    };
    const enter = async (box: string, value: string) => {
      await page.locator(`#${box} input`).fill(value);
      await page.keyboard.press('Enter');
      await page.keyboard.press('Escape');
    };

    // Users.
    await act('opens the users', open('#/users', 'Internal users'));
    await act('opens the form of a new user', open('#/users/create', 'Create internal user'));
    await act('creates a user', async () => {
      await subject('name-text').fill('mate');
      await passwords();
      await page.locator('#submit').click();
      await said('User "mate" created');
      await title('Internal users');
    });
    await act('opens a user', open('#/users/edit/mate', 'mate'));
    await act('changes a description', async () => {
      await page.getByLabel('Description').fill('First mate');
      await page.locator('#submit').click();
      await said('Changes to user "mate" saved');
      await open('#/users', 'Internal users')();
    });
    await act('opens the user again', open('#/users/edit/mate', 'mate'));
    await act('changes a password', async () => {
      await passwords();
      await page.locator('#submit').click();
      await page.getByText('Changes to user "mate" saved').nth(1).waitFor();
      await open('#/users', 'Internal users')();
    });
    await act('opens a duplicate', open('#/users/duplicate/mate', 'Duplicate internal user'));
    await act('creates the duplicate', async () => {
      await passwords();
      await page.locator('#submit').click();
      await said('User "mate_copy" created');
      await title('Internal users');
    });
    await act('is refused a weak password', async () => {
      await go('#/users/create');
      await title('Create internal user');
      await subject('name-text').fill('weakling');
      await passwords();
      // The form itself stops a weak one, so it is made weak on its way.
      await page.route(/internalusers\/weakling$/, (route) => {
        const body = route.request().postDataJSON() as object;
        return route.continue({ postData: JSON.stringify({ ...body, password: 'weakling' }) });
      });
      await page.locator('#submit').click();
      await subject('saveFailed').waitFor();
      await page.unroute(/internalusers\/weakling$/);
    });
    await act('gives the form up', async () => {
      await go('#/users');
      await confirm();
      await title('Internal users');
    });
    await act('reads the users again', () => subject('reload').click());

    // Roles and mappings.
    await act('opens the roles', open('#/roles', 'Roles'));
    await act('opens the form of a new role', open('#/roles/create', 'Create role'));
    await act('creates a role', async () => {
      await subject('name-text').fill('deck');
      await enter('roles-cluster-permission-box', 'cluster_monitor');
      await page.getByRole('button', { name: 'Create role' }).click();
      await said('Role "deck" created');
      await title('deck');
    });
    await act('opens the form of the role', open('#/roles/edit/deck', 'Edit role'));
    await act('changes the role', async () => {
      await subject('role-description').fill('On deck');
      await page.getByRole('button', { name: 'Save changes' }).click();
      await said('Changes to role "deck" saved');
      await title('deck');
    });
    await act('opens a duplicate of the role', open('#/roles/duplicate/deck', 'Duplicate role'));
    await act('creates the duplicate of the role', async () => {
      await page.getByRole('button', { name: 'Create role' }).click();
      await said('Role "deck_copy" created');
      await title('deck_copy');
    });
    await act('opens the form of a mapping', open('#/roles/edit/deck/mapuser', 'Map users'));
    await act('maps a user and a backend role', async () => {
      await enter('map-users-box', 'mate');
      await page.locator('#externalIdentity-0').fill('sailors');
      await page.locator('#map').click();
      await confirmAccess(page);
      await said('Changes to role "deck" saved');
      await title('deck');
    });
    await act('looks at those who are mapped', open('#/roles/view/deck/mapuser', 'deck'));
    await act('takes the backend role out of the mapping', async () => {
      await page.getByRole('checkbox', { name: /sailors/ }).check();
      await subject('delete-mapping').click();
      await confirm();
      await said('Changes to role "deck" saved');
      await page.getByText('sailors').waitFor({ state: 'detached' });
    });
    await act('opens a role that is built in', open('#/roles/view/all_access', 'all_access'));
    await act('opens the roles again', open('#/roles', 'Roles'));
    await act('deletes a role with its mapping', async () => {
      await select('deck_copy');
      await choose('Delete');
      await confirm();
      await said('Role "deck_copy" deleted');
    });
    await act('reads the roles again', () => subject('reload').click());

    // Action groups.
    await act('opens the permissions', open('#/permissions', 'Permissions'));
    const dialog = page.getByRole('dialog');
    await act('creates an action group', async () => {
      await page.locator('[id="Create action group"]').getByRole('button').click();
      await page.locator('#create-from-blank').click();
      await dialog.locator('[data-test-subj="name-text"]').fill('rigging');
      const permissions = dialog.getByRole('combobox', { name: 'Permissions' });
      await permissions.fill('indices:data/read/get');
      await permissions.press('Enter');
      await dialog.locator('#submit').click();
      await said('Action group "rigging" created');
    });
    await act('opens an action group', async () => {
      await select('rigging');
      await page.locator('#Actions').getByRole('button').click();
      await page.locator('#edit').click();
      await dialog.locator('#submit').waitFor();
    });
    await act('changes the action group', async () => {
      await dialog.locator('[data-test-subj="action-group-description"]').fill('Ropes');
      await dialog.locator('#submit').click();
      await said('Changes to action group "rigging" saved');
    });
    await act('deletes the action group', async () => {
      await page.locator('#Actions').getByRole('button').click();
      await page.locator('#delete').click();
      await confirm();
      await said('Action group "rigging" deleted');
    });

    // Tenants and tenancy.
    await act('opens the tenants', open('#/tenants', 'Multi-tenancy'));
    await act('creates a tenant', async () => {
      await page.locator('#createTenant').click();
      await dialog.locator('[data-test-subj="name-text"]').fill('harbour/north');
      await dialog.locator('#submit').click();
      await said('Tenant "harbour/north" created');
    });
    await act('opens the tenant', async () => {
      await select('harbour/north');
      await page.locator('#Actions').getByRole('button').click();
      await page.locator('#edit').click();
      await dialog.locator('[data-test-subj="tenant-description"]').waitFor();
    });
    await act('changes the tenant', async () => {
      await dialog.locator('[data-test-subj="tenant-description"]').fill('Piers');
      await dialog.locator('#submit').click();
      await said('Changes to tenant "harbour/north" saved');
    });
    await act('opens the settings of tenancy', async () => {
      await page.getByRole('tab', { name: 'Configure' }).click();
      await page.locator('#EnablePrivateTenantCheckBox').waitFor();
    });
    await act('turns the private tenant off', async () => {
      await page.locator('#EnablePrivateTenantCheckBox').uncheck();
      await page.getByRole('button', { name: 'Save changes' }).click();
      await page.locator('#privateTenancyChangeCheckbox').check();
      await page.getByRole('button', { name: 'Apply changes' }).click();
      await subject('globalToastList').getByText('Tenancy changes applied.').waitFor();
    });
    await act('goes back to the tenants', async () => {
      await page.getByRole('tab', { name: 'Manage' }).click();
      await page.locator('#createTenant').waitFor();
    });
    await act('deletes the tenant', async () => {
      await select('harbour/north');
      await page.locator('#Actions').getByRole('button').click();
      await page.locator('#delete').click();
      await confirm();
      await said('Tenant "harbour/north" deleted');
    });

    // What is only looked at, and the caches.
    await act('opens the authentication', open('#/auth', 'Authentication and authorization'));
    await act('opens the first steps', open('#/getstarted', 'Get started'));
    await act('empties the caches', async () => {
      await subject('purge-cache').click();
      await subject('globalToastList').getByText(/cache/i).first().waitFor();
    });
    await act('opens the audit settings', open('#/auditLogging', 'Audit logs'));
    const form = (page: 'general' | 'compliance') => async () => {
      await go(`#/auditLogging/edit/${page}Settings`);
      await subject('save').waitFor();
    };
    const save = async () => {
      await subject('save').click();
      await title('Audit logs');
    };
    const probe = () =>
      page.evaluate(() => void (location.hash = '#/users')).then(() => title('Internal users'));

    // Each setting that is changed on its screen changes exactly its events.
    const categories = async (...names: string[]) => {
      for (const name of names) {
        await page.getByLabel('audit:disabled_rest_categories').click();
        await page
          .locator('.ant-select-dropdown:visible .ant-select-item-option-content', { hasText: name })
          .click();
      }
      await page.keyboard.press('Tab');
    };
    await act('opens the general settings', form('general'));
    await act(
      'switches the category AUTHENTICATED off',
      async () => {
        await categories('AUTHENTICATED');
        await save();
      },
      () => rules.disabled.add('AUTHENTICATED'),
    );
    await act('opens the users without AUTHENTICATED', probe);
    await act('opens the general settings once more', form('general'));
    await act(
      'ignores the user admin and no longer logs bodies',
      async () => {
        await page.getByLabel('audit:ignore_users').fill('adm*');
        await page.keyboard.press('Enter');
        await page.keyboard.press('Escape');
        await page.getByLabel('audit:log_request_body').click();
        await save();
      },
      () => Object.assign(rules, { ignoresAdmin: true, logsBody: false }),
    );
    await act('opens the users as an ignored user', probe);
    await act('opens the compliance settings', form('compliance'));
    await act(
      'ignores reads, and watches fields, of which there are none here',
      async () => {
        await page.getByLabel('compliance:read_ignore_users').fill('admin');
        await page.keyboard.press('Enter');
        await page.keyboard.press('Escape');
        await page.getByLabel('compliance:read_watched_fields').fill('{"*": ["*"]}');
        await save();
      },
      () => (rules.ignoresReads = true),
    );
    await act('opens the users without a trace', probe);
    await act('deletes a user without being read, but seen to write', async () => {
      await select('mate');
      await choose('Delete');
      await confirm();
      await said('User "mate" deleted');
    });
    await act('opens the compliance settings again', form('compliance'));
    await act(
      'ignores writes too',
      async () => {
        await page.getByLabel('compliance:write_ignore_users').fill('admin');
        await page.keyboard.press('Enter');
        await page.keyboard.press('Escape');
        await save();
      },
      () => (rules.ignoresWrites = true),
    );
    await act('deletes another user unseen', async () => {
      await probe();
      await select('mate_copy');
      await choose('Delete');
      await confirm();
      await said('User "mate_copy" deleted');
    });
  }

  /** Watches the requests of a page to the API. */
  function watch(page: Page) {
    const running = new Set<Request>();
    let seen: Seen[] = [];
    page.on('request', (request) => {
      if (new URL(request.url()).pathname.startsWith('/api/')) running.add(request);
    });
    page.on('requestfinished', async (request) => {
      if (!running.has(request)) return;
      const response = await request.response();
      seen.push({
        method: request.method(),
        path: new URL(request.url()).pathname,
        headers: await request.allHeaders(),
        body: request.postData(),
        status: response?.status() ?? 0,
      });
      running.delete(request);
    });
    page.on('requestfailed', (request) => running.delete(request));
    return {
      /** Until nothing is on its way, and nothing follows from the last answer. */
      async settled() {
        for (let quiet = 0; quiet < 3; quiet = running.size === 0 ? quiet + 1 : 0)
          await page.evaluate(() => new Promise((done) => requestAnimationFrame(() => setTimeout(done))));
      },
      take() {
        const taken = seen;
        seen = [];
        return taken;
      },
    };
  }

  it('is fifty acts and more, of which most changed or read something', () => {
    ACTS.push(...acts.map((act) => act.title));
    expect(ACTS.length).toBeGreaterThanOrEqual(50);
    expect(acts.filter(({ requests }) => requests.length > 0).length).toBeGreaterThanOrEqual(45);
    expect(JSON.stringify(events)).not.toContain(PASSWORD);
    expect(JSON.stringify(events)).not.toContain(ADMIN_PASSWORD);
    expect(events.some((event) => isHash.test(JSON.stringify(event)))).toBe(false);
  });

  it("has exactly the events of each action's requests, field by field [AUD-06] [AUD-08] [AUD-10]", () => {
    const differing = acts.flatMap(({ title, from, to, requests, rules, rulesAfter }) => {
      const saved = requests.findIndex(({ path }) => path.endsWith('/audit/config'));
      const found = byText(
        events.flatMap(({ audit_request_session: session, ...event }) => {
          const at = Date.parse(event['@timestamp']);
          if (session !== undefined) expect(session).toMatch(/^[0-9a-f]{24}$/);
          return at >= from && at <= to ? [event] : [];
        }),
      );
      const wanted = byText(
        requests.flatMap((request, at) => eventsOf(request, saved >= 0 && at > saved ? rulesAfter : rules)),
      );
      try {
        expect(found).toEqual(wanted);
        return [];
      } catch (error) {
        return [`${title}: ${String(error)}`];
      }
    });
    expect(differing).toEqual([]);
  });
});
