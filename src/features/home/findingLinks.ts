import { type Finding } from '../../model/findings/findings';
import { CLUSTER_SECURITY_HASH } from '../../store/clusterSecurity/address';
import { REVIEWS_HASH } from '../../store/reviews/address';
import { SECURITY_APP_ROUTE, securityPath, SUB_ACTION_MAP_USER } from '../../store/security/routes';

/** Link to the page that resolves a finding; `target` selects its label. */
export interface FindingLink {
  target:
    | 'audit'
    | 'cluster'
    | 'create'
    | 'mapping'
    | 'permissions'
    | 'reviews'
    | 'roles'
    | 'status'
    | 'tenancy'
    | 'users';
  /** Without the base path. */
  path: string;
}

/** Returns a link to a list filtered by a finding. */
const list = (area: 'roles' | 'users', id: Finding['id']): FindingLink => ({
  target: area,
  path: `${securityPath(area)}?finding=${encodeURIComponent(id)}`,
});

/** Returns the link to the page best suited to resolve a finding. */
export function linkOf({ id, names: [first = ''] }: Finding): FindingLink {
  switch (id) {
    case 'memberships.over':
      return { target: 'mapping', path: securityPath('roles', 'view', first, SUB_ACTION_MAP_USER) };
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
    case 'anonymous.enabled':
    case 'certificates.demo':
    case 'certificates.soon':
    case 'certificates.urgent':
    case 'defaults.outdated':
      return { target: 'cluster', path: SECURITY_APP_ROUTE + CLUSTER_SECURITY_HASH };
    case 'reviews.due':
      return { target: 'reviews', path: SECURITY_APP_ROUTE + REVIEWS_HASH };
    case 'tenancy.off':
      return { target: 'tenancy', path: securityPath('tenantsConfigureTab') };
    case 'status.red':
    case 'status.yellow':
      return { target: 'status', path: '/status' };
  }
}

/** Returns the path that edits one entry of a finding; null if there is none. */
export function linkOfName({ id }: Finding, name: string): string | null {
  switch (id) {
    case 'certificates.demo':
    case 'certificates.soon':
    case 'certificates.urgent':
    case 'defaults.outdated':
    case 'reviews.due':
    case 'status.red':
    case 'status.yellow':
      return null;
    case 'admin.full':
      return securityPath('users', 'view', name, 'access');
    case 'admin.reservedOnly':
    case 'users.demoPassword':
    case 'users.noRole':
    case 'users.unused':
      return securityPath('users', 'edit', name);
    case 'memberships.over':
      return securityPath('roles', 'view', name, SUB_ACTION_MAP_USER);
    case 'groups.unknownPermission':
      return securityPath('permissions', 'edit', name);
    case 'roles.unknownPermission':
    case 'roles.wide':
      return securityPath('roles', 'edit', name);
    default:
      return securityPath('roles', 'edit', name, SUB_ACTION_MAP_USER);
  }
}
