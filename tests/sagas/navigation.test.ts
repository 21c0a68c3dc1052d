import { describe, expect, it } from '@jest/globals';
import { verbatim } from '../../src/i18n/text';
import { accountReceived, dashboardsInfoReceived } from '../../src/store/account/slice';
import { selectIsDrawerOpen } from '../../src/store/chrome/selectors';
import { drawerToggled } from '../../src/store/chrome/slice';
import { selectHasUnsavedChanges } from '../../src/store/forms/selectors';
import { formTouched } from '../../src/store/forms/slice';
import { selectListView } from '../../src/store/lists/selectors';
import { listViewChanged } from '../../src/store/lists/slice';
import { selectLocation, selectNavigationKind } from '../../src/store/navigation/selectors';
import { formatPath, navigationRequested, parsePath } from '../../src/store/navigation/slice';
import { DIALOGS } from '../../src/store/overlays/dialogs';
import { selectConfirmOrNull } from '../../src/store/overlays/selectors';
import { confirmAnswered, confirmOpened, dialogOpened, overlayOpened } from '../../src/store/overlays/slice';
import { currentTenantReceived } from '../../src/store/tenancy/slice';
import { someAccount, someDashboardsInfo } from '../support/fakeDeps';
import { createLiveStore, settled } from '../support/liveStore';
import { whenLeaving } from '../support/whenLeaving';

function starting(path = '/app/home') {
  const live = createLiveStore({ navigation: { location: parsePath(path), kind: 'pop' } });
  live.deps.addresses.splice(0, 1, path);
  const { store } = live;
  return {
    ...live,
    where: () => formatPath(selectLocation(store.getState())),
    go: (...args: Parameters<typeof navigationRequested>) => {
      store.dispatch(navigationRequested(...args));
      return settled();
    },
    touch: () => store.dispatch(formTouched('user')),
    question: () => selectConfirmOrNull(store.getState()),
    answer: (confirmed: boolean) => {
      store.dispatch(confirmAnswered({ id: selectConfirmOrNull(store.getState())?.id ?? '', confirmed }));
      return settled();
    },
  };
}

