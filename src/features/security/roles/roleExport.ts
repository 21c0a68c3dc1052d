import { type EntrySelection } from '../../../../contract/importExport';
import { type RoleNeeds } from '../../../model/security/roleNeeds';
import { exportRequested } from '../../../store/importExport/slice';

const some = (type: EntrySelection['type'], names: string[]): EntrySelection[] =>
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
