import { createSlice, type PayloadAction } from '@reduxjs/toolkit';

/** Recently viewed item [DATA-11]. */
export interface RecentItem {
  link: string;
  label: string;
  id: string;
}

/** Maximum length; the oldest are dropped. */
export const MAX_RECENTS = 20;

export interface RecentsState {
  /** Newest first, unique by id. Kept in the browser. */
  items: RecentItem[];
}

export const initialRecentsState: RecentsState = { items: [] };

export const recentsSlice = createSlice({
  name: 'recents',
  initialState: initialRecentsState,
  reducers: {
    recentVisited(state, action: PayloadAction<RecentItem>) {
      const others = state.items.filter((item) => item.id !== action.payload.id);
      state.items = [action.payload, ...others].slice(0, MAX_RECENTS);
    },
    recentsCleared(state) {
      state.items = [];
    },
  },
});

export const { recentVisited, recentsCleared } = recentsSlice.actions;
