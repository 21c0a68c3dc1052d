import { describe, expect, it } from '@jest/globals';
import { type Role, type RoleMapping } from '../../../contract/resources';
import { type TenantAccess } from '../../../src/model/security/tenantAccess';
import { tenantsResource } from '../../../src/store/resources/resources';
import { tenantAccessRequested } from '../../../src/store/tenants/access';
import { selectToasts } from '../../../src/store/toasts/selectors';
import { toastActionPressed } from '../../../src/store/toasts/slice';
import { fakeDeps, fakeResource, httpFailure } from '../../support/fakeDeps';
import { createLiveStore, settled } from '../../support/liveStore';

const role = (over: Partial<Role> = {}): Role => ({
  cluster_permissions: [],
  index_permissions: [],
  tenant_permissions: [],
  ...over,
});
const WRITE = { tenant_patterns: ['sales'], allowed_actions: ['kibana_all_write'] };

type Save = ReturnType<typeof fakeResource<Role>>['save'];

/** Roles by name; `through` stands before the saving of a role. */
function working(roles: [string, Role][] = [], through?: (save: Save) => Save) {
  const resources = { roles: fakeResource(roles), roleMappings: fakeResource<RoleMapping>() };
  if (through) resources.roles.save = through(resources.roles.save);
  const deps = fakeDeps({ resources });
  const { store } = createLiveStore({}, deps);
  const toasts = () => selectToasts(store.getState());
  return {
    toasts,
    titles: () => toasts().map(({ title }) => 'id' in title && title.id),
    acts: () =>
      deps.calls
        .filter(([name]) => name.endsWith('.save'))
        .map(([, name, , options]) => [name, (options as { act?: string }).act]),
    saved: () =>
      deps.calls.filter(([name]) => name.endsWith('.save')).map(([, name, value]) => [name, value]),
    give: (access: Partial<TenantAccess>) => {
      store.dispatch(
        tenantAccessRequested({
          tenant: 'sales',
          type: 'Read and Write',
          roles: [],
          backendRoles: [],
          ...access,
        }),
      );
      return settled();
    },
    store,
  };
}

describe('access to a tenant', () => {
  it('is given with the tenant that is created, to a role that is there and to a team', async () => {
    const { store, titles, saved } = working([['crm', role({ description: 'CRM' })]]);
    store.dispatch(
      tenantsResource.actions.itemSaveRequested({
        name: 'sales',
        value: { description: '' },
        mode: 'create',
        access: { type: 'Read and Write', roles: ['crm'], backendRoles: ['team'] },
      }),
    );
    await settled();
    expect(saved()).toEqual([
      ['sales', { description: '' }],
      ['crm', role({ description: 'CRM', tenant_permissions: [WRITE] })],
      ['sales_access', role({ tenant_permissions: [WRITE] })],
      ['sales_access', { users: [], backend_roles: ['team'], hosts: [], and_backend_roles: [] }],
    ]);
    expect(titles()).toEqual(['tenants.created', 'tenantAccess.given']);
  });

  it('is one write with the tenant, also when retried', async () => {
    let isBroken = true;
    const { store, acts, toasts } = working([['crm', role()]], (save) => async (...args) => {
      if (isBroken) throw httpFailure(500, 'Not today');
      return save(...args);
    });
    store.dispatch(
      tenantsResource.actions.itemSaveRequested({
        name: 'sales',
        value: { description: '' },
        mode: 'create',
        access: { type: 'Read and Write', roles: ['crm'], backendRoles: [] },
      }),
    );
    await settled();
    isBroken = false;
    const toast = toasts().at(-1);
    if (toast?.action) store.dispatch(toastActionPressed(toast.id, toast.action));
    await settled();
    expect(acts()).toEqual([
      ['sales', 'page-act-1'],
      ['crm', 'page-act-1'],
      ['crm', 'page-act-1'],
    ]);
  });

  it('leaves a role as it is that has the access already', async () => {
    const { saved, give } = working([['crm', role({ tenant_permissions: [WRITE] })]]);
    await give({ roles: ['crm'], type: 'Read only' });
    expect(saved()).toEqual([]);
  });

  it('never adds a team to a role that permits more than the tenant', async () => {
    const { saved, give } = working([['sales_access', role({ cluster_permissions: ['cluster_all'] })]]);
    await give({ backendRoles: ['team'] });
    expect(saved().map(([name]) => name)).toEqual(['sales_access_2', 'sales_access_2']);
  });

  it('is added to the role as another user has changed it in the meantime [C27]', async () => {
    let isFirst = true;
    const { saved, give, titles } = working([['crm', role()]], (save) => async (...args) => {
      if (!isFirst) return save(...args);
      isFirst = false;
      await save('crm', role({ cluster_permissions: ['theirs'] }), {});
      throw httpFailure(409, 'Changed');
    });
    await give({ roles: ['crm'] });
    expect(saved().at(-1)).toEqual([
      'crm',
      role({ cluster_permissions: ['theirs'], tenant_permissions: [WRITE] }),
    ]);
    expect(titles()).toEqual(['tenantAccess.given']);
  });

  it('reports the failure, with a button that retries only that part', async () => {
    let isBroken = true;
    const { saved, give, titles, toasts, store } = working(
      [
        ['crm', role()],
        ['shop', role()],
      ],
      (save) => async (name, value, options) => {
        if (isBroken && name === 'shop') throw httpFailure(500, 'Not today');
        return save(name, value, options);
      },
    );
    await give({ roles: ['crm', 'shop'] });
    expect(titles()).toEqual(['tenantAccess.incomplete']);
    expect(toasts()[0]?.text).toEqual({ text: 'Not today' });
    isBroken = false;
    const [toast] = toasts();
    if (toast?.action) store.dispatch(toastActionPressed(toast.id, toast.action));
    await settled();
    expect(saved().filter(([name]) => name === 'crm')).toHaveLength(1);
    expect(saved().at(-1)).toEqual(['shop', role({ tenant_permissions: [WRITE] })]);
    expect(titles()).toEqual(['tenantAccess.given']);
  });
});
