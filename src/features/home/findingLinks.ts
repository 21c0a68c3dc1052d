import { type Finding } from '../../store/attention/rules/findings';
import { securityPath, SUB_ACTION_MAP_USER } from '../../store/security/routes';

/** Where to do something about a finding; `target` says in one word what is there. */
export interface FindingLink {
  target: 'audit' | 'create' | 'mapping' | 'permissions' | 'roles' | 'status' | 'tenancy' | 'users';
  /** Without the base path. */
  path: string;
}

/** A list that shows only what a finding is about. */
const list = (area: 'roles' | 'users', id: Finding['id']): FindingLink => ({
  target: area,
  path: `${securityPath(area)}?finding=${encodeURIComponent(id)}`,
});

/** The place where most can be done about a finding. */
export function linkOf({ id, names: [first = ''] }: Finding): FindingLink {
  switch (id) {
    case 'admin.everybody':
    case 'mappings.unknownRole':
      return { target: 'mapping', path: securityPath('roles', 'edit', first, SUB_ACTION_MAP_USER) };
    case 'admin.reservedOnly':
      return { target: 'create', path: securityPath('users', 'create') };
    case 'audit.disabled':
      return { target: 'audit', path: securityPath('auditLogging') };
    case 'groups.unknownPermission':
      return { target: 'permissions', path: securityPath('permissions') };
    case 'mappings.externalUser':
    case 'mappings.unknownUser':
    case 'roles.unknownPermission':
    case 'roles.unmapped':
    case 'roles.wide':
      return list('roles', id);
    case 'admin.full':
    case 'users.demoPassword':
    case 'users.noRole':
    case 'users.unused':
      return list('users', id);
    case 'tenancy.off':
      return { target: 'tenancy', path: securityPath('tenantsConfigureTab') };
    case 'status.red':
    case 'status.yellow':
      return { target: 'status', path: '/status' };
  }
}

/** Where one of the entries of a finding is changed; null where there is no such place. */
export function linkOfName({ id }: Finding, name: string): string | null {
  switch (id) {
    case 'status.red':
    case 'status.yellow':
      return null;
    case 'admin.full':
      return securityPath('users', 'edit', name, 'access');
    case 'admin.reservedOnly':
    case 'users.demoPassword':
    case 'users.noRole':
    case 'users.unused':
      return securityPath('users', 'edit', name);
    case 'groups.unknownPermission':
      return securityPath('permissions', 'edit', name);
    case 'roles.unknownPermission':
    case 'roles.wide':
      return securityPath('roles', 'edit', name);
    default:
      return securityPath('roles', 'edit', name, SUB_ACTION_MAP_USER);
  }
}
