import { isExcludedField } from '../../../api/contract/ruleFields';
import { type MessageId } from '../../../i18n';
import {
  type IndexDraft,
  indexPermissionOf,
  isBlankIndex,
  isBlankTenant,
  type RoleDraft,
  type TenantDraft,
  tenantPermissionOf,
} from './roleDraft';

/** What is wrong with an index permission, by field. Absent when nothing is. */
export interface IndexErrors {
  patterns?: MessageId;
  fields?: MessageId;
  maskedFields?: MessageId;
}

/** `field`, `field::DIGEST`, or `field` with pairs of an expression and what replaces its matches. */
const isMask = (text: string): boolean => {
  const tokens = text.split('::');
  return tokens[0] !== '' && (tokens.length <= 2 || tokens.length % 2 === 1);
};

/**
 * Checks one index permission. One that is blank, or just as it was read, is not held up: the server took it once.
 */
export function indexErrors(part: IndexDraft): IndexErrors {
  if (isBlankIndex(part)) return {};
  const next = indexPermissionOf(part);
  const { source } = part;
  if (next === source) return {};
  return {
    ...(part.patterns.length === 0 ? { patterns: 'role.noPattern' as const } : {}),
    ...(next.fls !== source?.fls && part.fieldMode !== 'mixed' && part.fields.some(isExcludedField)
      ? { fields: 'role.markedField' as const }
      : {}),
    ...(next.masked_fields !== source?.masked_fields && !part.maskedFields.every(isMask)
      ? { maskedFields: 'role.maskShape' as const }
      : {}),
  };
}

/** Checks one tenant permission: a row with a type but without a tenant is an error, unless it was read so. */
export const tenantError = (part: TenantDraft): MessageId | undefined =>
  !isBlankTenant(part) && part.patterns.length === 0 && tenantPermissionOf(part) !== part.source
    ? 'role.noTenant'
    : undefined;

/** Whether the form cannot be sent as it stands. */
export const hasErrors = (form: RoleDraft): boolean =>
  form.indexPermissions.some((part) => Object.keys(indexErrors(part)).length > 0) ||
  form.tenantPermissions.some((part) => tenantError(part) !== undefined);
