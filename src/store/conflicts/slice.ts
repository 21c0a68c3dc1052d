import { createSlice, type PayloadAction } from '@reduxjs/toolkit';
import { type ConflictDomain } from '../../../contract/merge/fields';
import { type Choices, type Side, type Value } from '../../../contract/merge/merge';
import { type LastChange } from '../../../contract/resources';
import { mintId } from '../ids';

/** A save that met a concurrent change and waits for the user's decision. */
export interface Conflict {
  id: string;
  domain: ConflictDomain;
  /** Name of the entry or configuration. */
  name: string;
  /** The version edited; null for a new entry. */
  base: Value | null;
  /** The value to save. A password to be set stays in the saga. */
  mine: Value;
  /** The server's version; null if deleted. */
  theirs: Value | null;
  /** Author and time of the last change, if known; absent in older recordings. */
  changed?: LastChange;
  /** True if a new password is to be set as well. */
  setsPassword: boolean;
  choices: Choices;
}

/** `recreate` saves mine as a new entry, `giveUp` drops mine, `back` returns to the form. */
export type ConflictAnswer = 'save' | 'recreate' | 'giveUp' | 'back';

export interface ConflictsState {
  /** At most one, because saves run one at a time. */
  open: Conflict | null;
}

export const initialConflictsState: ConflictsState = { open: null };

export const conflictsSlice = createSlice({
  name: 'conflicts',
  initialState: initialConflictsState,
  reducers: {
    conflictFound: {
      prepare: (conflict: Omit<Conflict, 'id' | 'choices'>) => ({
        payload: { id: mintId('conflict'), ...conflict },
      }),
      reducer(state, { payload }: PayloadAction<Omit<Conflict, 'choices'>>) {
        state.open = { ...payload, choices: [] };
      },
    },
    /** Chooses a side for each of these fields. */
    sidesChosen(state, { payload }: PayloadAction<{ id: string; fields: string[]; side: Side }>) {
      if (state.open?.id !== payload.id) return;
      const { fields, side } = payload;
      state.open.choices = [
        ...state.open.choices.filter(({ field }) => !fields.includes(field)),
        ...fields.map((field) => ({ field, side })),
      ];
    },
    conflictAnswered(state, { payload }: PayloadAction<{ id: string; answer: ConflictAnswer }>) {
      if (state.open?.id === payload.id) state.open = null;
    },
  },
});

export const { conflictFound, sidesChosen, conflictAnswered } = conflictsSlice.actions;
