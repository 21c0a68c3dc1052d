import {
  combineReducers,
  configureStore,
  createSlice,
  type Middleware,
  type PayloadAction,
} from '@reduxjs/toolkit';
import { createRecorder } from '../../src/recording/recorder';
import { type RecorderOptions } from '../../src/recording/recorderTypes';

const notes = createSlice({
  name: 'notes',
  initialState: [] as { id: number; text: string }[],
  reducers: {
    noteAdded(state, action: PayloadAction<{ id: number; text: string }>) {
      state.push(action.payload);
    },
    notesReceived: (_state, action: PayloadAction<{ id: number; text: string }[]>) => action.payload,
    noteRefused() {
      throw new Error('refused');
    },
  },
});

const counter = createSlice({
  name: 'counter',
  initialState: { value: 0 },
  reducers: {
    counted(state, action: PayloadAction<number>) {
      state.value += action.payload;
    },
  },
});

const forms = createSlice({
  name: 'forms',
  initialState: { byName: {} as Record<string, unknown>, leaked: '' },
  reducers: {
    formSent(state, action: PayloadAction<Record<string, unknown>>) {
      state.byName = action.payload;
    },
    /** What a careless reducer would do. */
    secretMoved(state, action: PayloadAction<{ password: string }>) {
      state.leaked = action.payload.password;
    },
  },
});

export const { noteAdded, notesReceived, noteRefused } = notes.actions;
export const { counted } = counter.actions;
export const { formSent, secretMoved } = forms.actions;

export const toyReducers = { notes: notes.reducer, counter: counter.reducer, forms: forms.reducer };

/** A small application's reducer: what the recorder and the replay know of the real one is only this type. */
export const toyReducer = combineReducers(toyReducers);
export type ToyState = ReturnType<typeof toyReducer>;

/** A store of the small application whose recorder has started. */
export function createToyStore(
  options: Partial<RecorderOptions<ToyState>> = {},
  before: Middleware[] = [],
  preloadedState?: ToyState,
) {
  let clock = 1000;
  const recorder = createRecorder<ToyState>({
    reducer: toyReducer,
    now: () => (clock += 1),
    appVersion: '1.2.3',
    freezePayloads: true,
    ...options,
  });
  const store = configureStore({
    reducer: toyReducer,
    ...(preloadedState ? { preloadedState } : {}),
    middleware: (getDefault) =>
      getDefault({ thunk: false, serializableCheck: false, immutableCheck: false }).concat(
        ...before,
        recorder.middleware,
      ),
  });
  recorder.start(store.getState());
  return { store, recorder };
}
