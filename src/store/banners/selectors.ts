import { type RootState } from '../rootReducer';

/** Highest priority first. */
export const selectBanners = (state: RootState) => state.banners.items;
export const selectUserBannerIdOrNull = (state: RootState) => state.banners.userBannerId;
