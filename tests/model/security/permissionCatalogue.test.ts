import { describe, expect, it } from '@jest/globals';
import { type ActionGroup } from '../../../contract/resources';
import {
  clusterPermissions,
  indexPermissions,
  permissionGroups,
} from '../../../src/model/security/permissionCatalogue';
import { booted } from '../../../src/store/boot/slice';
import { actionGroupsResource } from '../../../src/store/resources/resources';
import { selectPermissionMembers } from '../../../src/store/security/permissionMembers';
import {
  selectClusterPermissionGroups,
  selectIndexPermissionGroups,
} from '../../../src/store/security/permissionSelectors';
import { createTestStore } from '../../support/liveStore';

const group = (name: string, type?: string, over: Partial<ActionGroup> = {}) => ({
  name,
  value: { allowed_actions: ['x'], ...(type === undefined ? {} : { type }), ...over },
});

describe('the catalogue of permissions', () => {
  it('has names of every family, and the permission for system indices [SEC-28]', () => {
    const cluster = clusterPermissions();
    const index = indexPermissions();
    expect(cluster).toHaveLength(252);
    expect(index).toHaveLength(76);
    for (const family of ['cluster:admin/', 'cluster:monitor/', 'restapi:admin/'])
      expect(cluster.some((name) => name.startsWith(family))).toBe(true);
    for (const family of ['indices:admin/', 'indices:data/'])
      expect(index.some((name) => name.startsWith(family))).toBe(true);
    expect(index).toContain('system:admin/system_index');
  });

  it('offers multi-get, bulk and scroll requests on the level where each is looked up [SEC-28]', () => {
    expect(clusterPermissions()).toEqual(
      expect.arrayContaining([
        'indices:data/read/scroll',
        'indices:data/read/scroll*',
        'indices:data/read/mget',
        'indices:data/read/msearch*',
      ]),
    );
    expect(indexPermissions()).toEqual(
      expect.arrayContaining([
        'indices:data/read/mget*',
        'indices:data/read/mget[shard]',
        'indices:data/read/mtv[shard]',
        'indices:data/write/bulk*',
        'indices:data/write/bulk[s]',
      ]),
    );
    // They would grant nothing here: a cluster looks scrolls up among its own permissions.
    expect(indexPermissions().filter((name) => name.includes('scroll'))).toEqual([]);
  });

  it('holds each name once, of each level by itself [SEC-28]', () => {
    for (const names of [clusterPermissions(), indexPermissions()])
      expect(new Set(names).size).toBe(names.length);
  });

  it('appends what the configuration includes, each name once and no blank one [SEC-29]', () => {
    const [known = ''] = clusterPermissions();
    const names = clusterPermissions([known, 'cluster:mine', 'cluster:mine', ' ', '__proto__']);
    expect(names.slice(252)).toEqual(['cluster:mine', '__proto__']);
    expect(indexPermissions(['indices:mine']).at(-1)).toBe('indices:mine');
  });
});

describe('the options of the permission pickers', () => {
  const groups = [
    group('c', 'cluster'),
    group('i', 'index'),
    group('k', 'kibana'),
    group('a', 'all'),
    group('free'),
    group('odd', 'anything'),
    group('gone', 'cluster', { hidden: true }),
  ];

  it('are groups of the level, groups of no certain level, and single actions', () => {
    expect(permissionGroups(groups, 'cluster', ['s'])).toEqual([
      { kind: 'groups', options: ['c'] },
      { kind: 'otherGroups', options: ['a', 'free', 'odd'] },
      { kind: 'singles', options: ['s'] },
    ]);
    expect(permissionGroups(groups, 'index', [])[0]).toEqual({ kind: 'groups', options: ['i'] });
  });

  it('name nothing twice, even when a group is called like an action', () => {
    const [, , singles] = permissionGroups([group('s', 'cluster')], 'cluster', ['s', 't']);
    expect(singles?.options).toEqual(['t']);
  });

  it('come from the state: action groups, and names that the configuration includes [SEC-29, CFG-07]', () => {
    const { store } = createTestStore();
    const { info } = store.getState().boot;
    const security = {
      ...info.uiConfig.security,
      clusterPermissions: { include: ['cluster:mine'] },
      indexPermissions: { include: ['indices:mine'] },
    };
    store.dispatch(booted({ ...info, uiConfig: { security } }));
    store.dispatch(actionGroupsResource.actions.listReceived({ items: groups }));
    const cluster = selectClusterPermissionGroups(store.getState());
    expect(cluster[0]?.options).toEqual(['c']);
    expect(cluster[2]?.options).toHaveLength(253);
    expect(cluster[2]?.options).toContain('cluster:mine');
    expect(selectIndexPermissionGroups(store.getState())[2]?.options).toContain('indices:mine');
    expect(selectClusterPermissionGroups(store.getState())).toBe(cluster);
  });
});

describe('what a group allows', () => {
  it('is found by any name; an empty group stands for its own name', () => {
    const { store } = createTestStore();
    store.dispatch(
      actionGroupsResource.actions.listReceived({
        items: [group('__proto__'), group('hollow', 'all', { allowed_actions: [] })],
      }),
    );
    const members = selectPermissionMembers(store.getState());
    expect(members.get('__proto__')).toEqual(['x']);
    expect(members.has('hollow')).toBe(false);
    expect(members.has('toString')).toBe(false);
  });
});
