import { type RoleMapping } from '../../api/contract/resources';
import { createResourceSlice } from '../resources/createResourceSlice';

const slice = createResourceSlice<RoleMapping>('roleMappings');

export const roleMappingsActions = slice.actions;
export const roleMappingsReducer = slice.reducer;
