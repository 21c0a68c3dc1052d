import { createResourceSelectors } from '../resources/createResourceSelectors';
import { type ActionGroup } from '../../api/contract/resources';

export const actionGroupsSelectors = createResourceSelectors<ActionGroup>((state) => state.actionGroups);
