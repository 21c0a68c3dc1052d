import { type TenancyConfig } from '../../../../contract/account';
import { type ConflictDomain, type FieldDomain } from '../../../../contract/merge/fields';
import { type FieldChange } from '../../../../contract/merge/merge';
import { type Tenant } from '../../../../contract/resources';
import { type MessageId } from '../../../i18n';
import { GROUP_LABELS } from '../actionGroups/actionGroupDraft';
import { AUDIT_PAGES } from '../audit/auditSettings';
import { INDEX_LABELS, ROLE_LABELS, TENANT_LABELS } from '../roles/roleDraft';
import { MAPPING_LABELS } from '../roles/roleMappingDraft';
import { type FieldLabels } from '../shared/fieldLabels';
import { USER_LABELS } from '../users/userDraft';
import '../audit/messages';

type Labels = Readonly<Record<string, MessageId>>;

const AUDIT_LABELS: Labels = Object.fromEntries(
  Object.values(AUDIT_PAGES)
    .flatMap(({ groups }) => groups)
    .flatMap(({ settings }) => settings)
    .map(({ path, title }) => [path, title]),
);

const LABELS: Readonly<Record<ConflictDomain, Labels>> = {
  users: { ...USER_LABELS, attributes: 'domain.attributes' },
  roles: ROLE_LABELS,
  roleMappings: MAPPING_LABELS,
  actionGroups: GROUP_LABELS,
  tenants: { description: 'domain.description' } satisfies FieldLabels<Tenant>,
  audit: { ...AUDIT_LABELS, enabled: 'audit.enable' },
  tenancyConfig: {
    multitenancy_enabled: 'tenancy.tenancy',
    private_tenant_enabled: 'tenancy.private',
    default_tenant: 'domain.defaultTenant',
  } satisfies FieldLabels<TenancyConfig>,
};

const BLOCK_LABELS: Readonly<Record<string, Labels>> = {
  index_permissions: INDEX_LABELS,
  tenant_permissions: TENANT_LABELS,
};

/** Keys are arbitrary and may equal members of `Object.prototype`. */
const labelOf = (labels: Labels, key: string): MessageId | undefined =>
  Object.hasOwn(labels, key) ? labels[key] : undefined;

type Translate = (id: MessageId, values?: Record<string, string>) => string;

export function blockKeyLabel(t: Translate, section: string, key: string): string {
  const label = labelOf(BLOCK_LABELS[section] ?? {}, key);
  return label ? t(label) : key;
}

/** Returns the label of a changed field by its first key. */
export function changedFieldLabel(t: Translate, domain: FieldDomain, field: string): string {
  const label = isConflictDomain(domain) ? labelOf(LABELS[domain], field) : undefined;
  return label ? t(label) : field;
}

const isConflictDomain = (domain: FieldDomain): domain is ConflictDomain => Object.hasOwn(LABELS, domain);

/** Returns the label used in the form, else the stored name. */
export function fieldLabel(t: Translate, domain: FieldDomain, change: FieldChange): string {
  const { field, path, block } = change;
  const label = isConflictDomain(domain) ? labelOf(LABELS[domain], block ? path[0] : field) : undefined;
  if (block) {
    const name = `${label ? t(label) : path[0]}: ${block.id}`;
    return block.key === undefined ? name : `${name} › ${blockKeyLabel(t, path[0], block.key)}`;
  }
  if (label) return t(label);
  return domain === 'users' && path.length === 2 ? t('conflict.attribute', { name: path[1] }) : field;
}
