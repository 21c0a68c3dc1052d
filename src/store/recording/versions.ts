import { type Migration, type Migrations } from './migrations';

const OF_TIDYING = ['chrome/drawerClosed', 'editing/allFormsSettled'];

/** Version 1 recorded the count of requests, and closed a closed drawer and settled clean forms. */
const version1: Migration = {
  events: { 'http/loadingCountChanged': () => undefined },
  up: ({ http: _http, ...state }) => state,
  down: (state) => state,
  dropped: ['http'],
  effects: { added: OF_TIDYING, gone: OF_TIDYING },
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
export const MIGRATIONS: Migrations = { 1: version1 };
