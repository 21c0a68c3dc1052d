import { createSlice, type PayloadAction } from '@reduxjs/toolkit';
import { navigated } from '../navigation/slice';
import { startOf } from './pages';
import { type ListView } from './view';

export type ListsState = Record<string, ListView>;

export const initialListsState: ListsState = {};

export const listsSlice = createSlice({
  name: 'lists',
  initialState: initialListsState,
  reducers: {
    /** Any change except paging returns to the first page. */
    listViewChanged(state, action: PayloadAction<{ list: string; patch: Partial<ListView> }>) {
      const { list, patch } = action.payload;
      const view = (state[list] ??= { ...startOf(list) });
      const restart = 'query' in patch || 'sort' in patch || 'filters' in patch || 'pageSize' in patch;
      Object.assign(view, restart ? { pageIndex: 0 } : {}, patch);
    },
  },
  extraReducers: (builder) => {
    /** Back, Forward and links change list views. */
    builder.addCase(navigated, (state, { payload }) => {
      for (const { list, view } of payload.lists ?? []) {
        if (view === null) delete state[list];
        else state[list] = view;
      }
    });
  },
});

export const { listViewChanged } = listsSlice.actions;
