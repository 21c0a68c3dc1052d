import { type RootState } from '../rootReducer';
import { initialHttpState } from './slice';

type PageState = Partial<Pick<RootState, 'http'>>;

/** Falls back to the initial state: states of a log, which the console can show, have no count. */
export const selectLoadingCount = ({ http }: PageState) => (http ?? initialHttpState).loadingCount;
export const selectIsLoading = (state: PageState) => selectLoadingCount(state) > 0;
