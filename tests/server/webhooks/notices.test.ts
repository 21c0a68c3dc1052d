import { describe, expect, it } from '@jest/globals';
import { type Revision } from '../../../server/security/history';
import { administrationOf, noticesOf } from '../../../server/webhooks/notices';

const NOBODY = { roles: [], rolesmapping: [], actiongroups: [] };
const administration = administrationOf(['all_access'], {
  roles: [
    ['reader', { cluster_permissions: ['*', 'cluster:monitor/*'] }],
    ['keeper', { cluster_permissions: ['outer'] }],
    ['wild', { cluster_permissions: ['restapi:*'] }],
  ],
  rolesmapping: [
    ['keeper', { backend_roles: ['ops'] }],
    ['reader', { backend_roles: ['staff'] }],
  ],
  actiongroups: [
    ['outer', { allowed_actions: ['inner'] }],
    ['inner', { allowed_actions: ['restapi:admin/roles'] }],
    ['plain', { allowed_actions: ['indices:data/read/*'] }],
  ],
});
const change = (over: Partial<Revision>) =>
  ({ id: 7, at: 1, by: 'mara', origin: 'outside', ...over }) as Revision;
const dataOf = (over: Partial<Revision>) =>
  noticesOf(change(over), administration).map(({ event, data }) => [event, data]);
const common = { by: 'mara', origin: 'outside' };

describe('the notice of a new administrator', () => {
  it('knows roles with permissions of the security API, by groups and patterns too, but not by a star', () => {
    expect([...administration.roles]).toEqual(['all_access', 'keeper', 'wild']);
    expect([...administration.backendRoles]).toEqual(['ops']);
    expect([...administration.actionGroups].sort()).toEqual(['inner', 'outer']);
    expect([...administrationOf(['all_access'], NOBODY).roles]).toEqual(['all_access']);
  });

  it('is sent when a role or an action group gains such permissions', () => {
    const role = (before: string[] | undefined, after: string[]) =>
      dataOf({
        type: 'roles',
        name: 'helper',
        before: before && { cluster_permissions: before },
        after: { cluster_permissions: after },
      });
    expect(role(['cluster:monitor/*'], ['cluster:monitor/*', 'restapi:admin/internalusers'])).toEqual([
      ['administrator.added', { role: 'helper', permissions: ['restapi:admin/internalusers'], ...common }],
    ]);
    expect(role(undefined, ['outer', 'plain', '*'])).toEqual([
      ['administrator.added', { role: 'helper', permissions: ['outer'], ...common }],
    ]);
    expect(role(['restapi:admin/*'], ['restapi:admin/*', 'restapi:admin/roles'])).toEqual([]);
    expect(role(['restapi:admin/roles'], [])).toEqual([]);
    expect(
      dataOf({
        type: 'actiongroups',
        name: 'plain',
        before: { allowed_actions: [] },
        after: { allowed_actions: ['restapi:admin/tenants'] },
      }),
    ).toEqual([
      ['administrator.added', { action_group: 'plain', permissions: ['restapi:admin/tenants'], ...common }],
    ]);
  });

  it('is sent when a mapping of such a role gains members', () => {
    expect(
      dataOf({ type: 'rolesmapping', name: 'keeper', before: { users: [] }, after: { users: ['eve'] } }),
    ).toEqual([
      [
        'administrator.added',
        { role: 'keeper', members: [{ kind: 'users', name: 'eve' }], count: 1, ...common },
      ],
    ]);
  });
});
