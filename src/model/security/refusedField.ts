import { STATUS } from '../../../contract/httpStatus';
import { type Problem } from '../../../contract/problem';
import { type ResourceDomain } from '../../../contract/resources';

/** Resources whose forms show refusals at the field. */
export type RefusedDomain = ResourceDomain | 'account';

/** Fields a server can refuse. Forms without the field show the reason at the end. */
export type RefusedField =
  'name' | 'password' | 'currentPassword' | 'securityRoles' | 'permissions' | 'description';

interface Sign {
  field: RefusedField;
  /** Matches the server's message about the field. */
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

/** Returns the form field the security API refused; null if the error is about no single one. */
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
