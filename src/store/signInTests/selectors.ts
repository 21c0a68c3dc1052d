import { createSelector } from '@reduxjs/toolkit';
import { CONFIGURED_TYPES, type ConfiguredType, namedTypes } from '../../../contract/signInKinds';
import { selectSecurityConfig } from '../boot/selectors';
import { type RootState } from '../rootReducer';

export const selectSignInTests = (state: RootState) => state.signInTests;

/** The kinds of sign-in that the gateway has, in their order. */
export const selectTestedKinds = createSelector([selectSecurityConfig], ({ auth }): ConfiguredType[] =>
  namedTypes(auth.type).flatMap((name) => CONFIGURED_TYPES.filter((type) => type === name)),
);
