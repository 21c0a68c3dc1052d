import { beforeAll, describe, expect, it } from '@jest/globals';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { type ImportAnswer, type ImportRetry, type SavedObject } from '../../../contract/savedObjects';
import SavedObjectsPage from '../../../src/features/management/savedObjects/SavedObjectsPage';
import { managementDialogs } from '../../../src/plugins/builtin/managementPlugin';
import { ConfirmOutlet } from '../../../src/shell/outlets/ConfirmOutlet';
import { DialogOutlet } from '../../../src/shell/outlets/DialogOutlet';
import { preloadView } from '../../../src/shell/registries/lazyView';
import { createDialogsRegistry } from '../../../src/shell/registries/slots';
import { initialAccountState } from '../../../src/store/account/slice';
import { initialBootState } from '../../../src/store/boot/slice';
import { navigationRequested } from '../../../src/store/navigation/slice';
import { type RootState } from '../../../src/store/rootReducer';
import { initialTenancyState } from '../../../src/store/tenancy/slice';
import {
  fakeDeps,
  type FakeOverrides,
  httpFailure,
  someAccount,
  someDashboardsInfo,
} from '../../support/fakeDeps';
import { chooseOption } from '../../support/kit';
import { renderWithStore } from '../../support/renderWithStore';
import { replayed } from '../../support/replayed';
import '../../../src/features/management/messages';

type Requests = NonNullable<NonNullable<FakeOverrides['services']>['savedObjects']>;

const PAGE = '/app/management/opensearch-dashboards/objects';

const object = (id: string, over: Partial<SavedObject> = {}): SavedObject => ({
  type: 'dashboard',
  id,
  attributes: { title: `Title of ${id}` },
  references: [],
  updated_at: '2026-03-01T10:00:00.000Z',
  namespaces: [''],
  ...over,
});

/** The state of a user in the global tenant. */
function stateOf(options: { mayWrite?: boolean; isAggregated?: boolean } = {}): Partial<RootState> {
  const { mayWrite = true, isAggregated = false } = options;
  const { info } = initialBootState;
  return {
    capabilities: {
      value: {
        navLinks: {},
        management: {},
        catalogue: {},
        savedObjectsManagement: { read: true, edit: mayWrite, delete: mayWrite },
      },
      problem: null,
    },
    account: { ...initialAccountState, info: someAccount(), dashboards: someDashboardsInfo() },
    tenancy: { ...initialTenancyState, current: '' },
    boot: {
      ...initialBootState,
      info: {
        ...info,
        uiConfig: {
          security: {
            ...info.uiConfig.security,
            multitenancy: {
              ...info.uiConfig.security?.multitenancy,
              enabled: true,
              enable_aggregation_view: isAggregated,
              tenants: { enable_private: true, enable_global: true, preferred: [] },
            },
          },
        },
      },
    } as RootState['boot'],
  };
}

const dialogs = createDialogsRegistry();
for (const [name, load] of managementDialogs) dialogs.register(name, load);
beforeAll(() => Promise.all(managementDialogs.map(([, load]) => preloadView(load))));

function show(
  savedObjects: Requests,
  options: Parameters<typeof stateOf>[0] & { path?: string; preloadedState?: Partial<RootState> } = {},
) {
  const deps = fakeDeps({ services: { savedObjects } });
  const result = renderWithStore(
    <>
      <SavedObjectsPage />
      <ConfirmOutlet />
      <DialogOutlet />
    </>,
    {
      deps,
      registries: { dialogs },
      path: options.path ?? PAGE,
      preloadedState: { ...stateOf(options), ...options.preloadedState },
    },
  );
  return { ...result, deps };
}

const listOf = (...savedObjects: SavedObject[]): Requests => ({
  find: async () => ({ savedObjects, total: savedObjects.length, perPage: 25, page: 1 }),
  countByType: async () => ({ dashboard: savedObjects.length, search: 7 }),
});

const rows = () => within(screen.getByRole('table')).getAllByRole('row').slice(1);

