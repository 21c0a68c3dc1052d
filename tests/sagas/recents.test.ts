import { describe, expect, it } from '@jest/globals';
import { selectRecents } from '../../src/store/recents/selectors';
import { rolesResource, usersResource } from '../../src/store/resources/resources';
import { createLiveStore } from '../support/liveStore';

const user = { backend_roles: [], attributes: {}, opendistro_security_roles: [] };
const role = { cluster_permissions: [], index_permissions: [], tenant_permissions: [] };

describe('recently viewed', () => {
  it('holds the users and roles that were opened, newest first and each once, under links that name them safely [DATA-11]', () => {
    const { store } = createLiveStore();
    store.dispatch(usersResource.actions.itemReceived({ name: 'a/b', value: user }));
    store.dispatch(rolesResource.actions.itemReceived({ name: 'a/b', value: role }));
    store.dispatch(usersResource.actions.itemReceived({ name: 'a/b', value: user }));
    expect(selectRecents(store.getState())).toEqual([
      { id: 'user:a/b', label: 'a/b', link: '/app/security-dashboards-plugin#/users/edit/a%2Fb' },
      { id: 'role:a/b', label: 'a/b', link: '/app/security-dashboards-plugin#/roles/view/a%2Fb' },
    ]);
  });

  it('says nothing of a list that was read', () => {
    const { store } = createLiveStore();
    store.dispatch(usersResource.actions.listReceived({ items: [{ name: 'ada', value: user }] }));
    expect(selectRecents(store.getState())).toEqual([]);
  });
});
