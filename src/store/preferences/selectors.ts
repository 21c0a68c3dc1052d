import { type RootState } from '../rootReducer';

export const selectTheme = (state: RootState) => state.preferences.theme;
