import { createSlice, type PayloadAction } from '@reduxjs/toolkit';
import { type IndexNames } from '../../../contract/indexNames';
import { type Problem } from '../../../contract/problem';

/** Names of indices, aliases and data streams that fields with index patterns offer. */
export interface IndexNamesState {
  phase: 'idle' | 'loading' | 'ready' | 'failed';
  /** The text that the names contain. */
  search: string;
  /** The last answer; null before the first one. */
  list: IndexNames | null;
}

export const initialIndexNamesState: IndexNamesState = { phase: 'idle', search: '', list: null };

export const indexNamesSlice = createSlice({
  name: 'indexNames',
  initialState: initialIndexNamesState,
  reducers: {
    indexNamesRequested: (state, { payload }: PayloadAction<string>): IndexNamesState => ({
      ...state,
      phase: 'loading',
      search: payload,
    }),
    indexNamesReceived: (state, { payload }: PayloadAction<IndexNames>): IndexNamesState => ({
      ...state,
      phase: 'ready',
      list: payload,
    }),
    /** The fields remain usable without names. */
    indexNamesFailed: (state, _action: PayloadAction<Problem>): IndexNamesState => ({
      ...state,
      phase: 'failed',
      list: null,
    }),
  },
});

export const { indexNamesFailed, indexNamesReceived, indexNamesRequested } = indexNamesSlice.actions;
