import { type HistoryType } from '../../../contract/history';
import { type Managed } from '../../../contract/managed';
import { RESOURCE_KINDS, RESOURCES } from '../../../contract/resources';
import { type RootState } from '../rootReducer';

/** Returns the files that manage the entry with which a form or page began. */
export function selectOpenedSource(
  state: RootState,
  type: HistoryType,
  name: string | undefined,
): Managed | undefined {
  const resource = RESOURCES.find((each) => each === type);
  if (resource === undefined) return undefined;
  const { opened } = state[RESOURCE_KINDS[resource].domain];
  return opened?.name === name ? opened?.managed : undefined;
}
