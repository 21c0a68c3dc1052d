import { type DefaultRoles } from '../../contract/clusterSecurity';
import { isRecord } from '../../contract/plainData';
import { type Entries } from '../security/embedded';

const texts = (value: unknown): string[] => (Array.isArray(value) ? value.map(String).sort() : []);

/**
 * Returns the changes that an answer of `_upgrade_check` announces.
 *
 * @param roles the present ones
 */
export function defaultRolesOf(body: unknown, roles: Entries): DefaultRoles {
  const actions = isRecord(body) && isRecord(body['upgradeActions']) ? body['upgradeActions'] : {};
  const ofRoles = isRecord(actions['roles']) ? actions['roles'] : {};
  return {
    added: texts(ofRoles['add']),
    changed: texts(ofRoles['modify']).map((name) => ({
      name,
      is_own: roles.get(name)?.['reserved'] !== true,
    })),
  };
}
