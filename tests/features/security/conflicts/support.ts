import { usersResource } from '../../../../src/store/resources/resources';
import { type RootState } from '../../../../src/store/rootReducer';

/** How the save of a user stands. */
export const selectSaving = (view: { store: { getState(): RootState } }) =>
  usersResource.selectors.selectSaving(view.store.getState());
