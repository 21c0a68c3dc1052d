import { type Tenant } from '../../api/contract/resources';
import { createResourceSlice } from '../resources/createResourceSlice';

const slice = createResourceSlice<Tenant>('tenants');

export const tenantsActions = slice.actions;
export const tenantsReducer = slice.reducer;
