import { readFileSync } from 'node:fs';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { chooseOption } from './support/actions';
import { Gateway } from './support/gateway';
import { BrowserUser, closeBrowser } from './support/session';

const PAGE = '/app/management/opensearch-dashboards/objects';
const PASSWORD = 'Quiet-Meadow-17!';

const gateway = new Gateway({
  config: [
    'opensearch_security.multitenancy.enable_aggregation_view: true',
    'savedObjects.maxImportPayloadBytes: 20000',
    '',
  ].join('\n'),
});

const on = (name: string) => `[data-test-subj~="${name}"]`;

interface Stored {
  type: string;
  id: string;
  attributes: Record<string, unknown>;
  references?: { name: string; type: string; id: string }[];
}

/** Writes objects into a tenant, by its value: `''` is the global one. */
async function store(tenant: string, objects: readonly Stored[]): Promise<void> {
  const response = await fetch(`${gateway.url}/api/saved_objects/_bulk_create`, {
    method: 'POST',
    headers: {
      authorization: `Basic ${Buffer.from('admin:Harbour-Lantern-42!').toString('base64')}`,
      'osd-xsrf': 'osd-fetch',
      'content-type': 'application/json',
      securitytenant: tenant,
    },
    body: JSON.stringify(objects),
  });
  expect(response.status).toBe(200);
}

beforeAll(async () => {
  await gateway.start();
  const put = async (path: string, body: unknown) =>
    expect((await gateway.api('POST', `/api/v1/configuration/${path}`, body)).status).toBe(200);
  await put('tenants/finance', { description: 'Money' });
  await put('roles/reading', {
    cluster_permissions: [],
    index_permissions: [],
    tenant_permissions: [{ tenant_patterns: ['finance'], allowed_actions: ['kibana_all_read'] }],
  });
  await put('internalusers/reader', { password: PASSWORD });
  for (const role of ['reading', 'kibana_user']) await put(`rolesmapping/${role}`, { users: ['reader'] });
  await store('', [
    ...Array.from({ length: 30 }, (_, n) => ({
      type: 'visualization',
      id: `chart-${n}`,
      attributes: { title: `Chart ${n}` },
      references: [{ name: 'data', type: 'index-pattern', id: 'logs' }],
    })),
    { type: 'index-pattern', id: 'logs', attributes: { title: 'logs-*' } },
    {
      type: 'dashboard',
      id: 'sales/2026',
      attributes: { title: 'Sales overview' },
      references: [
        { name: 'a', type: 'visualization', id: 'chart-0' },
        { name: 'b', type: 'visualization', id: 'gone' },
      ],
    },
  ]);
  await store('finance', [{ type: 'dashboard', id: 'budget', attributes: { title: 'Budget' } }]);
  await store('__user__', [{ type: 'dashboard', id: 'notes', attributes: { title: 'My notes' } }]);
});
afterAll(async () => {
  await closeBrowser();
  await gateway.dispose();
});

/** Signs a user in and opens the page of saved objects. */
async function visit(name: string, account?: string, password?: string): Promise<BrowserUser> {
  const user = await BrowserUser.open(gateway.url, name);
  await user.signInByApi(account, password);
  await user.goto(PAGE);
  await user.page.locator(on('savedObjectsTable')).waitFor();
  return user;
}

const rowOf = ({ page }: BrowserUser, title: string) =>
  page.locator(`${on('savedObjectsTable')} tbody tr[data-row-key]`).filter({ hasText: title });

