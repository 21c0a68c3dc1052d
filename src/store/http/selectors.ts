import { type RootState } from '../rootReducer';

export const selectLoadingCount = (state: RootState) => state.http.loadingCount;
export const selectIsLoading = (state: RootState) => state.http.loadingCount > 0;
