import { type ActionGroup } from '../../api/contract/resources';
import { createResourceSlice } from '../resources/createResourceSlice';

const slice = createResourceSlice<ActionGroup>('actionGroups');

export const actionGroupsActions = slice.actions;
export const actionGroupsReducer = slice.reducer;
