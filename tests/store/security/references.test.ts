import { describe, expect, it } from '@jest/globals';
import { type Role } from '../../../contract/resources';
import { type Text } from '../../../src/i18n/text';
import { dashboardsInfoReceived } from '../../../src/store/account/slice';
import { actionGroupsResource, rolesResource } from '../../../src/store/resources/resources';
import { actionGroupReferences, tenantReferences } from '../../../src/store/security/references';
import { someDashboardsInfo } from '../../support/fakeDeps';
import { createWholeStore } from '../../support/wholeApp';

const role = (over: Partial<Role> = {}): Role => ({
  cluster_permissions: [],
  index_permissions: [],
  tenant_permissions: [],
  ...over,
});
const onIndex = (allowed_actions: string[]) => ({
  index_patterns: ['x'],
  fls: [],
  masked_fields: [],
  allowed_actions,
});

function storeWith(roles: [string, Role][] | null, groups: [string, string[]][] = []) {
  const store = createWholeStore();
  store.dispatch(
    actionGroupsResource.actions.listReceived({
      items: groups.map(([name, allowed_actions]) => ({ name, value: { allowed_actions } })),
    }),
  );
  if (roles)
    store.dispatch(
      rolesResource.actions.listReceived({ items: roles.map(([name, value]) => ({ name, value })) }),
    );
  return store;
}

/** Ids with the names that they carry. */
const said = (texts: Text[]) =>
  texts.map((text) => ('id' in text ? [text.id, text.values?.names ?? text.values?.name] : text.text));

describe('what refers to action groups that are to be deleted', () => {
  it('is named: other groups, and roles by any of their permissions', () => {
    const store = storeWith(
      [
        ['by_cluster', role({ cluster_permissions: ['base'] })],
        ['by_index', role({ index_permissions: [onIndex(['read']), onIndex(['base'])] })],
        ['by_tenant', role({ tenant_permissions: [{ tenant_patterns: ['*'], allowed_actions: ['base'] }] })],
        ['another', role({ cluster_permissions: ['basement'] })],
        ['hidden', { ...role({ cluster_permissions: ['base'] }), hidden: true }],
      ],
      [
        ['base', ['a']],
        ['wrapper', ['base', 'b']],
        ['unrelated', ['b']],
      ],
    );
    expect(said(actionGroupReferences(store.getState(), ['base']))).toEqual([
      ['references.groups', 'wrapper'],
      ['references.roles', 'by_cluster, by_index, by_tenant'],
    ]);
    expect(said(actionGroupReferences(store.getState(), ['base', 'wrapper']))).toEqual([
      ['references.roles', 'by_cluster, by_index, by_tenant'],
    ]);
    expect(actionGroupReferences(store.getState(), ['unrelated'])).toEqual([]);
  });

  it('says so when the roles are not known', () => {
    expect(said(actionGroupReferences(storeWith(null).getState(), ['base']))).toEqual([
      ['references.rolesUnknown', undefined],
    ]);
  });

  it('writes ten names out and counts the rest', () => {
    const roles = Array.from({ length: 13 }, (_, at): [string, Role] => [
      `r${at}`,
      role({ cluster_permissions: ['base'] }),
    ]);
    const [text] = actionGroupReferences(storeWith(roles).getState(), ['base']);
    expect(text).toMatchObject({ values: { count: 13, more: 3 } });
  });
});

describe('what refers to tenants that are to be deleted', () => {
  it('is named after the remark that saved objects stay: the default tenant, and roles [C23]', () => {
    const store = storeWith([
      ['named', role({ tenant_permissions: [{ tenant_patterns: ['finance'], allowed_actions: [] }] })],
      ['pattern', role({ tenant_permissions: [{ tenant_patterns: ['fin*'], allowed_actions: [] }] })],
    ]);
    store.dispatch(dashboardsInfoReceived(someDashboardsInfo({ default_tenant: 'finance' })));
    expect(said(tenantReferences(store.getState(), ['finance']))).toEqual([
      ['tenants.deletionNote', undefined],
      ['references.defaultTenant', 'finance'],
      ['references.roles', 'named'],
    ]);
    expect(said(tenantReferences(store.getState(), ['other']))).toEqual([
      ['tenants.deletionNote', undefined],
    ]);
  });
});
