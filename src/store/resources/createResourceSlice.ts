import { createSlice, freeze, original, type PayloadAction } from '@reduxjs/toolkit';
import { type Problem } from '../../api/contract/problem';
import { type RoleMapping } from '../../api/contract/resources';
import { type BulkRun, bulkRun } from '../bulkRun';
import { mintId } from '../ids';
import { type DialogName } from '../overlays/dialogs';
import { type TenantAccess } from '../tenants/access';

/** An entry of a security resource under its name. A list, not a map: names are free text, `__proto__` included. */
export interface NamedItem<T> {
  name: string;
  value: T;
  /** Changes with every write of the entry; absent where the server gives out none. */
  version?: string;
}

export type SaveMode = 'create' | 'edit' | 'duplicate';

export interface ResourceState<T> {
  items: NamedItem<T>[];
  list: { phase: 'idle' } | { phase: 'loading' } | { phase: 'ready' } | { phase: 'failed'; problem: Problem };
  /** The one item a form or a detail page asked for. */
  reading:
    | { phase: 'idle' }
    | { phase: 'loading'; name: string }
    | { phase: 'ready'; name: string }
    | { phase: 'missing'; name: string }
    | { phase: 'failed'; name: string; problem: Problem };
  /** What that form or page began with, and what its changes are based on; null when it found nothing. */
  opened: NamedItem<T> | null;
  saving:
    | { phase: 'idle' }
    | { phase: 'saving'; name: string; mode: SaveMode }
    | { phase: 'saved'; name: string; mode: SaveMode }
    | { phase: 'failed'; name: string; mode: SaveMode; problem: Problem };
  /** By name. */
  deletion: BulkRun<string, { name: string }>;
}

/** What a form asks to be saved. Secrets wait in the credentials registry under `credentialRef`. */
export interface SaveRequest<T> {
  name: string;
  value: T;
  mode: SaveMode;
  credentialRef?: string;
  /** What the change is based on, where that is not what a form was opened with; null for a new entry. */
  base?: NamedItem<T> | null;
  /** Where to go once it is saved, a path inside the base path. */
  then?: string;
  /** The dialog that is closed once it is saved. */
  dialog?: DialogName;
  /** Of a role: who is to have it. Saved after the role; only then `then` and `dialog` count. */
  members?: RoleMapping;
  /** Of a tenant: who gets into it. Given once the tenant is saved. */
  access?: TenantAccess;
  /** Of a save that completes another one, whose success was told: the page where the user asked for both. */
  askedAt?: string;
  /** Names a save that consists of several requests, which are one line in the history. */
  actId?: string;
}

/** The request, with an id where more is saved than the entry. */
const withActId = <T>(request: SaveRequest<T>): SaveRequest<T> =>
  request.members === undefined && request.access === undefined
    ? request
    : { ...request, actId: mintId('act') };

/** What reducers change: values are replaced as a whole, whatever they are. */
type State = ResourceState<unknown>;

export const initialResourceState = (): State => ({
  items: [],
  list: { phase: 'idle' },
  reading: { phase: 'idle' },
  opened: null,
  saving: { phase: 'idle' },
  deletion: { phase: 'idle' },
});

/** The items as they were before this event. Searching a draft would wrap each of thousands of items in a proxy. */
const itemsOf = (state: State) => (original(state) ?? state).items;

const without = (state: State, name: string) => itemsOf(state).filter((item) => item.name !== name);

function upsert(state: State, item: NamedItem<unknown>): void {
  const at = itemsOf(state).findIndex((other) => other.name === item.name);
  if (at >= 0) state.items[at] = item;
  else state.items.push(item);
}

/** What a save or a read said no longer counts. */
function forgetForm(state: State): void {
  state.saving = { phase: 'idle' };
  state.reading = { phase: 'idle' };
  state.opened = null;
}

/**
 * The state of one of the five security resources. What differs between them is data: the slice's name, the wire type.
 *
 * @param name domain name, the prefix of its events, e.g. `users`
 */
