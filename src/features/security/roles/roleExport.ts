import { type TransferSelection } from '../../../api/contract/transfer';
import { type RoleNeeds } from '../../../store/security/rules/roleNeeds';
import { exportRequested } from '../../../store/transfer/slice';

const some = (type: TransferSelection['type'], names: string[]): TransferSelection[] =>
  names.length === 0 ? [] : [{ type, names, ifPresent: true }];

/** The event that saves roles with their mappings and what else is chosen as files; a role need not have a mapping. */
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
