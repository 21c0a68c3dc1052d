import { isRecord } from '../../api/contract/plainData';
import { type Migration, type Migrations } from './migrations';

/** Dialogs were names, and those with parameters were no part of the state. */
const withDialog = (state: Record<string, unknown>, change: (dialog: unknown) => unknown) =>
  isRecord(state['overlays'])
    ? { ...state, overlays: { ...state['overlays'], dialog: change(state['overlays']['dialog']) } }
    : state;

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
  up: (state) => withDialog(state, (name) => name && { name }),
  down: (state) =>
    withDialog(state, (dialog) => (isRecord(dialog) && !('params' in dialog) ? dialog['name'] : null)),
  effects: { added: [], gone: [] },
};

export const MIGRATIONS: Migrations = { 1: version1 };
