import { createSelector } from '@reduxjs/toolkit';
import { type RootState } from '../rootReducer';
import { parsePath, type AppLocation } from './slice';

export const selectLocation = (state: RootState) => state.navigation.location;
export const selectNavigationKind = (state: RootState) => state.navigation.kind;

/** The location inside an application that keeps its routes in the hash (`#/users/edit/x`). */
export const selectHashLocation: (state: RootState) => AppLocation = createSelector(
  (state: RootState) => state.navigation.location.hash,
  (hash) => parsePath(hash.startsWith('#/') ? hash.slice(1) : '/'),
);
