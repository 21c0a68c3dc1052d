import { type InternalUser } from '../../api/contract/resources';
import { createResourceSlice } from '../resources/createResourceSlice';

const slice = createResourceSlice<InternalUser>('users');

export const usersActions = slice.actions;
export const usersReducer = slice.reducer;
