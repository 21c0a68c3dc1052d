import { type InternalUser } from '../../../api/contract/resources';
import { withoutServerOwned } from '../../../api/contract/resources/serverOwned';
import { type SaveMode } from '../../../store/resources/createResourceSlice';
import { proposeCopyName } from '../../../store/security/rules/resourceName';
import { type FieldLabels } from '../shared/fieldLabels';

/** What the form holds while a user is edited. The password is not in it. */
export interface UserDraft {
  name: string;
  description: string;
  /** One text per row. */
  backendRoles: string[][];
  /** Name and value per row. */
  attributes: string[][];
  securityRoles: string[];
}

export const USER_LABELS: FieldLabels<InternalUser> = {
  description: 'domain.description',
  backend_roles: 'domain.backendRoles',
  opendistro_security_roles: 'user.securityRoles',
};

/** An attribute's value as it is shown: values are texts, but what another tool stored may be anything. */
export const attributeText = (value: unknown): string =>
  typeof value === 'string' ? value : (JSON.stringify(value) ?? '');

/**
 * What the form begins with [SEC-13..15].
 *
 * @param source the user as it was read; undefined for a new one
 */
export function draftOf(mode: SaveMode, name: string, source: InternalUser | undefined): UserDraft {
  return {
    name: mode === 'create' ? '' : mode === 'duplicate' ? proposeCopyName(name) : name,
    description: source?.description ?? '',
    backendRoles: (source?.backend_roles ?? []).map((role) => [role]),
    attributes: Object.entries(source?.attributes ?? {}).map(([key, value]) => [key, attributeText(value)]),
    securityRoles: [...(source?.opendistro_security_roles ?? [])],
  };
}

/** Attributes as they are sent. One whose text was not touched keeps the value that was read, whatever its type. */
function attributesOf(
  rows: UserDraft['attributes'],
  source: InternalUser['attributes'],
): InternalUser['attributes'] {
  return Object.fromEntries(
    rows.map(([key = '', text = '']) => {
      const before = Object.hasOwn(source, key) ? source[key] : undefined;
      return [key, before !== undefined && attributeText(before) === text ? before : text];
    }),
  );
}

/**
 * The user to save. It starts from the one that was read, so that whatever the form does not know is kept [C27]; a
 * duplicate is a new entry and takes none of the marks that the server gives.
 */
export function userOf(mode: SaveMode, draft: UserDraft, source: InternalUser | undefined): InternalUser {
  const user: InternalUser = {
    ...(mode === 'duplicate' ? withoutServerOwned(source ?? {}) : source),
    backend_roles: draft.backendRoles.map(([role = '']) => role),
    attributes: attributesOf(draft.attributes, source?.attributes ?? {}),
    opendistro_security_roles: draft.securityRoles,
  };
  if (draft.description !== '' || source?.description !== undefined) user.description = draft.description;
  return user;
}
