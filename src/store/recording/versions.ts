import { isRecord } from '../../api/contract/plainData';
import { newDeletionQuestion, oldDeletionQuestion } from './deletionQuestions';
import { type EventAlias, type Migration, type Migrations } from './migrations';

type Members = Record<string, unknown>;

/** Returns the state with a changed value at a path, if it exists. */
const at = ([name = '', ...rest]: string[], state: Members, change: (value: unknown) => unknown): Members => {
  if (!Object.hasOwn(state, name)) return state;
  const value = state[name];
  if (rest.length === 0) return { ...state, [name]: change(value) };
  return isRecord(value) ? { ...state, [name]: at(rest, value, change) } : state;
};

const RESOURCES = ['users', 'roles', 'roleMappings', 'actionGroups', 'tenants'];

const DIALOG = ['overlays', 'dialog'];
const CONFIRM = ['overlays', 'confirm'];
const TOASTS = ['toasts', 'queue'];

const NAMED = ['roles-and-identities', 'switch-tenants', 'reset-password', 'sessions', 'command-palette'];

/** Returns the old form of a dialog: a name, or null, as those with parameters were not stored. */
const dialogName = (dialog: unknown) =>
  isRecord(dialog) && NAMED.some((name) => name === dialog['name']) ? dialog['name'] : null;

/** Bulk assignments, exports and imports, which stored state and parameters of their dialogs. */
const FLOWS: [dialog: string, path: string[], closed: string][] = [
  ['assignment', ['assignments'], 'idle'],
  ['exportObjects', ['savedObjectsManagement', 'exporting'], 'closed'],
  ['importObjects', ['savedObjectsManagement', 'importing'], 'closed'],
];
const WITH_PARAMS: Readonly<Record<string, readonly unknown[]>> = {
  assignment: ['choosing'],
  exportObjects: ['choosing', 'running', 'failed'],
};

function withoutFlows(state: Members): Members {
  const { dialog } = isRecord(state['overlays']) ? state['overlays'] : { dialog: null };
  return FLOWS.reduce(
    (older, [name, path, closed]) =>
      at(path, older, (flow) => {
        if (!isRecord(flow)) return flow;
        const open = isRecord(dialog) && dialog['name'] === name ? dialog : null;
        if (flow['phase'] === 'saved' || (flow['phase'] === 'choosing' && !open)) return { phase: closed };
        const params = WITH_PARAMS[name]?.includes(flow['phase']) ? open?.['params'] : undefined;
        return isRecord(params) ? { ...flow, ...params } : flow;
      }),
    state,
  );
}

function withFlows(state: Members): Members {
  let dialog: unknown;
  const newer = FLOWS.reduce(
    (older, [name, path, closed]) =>
      at(path, older, (flow) => {
        if (!isRecord(flow)) return flow;
        if (flow['phase'] === closed) return { phase: 'choosing' };
        const { kind, names, objects, ...rest } = flow;
        const { assignment } = rest;
        const of = isRecord(assignment) ? assignment : { kind, names };
        dialog =
          name === 'assignment'
            ? { name, params: { kind: of['kind'], names: of['names'] } }
            : { name, ...(objects === undefined ? {} : { params: { objects } }) };
        return rest;
      }),
    state,
  );
  return dialog === undefined ? newer : at(DIALOG, newer, () => dialog);
}

const renamed = (from: string, to: string) => (value: unknown) => {
  if (!isRecord(value) || !Object.hasOwn(value, from)) return value;
  const { [from]: member, ...rest } = value;
  return { ...rest, [to]: member };
};

/** The `operation` of an assignment was called `act`. */
const ASSIGNMENT = ['assignments', 'assignment'];
const withOperation = renamed('act', 'operation');
const withAct = renamed('operation', 'act');

/** Form drafts were not stored. */
const withDrafts = (state: Members) =>
  at(['editing'], state, (editing) => ({ drafts: [], ...(isRecord(editing) ? editing : {}) }));
const withoutDrafts = (state: Members) =>
  at(['editing'], state, (editing) => {
    if (!isRecord(editing)) return editing;
    const { drafts: _drafts, ...older } = editing;
    return older;
  });

/** Findings of the server were not stored; pages without a frame still have none. */
const withAttention = (state: Members) =>
  Object.hasOwn(state, 'users') ? { ...state, attention: { phase: 'idle' } } : state;
const withoutAttention = ({ attention: _attention, ...older }: Members): Members => older;

