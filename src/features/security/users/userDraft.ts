import { type InternalUser } from '../../../../contract/resources';
import { withoutServerOwned } from '../../../../contract/resources/serverOwned';
import { proposeCopyName } from '../../../model/security/resourceName';
import { type SaveMode } from '../../../store/resources/createResourceSlice';
import { type FieldLabels } from '../shared/fieldLabels';

/** Form values of a user, without the password. */
export interface UserDraft {
  name: string;
  description: string;
  backendRoles: string[][];
  attributes: string[][];
  securityRoles: string[];
}

export const USER_LABELS: FieldLabels<InternalUser> = {
  description: 'domain.description',
  backend_roles: 'domain.backendRoles',
  opendistro_security_roles: 'user.securityRoles',
};

/** Formats an attribute value; other tools may have stored values that are not strings. */
export const attributeText = (value: unknown): string =>
  typeof value === 'string' ? value : (JSON.stringify(value) ?? '');

/** Returns the initial values of the form [SEC-13..15]. */
export function draftOf(mode: SaveMode, name: string, source: InternalUser | undefined): UserDraft {
  return {
    name: mode === 'create' ? '' : mode === 'duplicate' ? proposeCopyName(name) : name,
    description: source?.description ?? '',
    backendRoles: (source?.backend_roles ?? []).map((role) => [role]),
    attributes: Object.entries(source?.attributes ?? {}).map(([key, value]) => [key, attributeText(value)]),
    securityRoles: [...(source?.opendistro_security_roles ?? [])],
  };
}

/** Returns the attributes to send. Unedited ones keep their stored value, whatever its type. */
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

/** Returns the user with unknown members kept [C27]; a duplicate drops the server's flags. */
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
