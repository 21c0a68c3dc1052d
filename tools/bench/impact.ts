/**
 * Prints how long the preview of a change takes with 10,000 users and 1,000 roles, without HTTP:
 *
 *   node tools/run.mjs bench/impact
 */
import { type ImpactChange } from '../../contract/impact';
import { createExplainer } from '../../server/security/explain';
import {
  accessConfigOf,
  accountSubjects,
  compareAccess,
  type Configuration,
  withChanges,
} from '../../server/security/explain/impact';
import { PatternTests } from '../../server/security/explain/patternTests';
import { randomOf } from '../compare/random';
import { median } from './browser';

const USERS = 10_000;
const ROLES = 1000;
const ROUNDS = 5;
const LIMIT_MS = 1000;

const random = randomOf(1);
const role = (patterns: readonly string[], more = {}) => ({
  cluster_permissions: ['cluster_monitor'],
  index_permissions: [{ index_patterns: patterns, allowed_actions: ['reading'], ...more }],
  tenant_permissions: [{ tenant_patterns: ['team-*'], allowed_actions: ['kibana_all_read'] }],
});
const entries = (count: number, entry: (at: number) => [string, object]) =>
  new Map(Array.from({ length: count }, (_, at) => entry(at))) as Configuration['roles'];

/** Nearly every user has another set of roles; half of them have the role `big`. */
function makeConfiguration(): Configuration {
  const roles = entries(ROLES, (at) => [`role-${at}`, role([`logs-${at}-*`, 'metrics-*'])]);
  const mappings = entries(ROLES, (at) => [`role-${at}`, { backend_roles: [`group-${at}`] }]);
  const own = role(['${user_name}'], { dls: '{"term":{"owner":"${user.name}"}}' });
  return {
    roles: new Map([...roles, ['big', role(['big-*'])], ['own_index', own]]),
    rolesmapping: new Map([
      ...mappings,
      ['big', { backend_roles: ['half'] }],
      ['own_index', { users: ['*'] }],
    ]),
    actiongroups: new Map([
      ['reading', { allowed_actions: ['read', 'search'] }],
      ['read', { allowed_actions: ['indices:data/read*', 'indices:admin/mappings/fields/get*'] }],
      ['search', { allowed_actions: ['indices:data/read/search*', 'indices:data/read/msearch*'] }],
    ]),
    tenants: entries(50, (at) => [`team-${at}`, {}]),
    internalusers: entries(USERS, (at) => [
      `user-${at}`,
      {
        backend_roles: [
          ...(at % 2 === 0 ? ['half'] : []),
          ...Array.from({ length: 8 }, () => `group-${random.below(ROLES)}`),
        ],
      },
    ]),
  };
}

const CHANGES: Record<string, ImpactChange> = {
  'another pattern of a role': { type: 'roles', name: 'big', value: role(['big-*', 'hr-*']) },
  'a document rule of a role': {
    type: 'roles',
    name: 'big',
    value: role(['big-*'], { dls: '{"term":{"a":1}}' }),
  },
  'a deleted role': { type: 'roles', name: 'big', value: null },
  'a deleted mapping': { type: 'rolesmapping', name: 'big', value: null },
  'a role for all users': { type: 'rolesmapping', name: 'big', value: { users: ['*'] } },
  'a nested action group': {
    type: 'actiongroups',
    name: 'search',
    value: { allowed_actions: ['indices:data/read/search*'] },
  },
  'an action group of all roles': {
    type: 'actiongroups',
    name: 'read',
    value: { allowed_actions: ['indices:data/read*', 'indices:monitor/stats'] },
  },
  'a description': { type: 'roles', name: 'big', value: { ...role(['big-*']), description: 'x' } },
};

const configuration = makeConfiguration();
const before = createExplainer(accessConfigOf(configuration));
await before.preparedRoles();
for (const [name, change] of Object.entries(CHANGES)) {
  const times: number[] = [];
  let told = '';
  for (let round = 0; round < ROUNDS; round += 1) {
    const from = performance.now();
    const after = withChanges(configuration, [change]);
    const impact = await compareAccess(
      before,
      createExplainer(accessConfigOf(after)),
      [...accountSubjects(configuration.internalusers, after.internalusers)],
      { tests: new PatternTests(), administrators: ['all_access'] },
    );
    times.push(performance.now() - from);
    told = `${impact.groupCount} groups, ${impact.gaining} users gain, ${impact.losing} lose`;
  }
  const longest = Math.max(...times);
  console.log(
    `${name}: median ${Math.round(median(times))} ms, longest ${Math.round(longest)} ms (${told})${longest > LIMIT_MS ? `: MORE THAN ${LIMIT_MS} ms` : ''}`,
  );
}
