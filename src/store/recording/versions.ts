import { type Migration, type Migrations } from './migrations';

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
  events: {},
  up: (state) => state,
  down: (state) => state,
  effects: { added: [], gone: [] },
};

export const MIGRATIONS: Migrations = { 1: version1 };