describe('going somewhere', () => {
  it('moves the state and then shows in the address', async () => {
    const { go, where, deps } = starting();
    await go('/app/x?y=1#/z');
    expect(where()).toBe('/app/x?y=1#/z');
    expect(deps.addresses).toEqual(['/app/home', '/app/x?y=1#/z']);
  });

  it('keeps the path for a mere fragment', async () => {
    const { go, where } = starting('/app/security-dashboards-plugin?a=b#/users');
    await go('#/roles');
    expect(where()).toBe('/app/security-dashboards-plugin?a=b#/roles');
  });

  it('replaces the entry on request, and when it is the same place', async () => {
    const { go, store, deps } = starting();
    await go('/app/x', { replace: true });
    await go('/app/x');
    expect(deps.addresses).toEqual(['/app/x']);
    expect(selectNavigationKind(store.getState())).toBe('replace');
  });

  it('redirects from the place it was asked at, and not when the browser has moved on', async () => {
    const { go, where, deps } = starting('/app/x');
    deps.browserGoes('/app/x#/tenants');
    await settled();
    await go('#/getstarted', { replace: true, from: '/app/x' });
    expect(where()).toBe('/app/x#/tenants');
    await go('#/getstarted', { replace: true, from: '/app/x#/tenants' });
    expect(where()).toBe('/app/x#/getstarted');
  });

  it.each([
    ['a link', (live: ReturnType<typeof starting>) => live.go('/app/x')],
    [
      'Back',
      async ({ deps }: ReturnType<typeof starting>) => {
        deps.browserGoes('/app/before');
        await settled();
      },
    ],
  ])('closes dialogs, flyouts and modals after %s', async (_way, leave) => {
    const live = starting();
    const { store } = live;
    store.dispatch(dialogOpened({ name: DIALOGS.assignment, params: { kind: 'users', names: ['ada'] } }));
    store.dispatch(overlayOpened('flyout'));
    store.dispatch(overlayOpened('modal'));
    await leave(live);
    expect(store.getState().overlays).toMatchObject({ dialog: null, flyout: null, modal: null });
  });

  it('answers an open question with no when the user presses Back', async () => {
    const { store, deps, question } = starting();
    store.dispatch(
      confirmOpened({
        title: verbatim('Delete ada?'),
        text: [],
        confirmLabel: verbatim('Delete'),
        cancelLabel: verbatim('Cancel'),
        tone: 'danger',
      }),
    );
    const id = question()?.id;
    deps.browserGoes('/app/before');
    await settled();
    expect(question()).toBeNull();
    expect(deps.calls).toContainEqual(['released', id, false]);
  });

  it('leaves a dialog open where a page only corrects its own address', async () => {
    const { go, store } = starting();
    store.dispatch(dialogOpened({ name: DIALOGS.switchTenants }));
    await go('/app/home?a=b', { replace: true });
    expect(store.getState().overlays.dialog).toEqual({ name: DIALOGS.switchTenants });
  });

  it('dispatches nothing for a closed drawer and settled forms', async () => {
    const { go, log } = starting();
    await go('/app/x');
    const types = log.types();
    expect(types).toContain('navigation/navigated');
    expect(types).not.toContain('chrome/drawerClosed');
    expect(types).not.toContain('forms/allFormsSettled');
  });

  it('closes the drawer on arrival', async () => {
    const { go, store } = starting();
    store.dispatch(drawerToggled());
    await go('/app/x');
    expect(selectIsDrawerOpen(store.getState())).toBe(false);
  });

  it('reloads the page for a link to another tenant, but not for one to the current tenant', async () => {
    const { go, where, deps, store } = starting();
    store.dispatch(accountReceived(someAccount()));
    store.dispatch(dashboardsInfoReceived(someDashboardsInfo()));
    store.dispatch(currentTenantReceived('finance'));
    await go('/app/x?security_tenant=finance');
    expect(where()).toBe('/app/x?security_tenant=finance');
    await go('/app/y?security_tenant=harbour#/z');
    expect(where()).toBe('/app/x?security_tenant=finance');
    expect(deps.calls.at(-1)).toEqual(['page.assign', '/app/y?security_tenant=harbour#/z']);
  });

  it('reloads a page only when nothing is unsaved, so that the browser does not ask again', async () => {
    const { go, touch, answer, deps, store } = starting();
    store.dispatch(accountReceived(someAccount()));
    store.dispatch(dashboardsInfoReceived(someDashboardsInfo()));
    store.dispatch(currentTenantReceived('finance'));
    const knows = whenLeaving(store, deps, 'assign');
    touch();
    await go('/app/y?security_tenant=harbour');
    await answer(true);
    expect(knows).toEqual([{ hasUnsavedChanges: false }]);
  });

  it('follows the browser’s own moves without writing the address again', async () => {
    const { deps, where } = starting();
    deps.browserGoes('/app/x#/back');
    await settled();
    expect(where()).toBe('/app/x#/back');
    expect(deps.callNames()).toEqual([]);
  });
});

describe('a list in the address', () => {
  const USERS = '/app/security-dashboards-plugin#/users';
  const search = (query: string) => listViewChanged({ list: 'users', patch: { query } });

  it('updates the URL in the same history entry and adds no line to the log', async () => {
    const { store, deps, log } = starting(USERS);
    store.dispatch(search('ada'));
    await settled();
    expect(deps.addresses).toEqual([`${USERS}?q=ada`]);
    store.dispatch(search(''));
    await settled();
    expect(deps.addresses).toEqual([USERS]);
    expect(log.types()).toEqual(['lists/listViewChanged', 'lists/listViewChanged']);
  });

  it('is shown as before by Back and Forward', async () => {
    const { store, deps, go } = starting(USERS);
    const query = () => selectListView(store.getState(), 'users').query;
    store.dispatch(search('ada'));
    await go('#/users/edit/ada');
    await go('#/users');
    expect(query()).toBe('ada');
    expect(deps.addresses.at(-1)).toBe(`${USERS}?q=ada`);
    store.dispatch(search('bob'));
    await settled();
    deps.browserGoes(`${USERS}?q=ada`);
    await settled();
    expect(query()).toBe('ada');
    deps.browserGoes(USERS);
    await settled();
    expect(query()).toBe('');
  });

  it('is no other place: going to where one is replaces the entry', async () => {
    const { store, deps, go } = starting(USERS);
    store.dispatch(search('ada'));
    await go('#/users');
    expect(deps.addresses).toEqual([`${USERS}?q=ada`]);
  });

  it('is put back when the user stays after Back [C45]', async () => {
    const { store, deps, touch, answer } = starting(USERS);
    store.dispatch(search('ada'));
    touch();
    deps.browserGoes('/app/before');
    await settled();
    await answer(false);
    expect(deps.addresses.at(-1)).toBe(`${USERS}?q=ada`);
  });

  it('is left alone on pages without one', async () => {
    const { store, deps } = starting('/app/home');
    store.dispatch(search('ada'));
    await settled();
    expect(deps.addresses).toEqual(['/app/home']);
    expect(deps.callNames()).toEqual([]);
  });
});

