import { createSlice, type PayloadAction } from '@reduxjs/toolkit';
import { listsAt } from '../lists/pages';
import { navigated } from '../navigation/slice';

/** Keys of the selected rows by list, in order of selection. */
export type SelectionsState = Record<string, string[]>;

export const initialSelectionsState: SelectionsState = {};

export const selectionsSlice = createSlice({
  name: 'selections',
  initialState: initialSelectionsState,
  reducers: {
    /** Has only the difference, because a selection may be long. */
    selectionChanged: {
      prepare: (list: string, before: ReadonlySet<string>, after: ReadonlySet<string>) => ({
        payload: {
          list,
          added: [...after].filter((key) => !before.has(key)),
          removed: [...before].filter((key) => !after.has(key)),
        },
      }),
      reducer(state, { payload }: PayloadAction<{ list: string; added: string[]; removed: string[] }>) {
        const removed = new Set(payload.removed);
        const kept = (state[payload.list] ?? []).filter((key) => !removed.has(key));
        state[payload.list] = [...kept, ...payload.added];
      },
    },
  },
  extraReducers: (builder) => {
    /** A selection ends with the page of its list. */
    builder.addCase(navigated, (state, { payload }) => {
      const shown = listsAt(payload.location).map(({ list }) => list);
      for (const list of Object.keys(state)) if (!shown.includes(list)) delete state[list];
    });
  },
});

export const { selectionChanged } = selectionsSlice.actions;
