import { createResourceSelectors } from '../resources/createResourceSelectors';
import { type RoleMapping } from '../../api/contract/resources';

export const roleMappingsSelectors = createResourceSelectors<RoleMapping>((state) => state.roleMappings);
