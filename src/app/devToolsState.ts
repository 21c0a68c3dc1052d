import { isRecord } from '../../contract/plainData';
import { type RootState } from '../store/rootReducer';

/** Slices by the group under which the DevTools show them. */
export const GROUPS = {
  session: [
    'account',
    'boot',
    'capabilities',
    'expiry',
    'identity',
    'ownSessions',
    'preferences',
    'session',
    'tenancy',
  ],
  page: [
    'apps',
    'banners',
    'chrome',
    'fatalErrors',
    'http',
    'navigation',
    'overlays',
    'plugins',
    'problems',
    'recents',
    'sidecar',
    'status',
    'toasts',
    'workspaces',
  ],
  lists: ['lists', 'selections'],
  forms: ['assignments', 'conflicts', 'forms', 'impact', 'importExport', 'signInTests', 'userImport'],
  entries: [
    'actionGroups',
    'apiKeys',
    'memberships',
    'people',
    'roleMappings',
    'roles',
    'tenants',
    'userAccounts',
    'userSessions',
    'users',
    'webhooks',
  ],
  security: [
    'activity',
    'audit',
    'clusterSecurity',
    'comparison',
    'documentRules',
    'drift',
    'explain',
    'findings',
    'history',
    'indexNames',
    'reviews',
    'security',
    'tenancyConfig',
  ],
  management: ['savedObjects', 'savedObjectsManagement', 'uiSettings'],
  recording: ['player', 'recording', 'recordingDraft', 'recordings'],
} as const satisfies Readonly<Record<string, readonly (keyof RootState)[]>>;

/** Members of a list or object that are shown if it is longer. */
const SHOWN = 20;

/** Shortened copies by object; states share what did not change. */
const copies = new WeakMap<object, unknown>();

/** Returns plain data with long lists and objects cut; their key says what was left out. */
export function shortened(value: unknown): unknown {
  if (typeof value !== 'object' || value === null) return value;
  const known = copies.get(value);
  if (known !== undefined) return known;
  const entries = Object.entries(value);
  const first = entries.slice(0, SHOWN).map(([key, member]) => [key, shortened(member)] as const);
  const isList = Array.isArray(value);
  const members: unknown = isList ? first.map(([, member]) => member) : Object.fromEntries(first);
  const count = entries.length.toLocaleString('en');
  const copy = entries.length <= SHOWN ? members : { [`first ${SHOWN} of ${count}`]: members };
  copies.set(value, copy);
  return copy;
}

/** Returns true for a state of the store, false for one that `shownState` has made. */
export const isOwnState = (state: unknown): boolean => isRecord(state) && isRecord(state['navigation']);

/** Returns the state as the DevTools show it: slices by group, and why controls are disabled. */
export function shownState(state: RootState, whyDisabled: unknown, isFull: boolean): object {
  const grouped = new Set<string>(Object.values(GROUPS).flat());
  const pick = (names: readonly string[]) => {
    const members = names.flatMap((name) =>
      Object.hasOwn(state, name) ? [[name, state[name as keyof RootState]] as const] : [],
    );
    return Object.fromEntries(
      isFull ? members : members.map(([name, slice]) => [name, shortened(slice)] as const),
    );
  };
  const others = Object.keys(state).filter((name) => !grouped.has(name));
  return {
    'why disabled': whyDisabled,
    ...Object.fromEntries(Object.entries(GROUPS).map(([group, names]) => [group, pick(names)])),
    ...(others.length > 0 && { others: pick(others) }),
  };
}
