import { createSlice, type PayloadAction } from '@reduxjs/toolkit';

export interface HttpState {
  /** In-flight requests plus the sum of all loading-count sources [HTTP-24, A27]. */
  loadingCount: number;
}

export const initialHttpState: HttpState = { loadingCount: 0 };

/** Neither recorded nor hashed, see `isRecorded`: the count follows from the requests. */
export const httpSlice = createSlice({
  name: 'http',
  initialState: initialHttpState,
  reducers: {
    loadingCountChanged(state, action: PayloadAction<number>) {
      if (action.payload >= 0) state.loadingCount = action.payload;
    },
  },
});

export const { loadingCountChanged } = httpSlice.actions;
