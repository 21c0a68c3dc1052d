import { type Capabilities } from '../../api/contract/capabilities';
import { type RootState } from '../rootReducer';

export const selectCapabilitiesOrNull = (state: RootState) => state.capabilities.value;
/** Why the page cannot start, when it cannot. */
export const selectCapabilitiesProblemOrNull = (state: RootState) => state.capabilities.problem;

/** One capability of a group other than navLinks, e.g. `advancedSettings`, `save`; unknown ones are no. */
export function isCapable(capabilities: Capabilities | null, group: string, name: string): boolean {
  if (capabilities === null || !Object.hasOwn(capabilities, group)) return false;
  const members = capabilities[group] ?? {};
  return Object.hasOwn(members, name) && members[name] === true;
}

/** The same of the caller of this page. */
export const selectIsCapable = (state: RootState, group: string, name: string): boolean =>
  isCapable(selectCapabilitiesOrNull(state), group, name);
