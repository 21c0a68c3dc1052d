import { type Capabilities } from '../../../contract/capabilities';
import { type RootState } from '../rootReducer';

export const selectCapabilitiesOrNull = (state: RootState) => state.capabilities.value;
/** Reason why the page cannot start, or null. */
export const selectCapabilitiesProblemOrNull = (state: RootState) => state.capabilities.problem;

/** True if granted, e.g. `advancedSettings`, `save`; unknown capabilities are denied. */
export function isCapable(capabilities: Capabilities | null, group: string, name: string): boolean {
  if (capabilities === null || !Object.hasOwn(capabilities, group)) return false;
  const members = capabilities[group] ?? {};
  return Object.hasOwn(members, name) && members[name] === true;
}

export const selectIsCapable = (state: RootState, group: string, name: string): boolean =>
  isCapable(selectCapabilitiesOrNull(state), group, name);
