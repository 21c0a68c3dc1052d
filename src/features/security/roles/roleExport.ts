import { type TransferSelection } from '../../../../contract/transfer';
import { type RoleNeeds } from '../../../model/security/roleNeeds';
import { exportRequested } from '../../../store/transfer/slice';

const some = (type: TransferSelection['type'], names: string[]): TransferSelection[] =>
  names.length === 0 ? [] : [{ type, names, ifPresent: true }];

/** Returns the action that exports roles, their mappings, if any, and the given dependencies. */
export const rolesExport = (names: string[], { tenants, actionGroups }: RoleNeeds) =>
  exportRequested({
    format: 'yaml',
    only: [
      { type: 'roles', names },
      ...some('rolesmapping', names),
      ...some('tenants', tenants),
      ...some('actiongroups', actionGroups),
    ],
  });
