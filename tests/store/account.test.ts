import { describe, expect, it } from '@jest/globals';
import {
  selectAccountOrNull,
  selectIsMultitenancyOn,
  selectPasswordChange,
} from '../../src/store/account/selectors';
import {
  accountReceived,
  currentPasswordAccepted,
  currentPasswordRefused,
  dashboardsInfoReceived,
  passwordChanged,
  passwordChangeRequested,
} from '../../src/store/account/slice';
import { booted, initialBootState } from '../../src/store/boot/slice';
import { createWholeStore } from '../support/wholeApp';

const account = {
  user_name: 'anna.b-c',
  is_reserved: false,
  is_hidden: false,
  is_internal_user: true,
  user_requested_tenant: null,
  backend_roles: ['admin'],
  custom_attribute_names: [],
  tenants: { 'anna.b-c': true },
  roles: ['all_access'],
};
const dashboards = {
  user_name: 'anna.b-c',
  not_fail_on_forbidden_enabled: false,
  opensearch_dashboards_mt_enabled: true,
  opensearch_dashboards_index: '.kibana',
  opensearch_dashboards_server_user: 'kibanaserver',
  multitenancy_enabled: true,
  private_tenant_enabled: true,
  default_tenant: '',
  password_validation_error_message: 'Eight or more.',
  password_validation_regex: '',
};

describe('account', () => {
  it('has the data of the account response [DATA-04]', () => {
    const store = createWholeStore();
    expect(selectAccountOrNull(store.getState())).toBeNull();
    store.dispatch(accountReceived(account));
    expect(selectAccountOrNull(store.getState())).toEqual(account);
  });

  it.each([
    [true, true, true],
    [true, false, false],
    [false, true, false],
    [false, false, false],
  ])(
    'counts tenants on only when client (%p) and server (%p) say so: %p [ACCT-11] [DATA-05]',
    (client, server, expected) => {
      const store = createWholeStore();
      const info = structuredClone(initialBootState.info);
      info.uiConfig.security.multitenancy.enabled = client;
      store.dispatch(booted(info));
      expect(selectIsMultitenancyOn(store.getState())).toBe(false);
      store.dispatch(dashboardsInfoReceived({ ...dashboards, multitenancy_enabled: server }));
      expect(selectIsMultitenancyOn(store.getState())).toBe(expected);
    },
  );

  it('follows a password change and holds no password in any phase', () => {
    const store = createWholeStore();
    const phases = [
      passwordChangeRequested({ currentRef: 'credential-1', newRef: 'credential-2' }),
      currentPasswordRefused({ kind: 'http', message: 'Unauthorized', status: 401 }),
      passwordChangeRequested({ currentRef: 'credential-3', newRef: 'credential-4' }),
      currentPasswordAccepted(),
      passwordChanged(),
    ].map((action) => {
      store.dispatch(action);
      return selectPasswordChange(store.getState()).phase;
    });
    expect(phases).toEqual(['checking', 'currentRefused', 'checking', 'changing', 'done']);
  });
});
