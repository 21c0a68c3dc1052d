import { createSlice, type PayloadAction } from '@reduxjs/toolkit';

/** Error shown on the fatal screen [DATA-20]. */
export interface ErrorInfo {
  message: string;
  stack?: string;
}

export interface FatalErrorsState {
  /** In order; the first one ends the page. */
  errors: ErrorInfo[];
}

export const initialFatalErrorsState: FatalErrorsState = { errors: [] };

export const fatalErrorsSlice = createSlice({
  name: 'fatalErrors',
  initialState: initialFatalErrorsState,
  reducers: {
    fatalErrorAdded(state, action: PayloadAction<ErrorInfo>) {
      state.errors.push(action.payload);
    },
  },
});

export const { fatalErrorAdded } = fatalErrorsSlice.actions;
