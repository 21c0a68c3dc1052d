import { describe, expect, it } from '@jest/globals';
import { type InternalUser, type Role, type RoleMapping } from '../../../contract/resources';
import { accountReceived } from '../../../src/store/account/slice';
import { selectConfirmOrNull } from '../../../src/store/overlays/selectors';
import { rolesResource, tenantsResource } from '../../../src/store/resources/resources';
import { fakeDeps, type FakeOverrides, fakeResource, httpFailure, someAccount } from '../../support/fakeDeps';
import { createLiveStore, settled } from '../../support/liveStore';

const role: Role = { cluster_permissions: [], index_permissions: [], tenant_permissions: [] };
const user: InternalUser = { backend_roles: [], attributes: {}, opendistro_security_roles: ['reader'] };

/** What the question before a deletion says. */
async function asked(
  action: Parameters<ReturnType<typeof createLiveStore>['store']['dispatch']>[0],
  over: FakeOverrides,
) {
  const { store, deps } = createLiveStore(undefined, fakeDeps(over));
  store.dispatch(action);
  for (let turn = 0; turn < 6; turn += 1) await settled();
  return { texts: selectConfirmOrNull(store.getState())?.text ?? [], deps };
}

describe('the question before a deletion', () => {
  it('names who is mapped to a role, and the accounts that name it themselves', async () => {
    const roleMappings = fakeResource<RoleMapping>({
      reader: { users: ['ann'], backend_roles: ['staff'], hosts: [], and_backend_roles: [] },
      other: { users: ['eve'], backend_roles: [], hosts: [], and_backend_roles: [] },
    });
    const users = fakeResource({ bob: user, cid: { ...user, opendistro_security_roles: [] } });
    const { texts } = await asked(rolesResource.actions.deletionRequested({ names: ['reader'] }), {
      resources: { roleMappings, users, roles: fakeResource({ reader: role }) },
    });
    expect(texts).toContainEqual({
      id: 'roles.deletionMapped',
      values: { count: 2, names: 'ann, staff', more: 0 },
    });
    expect(texts).toContainEqual({ id: 'roles.deletionUsers', values: { count: 1, names: 'bob', more: 0 } });
  });

  it('counts the saved objects in a tenant, each in its own', async () => {
    const { texts, deps } = await asked(
      tenantsResource.actions.deletionRequested({ names: ['full', 'bare'] }),
      {
        services: {
          savedObjects: {
            countByType: async (_request, tenant): Promise<Record<string, number>> =>
              tenant === 'full' ? { dashboard: 2, search: 1 } : {},
          },
        },
      },
    );
    expect(texts).toContainEqual({
      id: 'tenants.deletionObjects',
      values: { objects: 3, count: 1, names: 'full', more: 0 },
    });
    expect(deps.callNames().filter((name) => name === 'savedObjects.countByType')).toHaveLength(2);
  });

  it('reports that references are unknown', async () => {
    const users = { ...fakeResource<InternalUser>(), list: async () => Promise.reject(httpFailure(403)) };
    const { texts } = await asked(rolesResource.actions.deletionRequested({ names: ['reader'] }), {
      resources: { users },
    });
    expect(texts).toContainEqual({ id: 'roles.deletionUsersUnknown' });
  });
});

describe('reducing a role that the user holds', () => {
  it('is explained before it happens, with the lost references [C28]', async () => {
    const mine: Role = { ...role, cluster_permissions: ['restapi:x', 'cluster_monitor'] };
    const deps = fakeDeps({ resources: { roles: fakeResource({ own_index: mine }) } });
    const { store } = createLiveStore(undefined, deps);
    store.dispatch(accountReceived(someAccount()));
    store.dispatch(rolesResource.actions.itemRequested({ name: 'own_index' }));
    await settled();
    const value = { ...mine, cluster_permissions: ['cluster_monitor'] };
    store.dispatch(rolesResource.actions.itemSaveRequested({ name: 'own_index', value, mode: 'edit' }));
    await settled();
    expect(selectConfirmOrNull(store.getState())).toMatchObject({
      testSubject: 'selfLockoutConfirmModal',
      text: [{ id: 'lockout.roleReduced', values: { role: 'own_index', permissions: 'restapi:x' } }],
    });
    expect(deps.callNames()).not.toContain('roles.save');
  });
});
