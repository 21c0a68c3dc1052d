import { type RootState } from '../rootReducer';

export const selectRecents = (state: RootState) => state.recents.items;
