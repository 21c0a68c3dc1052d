import { createSlice, type PayloadAction } from '@reduxjs/toolkit';

/** What the fatal screen says about one error [DATA-20]. */
export interface ErrorInfo {
  message: string;
  stack?: string;
}

export interface FatalErrorsState {
  /** In order; with the first one the page has ended. */
  errors: ErrorInfo[];
}

export const initialFatalErrorsState: FatalErrorsState = { errors: [] };

const slice = createSlice({
  name: 'fatalErrors',
  initialState: initialFatalErrorsState,
  reducers: {
    fatalErrorAdded(state, action: PayloadAction<ErrorInfo>) {
      state.errors.push(action.payload);
    },
  },
});

export const { fatalErrorAdded } = slice.actions;
export const fatalErrorsReducer = slice.reducer;