describe('leaving unsaved changes', () => {
  it('asks, and leaves on yes, after which nothing is unsaved', async () => {
    const { touch, go, where, question, answer, store } = starting();
    touch();
    await go('/app/x');
    expect(where()).toBe('/app/home');
    expect(question()).toMatchObject({ tone: 'danger', testSubject: 'appLeaveConfirmModal' });
    await answer(true);
    expect(where()).toBe('/app/x');
    expect(selectHasUnsavedChanges(store.getState())).toBe(false);
  });

  it('stays on no, with everything as it was', async () => {
    const { touch, go, where, answer, deps, store } = starting();
    touch();
    await go('/app/x');
    await answer(false);
    expect(where()).toBe('/app/home');
    expect(deps.addresses).toEqual(['/app/home']);
    expect(selectHasUnsavedChanges(store.getState())).toBe(true);
  });

  it('does not ask after a save', async () => {
    const { touch, go, where, question } = starting();
    touch();
    await go('/app/x', { force: true });
    expect(question()).toBeNull();
    expect(where()).toBe('/app/x');
  });

  it('puts the address back when the user stays after Back [C45]', async () => {
    const { touch, deps, answer, where } = starting();
    touch();
    deps.browserGoes('/app/before');
    await settled();
    await answer(false);
    expect(where()).toBe('/app/home');
    expect(deps.addresses.at(-1)).toBe('/app/home');
  });

  it('keeps the address of the page until the user says yes to Back [C45]', async () => {
    const { touch, deps, answer, where, question } = starting();
    touch();
    deps.browserGoes('/app/before');
    await settled();
    expect(question()).not.toBeNull();
    expect(deps.addresses.at(-1)).toBe('/app/home');
    await answer(true);
    expect(where()).toBe('/app/before');
    expect(deps.addresses.at(-1)).toBe('/app/before');
    expect(question()).toBeNull();
  });

  it('asks again for a second Back during the question [C45]', async () => {
    const { touch, deps, answer, where, question, log } = starting();
    touch();
    for (const to of ['/app/before', '/app/earlier']) {
      deps.browserGoes(to);
      await settled();
      expect(question()).not.toBeNull();
      expect(deps.addresses.at(-1)).toBe('/app/home');
    }
    await answer(true);
    expect(where()).toBe('/app/earlier');
    expect(log.types().filter((type) => type === 'navigation/navigated')).toHaveLength(1);
  });

  it('asks once: the address that is put back is no move of its own [C45]', async () => {
    const { touch, deps, answer, question } = starting();
    touch();
    deps.browserGoes('/app/before');
    await settled();
    await answer(false);
    deps.browserGoes('/app/home');
    await settled();
    expect(question()).toBeNull();
  });

  it('lets a later wish take the place of an open question', async () => {
    const { touch, go, where, answer, question, log } = starting();
    touch();
    await go('/app/first');
    const first = question()?.id;
    await go('/app/second');
    expect(question()?.id).not.toBe(first);
    await answer(true);
    expect(where()).toBe('/app/second');
    expect(log.types().filter((type) => type === 'navigation/navigated')).toHaveLength(1);
  });

  it('puts the address back too when another wish replaces a Back that no one answered [C45]', async () => {
    const { touch, deps, go, answer, where } = starting();
    touch();
    deps.browserGoes('/app/before');
    await settled();
    await go('/app/second');
    await answer(false);
    expect(where()).toBe('/app/home');
    expect(deps.addresses.at(-1)).toBe('/app/home');
  });
});

describe('the question', () => {
  it('is withdrawn when the browser returns by itself', async () => {
    const { touch, deps, question, where } = starting();
    touch();
    deps.browserGoes('/app/before');
    await settled();
    expect(question()).not.toBeNull();
    deps.browserGoes('/app/home');
    await settled();
    expect(question()).toBeNull();
    expect(where()).toBe('/app/home');
  });
});