export function createResourceSlice<T>(name: string) {
  return createSlice({
    name,
    initialState: initialResourceState(),
    reducers: {
      listRequested(state) {
        // A list that is already there stays on screen while it is read again.
        if (state.list.phase !== 'ready') state.list = { phase: 'loading' };
      },
      listReceived(state, action: PayloadAction<{ items: NamedItem<T>[] }>) {
        // Frozen at the top, which is where Immer stops: it would walk through every entry to freeze it.
        state.items = freeze(action.payload.items);
        state.list = { phase: 'ready' };
      },
      listFailed(state, action: PayloadAction<Problem>) {
        state.list = { phase: 'failed', problem: action.payload };
      },
      itemRequested(state, action: PayloadAction<{ name: string }>) {
        state.reading = { phase: 'loading', name: action.payload.name };
      },
      itemReceived(state, action: PayloadAction<NamedItem<T>>) {
        if (state.reading.phase !== 'loading' || state.reading.name !== action.payload.name) return;
        upsert(state, action.payload);
        state.opened = action.payload;
        state.reading = { phase: 'ready', name: action.payload.name };
      },
      itemMissing(state, action: PayloadAction<{ name: string }>) {
        if (state.reading.phase !== 'loading' || state.reading.name !== action.payload.name) return;
        state.items = without(state, action.payload.name);
        state.reading = { phase: 'missing', name: action.payload.name };
      },
      itemFailed(state, action: PayloadAction<{ name: string; problem: Problem }>) {
        if (state.reading.phase !== 'loading' || state.reading.name !== action.payload.name) return;
        state.reading = { phase: 'failed', ...action.payload };
      },
      /** What an earlier form left behind says nothing about this one. */
      formOpened: forgetForm,
      /** Nor does this one about the next. */
      formClosed: forgetForm,
      itemSaveRequested: {
        prepare: (request: SaveRequest<T>) => ({ payload: withActId(request) }),
        reducer(state, { payload: { name, mode } }: PayloadAction<SaveRequest<T>>) {
          state.saving = { phase: 'saving', name, mode };
        },
      },
      itemSaved(state, action: PayloadAction<NamedItem<T> & { mode: SaveMode }>) {
        const { mode, ...item } = action.payload;
        upsert(state, item);
        if (state.reading.phase !== 'idle' && state.reading.name === item.name) {
          state.opened = item;
          state.reading = { phase: 'ready', name: item.name };
        }
        // Another form may have been opened since; what it says of itself is its own.
        if (state.saving.phase === 'saving' && state.saving.name === item.name)
          state.saving = { phase: 'saved', name: item.name, mode };
      },
      itemSaveFailed(state, action: PayloadAction<{ name: string; problem: Problem }>) {
        if (state.saving.phase !== 'saving') return;
        state.saving = {
          phase: 'failed',
          name: action.payload.name,
          mode: state.saving.mode,
          problem: action.payload.problem,
        };
      },
      /** The user answered no to a question about the save: the form stays as it is. */
      itemSaveCancelled(state) {
        state.saving = { phase: 'idle' };
      },
      /** Someone asked to delete; a saga asks back unless the question was answered before (a retry). */
      deletionRequested(
        _state,
        _action: PayloadAction<{
          names: string[];
          /** How many of them, at the start, the user does not see in the list. */
          unseen?: number;
          confirmed?: boolean;
          then?: string;
        }>,
      ) {},
      deletionStarted(state, action: PayloadAction<{ names: string[] }>) {
        state.deletion = bulkRun.start(action.payload.names);
      },
      itemDeleted(state, action: PayloadAction<{ name: string }>) {
        bulkRun.end(state.deletion, { name: action.payload.name });
        state.items = without(state, action.payload.name);
        if (state.opened?.name === action.payload.name) {
          state.opened = null;
          state.reading = { phase: 'missing', name: action.payload.name };
        }
      },
      itemDeletionFailed(state, action: PayloadAction<{ name: string; problem: Problem }>) {
        bulkRun.end(state.deletion, action.payload);
      },
      deletionFinished(state) {
        bulkRun.finish(state.deletion);
      },
      deletionDismissed(state) {
        state.deletion = { phase: 'idle' };
      },
    },
  });
}

export type ResourceSlice<T> = ReturnType<typeof createResourceSlice<T>>;
export type ResourceActions<T> = ResourceSlice<T>['actions'];
