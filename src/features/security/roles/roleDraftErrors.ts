import { isExcludedField } from '../../../../contract/ruleFields';
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

/** Errors of an index permission by field. */
export interface IndexErrors {
  patterns?: MessageId;
  fields?: MessageId;
  maskedFields?: MessageId;
}

/** Accepts `field`, `field::DIGEST`, or `field` with pairs of pattern and replacement. */
const isMask = (text: string): boolean => {
  const tokens = text.split('::');
  return tokens[0] !== '' && (tokens.length <= 2 || tokens.length % 2 === 1);
};

/** Checks an index permission; blank ones pass, and unchanged ones, already accepted once. */
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

/** Rejects a tenant permission without a tenant, unless it was stored that way. */
export const tenantError = (part: TenantDraft): MessageId | undefined =>
  !isBlankTenant(part) && part.patterns.length === 0 && tenantPermissionOf(part) !== part.source
    ? 'role.noTenant'
    : undefined;

export const hasErrors = (form: RoleDraft): boolean =>
  form.indexPermissions.some((part) => Object.keys(indexErrors(part)).length > 0) ||
  form.tenantPermissions.some((part) => tenantError(part) !== undefined);
