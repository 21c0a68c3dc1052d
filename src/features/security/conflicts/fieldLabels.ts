import { type MessageId } from '../../../i18n';
import { type ConflictDomain } from '../../../store/conflicts/fields';
import { type FieldChange } from '../../../store/conflicts/merge';
import { AUDIT_PAGES } from '../audit/auditSettings';
import '../audit/messages';

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

/** What the parts of a block of permissions are called, as in the form of a role. */
const BLOCK_LABELS = new Map<string, MessageId>([
  ['index_patterns', 'role.index'],
  ['allowed_actions', 'role.indexPermissions'],
  ['dls', 'role.dls'],
  ['fls', 'role.fls'],
  ['masked_fields', 'role.anonymization'],
  ['tenant_patterns', 'role.tenant'],
]);

type Translate = (id: MessageId, values?: Record<string, string>) => string;

/** Returns what a part of a block of permissions is called, else the key under which it is stored. */
export function blockKeyLabel(t: Translate, section: string, key: string): string {
  if (section === 'tenant_permissions' && key === 'allowed_actions') return t('conflict.tenantActions');
  const label = BLOCK_LABELS.get(key);
  return label ? t(label) : key;
}

/** Returns what a field is called: as its form calls it, else the name under which it is stored. */
export function fieldLabel(t: Translate, domain: ConflictDomain, change: FieldChange): string {
  const { field, path, block } = change;
  const label = LABELS[domain].get(block ? path[0] : field);
  if (block) {
    const name = `${label ? t(label) : path[0]}: ${block.id}`;
    return block.key === undefined ? name : `${name} › ${blockKeyLabel(t, path[0], block.key)}`;
  }
  if (label) return t(label);
  return domain === 'users' && path.length === 2 ? t('conflict.attribute', { name: path[1] }) : field;
}
