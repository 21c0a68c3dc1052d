import { type Role } from '../../api/contract/resources';
import { createResourceSlice } from '../resources/createResourceSlice';

const slice = createResourceSlice<Role>('roles');

export const rolesActions = slice.actions;
export const rolesReducer = slice.reducer;
