import { type RootState } from '../rootReducer';

export const selectCapabilitiesOrNull = (state: RootState) => state.capabilities.value;
/** Why the page cannot start, when it cannot. */
export const selectCapabilitiesProblemOrNull = (state: RootState) => state.capabilities.problem;

/** One capability of a group other than navLinks, e.g. `advancedSettings`, `save`; unknown ones are no. */
export function selectIsCapable(state: RootState, group: string, name: string): boolean {
  const { value } = state.capabilities;
  if (value === null || !Object.hasOwn(value, group)) return false;
  const members = value[group] ?? {};
  return Object.hasOwn(members, name) && members[name] === true;
}
