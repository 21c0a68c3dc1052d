import { createSelector } from '@reduxjs/toolkit';
import { type Person } from '../../../contract/people';
import { type RootState } from '../rootReducer';

const NOBODY: readonly Person[] = [];

export const selectPeopleState = (state: RootState) => state.people;
export const selectPeople = (state: RootState): readonly Person[] => state.people.list?.people ?? NOBODY;

/** Names of people whom the internal database does not have. */
export const selectOutsideNames = createSelector([selectPeople], (people): string[] => {
  const internal = new Set(people.flatMap(({ name, kind }) => (kind === 'internal' ? [name] : [])));
  return [...new Set(people.map(({ name }) => name))].filter((name) => !internal.has(name));
});