describe('the page of saved objects', () => {
  it('lists those of all tenants with a Tenant column, found by title, narrowed down, sorted and paged [TEN-14, TEN-15]', async () => {
    const ada = await visit('saved objects list');
    const { page } = ada;
    await page.getByRole('columnheader', { name: 'Tenant' }).waitFor();
    await page.getByText('1–25 of 34').waitFor();
    await page.locator(on('pagination-button-last')).click();
    await page.getByText('26–34 of 34').waitFor();
    await rowOf(ada, 'Budget').getByRole('cell', { name: 'finance' }).waitFor();
    await rowOf(ada, 'My notes').getByRole('cell', { name: 'Private' }).waitFor();
    await rowOf(ada, 'Sales overview').getByRole('cell', { name: 'Global' }).waitFor();

    await page.getByRole('searchbox', { name: 'Search by title' }).fill('chart 1');
    await page.getByText('1–11 of 11').waitFor();
    await page.getByRole('button', { name: 'Title', exact: true }).click();
    await page
      .getByRole('columnheader', { name: 'Title' })
      .and(page.locator('[aria-sort="ascending"]'))
      .waitFor();
    await page.getByRole('searchbox', { name: 'Search by title' }).fill('');
    const tools = page.getByRole('search');
    await tools.getByRole('button', { name: 'Type' }).click();
    await page.getByRole('checkbox', { name: /dashboard\s*3/ }).check();
    await page.getByText('1–3 of 3').waitFor();
    await page.keyboard.press('Escape');
    await tools.getByRole('button', { name: 'Tenant' }).click();
    await page.getByRole('checkbox', { name: 'finance' }).check();
    await page.getByText('1–1 of 1').waitFor();
    await ada.finish();
  });

  it('shows N/A for an object that does not say whose it is [TEN-15]', async () => {
    const ada = await BrowserUser.open(gateway.url, 'saved objects without tenant');
    // This gateway always says it; a server of another kind may not.
    await ada.page.route('**/api/saved_objects/_find?*', async (route) => {
      const response = await route.fetch();
      const body = (await response.json()) as { saved_objects: { id: string; namespaces?: string[] }[] };
      for (const object of body.saved_objects) if (object.id === 'budget') delete object.namespaces;
      await route.fulfill({ response, json: body });
    });
    await ada.signInByApi();
    await ada.goto(PAGE);
    await ada.page.getByRole('searchbox', { name: 'Search by title' }).fill('budget');
    await rowOf(ada, 'Budget').getByRole('cell', { name: 'N/A', exact: true }).waitFor();
    await ada.finish();
  });

  it('opens one object by its address: its JSON, references and missing ones; Back and Escape close it', async () => {
    const ada = await visit('saved objects inspect');
    const { page } = ada;
    await page.getByRole('searchbox', { name: 'Search by title' }).fill('sales');
    await rowOf(ada, 'Sales overview').getByRole('link').click();
    const panel = page.locator(on('savedObjectInspector'));
    await panel.getByRole('heading', { name: 'Sales overview' }).waitFor();
    // The list below stays as it was searched, which the address tells as well.
    expect(new URL(page.url()).hash).toBe('#/dashboard/sales%2F2026?q=sales');
    await panel.getByText('gone').first().waitFor();
    await panel.getByText('"id": "sales/2026"').waitFor();
    await panel.getByRole('link', { name: 'Chart 0' }).click();
    await panel.getByRole('heading', { name: 'Chart 0' }).waitFor();
    await panel.getByRole('link', { name: 'Sales overview' }).waitFor();
    await page.goBack();
    await panel.getByRole('heading', { name: 'Sales overview' }).waitFor();
    await page.keyboard.press('Escape');
    await panel.waitFor({ state: 'detached' });
    await ada.finish();
  });

  it('exports with references, deletes after a plan, and imports the file: new, overwritten and with lost references', async () => {
    const ada = await visit('saved objects transfer');
    const { page } = ada;
    await page.getByRole('searchbox', { name: 'Search by title' }).fill('chart 2');
    await page.getByText('1–11 of 11').waitFor();
    await page.getByRole('checkbox', { name: 'Select Chart 20 (visualization)' }).check();
    await page.getByRole('checkbox', { name: 'Select Chart 21 (visualization)' }).check();
    await page.locator(on('exportObjects')).click();
    const download = page.waitForEvent('download');
    await page.locator(on('exportConfirm')).click();
    const path = await (await download).path();
    const lines = readFileSync(path, 'utf8')
      .trim()
      .split('\n')
      .map((line) => JSON.parse(line) as Stored & { exportedCount?: number });
    expect(lines.map(({ id }) => id)).toEqual(['logs', 'chart-20', 'chart-21', undefined]);
    expect(lines.at(-1)?.exportedCount).toBe(3);

    await page.locator(on('savedObjectsManagementDelete')).click();
    const question = page.locator(on('deleteConfirmModal'));
    await question.getByText('Chart 20 (visualization)').waitFor();
    await question.getByRole('button', { name: 'Delete' }).click();
    await page.getByText('2 objects deleted').waitFor();
    await page.getByText('1–9 of 9').waitFor();

    const lost = {
      type: 'search',
      id: 'lost',
      attributes: { title: 'Lost search' },
      references: [{ name: 'data', type: 'index-pattern', id: 'nowhere' }],
    };
    const file = [...lines.slice(0, 3), lost].map((line) => JSON.stringify(line)).join('\n');
    await page.locator(on('importObjects')).click();
    await page.locator(on('importFile')).setInputFiles({
      name: 'export.ndjson',
      mimeType: 'application/x-ndjson',
      buffer: Buffer.from(file),
    });
    await page.locator(on('importConfirm')).click();
    const choices = page.locator(on('importResolve'));
    await choices.getByText('2 objects need a decision before import').waitFor();
    await chooseOption(choices.getByLabel('What to do with logs-*'), 'Overwrite');
    await choices.getByText('Needed by Lost search').waitFor();
    await chooseOption(choices.getByLabel('What to do about index-pattern nowhere'), 'Use logs-* instead');
    await page.locator(on('importResolveConfirm')).click();
    const result = page.locator(on('importResult'));
    await result.getByText('4 objects imported').waitFor();
    await result.getByText('logs-* (index-pattern) (overwritten)').waitFor();
    await page.locator(on('importDone')).click();
    await page.getByText('1–11 of 11').waitFor();
    const brought = await gateway.api('GET', '/api/saved_objects/search/lost');
    expect(await brought.json()).toMatchObject({ references: [{ type: 'index-pattern', id: 'logs' }] });
    await ada.finish();
  });

  it('rejects a file that is too large before sending it, and reports the line that is not JSON', async () => {
    const ada = await visit('saved objects refused files');
    const { page } = ada;
    await page.locator(on('importObjects')).click();
    const pick = (text: string) =>
      page.locator(on('importFile')).setInputFiles({
        name: 'objects.ndjson',
        mimeType: 'application/x-ndjson',
        buffer: Buffer.from(text),
      });
    await pick('x'.repeat(30_000));
    await page.getByText('The file is 29.3 kB; the server accepts at most 19.5 kB.').waitFor();
    expect(await page.locator(on('importConfirm')).isDisabled()).toBe(true);
    await pick('{"type":"map","id":"a","attributes":{}}\n{"type":');
    await page.locator(on('importConfirm')).click();
    await page.getByText('Line 2 of the file is not valid JSON.').waitFor();
    await page.keyboard.press('Escape');
    await ada.finish([/status of 400/, /400/]);
  });

  it('only shows the objects of a tenant that may only be read, and says why', async () => {
    const reader = await BrowserUser.open(gateway.url, 'saved objects read-only');
    await reader.signInByApi('reader', PASSWORD);
    await reader.goto(`${PAGE}?security_tenant=finance`);
    const { page } = reader;
    await page.locator(on('savedObjectsReadOnly')).waitFor();
    await page.getByRole('searchbox', { name: 'Search by title' }).fill('budget');
    await rowOf(reader, 'Budget').getByRole('checkbox').check();
    expect(await page.locator(on('importObjects')).isDisabled()).toBe(true);
    expect(await page.locator(on('savedObjectsManagementDelete')).isDisabled()).toBe(true);
    expect(await page.locator(on('exportObjects')).isEnabled()).toBe(true);
    await reader.finish();
  });

  it('answers a thousand gets of a plugin in one burst by one request [SAV-04, SAV-05]', async () => {
    const ada = await visit('saved objects burst');
    const { page } = ada;
    const sent: number[] = [];
    page.on('request', (request) => {
      if (request.url().endsWith('/api/saved_objects/_bulk_get'))
        sent.push((JSON.parse(request.postData() ?? '[]') as unknown[]).length);
    });
    await page.waitForFunction(() => window.gatehouse !== undefined);
    const titles = await page.evaluate(async () => {
      interface Core {
        savedObjects: {
          client: { get(type: string, id: string): Promise<{ get(path: string): unknown }> };
        };
      }
      const core = (await window.gatehouse?.core?.()) as Core;
      const gets = Array.from({ length: 1000 }, (_, n) =>
        core.savedObjects.client.get('visualization', `chart-${n}`),
      );
      gets.push(core.savedObjects.client.get('visualization', 'chart-0'));
      return (await Promise.all(gets)).map((object) => object.get('title'));
    });
    expect(sent).toEqual([1000]);
    expect([titles[0], titles[1000], titles[999]]).toEqual(['Chart 0', 'Chart 0', undefined]);
    await ada.finish();
  });
});

