import { describe, expect, it } from '@jest/globals';
import { accountReceived } from '../../src/store/account/slice';
import { formTouched } from '../../src/store/forms/slice';
import { selectLocation } from '../../src/store/navigation/selectors';
import { formatPath, parsePath } from '../../src/store/navigation/slice';
import { DIALOGS } from '../../src/store/overlays/dialogs';
import { selectConfirmOrNull, selectDialogOrNull } from '../../src/store/overlays/selectors';
import { confirmAnswered, dialogOpened } from '../../src/store/overlays/slice';
import {
  selectCurrentTenantOrNull,
  selectSavedTenantOrNull,
  selectTenantChange,
} from '../../src/store/tenancy/selectors';
import {
  currentTenantReceived,
  tenantChangeRequested,
  tenantChoiceKept,
} from '../../src/store/tenancy/slice';
import { selectToasts } from '../../src/store/toasts/selectors';
import { fakeDeps, type FakeOverrides, httpFailure, someAccount } from '../support/fakeDeps';
import { createLiveStore, settled } from '../support/liveStore';

async function choosing(
  tenant: string,
  account: FakeOverrides['account'] = {},
  path = '/app/x?_a=old#/view/1',
) {
  const deps = fakeDeps({ account });
  const live = createLiveStore({ navigation: { location: parsePath(path), kind: 'pop' } }, deps);
  const { store } = live;
  store.dispatch(accountReceived(someAccount()));
  store.dispatch(tenantChoiceKept('before'));
  store.dispatch(dialogOpened({ name: DIALOGS.switchTenants }));
  store.dispatch(tenantChangeRequested({ tenant }));
  await settled();
  return live;
}

describe('choosing a tenant', () => {
  it('saves it, sends user and tenant to the server, and reloads the page at its path [TEN-19, TEN-20, TEN-21, TEN-22, TEN-23, C22]', async () => {
    const { deps, store } = await choosing('finance');
    expect(deps.calls).toEqual([
      ['account.selectTenant', 'finance', 'ada'],
      ['clearLastUrls'],
      ['page.reload'],
    ]);
    expect(selectSavedTenantOrNull(store.getState())).toBe('finance');
    expect(selectCurrentTenantOrNull(store.getState())).toBe('finance');
    expect(selectDialogOrNull(store.getState())).toBeNull();
    expect(formatPath(selectLocation(store.getState()))).toBe('/app/x?_a=old#/view/1');
  });

  it('keeps the whole address but for a tenant that it names [TEN-23] (C78)', async () => {
    const { deps, store } = await choosing('finance', {}, '/app/x?security_tenant=harbour&_a=old#/view/1');
    expect(formatPath(selectLocation(store.getState()))).toBe('/app/x?_a=old#/view/1');
    expect(deps.callNames()).toEqual([
      'account.selectTenant',
      'clearLastUrls',
      'browserHistory.replace',
      'page.reload',
    ]);
  });

  it.each([
    ['', 'global_tenant'],
    ['__user__', 'ada'],
    ['finance', 'finance'],
  ])('does not start the page again in the tenant that it is in: %p (C78)', async (tenant, current) => {
    const deps = fakeDeps();
    const { store } = createLiveStore(undefined, deps);
    store.dispatch(accountReceived(someAccount()));
    store.dispatch(currentTenantReceived(current));
    store.dispatch(formTouched('user'));
    store.dispatch(dialogOpened({ name: DIALOGS.switchTenants }));
    store.dispatch(tenantChangeRequested({ tenant }));
    await settled();
    expect(deps.calls).toEqual([['account.selectTenant', tenant, 'ada'], ['clearLastUrls']]);
    expect(selectSavedTenantOrNull(store.getState())).toBe(tenant);
    expect(selectDialogOrNull(store.getState())).toBeNull();
    // Nothing is lost, so nothing is asked.
    expect(selectConfirmOrNull(store.getState())).toBeNull();
    expect(store.getState().forms.dirtyForms).toEqual(['user']);
  });

  it('asks first where changes are not saved, since the page starts again; staying changes nothing', async () => {
    const deps = fakeDeps();
    const { store } = createLiveStore(undefined, deps);
    store.dispatch(tenantChoiceKept('before'));
    store.dispatch(formTouched('user'));
    store.dispatch(tenantChangeRequested({ tenant: 'finance' }));
    await settled();
    const question = selectConfirmOrNull(store.getState());
    store.dispatch(confirmAnswered({ id: question?.id ?? '', confirmed: false }));
    await settled();
    expect(deps.callNames()).not.toContain('account.selectTenant');
    expect(selectSavedTenantOrNull(store.getState())).toBe('before');
    expect(selectTenantChange(store.getState())).toEqual({ phase: 'idle' });
    store.dispatch(tenantChangeRequested({ tenant: 'finance' }));
    await settled();
    const again = selectConfirmOrNull(store.getState());
    store.dispatch(confirmAnswered({ id: again?.id ?? '', confirmed: true }));
    await settled();
    expect(deps.callNames()).toContain('page.reload');
    // The browser must not ask once more.
    expect(store.getState().forms.dirtyForms).toEqual([]);
  });

  it('has saved the choice before the server is asked [TEN-19]', async () => {
    let savedThen: string | null = null;
    const deps = fakeDeps({
      account: {
        selectTenant: async () => {
          savedThen = selectSavedTenantOrNull(live.store.getState());
        },
      },
    });
    const live = createLiveStore(undefined, deps);
    live.store.dispatch(tenantChangeRequested({ tenant: '' }));
    await settled();
    expect(savedThen).toBe('');
  });

  it('gives the former choice back when refused, and leaves page and dialog alone [TEN-26, A03]', async () => {
    const { deps, store } = await choosing('finance', {
      selectTenant: () => Promise.reject(httpFailure(403, 'No access to tenant.')),
    });
    expect(selectSavedTenantOrNull(store.getState())).toBe('before');
    expect(selectTenantChange(store.getState())).toMatchObject({
      phase: 'failed',
      tenant: 'finance',
      problem: { serverMessage: 'No access to tenant.' },
    });
    expect(selectDialogOrNull(store.getState())).toEqual({ name: DIALOGS.switchTenants });
    expect(deps.callNames()).toEqual(['account.selectTenant']);
  });

  it('reports a refusal in a notification when no dialog does [TEN-26]', async () => {
    const deps = fakeDeps({
      account: { selectTenant: () => Promise.reject(httpFailure(403, 'No access to tenant.')) },
    });
    const { store } = createLiveStore(undefined, deps);
    store.dispatch(tenantChangeRequested({ tenant: 'finance' }));
    await settled();
    expect(selectToasts(store.getState())).toMatchObject([
      { color: 'danger', title: { id: 'account.switchFailed' }, text: { text: 'No access to tenant.' } },
    ]);
    const inDialog = await choosing('finance', {
      selectTenant: () => Promise.reject(httpFailure(403, 'No access to tenant.')),
    });
    expect(selectToasts(inDialog.store.getState())).toEqual([]);
  });

  it('can be tried again after a refusal', async () => {
    let attempts = 0;
    const { deps, store } = await choosing('finance', {
      selectTenant: () => (++attempts === 1 ? Promise.reject(httpFailure(503)) : Promise.resolve()),
    });
    store.dispatch(tenantChangeRequested({ tenant: '__user__' }));
    await settled();
    expect(selectSavedTenantOrNull(store.getState())).toBe('__user__');
    expect(deps.callNames()).toContain('page.reload');
  });
});
