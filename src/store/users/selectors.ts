import { createResourceSelectors } from '../resources/createResourceSelectors';
import { type InternalUser } from '../../api/contract/resources';

export const usersSelectors = createResourceSelectors<InternalUser>((state) => state.users);
