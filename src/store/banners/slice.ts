import { createSlice, type PayloadAction } from '@reduxjs/toolkit';
import { mintId } from '../ids';

/** A strip across the top of the page; what it shows is mounted from the registry under its id [DATA-17]. */
export interface Banner {
  id: string;
  /** Higher ones stand first; equal ones in the order in which they came [OVL-03]. */
  priority: number;
  /** Of the user banner only: its words in Markdown, in place of a mount function [OVL-04]. */
  markdown?: string;
}

export interface BannersState {
  /** In the order in which they are shown. */
  items: Banner[];
  /** Id of the banner that the settings brought, while there is one. */
  userBannerId: string | null;
}

export const initialBannersState: BannersState = { items: [], userBannerId: null };

/** Priority of the banner that the settings bring [OVL-09, A23]. */
export const USER_BANNER_PRIORITY = 100;

const minted = (priority: number): Banner => ({ id: mintId('banner'), priority });

/** Puts a banner behind those of its own priority. */
function insert(items: Banner[], banner: Banner): void {
  const at = items.findIndex((other) => other.priority < banner.priority);
  items.splice(at < 0 ? items.length : at, 0, banner);
}

const without = (items: Banner[], id: string | null) => items.filter((banner) => banner.id !== id);

const slice = createSlice({
  name: 'banners',
  initialState: initialBannersState,
  reducers: {
    bannerAdded: {
      prepare: (priority = 0) => ({ payload: minted(priority) }),
      reducer(state, action: PayloadAction<Banner>) {
        insert(state.items, action.payload);
      },
    },
    /** Another banner takes the place of `replaced`, under a new id [OVL-02]. An unknown `replaced` is no error. */
    bannerReplaced: {
      prepare: (replaced: string, priority = 0) => ({ payload: { replaced, banner: minted(priority) } }),
      reducer(state, action: PayloadAction<{ replaced: string; banner: Banner }>) {
        state.items = without(state.items, action.payload.replaced);
        insert(state.items, action.payload.banner);
      },
    },
    /** The settings bring a banner, in place of the one they brought before [OVL-05, OVL-07]. */
    userBannerShown: {
      prepare: (markdown: string) => ({ payload: { ...minted(USER_BANNER_PRIORITY), markdown } }),
      reducer(state, action: PayloadAction<Banner>) {
        state.items = without(state.items, state.userBannerId);
        insert(state.items, action.payload);
        state.userBannerId = action.payload.id;
      },
    },
    bannerRemoved(
      state,
      action: PayloadAction<{ id: string; by: 'user' | 'timeout' | 'settings' | 'owner' }>,
    ) {
      const { id } = action.payload;
      state.items = without(state.items, id);
      if (state.userBannerId === id) state.userBannerId = null;
    },
  },
});

export const { bannerAdded, bannerReplaced, userBannerShown, bannerRemoved } = slice.actions;
export const bannersReducer = slice.reducer;
