import { type Reducer, type UnknownAction } from '@reduxjs/toolkit';
import {
  createTransform,
  FLUSH,
  PAUSE,
  PERSIST,
  persistReducer,
  PURGE,
  REGISTER,
  REHYDRATE,
} from 'redux-persist';
import autoMergeLevel2 from 'redux-persist/es/stateReconciler/autoMergeLevel2';
import { holdsSecret } from '../model/secrets/holdsSecret';
import { draftsToKeep, type FormsState } from './forms/slice';
import { type RootState } from './rootReducer';

/** Actions of redux-persist, the only ones that carry functions; they never reach the log. */
export const PERSIST_ACTIONS = [FLUSH, PAUSE, PERSIST, PURGE, REGISTER, REHYDRATE];

/**
 * Domains kept in the browser: preferences, and unsaved input. The storage adapter picks the
 * fields, and stores each under its specified key and in its specified format.
 */
export const PERSISTED: readonly (keyof RootState)[] = [
  'chrome',
  'forms',
  'preferences',
  'recents',
  'tenancy',
];

/** Storage as redux-persist needs it; implemented for the browser in `src/api/storage.ts`. */
export interface PersistStorage {
  getItem(key: string): Promise<string | null | undefined>;
  setItem(key: string, value: string): Promise<unknown>;
  removeItem(key: string): Promise<unknown>;
}

/**
 * Keeps unsaved changes of open forms as drafts in the browser's storage, except those that may
 * contain a secret.
 */
const asDrafts = createTransform<FormsState, FormsState>(
  (state) => ({
    ...state,
    open: {},
    drafts: draftsToKeep(state).filter(({ values }) => !holdsSecret(values)),
  }),
  null,
  { whitelist: ['forms'] },
);

export function persistedReducer(storage: PersistStorage, reducerOfPage: Reducer) {
  const reducer = persistReducer<RootState>(
    {
      key: 'gatehouse',
      version: 1,
      storage,
      whitelist: [...PERSISTED],
      transforms: [asDrafts],
      stateReconciler: autoMergeLevel2,
      // The adapter responds immediately and never fails, so no timeout is needed.
      timeout: 0,
    },
    reducerOfPage as Reducer<RootState, UnknownAction>,
  );
  // `_persist` is not part of the type: nothing in the application reads it.
  return reducer as unknown as Reducer<RootState, UnknownAction, Partial<RootState>>;
}
