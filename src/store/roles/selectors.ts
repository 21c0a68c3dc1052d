import { createResourceSelectors } from '../resources/createResourceSelectors';
import { type Role } from '../../api/contract/resources';

export const rolesSelectors = createResourceSelectors<Role>((state) => state.roles);
