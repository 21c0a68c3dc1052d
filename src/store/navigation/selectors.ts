import { createSelector } from '@reduxjs/toolkit';
import { addressOf } from '../lists/address';
import { type RootState } from '../rootReducer';
import { type AppLocation, parsePath } from './slice';

const NO_LISTS = {};

/** The place, as it was gone to. */
export const selectLocation = (state: RootState) => state.navigation.location;
export const selectNavigationKind = (state: RootState) => state.navigation.kind;

/** The address of the place with how its lists are shown now, as the browser shows and others can open it. */
export const selectAddress: (state: RootState) => AppLocation = createSelector(
  // Pages without a session have no lists.
  [selectLocation, (state: Pick<Partial<RootState>, 'lists'>) => state.lists],
  (location, lists) => addressOf(location, lists ?? NO_LISTS),
);

/** The location inside an application that keeps its routes in the hash (`#/users/edit/x`). */
export const selectHashLocation: (state: RootState) => AppLocation = createSelector(
  (state: RootState) => state.navigation.location.hash,
  (hash) => parsePath(hash.startsWith('#/') ? hash.slice(1) : '/'),
);
