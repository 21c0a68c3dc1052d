import { createSlice, type PayloadAction } from '@reduxjs/toolkit';
import { mintId } from '../ids';

/** Banner at the top of the page; the registry holds its content under the id [DATA-17]. */
export interface Banner {
  id: string;
  /** Highest first; equal ones in order of arrival [OVL-03]. */
  priority: number;
  /** Markdown text, set for the user banner only, which has no mount function [OVL-04]. */
  markdown?: string;
}

export interface BannersState {
  /** In display order. */
  items: Banner[];
  /** Id of the banner from the settings, while it exists. */
  userBannerId: string | null;
}

export const initialBannersState: BannersState = { items: [], userBannerId: null };

/** Priority of the banner from the settings [OVL-09, A23]. */
export const USER_BANNER_PRIORITY = 100;

const minted = (priority: number): Banner => ({ id: mintId('banner'), priority });

/** Inserts a banner after those of the same priority. */
function insert(items: Banner[], banner: Banner): void {
  const at = items.findIndex((other) => other.priority < banner.priority);
  items.splice(at < 0 ? items.length : at, 0, banner);
}

const without = (items: Banner[], id: string | null) => items.filter((banner) => banner.id !== id);

export const bannersSlice = createSlice({
  name: 'banners',
  initialState: initialBannersState,
  reducers: {
    bannerAdded: {
      prepare: (priority = 0) => ({ payload: minted(priority) }),
      reducer(state, action: PayloadAction<Banner>) {
        insert(state.items, action.payload);
      },
    },
    /** Replaces a banner under a new id; an unknown `replaced` is no error [OVL-02]. */
    bannerReplaced: {
      prepare: (replaced: string, priority = 0) => ({ payload: { replaced, banner: minted(priority) } }),
      reducer(state, action: PayloadAction<{ replaced: string; banner: Banner }>) {
        state.items = without(state.items, action.payload.replaced);
        insert(state.items, action.payload.banner);
      },
    },
    /** Shows the banner from the settings, replacing the previous one [OVL-05, OVL-07]. */
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

export const { bannerAdded, bannerReplaced, userBannerShown, bannerRemoved } = bannersSlice.actions;
