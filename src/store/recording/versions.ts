import { isRecord } from '../../api/contract/plainData';
import { type Migration, type Migrations } from './migrations';

type Members = Record<string, unknown>;

/** The state with another value at a path, where there is one. */
const at = ([name = '', ...rest]: string[], state: Members, change: (value: unknown) => unknown): Members => {
  if (!Object.hasOwn(state, name)) return state;
  const value = state[name];
  if (rest.length === 0) return { ...state, [name]: change(value) };
  return isRecord(value) ? { ...state, [name]: at(rest, value, change) } : state;
};

const DIALOG = ['overlays', 'dialog'];

/** Dialogs were names, and those with parameters were no part of the state. */
const dialogName = (dialog: unknown) => (isRecord(dialog) && !('params' in dialog) ? dialog['name'] : null);

/** Where the runs of bulk actions are, and what their items were called. */
const RUNS: [path: string[], items: string][] = [
  ...['users', 'roles', 'roleMappings', 'actionGroups', 'tenants'].map((domain): [string[], string] => [
    [domain, 'deletion'],
    'names',
  ]),
  [['savedObjectsManagement', 'deletion'], 'objects'],
  [['assignments'], 'steps'],
];

/** A deletion had no items any more when it was finished. */
const oldRun = (name: string) => (run: unknown) => {
  if (!isRecord(run) || !('items' in run)) return run;
  const { items, ...rest } = run;
  return run['phase'] === 'finished' && name !== 'steps' ? rest : { ...rest, [name]: items };
};

/**
 * Logs of state version 1. Whoever renames an event, changes a payload or the shape of the state, or changes what effects do
 * adds a line here until a version 2 has been released; `tests/replay/goldenLogs.test.ts` tells whether it is complete:
 *
 * - renamed event: `'tenancy/old': 'tenancy/new'`
 * - changed payload: `'overlays/dialogOpened': (event) => ({ ...event, payload: { name: event.payload } })`
 * - event that is no longer there: `'tenancy/old': () => undefined`
 * - new slice or member `lists.selected`: `up` adds its initial value, `down` leaves it out
 * - effects that do more (`added`) or less (`gone`): the action's type or the request
 */
const version1: Migration = {
  events: {
    'overlays/dialogOpened': (event) => ({ ...event, payload: { name: event.payload } }),
  },
  up: (state) => at(DIALOG, state, (name) => name && { name }),
  down: (state) =>
    RUNS.reduce((older, [path, items]) => at(path, older, oldRun(items)), at(DIALOG, state, dialogName)),
  effects: { added: [], gone: [] },
};

export const MIGRATIONS: Migrations = { 1: version1 };
