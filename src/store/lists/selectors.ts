import { type RootState } from '../rootReducer';
import { startOf } from './pages';

/** The view of one list; the one that it starts with while it is as it was. */
export const selectListView = (state: RootState, list: string) => state.lists[list] ?? startOf(list);
