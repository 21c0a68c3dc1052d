import { createSlice, type PayloadAction } from '@reduxjs/toolkit';
import { type BootData } from '../../api/contract/boot';

/** What the page brought with it, without the parts that belong to other slices or must not be recorded. */
export type BootInfo = Omit<BootData, 'session' | 'nonce'>;

export interface BootState {
  /** `ready` once applications are registered and the first location is known. */
  phase: 'starting' | 'ready';
  info: BootInfo;
}

export const initialBootState: BootState = {
  phase: 'starting',
  info: {
    basePath: '',
    serverBasePath: '',
    version: '2.13.0',
    productVersion: 'current',
    branch: 'main',
    buildNumber: 0,
    buildHash: '',
    locale: 'en',
    branding: {},
    plugins: [],
    uiConfig: {} as BootInfo['uiConfig'],
  } as BootInfo,
};

const slice = createSlice({
  name: 'boot',
  initialState: initialBootState,
  reducers: {
    booted(state, action: PayloadAction<BootInfo>) {
      state.info = action.payload;
      state.phase = 'ready';
    },
  },
});

export const { booted } = slice.actions;
export const bootReducer = slice.reducer;
