import { createSlice, type PayloadAction } from '@reduxjs/toolkit';
import { type Problem } from '../../../contract/problem';
import {
  type SavedObjectCall,
  type SavedObjectId,
  type SavedObjectResult,
  type SavedObjectsAnswer,
} from '../../../contract/savedObjects';
import { mintId } from '../ids';

/** A pending call. Its action holds the data to send. */
export interface PendingCall {
  id: string;
  op: SavedObjectCall['op'];
  /** Gets wait for their batch [SAV-04]. */
  phase: 'waiting' | 'running';
  target?: SavedObjectId;
}

export interface SavedObjectsState {
  /** Oldest first. */
  pending: PendingCall[];
}

export const initialSavedObjectsState: SavedObjectsState = { pending: [] };

function settle(state: SavedObjectsState, ids: readonly string[]): void {
  const done = new Set(ids);
  state.pending = state.pending.filter(({ id }) => !done.has(id));
}

export const savedObjectsSlice = createSlice({
  name: 'savedObjects',
  initialState: initialSavedObjectsState,
  reducers: {
    savedObjectCallRequested: {
      prepare: (call: SavedObjectCall) => ({ payload: { id: mintId('savedObjectCall'), call } }),
      reducer(state, action: PayloadAction<{ id: string; call: SavedObjectCall }>) {
        const { id, call } = action.payload;
        if (call.op !== 'get') state.pending.push({ id, op: call.op, phase: 'running' });
        else
          state.pending.push({ id, op: call.op, phase: 'waiting', target: { type: call.type, id: call.id } });
      },
    },
    /** One request was sent for these gets. */
    getBatchStarted(state, action: PayloadAction<{ ids: string[] }>) {
      const ids = new Set(action.payload.ids);
      for (const call of state.pending) if (ids.has(call.id)) call.phase = 'running';
    },
    getBatchAnswered(state, action: PayloadAction<{ ids: string[]; results: SavedObjectResult[] }>) {
      settle(state, action.payload.ids);
    },
    savedObjectCallAnswered(state, action: PayloadAction<{ id: string; answer: SavedObjectsAnswer }>) {
      settle(state, [action.payload.id]);
    },
    /** One call, or every get of a batch. */
    savedObjectCallsFailed(state, action: PayloadAction<{ ids: string[]; problem: Problem }>) {
      settle(state, action.payload.ids);
    },
  },
});

export const {
  savedObjectCallRequested,
  getBatchStarted,
  getBatchAnswered,
  savedObjectCallAnswered,
  savedObjectCallsFailed,
} = savedObjectsSlice.actions;
