import { STATUS } from '../../../api/contract/httpStatus';
import { type Problem } from '../../../api/contract/problem';

/** The resources whose forms show a refusal at its field. */
export type RefusedDomain = 'users' | 'roles' | 'roleMappings' | 'actionGroups' | 'tenants' | 'account';

/** Fields that a server refuses, by what they are. A form that has no such field shows the reason below it. */
export type RefusedField =
  'name' | 'password' | 'currentPassword' | 'securityRoles' | 'permissions' | 'description';

interface Sign {
  field: RefusedField;
  /** What the server says of this field, whatever it says besides. */
  says: RegExp;
  domains?: readonly RefusedDomain[];
}

const SIGNS: readonly Sign[] = [
  { field: 'name', says: /^A restricted character\(s\) was detected in the account name/ },
  { field: 'name', says: /^Invalid entity name or id/ },
  { field: 'name', says: /is an existing role\./, domains: ['actionGroups'] },
  { field: 'name', says: / already exists\.$/ },
  { field: 'permissions', says: /cannot be an allowed_action of itself/, domains: ['actionGroups'] },
  { field: 'permissions', says: /^allowed_actions\b/, domains: ['actionGroups'] },
  { field: 'securityRoles', says: /^role '.*' not found\.$/s, domains: ['users'] },
  { field: 'securityRoles', says: /^opendistro_security_roles\b/, domains: ['users'] },
  { field: 'description', says: /^description\b/ },
  { field: 'currentPassword', says: /\bcurrent password\b/i, domains: ['account'] },
  { field: 'password', says: /password/i, domains: ['users', 'account'] },
];

/**
 * Returns the field of a form that the server has refused, from what OpenSearch's security API says; null when the reason
 * is about no single field, or is no refusal of what was sent.
 *
 * @param name the name of the entry that was sent
 * @param passwordMessage the server's own words about passwords (`password_validation_error_message`), its refusal too
 */
export function refusedField(
  domain: RefusedDomain,
  problem: Problem,
  name: string,
  passwordMessage?: string,
): RefusedField | null {
  const { status = 0, serverMessage } = problem;
  const text = serverMessage?.trim() ?? '';
  if (status < 400 || status >= 500 || status === STATUS.unauthorized || text === '') return null;
  if ((domain === 'users' || domain === 'account') && text === passwordMessage) return 'password';
  const locked = /^Resource '(.*)' is (?:reserved|static|not available)\.$/s.exec(text)?.[1];
  if (locked !== undefined) return locked !== name && domain === 'users' ? 'securityRoles' : 'name';
  const sign = SIGNS.find(({ says, domains }) => says.test(text) && (domains?.includes(domain) ?? true));
  return sign?.field ?? null;
}
