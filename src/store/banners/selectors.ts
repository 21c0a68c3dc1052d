import { type RootState } from '../rootReducer';

export const selectBanners = (state: RootState) => state.banners.items;
export const selectUserBannerIdOrNull = (state: RootState) => state.banners.userBannerId;
