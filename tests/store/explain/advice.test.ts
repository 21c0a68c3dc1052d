import { describe, expect, it } from '@jest/globals';
import { type Change } from '../../../contract/explain';
import { adviceHref, adviceOf, affectedBy, alteredRoles } from '../../../src/store/explain/advice';
import { someVerdict } from '../../support/fakeDeps';

const CHANGES: Change[] = [
  { kind: 'add_pattern', role: 'everyone', entry: 0, pattern: 'x', cost: 1 },
  { kind: 'add_actions', role: 'few', entry: 2, actions: ['read', 'a:b'], cost: 2 },
  { kind: 'add_actions', role: 'few', entry: null, actions: ['c:d'], cost: 2 },
  { kind: 'map_role', role: 'analyst', cost: 3 },
  { kind: 'create_role', clusterPermissions: ['c:d'], indexPermissions: ['read'], cost: 4 },
];
const some = (others: number, hasExternal = false) => ({ others, hasExternal });

describe('the advice of an answer', () => {
  it('begins with what reaches no one else, and ends with what reaches most', () => {
    const advice = adviceOf(CHANGES, { everyone: some(905), few: some(3) });
    expect(advice.map(({ change, affected }) => [change.kind, affected?.others])).toEqual([
      ['map_role', 0],
      ['create_role', 0],
      ['add_actions', 3],
      ['add_actions', 3],
      ['add_pattern', 905],
    ]);
  });

  it('is last if its reach is unknown', () => {
    const advice = adviceOf(CHANGES, { everyone: some(905) });
    expect(advice.at(-1)).toEqual({ change: CHANGES[2], affected: null });
  });

  it('asks about each role that it would alter once', () => {
    expect(alteredRoles({ verdict: someVerdict('x', { changes: CHANGES }) })).toEqual(['everyone', 'few']);
    expect(alteredRoles({})).toEqual([]);
  });

  it('counts the other users of a role, and mentions external ones', () => {
    const members = {
      mappedUsers: [],
      backendRoles: [],
      andBackendRoles: [],
      hosts: [],
      users: ['ann', 'bob'].map((name) => ({ name, reasons: [] })),
      undecided: [],
    };
    expect(affectedBy(members, 'bob')).toEqual(some(1));
    expect(affectedBy({ ...members, hosts: ['10.*'] }, 'eve')).toEqual(some(2, true));
  });

  it('links to the form with the change in the address', () => {
    const hrefs = CHANGES.map((change) => adviceHref(change, { user: 'bob', index: 'x-1' }));
    expect(hrefs).toEqual([
      '#/roles/edit/everyone?entry=1&pattern=x',
      '#/roles/edit/few?entry=3&permission=read&permission=a%3Ab',
      '#/roles/edit/few?clusterPermission=c%3Ad',
      '#/roles/edit/analyst/mapuser?user=bob',
      '#/roles/create?pattern=x-1&permission=read&clusterPermission=c%3Ad&user=bob',
    ]);
  });
});
