import { describe, expect, it } from '@jest/globals';
import { resolveTenant } from '../../../src/model/tenancy/names';
import {
  selectCurrentTenantOrNull,
  selectSavedTenantOrNull,
  selectTenantChange,
} from '../../../src/store/tenancy/selectors';
import {
  currentTenantReceived,
  savedTenantCleared,
  tenantChanged,
  tenantChangeFailed,
  tenantChangeRequested,
  tenantChoiceKept,
} from '../../../src/store/tenancy/slice';
import { createWholeStore } from '../../support/wholeApp';

describe('tenancy', () => {
  it.each([
    ['', { kind: 'global' }],
    [undefined, { kind: 'global' }],
    [null, { kind: 'global' }],
    ['undefined', { kind: 'global' }],
    ['global_tenant', { kind: 'global' }],
    ['__user__', { kind: 'private' }],
    ['anna', { kind: 'private' }],
    ['finance', { kind: 'custom', name: 'finance' }],
    ['constructor', { kind: 'custom', name: 'constructor' }],
  ])('resolves %p [TEN-11] [TEN-12] [TEN-13]', (tenant, expected) => {
    expect(resolveTenant(tenant, 'anna')).toEqual(expected);
  });

  it('follows a change from the request to the new tenant', () => {
    const store = createWholeStore();
    store.dispatch(currentTenantReceived(''));
    store.dispatch(tenantChangeRequested({ tenant: 'finance' }));
    expect(selectTenantChange(store.getState())).toEqual({ phase: 'switching', tenant: 'finance' });
    expect(selectCurrentTenantOrNull(store.getState())).toBe('');
    store.dispatch(tenantChanged('finance'));
    expect(selectCurrentTenantOrNull(store.getState())).toBe('finance');
    expect(selectTenantChange(store.getState())).toEqual({ phase: 'idle' });
  });

  it('keeps the current tenant when the change fails, and removes the saved one on request', () => {
    const store = createWholeStore();
    store.dispatch(currentTenantReceived('a'));
    store.dispatch(tenantChoiceKept('b'));
    store.dispatch(tenantChangeFailed({ tenant: 'b', problem: { kind: 'network', message: 'down' } }));
    expect(selectCurrentTenantOrNull(store.getState())).toBe('a');
    expect(selectSavedTenantOrNull(store.getState())).toBe('b');
    store.dispatch(savedTenantCleared());
    expect(selectSavedTenantOrNull(store.getState())).toBeNull();
  });
});
