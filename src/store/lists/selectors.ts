import { type RootState } from '../rootReducer';
import { startOf } from './pages';

/** The view of a list, initially its default. */
export const selectListView = (state: RootState, list: string) => state.lists[list] ?? startOf(list);