describe('the page of saved objects', () => {
  it('lists a page of them and narrows it down by type, with how many there are of each', async () => {
    const { user, deps } = show(listOf(object('a'), object('b')));
    expect(await screen.findByRole('link', { name: 'Title of a' })).toBeInTheDocument();
    expect(screen.queryByRole('columnheader', { name: 'Tenant' })).toBeNull();
    await user.click(within(screen.getByRole('search')).getByRole('button', { name: 'Type' }));
    await user.click(screen.getByRole('checkbox', { name: /search\s*7/ }));
    await waitFor(() =>
      expect(deps.calls.filter(([name]) => name === 'savedObjects.find').at(-1)?.[1]).toMatchObject({
        type: ['search'],
        page: 1,
      }),
    );
  });

  it('has a Tenant column where the objects of several tenants are listed: Global, Private, a name, or N/A [TEN-14, TEN-15]', async () => {
    const { namespaces: _none, ...without } = object('nowhere');
    show(
      listOf(
        object('everybody', { namespaces: [''] }),
        object('mine', { namespaces: ['__user__ada'] }),
        object('ours', { namespaces: ['finance'] }),
        without,
      ),
      { isAggregated: true },
    );
    await screen.findByRole('link', { name: 'Title of everybody' });
    expect(screen.getByRole('columnheader', { name: 'Tenant' })).toBeInTheDocument();
    expect(rows().map((row) => within(row).getAllByRole('cell')[3]?.textContent)).toEqual([
      'Global',
      'Private',
      'finance',
      'N/A',
    ]);
    // What lies in another tenant is opened in a page that works there.
    expect(screen.getByRole('link', { name: /Title of ours/ })).toHaveAttribute(
      'href',
      `${PAGE}?security_tenant=finance#/dashboard/ours`,
    );
  });

  it('does not delete or export objects of another tenant, and says so [TEN-14]', async () => {
    const { user } = show(listOf(object('ours', { namespaces: ['finance'] })), { isAggregated: true });
    await user.click(await screen.findByRole('checkbox', { name: /^Select Title of ours/ }));
    for (const name of ['Delete', 'Export']) {
      const button = screen.getByRole('button', { name });
      expect(button).toBeDisabled();
      expect(button).toHaveAccessibleDescription(/belong to another tenant/);
    }
  });

  it('only shows objects where the tenant may not be written to, and says why', async () => {
    const { user } = show(listOf(object('a')), { mayWrite: false });
    await user.click(await screen.findByRole('checkbox', { name: /^Select Title of a/ }));
    expect(screen.getByText(/can view this tenant's objects/)).toBeInTheDocument();
    for (const name of ['Delete', 'Import']) {
      expect(screen.getByRole('button', { name })).toHaveAccessibleDescription(
        "You don't have write access to this tenant.",
      );
      expect(screen.getByRole('button', { name })).toBeDisabled();
    }
    expect(screen.getByRole('button', { name: 'Export' })).toBeEnabled();
  });

  it('says what to do when there is nothing, when nothing matches, and when it may not be seen', async () => {
    let answer: () => ReturnType<NonNullable<Requests['find']>> = async () => ({
      savedObjects: [],
      total: 0,
      perPage: 25,
      page: 1,
    });
    const { user } = show({ find: () => answer() });
    expect(await screen.findByText('No saved objects yet')).toBeInTheDocument();
    await user.type(screen.getByRole('searchbox'), 'sales{Enter}');
    expect(await screen.findByText('No matches')).toBeInTheDocument();
    answer = async () => {
      throw httpFailure(403, 'The tenant "ward" is not available to you.');
    };
    await user.click(screen.getByRole('button', { name: 'Reload' }));
    const refusal = await screen.findByRole('alert');
    expect(refusal).toHaveTextContent('The tenant "ward" is not available to you.');
    answer = async () => {
      throw httpFailure(503, 'The store is busy.');
    };
    await user.click(within(refusal).getByRole('button', { name: 'Try again' }));
    expect(await screen.findByText('The store is busy.')).toBeInTheDocument();
  });

  it('deletes the selection of all pages after asking, and clears it', async () => {
    const { user, deps } = show(listOf(object('a'), object('b')));
    await user.click(await screen.findByRole('checkbox', { name: /^Select Title of b/ }));
    expect(screen.getByText('1 selected')).toBeInTheDocument();
    await user.click(screen.getByRole('button', { name: 'Delete' }));
    const question = await screen.findByRole('alertdialog');
    expect(within(question).getByText('Title of b (dashboard)')).toBeInTheDocument();
    await user.click(within(question).getByRole('button', { name: 'Delete' }));
    await waitFor(() => expect(screen.queryByText('1 selected')).toBeNull());
    expect(deps.calls).toContainEqual(['savedObjects.remove', 'dashboard', 'b', {}]);
  });

  it('shows what could not be deleted with the reason of the server, and tries again', async () => {
    let isStuck = true;
    const { user } = show({
      ...listOf(object('a')),
      remove: async () => {
        if (isStuck) throw httpFailure(403, 'Not yours.');
      },
    });
    await user.click(await screen.findByRole('checkbox', { name: /^Select Title of a/ }));
    await user.click(screen.getByRole('button', { name: 'Delete' }));
    await user.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Delete' }));
    expect(await screen.findByText('Not yours.')).toBeInTheDocument();
    isStuck = false;
    await user.click(screen.getByRole('button', { name: 'Try failed ones again' }));
    await waitFor(() => expect(screen.queryByText('Not yours.')).toBeNull());
  });
});

describe('an object beside the list', () => {
  const chart = object('chart', {
    type: 'visualization',
    attributes: { title: 'Chart', visState: '{}' },
    references: [
      { name: 'one', type: 'index-pattern', id: 'logs/2026' },
      { name: 'two', type: 'search', id: 'gone' },
    ],
  });
  const requests: Requests = {
    ...listOf(chart),
    bulkGet: async (ids) =>
      ids.map(({ type, id }) =>
        id === 'chart'
          ? chart
          : id === 'gone'
            ? { type, id, error: { statusCode: 404, error: 'Not Found', message: '' } }
            : object(id, { type, attributes: { title: 'Logs' } }),
      ),
  };

  it('opens by its address, with its JSON, its references, and missing ones', async () => {
    const { user, store } = show(requests, { path: `${PAGE}#/visualization/chart` });
    const panel = await screen.findByRole('dialog', { name: 'Chart' });
    expect(within(panel).getByRole('link', { name: 'Logs' })).toHaveAttribute(
      'href',
      `${PAGE}#/index-pattern/logs%2F2026`,
    );
    expect(within(panel).getByText("doesn't exist")).toBeInTheDocument();
    expect(within(panel).getByLabelText('Stored object')).toHaveTextContent('"visState": "{}"');
    await user.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(store.getState().navigation.location).toMatchObject({ pathname: PAGE, hash: '' });
  });

  it('keeps the focus in the panel when a link in it opens another object', async () => {
    const { user, store } = show(requests, { path: `${PAGE}#/visualization/chart` });
    await screen.findByRole('dialog', { name: 'Chart' });
    act(() => {
      store.dispatch(navigationRequested('#/index-pattern/logs'));
    });
    const panel = await screen.findByRole('dialog', { name: 'Logs' });
    await waitFor(() => expect(panel).toContainElement(document.activeElement as HTMLElement));
    await user.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  });

  it('says so when it is not there', async () => {
    show(requests, { path: `${PAGE}#/search/gone` });
    expect(await screen.findByText('Object not found')).toBeInTheDocument();
  });
});

describe('an export', () => {
  it('covers the selection or whole types, with or without references', async () => {
    const asked: unknown[] = [];
    const { user } = show({
      ...listOf(object('a')),
      exportFile: async (request) => {
        asked.push(request);
        throw httpFailure(400, 'Too much.');
      },
    });
    await user.click(await screen.findByRole('checkbox', { name: /^Select Title of a/ }));
    await user.click(screen.getByRole('button', { name: 'Export' }));
    const dialog = await screen.findByRole('dialog', { name: 'Export saved objects' });
    await user.click(within(dialog).getByRole('button', { name: 'Export' }));
    expect(await within(dialog).findByText('Too much.')).toBeInTheDocument();
    await user.click(within(dialog).getByRole('radio', { name: 'All objects of some types' }));
    expect(within(dialog).getByRole('button', { name: 'Export' })).toBeDisabled();
    await user.click(within(dialog).getByRole('checkbox', { name: /search/ }));
    await user.click(within(dialog).getByRole('checkbox', { name: /Include related objects/ }));
    await user.click(within(dialog).getByRole('button', { name: 'Export' }));
    expect(asked).toEqual([
      { objects: [{ type: 'dashboard', id: 'a' }], includeReferencesDeep: true },
      { type: ['search'], includeReferencesDeep: false },
    ]);
  });
});

describe('an import', () => {
  const file = (text: string, name = 'export.ndjson') => new File([text], name);
  const open = async (savedObjects: Requests = {}) => {
    const shown = show({
      ...listOf(),
      fetchTypes: async () => ({ types: ['dashboard'], maxImportPayloadBytes: 2048 }),
      ...savedObjects,
    });
    await screen.findByText('No saved objects yet');
    await shown.user.click(screen.getByRole('button', { name: 'Import' }));
    const dialog = await screen.findByRole('dialog', { name: 'Import saved objects' });
    const pick = (one: File) =>
      fireEvent.change(within(dialog).getByLabelText('File'), { target: { files: [one] } });
    return { ...shown, dialog, pick };
  };

  it('refuses files that are too large, empty or of another kind before it sends them', async () => {
    const { dialog, pick } = await open();
    const send = () => within(dialog).getByRole('button', { name: 'Import' });
    pick(file('x'.repeat(3000)));
    expect(
      within(dialog).getByText('The file is 2.9 kB; the server accepts at most 2 kB.'),
    ).toBeInTheDocument();
    expect(send()).toBeDisabled();
    pick(file(''));
    expect(within(dialog).getByText('The file is empty.')).toBeInTheDocument();
    pick(file('{}', 'export.json'));
    expect(within(dialog).getByText(/a file that ends in \.ndjson/)).toBeInTheDocument();
    pick(file('{}'));
    expect(send()).toBeEnabled();
  });

  it('accepts a dropped file, and shows the reason of the server if it is unreadable', async () => {
    const { dialog, user } = await open({
      importFile: async () => {
        throw httpFailure(400, 'Line 1 of the file is not valid JSON.');
      },
    });
    const drop = within(dialog).getByText('Drop an export here or choose a file');
    fireEvent.drop(drop, { dataTransfer: { files: [file('{')] } });
    expect(within(dialog).getByText('export.ndjson')).toBeInTheDocument();
    await user.click(within(dialog).getByRole('button', { name: 'Import' }));
    expect(await within(dialog).findByText('Line 1 of the file is not valid JSON.')).toBeInTheDocument();
  });

  it('asks about conflicts and missing references, individually or all, and reports each result', async () => {
    const first: ImportAnswer = {
      success: false,
      successCount: 0,
      ready: [{ type: 'dashboard', id: 'fine', meta: { title: 'Fine' } }],
      errors: [
        ...['one', 'two', 'three'].map((id) => ({
          type: 'dashboard',
          id,
          meta: { title: id },
          error: { type: 'conflict' as const },
        })),
        ...['open', 'other'].map((id) => ({
          type: 'search',
          id,
          meta: { title: id },
          error: {
            type: 'missing_references' as const,
            references: [{ type: 'index-pattern', id: 'lost' }],
          },
        })),
        { type: 'odd', id: 'x', meta: {}, error: { type: 'unsupported_type' } },
      ],
    };
    const sent: (readonly ImportRetry[])[] = [];
    const { dialog, pick, user, log } = await open({
      find: async ({ type }) =>
        type[0] === 'index-pattern'
          ? {
              savedObjects: [object('logs', { type: 'index-pattern', attributes: { title: 'Logs' } })],
              total: 1,
              perPage: 1000,
              page: 1,
            }
          : { savedObjects: [], total: 0, perPage: 25, page: 1 },
      importFile: async () => first,
      resolveImport: async (_file, retries) => {
        sent.push(retries);
        return {
          success: true,
          successCount: 4,
          successResults: [
            { type: 'dashboard', id: 'one', meta: { title: 'one' }, overwrite: true },
            { type: 'dashboard', id: 'two', meta: { title: 'two' }, destinationId: 'new-id' },
          ],
        };
      },
    });
    pick(file('{}'));
    await user.click(within(dialog).getByRole('button', { name: 'Import' }));
    expect(await screen.findByText(/^5 objects need a decision/)).toBeInTheDocument();
    await user.click(screen.getByRole('button', { name: 'Overwrite all' }));
    await chooseOption(user, screen.getByLabelText('What to do with two'), 'Import as a copy');
    await chooseOption(user, screen.getByLabelText('What to do with three'), 'Skip');
    // Named once, with one choice for both that lack it.
    expect(screen.getAllByText('lost')).toHaveLength(1);
    expect(screen.getByText('Needed by open, other')).toBeInTheDocument();
    await chooseOption(
      user,
      screen.getByLabelText('What to do about index-pattern lost'),
      'Use Logs instead',
    );
    const types = log.types();
    expect(types.filter((type) => /conflictResolved|missingResolved/.test(type))).toHaveLength(4);
    await user.click(screen.getByRole('button', { name: 'Import 5 objects' }));
    expect(await screen.findByText('4 objects imported')).toBeInTheDocument();
    expect(sent).toEqual([
      [
        { type: 'dashboard', id: 'fine' },
        { type: 'dashboard', id: 'one', overwrite: true },
        { type: 'dashboard', id: 'two', createNewCopy: true },
        ...['open', 'other'].map((id) => ({
          type: 'search',
          id,
          ignoreMissingReferences: true,
          replaceReferences: [{ type: 'index-pattern', from: 'lost', to: 'logs' }],
        })),
      ],
    ]);
    expect(screen.getByText('1 object skipped.')).toBeInTheDocument();
    expect(screen.getByText('one (dashboard) (overwritten)')).toBeInTheDocument();
    expect(screen.getByText('two (dashboard) (new id new-id)')).toBeInTheDocument();
    await user.click(screen.getAllByRole('button', { name: 'Close' }).at(-1)!);
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  });

  it('shows the decisions when its log is replayed', async () => {
    const { dialog, pick, user, log, unmount } = await open({
      importFile: async () => ({
        success: false,
        successCount: 0,
        errors: ['one', 'two'].map((id) => ({
          type: 'dashboard',
          id,
          meta: { title: id },
          error: { type: 'conflict' },
        })),
      }),
    });
    pick(file('{}'));
    await user.click(within(dialog).getByRole('radio', { name: /^Ask/ }));
    await user.click(within(dialog).getByRole('button', { name: 'Import' }));
    await chooseOption(user, await screen.findByLabelText('What to do with two'), 'Import as a copy');
    unmount();
    const { savedObjectsManagement, overlays } = replayed(log.actions());
    show({}, { preloadedState: { savedObjectsManagement, overlays } });
    expect(await screen.findByText(/^2 objects need a decision/)).toBeInTheDocument();
    expect(screen.getByText('Import as a copy')).toBeInTheDocument();
    expect(screen.getByRole('button', { name: 'Import 1 object' })).toBeEnabled();
  });

  it('shows the file before it is sent, and the handling of existing objects, in a replay too', async () => {
    const { dialog, pick, user, log, unmount } = await open();
    pick(file('{}'));
    await user.click(within(dialog).getByRole('radio', { name: /^Create new objects/ }));
    unmount();
    const { savedObjectsManagement, overlays } = replayed(log.actions());
    show({}, { preloadedState: { savedObjectsManagement, overlays } });
    expect(await screen.findByText('export.ndjson')).toBeInTheDocument();
    expect(screen.getByRole('radio', { name: /^Create new objects/ })).toBeChecked();
  });

  it('imports objects without a reference by default, and nothing only if all are skipped', async () => {
    const lacking: ImportAnswer = {
      success: false,
      successCount: 0,
      errors: [
        {
          type: 'search',
          id: 'open',
          meta: { title: 'Open' },
          error: {
            type: 'missing_references',
            references: [{ type: 'index-pattern', id: 'lost' }],
          },
        },
      ],
    };
    const sent: (readonly ImportRetry[])[] = [];
    const { dialog, pick, user } = await open({
      importFile: async () => lacking,
      resolveImport: async (_file, retries) => {
        sent.push(retries);
        return { success: true, successCount: 1 };
      },
    });
    pick(file('{}'));
    await user.click(within(dialog).getByRole('button', { name: 'Import' }));
    const choice = await screen.findByLabelText('What to do about index-pattern lost');
    await chooseOption(user, choice, 'Skip the object');
    expect(screen.getByRole('button', { name: /^Import 0 objects/ })).toBeDisabled();
    await chooseOption(user, choice, 'Import anyway');
    await user.click(screen.getByRole('button', { name: 'Import 1 object' }));
    expect(await screen.findByText('1 object imported')).toBeInTheDocument();
    expect(sent).toEqual([[{ type: 'search', id: 'open', ignoreMissingReferences: true }]]);
  });
});

describe('copying and moving to another tenant', () => {
  const tenants = { global_tenant: true, ada: true, sales: true, archive: false };
  const account = (over: Record<string, boolean> = tenants) => ({
    account: {
      ...initialAccountState,
      info: { ...someAccount(), user_name: 'ada', tenants: over },
      dashboards: someDashboardsInfo(),
    },
  });
  const openMenu = async (user: ReturnType<typeof show>['user']) => {
    await user.click(await screen.findByRole('button', { name: /^Copy or move/ }));
    return screen.getByRole('menu', { name: 'Copy or move' });
  };

  it('offers the tenants that may be written to, and shows the result of each object', async () => {
    const { user, deps } = show(
      {
        ...listOf(object('a'), object('b')),
        copyToTenant: async () => ({
          success: true,
          successCount: 2,
          successResults: [
            { type: 'dashboard', id: 'a', meta: { title: 'Title of a' } },
            { type: 'index-pattern', id: 'logs', meta: { title: 'logs-*' } },
          ],
          removed: [{ type: 'dashboard', id: 'a' }],
          kept: [
            {
              type: 'index-pattern',
              id: 'logs',
              meta: { title: 'logs-*' },
              reason: { type: 'referenced' },
            },
          ],
        }),
      },
      { preloadedState: account() },
    );
    await user.click(await screen.findByRole('checkbox', { name: 'Select Title of a (dashboard)' }));
    await user.click(within(await openMenu(user)).getByRole('menuitem', { name: 'Move to tenant' }));
    const dialog = await screen.findByRole('dialog', { name: 'Move to tenant' });
    expect(within(dialog).getByRole('button', { name: 'Move 1 object' })).toBeDisabled();
    const target = within(dialog).getByRole('combobox', { name: 'To tenant' });
    await chooseOption(user, target, 'sales');
    expect(screen.queryByRole('option', { name: 'archive' })).toBeNull();
    await user.click(within(dialog).getByRole('button', { name: 'Move 1 object' }));
    expect(await screen.findByText('2 objects moved to sales')).toBeInTheDocument();
    const result = screen.getByRole('dialog');
    expect(result).toHaveTextContent('1 of them is still in Global, too.');
    expect(result).toHaveTextContent(
      'logs-* (index-pattern): copied, but not removed: an object that stays refers to it',
    );
    expect(deps.calls.find(([name]) => name === 'savedObjects.copyToTenant')?.[1]).toEqual({
      from: '',
      to: 'sales',
      move: true,
      objects: [{ type: 'dashboard', id: 'a' }],
      includeReferencesDeep: true,
    });
    await user.click(within(result).getAllByRole('button', { name: 'Close' }).at(-1) as HTMLElement);
    expect(screen.getByRole('checkbox', { name: 'Select Title of a (dashboard)' })).not.toBeChecked();
  });

  it('copies objects of another tenant in the aggregated list, after a decision', async () => {
    const answers: ImportAnswer[] = [
      {
        success: false,
        successCount: 0,
        errors: [{ type: 'dashboard', id: 'a', meta: { title: 'Title of a' }, error: { type: 'conflict' } }],
      },
      { success: true, successCount: 1 },
    ];
    const { user, deps } = show(
      {
        ...listOf(object('a', { namespaces: ['sales'] }), object('b')),
        copyToTenant: async () => answers.shift() ?? { success: true, successCount: 0 },
      },
      { isAggregated: true, preloadedState: account() },
    );
    const box = await screen.findByRole('checkbox', { name: 'Select Title of a (dashboard)' });
    await user.click(box);
    await user.click(within(await openMenu(user)).getByRole('menuitem', { name: 'Copy to tenant' }));
    const dialog = await screen.findByRole('dialog', { name: 'Copy to tenant' });
    await chooseOption(user, within(dialog).getByRole('combobox', { name: 'To tenant' }), 'Private');
    await user.click(within(dialog).getByRole('button', { name: 'Copy 1 object' }));
    const decision = await screen.findByLabelText('What to do with Title of a');
    expect(screen.getByRole('button', { name: 'Copy 0 objects' })).toBeDisabled();
    await chooseOption(user, decision, 'Create a new object');
    await user.click(screen.getByRole('button', { name: 'Copy 1 object' }));
    expect(await screen.findByText('1 object copied to Private')).toBeInTheDocument();
    const sent = deps.calls.filter(([name]) => name === 'savedObjects.copyToTenant').at(-1)?.[1];
    expect(sent).toMatchObject({
      from: 'sales',
      to: '__user__',
      retries: [{ type: 'dashboard', id: 'a', createNewCopy: true }],
    });
  });

  it('gives the reason where it is not possible', async () => {
    const { user } = show(listOf(object('a')), {
      preloadedState: account({ global_tenant: true, archive: false }),
    });
    await user.click(await screen.findByRole('checkbox', { name: 'Select Title of a (dashboard)' }));
    const entry = within(await openMenu(user)).getByRole('menuitem', { name: /Copy to tenant/ });
    expect(entry).toHaveAttribute('aria-disabled', 'true');
    expect(entry).toHaveAccessibleDescription("You don't have write access to another tenant.");
  });
});
