import { afterEach, describe, expect, it, jest } from '@jest/globals';
import { act, screen, waitFor, within } from '@testing-library/react';
import { type Role } from '../../../contract/resources';
import PaletteButton from '../../../src/features/palette/PaletteButton';
import { ConfirmOutlet } from '../../../src/shell/outlets/ConfirmOutlet';
import { DialogOutlet } from '../../../src/shell/outlets/DialogOutlet';
import { createRegistries } from '../../../src/shell/registries/RegistriesContext';
import { initialAccountState } from '../../../src/store/account/slice';
import { initialBootState } from '../../../src/store/boot/slice';
import { formTouched } from '../../../src/store/forms/slice';
import { DIALOGS } from '../../../src/store/overlays/dialogs';
import { type RootState } from '../../../src/store/rootReducer';
import { Modal } from '../../../src/ui/Modal';
import {
  fakeDeps,
  type FakeOverrides,
  fakeResource,
  httpFailure,
  someAccount,
  someDashboardsInfo,
} from '../../support/fakeDeps';
import { renderWithStore } from '../../support/renderWithStore';

/** A user with or without access to the security API, in the global tenant. */
function stateOf(hasApiAccess: boolean): Partial<RootState> {
  const { info } = initialBootState;
  return {
    account: {
      ...initialAccountState,
      info: someAccount(),
      dashboards: someDashboardsInfo(),
      hasApiAccess,
    },
    capabilities: {
      value: {
        navLinks: {},
        management: {},
        catalogue: {},
        savedObjectsManagement: { read: true },
        advancedSettings: { show: false },
      },
      problem: null,
    },
    boot: {
      ...initialBootState,
      info: {
        ...info,
        uiConfig: {
          security: {
            ...info.uiConfig.security,
            multitenancy: {
              enabled: true,
              enable_aggregation_view: false,
              tenants: { enable_private: true, enable_global: true, preferred: [] },
            },
          },
        },
      },
    } as RootState['boot'],
    recents: { items: [{ id: 'user:zoe', label: 'zoe', link: '/app/x#/users/edit/zoe' }] },
  };
}

const resources = (): FakeOverrides['resources'] => ({
  users: fakeResource({ anna: {}, 'a/b #1': {} } as never),
  roles: fakeResource({ auditors: {} } as never),
  tenants: fakeResource({ global_tenant: {}, finance: {} } as never),
});

interface ShowOptions {
  hasApiAccess?: boolean;
  overrides?: FakeOverrides;
  isBlocked?: boolean;
  /** What the code of the palette waits for. */
  arrival?: Promise<void>;
}

function show(options: ShowOptions = {}) {
  const { hasApiAccess = true, overrides = {}, isBlocked = false, arrival = Promise.resolve() } = options;
  const deps = fakeDeps({ resources: resources(), ...overrides });
  const registries = createRegistries();
  let hasArrived = false;
  registries.dialogs.register(DIALOGS.palette, async () => {
    await arrival;
    const module = await import('../../../src/features/palette/Palette');
    hasArrived = true;
    return module;
  });
  const shown = renderWithStore(
    <>
      <input aria-label="Elsewhere" />
      <PaletteButton />
      <DialogOutlet />
      <ConfirmOutlet />
      {isBlocked ? (
        <Modal title="Something to answer" onClose={() => {}}>
          <p>Text</p>
        </Modal>
      ) : null}
    </>,
    {
      deps,
      registries: { dialogs: registries.dialogs },
      path: '/app/home',
      preloadedState: stateOf(hasApiAccess),
    },
  );
  const open = async () => {
    await shown.user.keyboard('{Control>}k{/Control}');
    return screen.findByRole('combobox', { name: 'Command palette' });
  };
  const path = () => {
    const { pathname, hash } = shown.store.getState().navigation.location;
    return pathname + hash;
  };
  return { ...shown, deps, open, path, hasArrived: () => hasArrived };
}

const options = () => screen.queryAllByRole('option').map((option) => option.textContent);

afterEach(() => {
  jest.useRealTimers();
});

