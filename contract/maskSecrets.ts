import { isSecretName, isWrappedName } from './secretNames';

const maskOne = (value: unknown, mask: string): unknown => {
  if (Array.isArray(value)) return value.map((item) => maskOne(item, mask));
  if (typeof value === 'object' && value !== null) return maskMembers(value, mask, true);
  return value === null || value === '' || typeof value === 'boolean' ? value : mask;
};

const maskMembers = (value: object, mask: string, isWrapper: boolean): unknown =>
  Object.fromEntries(
    Object.entries(value).map(([name, member]: [string, unknown]) => [
      name,
      isSecretName(name) || (isWrapper && isWrappedName(name))
        ? maskOne(member, mask)
        : maskSecrets(member, mask),
    ]),
  );

/**
 * Returns a copy of JSON data with secrets replaced by `mask`, except empty values and booleans.
 * Objects under a secret name keep their members: a sign-in domain, for one, may be named `token`.
 */
export function maskSecrets(value: unknown, mask: string): unknown {
  if (Array.isArray(value)) return value.map((item) => maskSecrets(item, mask));
  return typeof value === 'object' && value !== null ? maskMembers(value, mask, false) : value;
}
