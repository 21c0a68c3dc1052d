import { createSlice, type PayloadAction } from '@reduxjs/toolkit';
import { type ConflictDomain } from '../../api/contract/merge/fields';
import { type Choices, type Side, type Value } from '../../api/contract/merge/merge';
import { type LastChange } from '../../api/contract/resources';
import { mintId } from '../ids';

/** A change that could not be saved because another one came first. It waits for a user to decide. */
export interface Conflict {
  id: string;
  domain: ConflictDomain;
  /** Name of the entry; of a configuration, that of the configuration. */
  name: string;
  /** What was read before the change; null when there was no such entry then. */
  base: Value | null;
  /** What was to be saved. A password that goes with it stays with the effect. */
  mine: Value;
  /** What the server has now; null when it was deleted. */
  theirs: Value | null;
  /** Who changed it last and when, where the server tells; absent in older logs. */
  changed?: LastChange;
  /** A new password is to be set as well. */
  setsPassword: boolean;
  choices: Choices;
}

/** `save`: what is chosen; `recreate`: mine as a new entry; `giveUp`: nothing of mine; `back`: to the form, as it is. */
export type ConflictAnswer = 'save' | 'recreate' | 'giveUp' | 'back';

export interface ConflictsState {
  /** At most one: there is one save at a time. */
  open: Conflict | null;
}

export const initialConflictsState: ConflictsState = { open: null };

const slice = createSlice({
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
    /** For each of these fields, one side is to hold. */
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

export const { conflictFound, sidesChosen, conflictAnswered } = slice.actions;
export const conflictsReducer = slice.reducer;
