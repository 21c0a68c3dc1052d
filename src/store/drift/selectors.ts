import { type ManagedEntry, type ManagedType } from '../../../contract/drift';
import { type RootState } from '../rootReducer';
import { type ManagedKey } from './slice';

const NONE: readonly ManagedEntry[] = [];
const NO_TYPES: readonly ManagedType[] = [];

export const selectDriftState = (state: RootState) => state.drift;
export const selectManagedEntries = (state: RootState): readonly ManagedEntry[] =>
  state.drift.list?.entries ?? NONE;
/** Types whose managed entries the user may change. */
export const selectWritableTypes = (state: RootState): readonly ManagedType[] =>
  state.drift.list?.writable ?? NO_TYPES;

export const selectManagedEntry = (state: RootState, { type, name }: ManagedKey): ManagedEntry | undefined =>
  selectManagedEntries(state).find((entry) => entry.type === type && entry.name === name);
