import { type Subject } from '../../../../contract/explain';
import { createExplainer } from '../../../../server/security/explain';
import { PatternTests } from '../../../../server/security/explain/patternTests';
import { targetOfText } from '../../../../server/security/explain/target';

type Entries = Record<string, Record<string, unknown>>;

export const SEARCH = 'indices:data/read/search';
export const WRITE = 'indices:data/write/index';

const mapOf = (entries: Entries = {}) => new Map(Object.entries(entries));

/** An entry of `index_permissions`. */
export const entry = (
  patterns: readonly string[],
  actions: readonly string[] = [SEARCH],
  more: Record<string, unknown> = {},
) => ({ index_patterns: patterns, allowed_actions: actions, ...more });

/** A role of index permissions. */
export const role = (...entries: readonly object[]) => ({ index_permissions: entries });

export const explainerOf = (config: { roles?: Entries; roleMappings?: Entries; tenants?: Entries }) =>
  createExplainer({
    roles: mapOf(config.roles),
    roleMappings: mapOf(config.roleMappings),
    actionGroups: new Map(),
    tenants: mapOf(config.tenants),
  });

export const someone = (over: Partial<Subject> = {}): Subject => ({
  userName: 'bob',
  backendRoles: [],
  accountRoles: [],
  attributes: {},
  host: '10.0.0.1',
  ...over,
});

export const target = (index: string) => targetOfText(index, { dashboardsIndex: '.kibana' });
export const tests = () => new PatternTests();
