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
import { type EditingState } from './editing/slice';
import { holdsSecret } from './recording/holdsSecret';
import { type reducers, type RootState } from './rootReducer';

/** The only actions that carry functions; they are redux-persist's own and never reach the log. */
export const PERSIST_ACTIONS = [FLUSH, PAUSE, PERSIST, PURGE, REGISTER, REHYDRATE];

/**
 * The domains kept in the browser: what a user prefers, and what was typed and not saved. The storage adapter picks the fields and keeps
 * each under the storage key and in the specified format.
 */
export const PERSISTED: readonly (keyof typeof reducers)[] = [
  'chrome',
  'editing',
  'preferences',
  'recents',
  'tenancy',
];

/** What redux-persist needs of a storage; `src/api/storage.ts` is the one of the browser. */
export interface PersistStorage {
  getItem(key: string): Promise<string | null | undefined>;
  setItem(key: string, value: string): Promise<unknown>;
  removeItem(key: string): Promise<unknown>;
}

/** A draft in which something looks like a secret stays in the page: the browser's storage is no place for it. */
const withoutSecrets = createTransform<EditingState, EditingState>(
  (state) => ({ ...state, drafts: state.drafts.filter(({ value }) => !holdsSecret(value)) }),
  null,
  { whitelist: ['editing'] },
);

/** The reducer of a page with the white-listed domains kept in `storage`. */
export function persistedReducer(storage: PersistStorage, reducerOfPage: Reducer) {
  const reducer = persistReducer<RootState>(
    {
      key: 'gatehouse',
      version: 1,
      storage,
      whitelist: [...PERSISTED],
      transforms: [withoutSecrets],
      stateReconciler: autoMergeLevel2,
      // The adapter answers at once and never fails, so nothing has to give up on it.
      timeout: 0,
    },
    reducerOfPage as Reducer<RootState, UnknownAction>,
  );
  // Its own bookkeeping, `_persist`, stays out of the type: nothing in the application reads it.
  return reducer as unknown as Reducer<RootState, UnknownAction, Partial<RootState>>;
}
