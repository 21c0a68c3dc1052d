import { createResourceSelectors } from '../resources/createResourceSelectors';
import { type Tenant } from '../../api/contract/resources';

export const tenantsSelectors = createResourceSelectors<Tenant>((state) => state.tenants);
