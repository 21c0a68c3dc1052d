import { type RootState } from '../rootReducer';
import { initialListView } from './view';

/** The view of one list; the untouched view when nobody changed it. */
export const selectListView = (state: RootState, list: string) => state.lists[list] ?? initialListView;
