import { isRecord } from '../../api/contract/plainData';
import { type EventAlias, type Migration, type Migrations } from './migrations';

type Members = Record<string, unknown>;

/** The state with another value at a path, where there is one. */
const at = ([name = '', ...rest]: string[], state: Members, change: (value: unknown) => unknown): Members => {
  if (!Object.hasOwn(state, name)) return state;
  const value = state[name];
  if (rest.length === 0) return { ...state, [name]: change(value) };
  return isRecord(value) ? { ...state, [name]: at(rest, value, change) } : state;
};

const RESOURCES = ['users', 'roles', 'roleMappings', 'actionGroups', 'tenants'];

const DIALOG = ['overlays', 'dialog'];
const TOASTS = ['toasts', 'queue'];

/** Dialogs were names, and those with parameters were no part of the state. */
const dialogName = (dialog: unknown) => (isRecord(dialog) && !('params' in dialog) ? dialog['name'] : null);

/** Where the runs of bulk actions are, and what their items were called. */
const RUNS: [path: string[], items: string][] = [
  ...RESOURCES.map((domain): [string[], string] => [[domain, 'deletion'], 'names']),
  [['savedObjectsManagement', 'deletion'], 'objects'],
  [['assignments'], 'steps'],
];

/** A deletion had no items any more when it was finished. */
const oldRun = (name: string) => (run: unknown) => {
  if (!isRecord(run) || !('items' in run)) return run;
  const { items, ...rest } = run;
  return run['phase'] === 'finished' && name !== 'steps' ? rest : { ...rest, [name]: items };
};

/** Forms said that they were opened when they were closed as well. */
const formEvents = RESOURCES.map((domain): [string, EventAlias] => {
  const [opened, closed] = [`${domain}/formOpened`, `${domain}/formClosed`];
  return [
    opened,
    (event, earlier) => {
      const last = earlier.findLast(({ type }) => type === opened || type === closed);
      return { ...event, type: last?.type === opened ? closed : opened };
    },
  ];
});

/** One event said that a tenant was chosen, that the choice was taken back, and that a kept one was dropped. */
const tenantChoice: EventAlias = (event, earlier) => {
  const last = earlier.findLast(({ type }) =>
    ['tenancy/tenantChangeRequested', 'tenancy/tenantChoiceKept', 'tenancy/tenantChangeFailed'].includes(
      type,
    ),
  );
  if (last?.type === 'tenancy/tenantChangeRequested') return { ...event, type: 'tenancy/tenantChoiceKept' };
  if (last?.type === 'tenancy/tenantChoiceKept') return { ...event, type: 'tenancy/tenantChoiceRestored' };
  return { ...event, type: 'tenancy/tenantChoiceDropped', payload: undefined };
};

/** Failures whose notice named the icon that every failure has. */
const WITH_ICON: readonly unknown[] = [
  'uiSettings.updateFailed',
  'account.switchFailed',
  'getStarted.purgeFailed',
];

const withIcon = (toast: unknown) =>
  isRecord(toast) && isRecord(toast['title']) && WITH_ICON.includes(toast['title']['id'])
    ? { ...toast, iconType: 'alert' }
    : toast;

const failureToast: EventAlias = (event) => {
  if (event.source !== 'saga' || !isRecord(event.payload) || event.payload['color'] !== 'danger')
    return event;
  const { iconType: _iconType, ...payload } = event.payload;
  return { ...event, payload };
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
    ...Object.fromEntries(formEvents),
    'account/passwordChangeStarted': 'account/passwordDialogOpened',
    'tenancy/tenantSaved': tenantChoice,
    'tenancy/tenantChangeStarted': (event) => ({
      ...event,
      type: `tenancy/${event.source === 'saga' ? 'tenantChangeDeclined' : 'tenantDialogOpened'}`,
    }),
    'toasts/toastRaised': failureToast,
    'overlays/dialogOpened': (event) => ({ ...event, payload: { name: event.payload } }),
  },
  up: (state) => at(DIALOG, state, (name) => name && { name }),
  down(state) {
    const toasts = at(TOASTS, state, (queue) => (queue as unknown[]).map(withIcon));
    const older = at(DIALOG, toasts, dialogName);
    return RUNS.reduce((run, [path, items]) => at(path, run, oldRun(items)), older);
  },
  effects: { added: [], gone: [] },
};

export const MIGRATIONS: Migrations = { 1: version1 };