describe('the command palette', () => {
  const field = ({ page }: BrowserUser) => page.getByRole('combobox', { name: 'Command palette' });

  it('is loaded ahead after sign-in, and loses no key that is typed right after its shortcut', async () => {
    const ada = await BrowserUser.open(gateway.url, 'palette at once');
    const { page } = ada;
    const asked: string[] = [];
    page.on('request', (request) => asked.push(request.url()));
    await ada.goto('/app/login');
    await page.waitForLoadState('networkidle');
    expect(asked.filter((url) => /\/(Palette|screens)-/.test(url))).toEqual([]);
    const code = page.waitForResponse('**/Palette-*.js');
    await ada.signIn();
    // The page runs the code once its style sheet has arrived too.
    await page.waitForFunction(
      () => document.querySelector<HTMLLinkElement>('link[rel="stylesheet"][href*="/Palette-"]')?.sheet,
    );
    await page.evaluate(`import(${JSON.stringify((await code).url())}).then(() => undefined)`);
    for (const text of ['mara.novak', 'roles', 'internal users']) {
      await page.keyboard.press('Control+k');
      await page.keyboard.type(text);
      await field(ada).waitFor();
      expect(await field(ada).inputValue()).toBe(text);
      expect(await field(ada).evaluate((input) => input === document.activeElement)).toBe(true);
      await page.keyboard.press('Escape');
      await field(ada).waitFor({ state: 'detached' });
    }
    await page.keyboard.press('Control+k');
    await page.keyboard.type('create role');
    await page.keyboard.press('Enter');
    await page.getByRole('heading', { name: 'Create role' }).waitFor();
    await ada.finish();
  });

  it('reaches screens, users, roles, tenants and objects viewed before by typing, and asks before changes are lost', async () => {
    const ada = await BrowserUser.open(gateway.url, 'palette');
    const { page } = ada;
    await ada.signInByApi();
    await ada.goto(PAGE);
    await page.locator(on('savedObjectsTable')).waitFor();
    const asked: string[] = [];
    page.on('request', (request) => asked.push(new URL(request.url()).pathname));
    expect(asked.filter((path) => path.includes('/configuration/'))).toEqual([]);

    await page.keyboard.press('Control+k');
    await field(ada).fill('reader');
    await page.getByRole('option', { name: 'reader Internal user' }).waitFor();
    expect(asked.filter((path) => path.includes('/configuration/')).sort()).toEqual(
      ['internalusers', 'roles', 'tenants'].map((name) => `/api/v1/configuration/${name}`),
    );
    await page.keyboard.press('Enter');
    await page.getByRole('heading', { name: 'reader' }).waitFor();

    // A changed form is not left without asking, wherever the way leads from.
    await page.getByRole('textbox', { name: /Description/ }).fill('changed');
    await page.keyboard.press('Control+k');
    await field(ada).fill('reading');
    await page.getByRole('option', { name: 'reading Role' }).click();
    const question = page.locator(on('appLeaveConfirmModal'));
    await question.waitFor();
    // A question is to be answered first.
    await page.keyboard.press('Control+k');
    expect(await field(ada).count()).toBe(0);
    await question.locator(on('confirmModalConfirmButton')).click();
    await page.getByRole('heading', { name: 'reading', level: 1 }).waitFor();

    await page.locator(on('paletteButton')).click();
    await page
      .getByRole('group', { name: 'Recently viewed' })
      .getByRole('option', { name: /reading/ })
      .waitFor();
    await field(ada).fill('saved objects');
    await page.keyboard.press('Enter');
    await page.locator(on('savedObjectsTable')).waitFor();
    await page.keyboard.press('Control+k');
    await field(ada).fill('dark');
    await page.keyboard.press('Enter');
    await page.locator('html[data-theme="dark"]').waitFor();
    await page.keyboard.press('Control+k');
    await field(ada).fill('switch finance');
    await page.keyboard.press('Enter');
    await page.locator(on('tenant-chip')).filter({ hasText: 'finance' }).waitFor();
    // A log that is saved while a request starts cannot say whether it was sent.
    await page.getByText(/^1–25 of \d+$/).waitFor();
    const types = (await ada.log()).match(/"type":"overlays\/dialogOpened"/g) ?? [];
    expect(types.length).toBeLessThan(2);
    await ada.finish();
  });

  it('knows no names for users without access to the security API, and is explained in the help menu', async () => {
    const reader = await BrowserUser.open(gateway.url, 'palette reader');
    const { page } = reader;
    await reader.signInByApi('reader', PASSWORD);
    await reader.goto(PAGE);
    await page.locator(on('savedObjectsTable')).waitFor();
    const asked: string[] = [];
    page.on('request', (request) => asked.push(new URL(request.url()).pathname));
    await page.locator(on('helpMenuButton')).click();
    await page.locator(on('helpKeys')).getByText('Ctrl+K').waitFor();
    await page.keyboard.press('Escape');
    await page.keyboard.press('Control+k');
    await field(reader).fill('users');
    await page.getByText('No matches').waitFor();
    await page.keyboard.press('Escape');
    await field(reader).waitFor({ state: 'detached' });
    expect(asked.filter((path) => path.includes('/configuration/'))).toEqual([]);
    await reader.finish();
  });
});