describe('the command palette', () => {
  it('opens by its keys and by its button, and is one line of the log whatever is typed', async () => {
    const { user, open, log } = show();
    const field = await open();
    expect(field).toHaveFocus();
    await user.type(field, 'ann');
    await user.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('combobox')).toBeNull());
    await user.click(screen.getByRole('button', { name: /Search or jump to.../ }));
    await screen.findByRole('combobox');
    await user.keyboard('{Control>}k{/Control}');
    await waitFor(() => expect(screen.queryByRole('combobox')).toBeNull());
    const types = log.types().filter((type) => type.startsWith('overlays/'));
    expect(types).toEqual([
      'overlays/dialogOpened',
      'overlays/dialogClosed',
      'overlays/dialogOpened',
      'overlays/dialogClosed',
    ]);
    expect(JSON.stringify(log.actions())).not.toContain('"ann"');
  });

  it('gives the focus back to where it was', async () => {
    const { user, open } = show();
    const elsewhere = screen.getByLabelText('Elsewhere');
    elsewhere.focus();
    await open();
    await user.keyboard('{Escape}');
    await waitFor(() => expect(elsewhere).toHaveFocus());
  });

  it('is loaded once the page is idle, so that no key after its shortcut is lost', async () => {
    jest.useFakeTimers();
    const { user, hasArrived } = show();
    act(() => void jest.advanceTimersByTime(1000));
    jest.useRealTimers();
    await waitFor(() => expect(hasArrived()).toBe(true));
    screen.getByLabelText('Elsewhere').focus();
    await user.keyboard('{Control>}k{/Control}auditors');
    expect(screen.getByRole('combobox', { name: 'Command palette' })).toHaveValue('auditors');
    expect(screen.getByLabelText('Elsewhere')).toHaveValue('');
  });

  it('opens once its code has arrived, and is closed by its shortcut until then', async () => {
    let arrive = () => {};
    const { user } = show({ arrival: new Promise((resolve) => (arrive = resolve)) });
    await user.keyboard('{Control>}k{/Control}');
    expect(screen.getByRole('status')).toHaveTextContent('Loading');
    await user.keyboard('{Control>}k{/Control}');
    expect(screen.queryByRole('status')).toBeNull();
    await user.keyboard('{Control>}k{/Control}');
    arrive();
    expect(await screen.findByRole('combobox', { name: 'Command palette' })).toHaveFocus();
    expect(screen.queryByText('Loading')).toBeNull();
  });

  it('chooses the first match after Enter that was pressed before the names were there', async () => {
    let answer = () => {};
    const answered = new Promise<void>((resolve) => (answer = resolve));
    const roles = fakeResource<Role>({ auditors: {} } as never);
    const { user, open, path } = show({
      overrides: {
        resources: {
          ...resources(),
          roles: { ...roles, list: () => answered.then(() => roles.list()) },
        },
      },
    });
    await user.type(await open(), 'auditors{Enter}');
    expect(path()).toBe('/app/home');
    answer();
    await waitFor(() => expect(path()).toBe('/app/security-dashboards-plugin#/roles/view/auditors'));
  });

  it('does not open over a dialog that is to be answered', async () => {
    const { user, store } = show({ isBlocked: true });
    await user.keyboard('{Control>}k{/Control}');
    expect(store.getState().overlays.dialog).toBeNull();
  });

  it('offers what was viewed recently, places and actions before anything is typed', async () => {
    const { open } = show();
    await open();
    const groups = screen.getAllByRole('group').map((group) => group.getAttribute('aria-label'));
    expect(groups).toEqual(['Recently viewed', 'Go to', 'Actions']);
    expect(
      within(screen.getByRole('group', { name: 'Recently viewed' })).getByRole('option'),
    ).toHaveTextContent('zoe');
    expect(screen.getByRole('option', { name: /Create internal user/ })).toBeInTheDocument();
    expect(screen.getByRole('option', { name: /Saved objects/ })).toBeInTheDocument();
    // Closed to this user.
    expect(screen.queryByRole('option', { name: /Advanced settings/ })).toBeNull();
  });

  it('asks for names when it opens, not before, and only once', async () => {
    const { deps, open, user } = show();
    const lists = () => deps.callNames().filter((name) => name.endsWith('.list'));
    expect(lists()).toEqual([]);
    await open();
    await waitFor(() => expect(lists().sort()).toEqual(['roles.list', 'tenants.list', 'users.list']));
    await user.keyboard('{Escape}');
    await open();
    expect(lists()).toHaveLength(3);
  });

  it('asks for no names where the user may not read them, and offers no administration', async () => {
    const { deps, open, user } = show({ hasApiAccess: false });
    const field = await open();
    await user.type(field, 'user');
    expect(deps.callNames().filter((name) => name.endsWith('.list'))).toEqual([]);
    expect(options().some((option) => option?.includes('Internal users'))).toBe(false);
  });

  it.each([
    ['anna', '/app/security-dashboards-plugin#/users/edit/anna'],
    ['a/b #1', '/app/security-dashboards-plugin#/users/edit/a%2Fb%20%231'],
    ['auditors', '/app/security-dashboards-plugin#/roles/view/auditors'],
    ['create role', '/app/security-dashboards-plugin#/roles/create'],
    ['compliance', '/app/security-dashboards-plugin#/auditLogging/edit/complianceSettings'],
    ['saved obj', '/app/management/opensearch-dashboards/objects'],
    ['check acc', '/app/security-dashboards-plugin#/access'],
    ['activity', '/app/security-dashboards-plugin#/activity'],
    ['history', '/app/security-dashboards-plugin#/history'],
    ['import', '/app/security-dashboards-plugin#/transfer'],
    ['recordings', '/app/recordings'],
  ])('leads to what is called %s', async (query, path) => {
    const shown = show();
    const field = await shown.open();
    await waitFor(() => expect(shown.store.getState().users.list.phase).toBe('ready'));
    await shown.user.type(field, query);
    await shown.user.keyboard('{Enter}');
    await waitFor(() => expect(shown.path()).toBe(path));
    expect(screen.queryByRole('combobox')).toBeNull();
  });

  it('finds a tenant in the list of tenants, and switches to one', async () => {
    const { open, user, path, store, deps } = show();
    let field = await open();
    await waitFor(() => expect(store.getState().tenants.list.phase).toBe('ready'));
    await user.type(field, 'finance');
    await user.click(screen.getByRole('option', { name: /^finance/ }));
    expect(path()).toBe('/app/security-dashboards-plugin#/tenants');
    expect(store.getState().lists['tenants']?.query).toBe('"finance"');
    field = await open();
    await user.type(field, 'switch finance{Enter}');
    await waitFor(() => expect(deps.calls).toContainEqual(['account.selectTenant', 'finance', 'ada']));
  });

  it('moves through the results with arrows, Home and End, and announces the active one', async () => {
    const { open, user } = show();
    const field = await open();
    const chosen = () => screen.getByRole('option', { selected: true });
    const all = screen.getAllByRole('option');
    expect(chosen()).toBe(all[0]);
    await user.keyboard('{ArrowDown}{ArrowDown}');
    expect(chosen()).toBe(screen.getAllByRole('option')[2]);
    expect(field).toHaveAttribute('aria-activedescendant', chosen().id);
    await user.keyboard('{End}');
    expect(chosen()).toBe(screen.getAllByRole('option').at(-1));
    await user.keyboard('{ArrowDown}');
    expect(chosen()).toBe(screen.getAllByRole('option')[0]);
    await user.keyboard('{ArrowUp}{Home}');
    expect(chosen()).toBe(screen.getAllByRole('option')[0]);
  });

  it('changes the colours, opens dialogs and signs out', async () => {
    const { open, user, store, deps } = show();
    await user.type(await open(), 'dark{Enter}');
    expect(store.getState().preferences.theme).toBe('dark');
    await user.type(await open(), 'reset password{Enter}');
    expect(store.getState().overlays.dialog).toEqual({ name: DIALOGS.resetPassword });
    await user.click(screen.getByRole('button', { name: /Search or jump to.../ }));
    await user.type(await screen.findByRole('combobox'), 'log out{Enter}');
    await waitFor(() => expect(deps.callNames()).toContain('account.signOut'));
  });

  it.each(['auditors', 'switch finance'])('asks before "%s" leaves an edited form', async (query) => {
    const { open, user, path, store, deps } = show();
    store.dispatch(formTouched('user-form'));
    const field = await open();
    await waitFor(() => expect(store.getState().roles.list.phase).toBe('ready'));
    await user.type(field, `${query}{Enter}`);
    const question = await screen.findByRole('alertdialog');
    await user.click(within(question).getByRole('button', { name: /stay|cancel|keep/i }));
    expect(path()).toBe('/app/home');
    expect(deps.callNames()).not.toContain('account.selectTenant');
  });

  it('says what could not be loaded, and finds the rest', async () => {
    const { open, user } = show({
      overrides: {
        resources: {
          ...resources(),
          users: {
            ...fakeResource(),
            list: async () => {
              throw httpFailure(403);
            },
          },
        },
      },
    });
    const field = await open();
    expect(await screen.findByText(/Couldn't load usernames/)).toBeInTheDocument();
    await user.type(field, 'auditors');
    expect(options()).toEqual(['auditorsRole']);
    await user.clear(field);
    await user.type(field, 'zebra');
    expect(screen.getByText('No matches')).toBeInTheDocument();
  });
});
