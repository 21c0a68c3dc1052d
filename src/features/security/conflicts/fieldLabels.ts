import { type MessageId } from '../../../shell/i18n';
import { type ConflictDomain } from '../../../store/conflicts/fields';
import { type FieldChange } from '../../../store/conflicts/merge';
import { AUDIT_PAGES } from '../auditLogging/settings';
import '../auditLogging/messages';

const AUDIT_TITLES = new Map(
  Object.values(AUDIT_PAGES)
    .flatMap(({ groups }) => groups)
    .flatMap(({ settings }) => settings)
    .map(({ path, title }): [string, MessageId] => [path, title]),
);

const LABELS: Readonly<Record<ConflictDomain, ReadonlyMap<string, MessageId>>> = {
  users: new Map<string, MessageId>([
    ['description', 'user.descriptionField'],
    ['backend_roles', 'user.backendRoles'],
    ['opendistro_security_roles', 'user.securityRoles'],
  ]),
  roles: new Map<string, MessageId>([
    ['description', 'role.descriptionField'],
    ['cluster_permissions', 'role.clusterPanel'],
    ['index_permissions', 'role.indexPanel'],
    ['tenant_permissions', 'role.tenantPanel'],
  ]),
  roleMappings: new Map<string, MessageId>([
    ['users', 'mapUsers.users'],
    ['backend_roles', 'mapUsers.backendRoles'],
    ['and_backend_roles', 'mapUsers.andRoles'],
    ['hosts', 'mapUsers.hosts'],
    ['description', 'mapUsers.descriptionField'],
  ]),
  actionGroups: new Map<string, MessageId>([
    ['allowed_actions', 'permissions.field'],
    ['description', 'permissions.description'],
    ['type', 'permissions.type'],
  ]),
  tenants: new Map<string, MessageId>([['description', 'tenants.description']]),
  audit: new Map<string, MessageId>([...AUDIT_TITLES, ['enabled', 'audit.enable']]),
  tenancyConfig: new Map<string, MessageId>([
    ['multitenancy_enabled', 'tenancy.tenancy'],
    ['private_tenant_enabled', 'tenancy.private'],
    ['default_tenant', 'tenancy.default'],
  ]),
};

/** What a field is called: as its form calls it, else by the name under which it is stored. */
export function fieldLabel(
  t: (id: MessageId, values?: Record<string, string>) => string,
  domain: ConflictDomain,
  { field, path }: FieldChange,
): string {
  const label = LABELS[domain].get(field);
  if (label) return t(label);
  return domain === 'users' && path.length === 2 ? t('conflict.attribute', { name: path[1] }) : field;
}
