import { textOf } from '../../../../contract/plainData';
import { type IndexPermission, type Role, type TenantPermission } from '../../../../contract/resources';
import {
  actionsOfType,
  type TenantPermissionType,
  tenantPermissionType,
} from '../../../model/security/permissionType';
import { type FieldLabels } from '../shared/fieldLabels';
import { type FieldSecurity, readFieldSecurity, writeFieldSecurity } from './fieldSecurity';
import { changedText, changedTexts, textsOf, withChanges } from './wireValues';

/** An entry of the role; `source` is undefined if added in the form. */
interface Part<T> {
  /** Unique within a form; never sent. */
  key: number;
  source?: T;
}

export interface IndexDraft extends Part<IndexPermission>, FieldSecurity {
  patterns: string[];
  allowedActions: string[];
  dls: string;
  maskedFields: string[];
}

export interface TenantDraft extends Part<TenantPermission> {
  patterns: string[];
  /** `none` means actions outside the two known groups; it is kept but not offered. */
  type: TenantPermissionType;
}

export const ROLE_LABELS: FieldLabels<Role> = {
  description: 'domain.description',
  cluster_permissions: 'domain.clusterPermissions',
  index_permissions: 'domain.indexPermissions',
  tenant_permissions: 'role.tenantPanel',
};

export const INDEX_LABELS: FieldLabels<IndexPermission> = {
  index_patterns: 'domain.index',
  allowed_actions: 'domain.indexPermissions',
  dls: 'role.dls',
  fls: 'role.fls',
  masked_fields: 'role.anonymization',
};

export const TENANT_LABELS: FieldLabels<TenantPermission> = {
  tenant_patterns: 'role.tenant',
  allowed_actions: 'entry.access',
};

export interface RoleDraft {
  description: string;
  clusterPermissions: string[];
  indexPermissions: IndexDraft[];
  tenantPermissions: TenantDraft[];
}

export const blankIndex = (key: number): IndexDraft => ({
  key,
  patterns: [],
  allowedActions: [],
  dls: '',
  ...readFieldSecurity([]),
  maskedFields: [],
});

export const blankTenant = (key: number): TenantDraft => ({ key, patterns: [], type: 'Read and Write' });

export const nextKey = (parts: readonly { key: number }[]): number =>
  parts.reduce((most, { key }) => Math.max(most, key), -1) + 1;

const listOf = <T>(value: unknown): T[] => (Array.isArray(value) ? (value as T[]) : []);

const indexDraftOf = (source: IndexPermission, key: number): IndexDraft => ({
  key,
  source,
  patterns: textsOf(source.index_patterns),
  allowedActions: textsOf(source.allowed_actions),
  dls: textOf(source.dls),
  ...readFieldSecurity(source.fls),
  maskedFields: textsOf(source.masked_fields),
});

const tenantDraftOf = (source: TenantPermission, key: number): TenantDraft => ({
  key,
  source,
  patterns: textsOf(source.tenant_patterns),
  type: tenantPermissionType(textsOf(source.allowed_actions)),
});

/** Returns the initial values of the form, with at least one entry per list. */
export function draftOf(role: Role | undefined): RoleDraft {
  const index = listOf<IndexPermission>(role?.index_permissions).map(indexDraftOf);
  const tenants = listOf<TenantPermission>(role?.tenant_permissions).map(tenantDraftOf);
  return {
    description: textOf(role?.description),
    clusterPermissions: textsOf(role?.cluster_permissions),
    indexPermissions: index.length > 0 ? index : [blankIndex(0)],
    tenantPermissions: tenants.length > 0 ? tenants : [blankTenant(0)],
  };
}

/** True if an entry was added but left empty; it is not sent. */
export const isBlankIndex = (part: IndexDraft): boolean =>
  part.source === undefined &&
  part.dls === '' &&
  [part.patterns, part.allowedActions, part.fields, part.maskedFields].every((list) => list.length === 0);

export const isBlankTenant = (part: TenantDraft): boolean =>
  part.source === undefined && part.patterns.length === 0;

const NEW_INDEX: IndexPermission = {
  index_patterns: [],
  dls: '',
  fls: [],
  masked_fields: [],
  allowed_actions: [],
};
const NEW_TENANT: TenantPermission = { tenant_patterns: [], allowed_actions: [] };

/** Returns the entry to send; the stored object itself if unchanged. */
export function indexPermissionOf(part: IndexDraft): IndexPermission {
  const source = part.source ?? NEW_INDEX;
  return withChanges(source, {
    index_patterns: changedTexts(part.patterns, source.index_patterns),
    dls: changedText(part.dls, source.dls),
    fls: writeFieldSecurity(part, source.fls),
    masked_fields: changedTexts(part.maskedFields, source.masked_fields),
    allowed_actions: changedTexts(part.allowedActions, source.allowed_actions),
  });
}

/** Like `indexPermissionOf`. Unknown actions are kept when the type changes [C20]. */
export function tenantPermissionOf(part: TenantDraft): TenantPermission {
  const source = part.source ?? NEW_TENANT;
  const actions = textsOf(source.allowed_actions);
  return withChanges(source, {
    tenant_patterns: changedTexts(part.patterns, source.tenant_patterns),
    allowed_actions: changedTexts(actionsOfType(part.type, actions), source.allowed_actions),
  });
}

/** Returns the list to send, or undefined if no entry changed or moved. */
const changedList = <T>(next: readonly T[], read: unknown): T[] | undefined => {
  const before = listOf<T>(read);
  return next.length === before.length && next.every((entry, at) => entry === before[at])
    ? undefined
    : [...next];
};

/**
 * Returns the role to send; unknown keys and unchanged values stay as they came [C27], and blank
 * entries are omitted.
 * @param original the stored role; undefined for a new one
 */
export function roleOf(form: RoleDraft, original: Role | undefined): Role {
  const source: Role = original ?? { cluster_permissions: [], index_permissions: [], tenant_permissions: [] };
  return withChanges(source, {
    description: changedText(form.description, source.description),
    cluster_permissions: changedTexts(form.clusterPermissions, source.cluster_permissions),
    index_permissions: changedList(
      form.indexPermissions.filter((part) => !isBlankIndex(part)).map(indexPermissionOf),
      source.index_permissions,
    ),
    tenant_permissions: changedList(
      form.tenantPermissions.filter((part) => !isBlankTenant(part)).map(tenantPermissionOf),
      source.tenant_permissions,
    ),
  });
}