const opens =
  (name: string): EventAlias =>
  (event) => ({
    ...event,
    type: 'overlays/dialogOpened',
    payload: event.payload === undefined ? { name } : { name, params: event.payload },
  });
const closes =
  (name: string): EventAlias =>
  (event) => ({
    ...event,
    type: 'overlays/dialogClosed',
    payload: name,
  });

/** Paths of bulk runs, and the former name of their items. */
const RUNS: [path: string[], items: string][] = [
  ...RESOURCES.map((domain): [string[], string] => [[domain, 'deletion'], 'names']),
  [['savedObjectsManagement', 'deletion'], 'objects'],
  [['assignments'], 'steps'],
];

/** Finished deletions had no items. */
const oldRun = (name: string) => (run: unknown) => {
  if (!isRecord(run) || !('items' in run)) return run;
  const { items, ...rest } = run;
  return run['phase'] === 'finished' && name !== 'steps' ? rest : { ...rest, [name]: items };
};

/** Forms dispatched `formOpened` on closing, too. */
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

/** One event meant choosing a tenant, restoring the choice, or dropping a kept one. */
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

/** Failure toasts that specified the icon of every failure. */
const WITH_ICON: readonly unknown[] = [
  'uiSettings.updateFailed',
  'account.switchFailed',
  'getStarted.purgeFailed',
];

function withoutTables(preferences: unknown) {
  if (!isRecord(preferences)) return preferences;
  const { tables: _tables, ...older } = preferences;
  return older;
}

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
    'overlays/confirmOpened': (event) => ({ ...event, payload: newDeletionQuestion(event.payload) }),
    'overlays/dialogOpened': (event) => ({ ...event, payload: { name: event.payload } }),
    'assignments/assignmentPlanRequested': (event) => ({ ...event, payload: withOperation(event.payload) }),
    'assignments/assignmentOpened': opens('assignment'),
    'assignments/assignmentDismissed': closes('assignment'),
    'savedObjectsManagement/exportOpened': opens('exportObjects'),
    'savedObjectsManagement/exportClosed': closes('exportObjects'),
    'savedObjectsManagement/importOpened': opens('importObjects'),
    'savedObjectsManagement/importClosed': closes('importObjects'),
  },
  up(state) {
    const told = at(ASSIGNMENT, at(CONFIRM, state, newDeletionQuestion), withOperation);
    const dialogs = withFlows(at(DIALOG, told, (name) => name && { name }));
    return at(['preferences'], withAttention(withDrafts(dialogs)), (preferences) =>
      isRecord(preferences) ? { ...preferences, tables: {} } : preferences,
    );
  },
  down(state) {
    const asked = at(CONFIRM, at(ASSIGNMENT, state, withAct), oldDeletionQuestion);
    const plain = at(['preferences'], withoutFlows(withoutDrafts(withoutAttention(asked))), withoutTables);
    const toasts = at(TOASTS, plain, (queue) => (queue as unknown[]).map(withIcon));
    return RUNS.reduce((run, [path, items]) => at(path, run, oldRun(items)), at(DIALOG, toasts, dialogName));
  },
  // Toasts offer to open or to undo, and the server reports findings.
  effects: {
    added: ['attention/accessFindingsRequested', 'GET /api/v1/explain/findings'],
    gone: [],
    members: { 'toasts/toastRaised': ['action'] },
  },
};

/**
 * Logs of state version 2. Until version 3 is released, add a line here when you rename an event or
 * change a payload, the state's shape or effects; `tests/replay/goldenLogs.test.ts` checks for
 * missing ones:
 *
 * - renamed event: `'tenancy/old': 'tenancy/new'`
 * - changed payload: `'overlays/dialogOpened': (event) => ({ ...event, payload: { … } })`
 * - removed event: `'tenancy/old': () => undefined`
 * - new slice or member `lists.selected`: `up` adds its initial value, `down` omits it
 * - effects: action types or requests that are `added` or `gone`, and new payload `members`
 */
const version2: Migration = {
  events: {
    'expiry/recoveryRequested': (event) => ({
      ...event,
      payload: renamed('isByPerson', 'isByUser')(event.payload),
    }),
  },
  up: (state) => state,
  down: (state) => state,
  // More toasts offer to open what was created.
  effects: { added: [], gone: [], members: { 'toasts/toastRaised': ['action'] } },
};

export const MIGRATIONS: Migrations = { 1: version1, 2: version2 };
