import { isRecord } from '../../contract/plainData';
import { type Migration, type Migrations } from './migrations';

type Slices = Record<string, unknown>;

const OF_TIDYING = ['chrome/drawerClosed', 'forms/allFormsSettled'];

/** Version 1 recorded the count of requests, and closed a closed drawer and settled clean forms. */
const version1: Migration = {
  events: { 'http/loadingCountChanged': () => undefined },
  up: ({ http: _http, ...state }) => state,
  down: (state) => state,
  dropped: ['http'],
  effects: { added: OF_TIDYING, gone: OF_TIDYING },
};

const RESOURCES = ['users', 'roles', 'roleMappings', 'actionGroups', 'tenants'];

/** Returns the state with changed slices, if it has them. */
const withSlices = (state: Slices, names: readonly string[], change: (slice: Slices) => Slices): Slices =>
  Object.fromEntries(
    Object.entries(state).map(([name, slice]) => [
      name,
      names.includes(name) && isRecord(slice) ? change(slice) : slice,
    ]),
  );

const without =
  (member: string) =>
  ({ [member]: _member, ...slice }: Slices): Slices =>
    slice;

const isReady = ({ list }: Slices) => isRecord(list) && list['phase'] === 'ready';

/** Version 2 kept form values in components; drafts were copies of them. */
const version2: Migration = {
  events: {
    'editing/allFormsSettled': 'forms/allFormsSettled',
    'editing/draftDropped': () => undefined,
    'editing/draftKept': () => undefined,
    'editing/formSettled': 'forms/formSettled',
    'editing/formTouched': 'forms/formTouched',
  },
  up({ editing, ...state }) {
    const newer = withSlices(state, RESOURCES, (slice) => ({ ...slice, isComplete: isReady(slice) }));
    if (!isRecord(editing)) return newer;
    return { ...newer, forms: { dirtyForms: editing['dirtyForms'], open: {}, drafts: [] } };
  },
  down({ forms: _forms, ...state }) {
    const older = withSlices(state, RESOURCES, without('isComplete'));
    return withSlices(older, ['session'], without('isPasswordDue'));
  },
  dropped: ['editing'],
  effects: {
    added: ['forms/formOpened', 'forms/formClosed', 'forms/saveRefused'],
    gone: [],
  },
};

/**
 * Migrations by the version they read. See "Older logs" in docs/action-log.md for the next one;
 * `tests/replay/goldenLogs.test.ts` checks for missing parts:
 *
 * - renamed event: `'tenancy/old': 'tenancy/new'`
 * - changed payload: `'overlays/dialogOpened': (event) => ({ ...event, payload: { … } })`
 * - removed event: `'tenancy/old': () => undefined`
 * - new slice or member `lists.selected`: `up` adds its initial value, `down` omits it
 * - effects: action types or requests that are `added` or `gone`, and new payload `members`
 */
export const MIGRATIONS: Migrations = { 1: version1, 2: version2 };
