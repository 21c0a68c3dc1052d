import { createSlice, freeze, original, type PayloadAction } from '@reduxjs/toolkit';
import { type ImpactCounts } from '../../../contract/impactCounts';
import { type Problem } from '../../../contract/problem';
import { type RoleMapping } from '../../../contract/resources';
import { type NamedItem } from '../../model/namedItem';
import { type TenantAccess } from '../../model/security/tenantAccess';
import { type BulkRun, bulkRun } from '../bulkRun';
import { formClosed } from '../forms/slice';
import { mintId } from '../ids';
import { type DialogName } from '../overlays/dialogs';

export type SaveMode = 'create' | 'edit' | 'duplicate';

export interface ResourceState<T> {
  items: NamedItem<T>[];
  /** The server's tag of the list; absent once the items may differ from what it was sent with. */
  tag?: string;
  /** True from a write that the server confirmed the list with until the list's page opens. */
  isConfirmed?: true;
  list: { phase: 'idle' } | { phase: 'loading' } | { phase: 'ready' } | { phase: 'failed'; problem: Problem };
  /** True once the items are a whole list, not only entries read by forms. */
  isComplete: boolean;
  /** Item requested by a form or a detail page. */
  reading:
    | { phase: 'idle' }
    | { phase: 'loading'; name: string }
    | { phase: 'ready'; name: string }
    | { phase: 'missing'; name: string }
    | { phase: 'failed'; name: string; problem: Problem };
  /** Entry with which that form or page began, the base of its changes; null if missing. */
  opened: NamedItem<T> | null;
  saving:
    | { phase: 'idle' }
    | { phase: 'saving'; name: string; mode: SaveMode }
    | { phase: 'saved'; name: string; mode: SaveMode }
    | { phase: 'failed'; name: string; mode: SaveMode; problem: Problem };
  /** By name. */
  deletion: BulkRun<string, { name: string }>;
}

/** Part of the answer to a write: the list in the state is current with it. */
export interface ConfirmedList {
  /** The server's tag of the list after the write. */
  tag: string;
  /** True if the list's page opens next, which then needs no request. */
  isShownNext?: true;
}

/** Secrets are passed through the credentials registry under `credentialRef`. */
export interface SaveRequest<T> {
  name: string;
  value: T;
  mode: SaveMode;
  credentialRef?: string;
  /** Base of the change if not the opened entry; null for a new one. */
  base?: NamedItem<T> | null;
  /** Path to open after saving, without the base path. */
  then?: string;
  /** Dialog to close after saving. */
  dialog?: DialogName;
  /** For roles: members, saved after the role; only then do `then` and `dialog` apply. */
  members?: RoleMapping;
  /** For role mappings: end of the memberships of added users, ISO 8601. */
  until?: string;
  /** For tenants: access granted after saving. */
  access?: TenantAccess;
  /** For the second of two saves: the page on which both were requested. */
  askedAt?: string;
  /** Changes of access that the user has already agreed to; null if there are none. */
  impact?: ImpactCounts | null;
  /** Already given, see `REASON_HEADER`. */
  reason?: string;
  /** Groups the requests of one save into one line of the history. */
  actId?: string;
}

/** Adds an id if the save takes several requests. */
const withActId = <T>(request: SaveRequest<T>): SaveRequest<T> =>
  request.members === undefined && request.access === undefined
    ? request
    : { ...request, actId: mintId('act') };

type State = ResourceState<unknown>;

export const initialResourceState = (): State => ({
  items: [],
  list: { phase: 'idle' },
  isComplete: false,
  reading: { phase: 'idle' },
  opened: null,
  saving: { phase: 'idle' },
  deletion: { phase: 'idle' },
});

/** Items before this action. Searching the draft would create thousands of proxies. */
const itemsOf = (state: State) => (original(state) ?? state).items;

function remove(state: State, name: string): void {
  state.items = itemsOf(state).filter((item) => item.name !== name);
  delete state.tag;
}

function confirm(state: State, { tag, isShownNext }: Partial<ConfirmedList>): void {
  if (tag === undefined) return;
  state.tag = tag;
  if (isShownNext) state.isConfirmed = true;
}

function upsert(state: State, item: NamedItem<unknown>): void {
  const at = itemsOf(state).findIndex((other) => other.name === item.name);
  // An entry of the same version is the one that the list came with.
  if (item.version === undefined || itemsOf(state)[at]?.version !== item.version) delete state.tag;
  if (at >= 0) state.items[at] = item;
  else state.items.push(item);
}

