import { type RootState } from '../../../../src/store/rootReducer';
import { usersSelectors } from '../../../../src/store/users/selectors';

/** How the save of a user stands. */
export const selectSaving = (view: { store: { getState(): RootState } }) =>
  usersSelectors.selectSaving(view.store.getState());