function forgetForm(state: State): void {
  state.saving = { phase: 'idle' };
  state.reading = { phase: 'idle' };
  state.opened = null;
  delete state.isConfirmed;
}

/** Creates the slice of one security resource; `name` prefixes its events, e.g. `users`. */
export function createResourceSlice<T>(name: string) {
  return createSlice({
    name,
    initialState: initialResourceState(),
    reducers: {
      listRequested(state) {
        // Keep displaying the list while it is read again.
        if (state.list.phase !== 'ready') state.list = { phase: 'loading' };
      },
      listReceived(state, { payload }: PayloadAction<{ items: NamedItem<T>[]; tag?: string }>) {
        // A shallow freeze stops Immer from walking through every entry.
        state.items = freeze(payload.items);
        if (payload.tag === undefined) delete state.tag;
        else state.tag = payload.tag;
        delete state.isConfirmed;
        state.list = { phase: 'ready' };
        state.isComplete = true;
      },
      /** The server's list still has the tag. */
      listUnchanged(state) {
        if (state.tag !== undefined && state.list.phase !== 'ready') state.list = { phase: 'ready' };
        delete state.isConfirmed;
      },
      listFailed(state, action: PayloadAction<Problem>) {
        delete state.tag;
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
        remove(state, action.payload.name);
        state.reading = { phase: 'missing', name: action.payload.name };
      },
      itemFailed(state, action: PayloadAction<{ name: string; problem: Problem }>) {
        if (state.reading.phase !== 'loading' || state.reading.name !== action.payload.name) return;
        state.reading = { phase: 'failed', ...action.payload };
      },
      /** Clears the results of the previous page. */
      formOpened: forgetForm,
      /** The page of an entry closed; its form ends with `forms/formClosed`. */
      itemClosed(state) {
        state.reading = { phase: 'idle' };
        state.opened = null;
      },
      itemSaveRequested: {
        prepare: (request: SaveRequest<T>) => ({ payload: withActId(request) }),
        reducer(state, { payload: { name, mode } }: PayloadAction<SaveRequest<T>>) {
          state.saving = { phase: 'saving', name, mode };
        },
      },
      itemSaved(state, action: PayloadAction<NamedItem<T> & Partial<ConfirmedList> & { mode: SaveMode }>) {
        const { mode, tag, isShownNext, ...item } = action.payload;
        upsert(state, item);
        confirm(state, { ...(tag && { tag }), ...(isShownNext && { isShownNext }) });
        if (state.reading.phase !== 'idle' && state.reading.name === item.name) {
          const managed = state.opened?.managed;
          state.opened = { ...item, ...(managed && { managed }) };
          state.reading = { phase: 'ready', name: item.name };
        }
        // Another form may have been opened in the meantime.
        if (state.saving.phase === 'saving' && state.saving.name === item.name)
          state.saving = { phase: 'saved', name: item.name, mode };
      },
      itemSaveFailed(state, action: PayloadAction<{ name: string; problem: Problem }>) {
        if (state.saving.phase !== 'saving') return;
        const { name: saved, problem } = action.payload;
        state.saving = { phase: 'failed', name: saved, mode: state.saving.mode, problem };
      },
      /** The user edited the field that the server refused. */
      saveFailureDismissed(state) {
        if (state.saving.phase === 'failed') state.saving = { phase: 'idle' };
      },
      /** The user declined a confirmation; the form stays unchanged. */
      itemSaveCancelled(state) {
        state.saving = { phase: 'idle' };
      },
      /** A saga asks first, unless the user has confirmed already (a retry). */
      deletionRequested(
        _state,
        _action: PayloadAction<{
          names: string[];
          /** Number of leading names not visible in the list. */
          unseen?: number;
          confirmed?: boolean;
          then?: string;
        }>,
      ) {},
      deletionStarted(state, action: PayloadAction<{ names: string[] }>) {
        state.deletion = bulkRun.start(action.payload.names);
      },
      itemDeleted(state, action: PayloadAction<{ name: string } & Partial<ConfirmedList>>) {
        bulkRun.end(state.deletion, { name: action.payload.name });
        remove(state, action.payload.name);
        confirm(state, action.payload);
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
      deletionDismissed: (state) => void (state.deletion = { phase: 'idle' }),
    },
    extraReducers: (builder) => {
      builder.addCase(formClosed, (state, { payload: key }) => {
        if (key.startsWith(`${name}:`)) state.saving = { phase: 'idle' };
      });
    },
  });
}

export type ResourceSlice<T> = ReturnType<typeof createResourceSlice<T>>;
export type ResourceActions<T> = ResourceSlice<T>['actions'];
