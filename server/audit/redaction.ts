import { isRecord } from '../../contract/plainData';
import { isSecretName } from '../../contract/secretNames';
import { parseStrictJson } from '../security/embedded/json';

/** Placeholder of secrets in events. */
export const HIDDEN = '__SENSITIVE__';
export const HIDDEN_HASH = '__HASH__';
const UNREADABLE = 'ERROR: Unable to generate request body';

const BCRYPT = /\$2[abxy]?\$\d\d\$[./A-Za-z0-9]{53}/g;
const PASSWORD = /password/i;
/** Maximum characters of a body, so that a few large requests cannot displace other events. */
const LONGEST_BODY = 262_144;

const SENSITIVE_HEADERS = new Set(['authorization', 'proxy-authorization', 'cookie', 'set-cookie']);

/** True if a header may carry credentials. */
export const isSensitiveHeader = (name: string): boolean => SENSITIVE_HEADERS.has(name.toLowerCase());

/** Replaces all bcrypt hashes in a text. */
export const withoutHashes = (text: string): string => text.replace(BCRYPT, HIDDEN_HASH);

/**
 * Returns a request body as compact JSON without secrets. A body of the account or user resources
 * that mentions a password is replaced entirely, a hash in it by `__HASH__`; secrets in the
 * security configuration, and passwords and hashes in other bodies, are replaced one by one.
 *
 * @param path decoded
 */
export function shownBody(path: string, body: string): string {
  let value: unknown;
  try {
    value = parseStrictJson(body);
  } catch {
    return UNREADABLE;
  }
  const resource = /\/_security\/api\/([^/]*)/.exec(path)?.[1] ?? '';
  let text = compact(body);
  if (/^(account|internalusers|user)/.test(resource)) {
    // Serialised again, so that escaped keys are recognised.
    if (PASSWORD.test(JSON.stringify(value))) return HIDDEN;
    text = withoutHashes(replacing(text, value, (key) => key === 'hash', HIDDEN_HASH));
  } else if (resource === 'securityconfig') {
    text = replacing(text, value, isSecretName, HIDDEN);
  } else {
    // Passwords may arrive by mistake where none belong.
    text = replacing(text, value, (key) => key === 'password' || key === 'hash', HIDDEN);
  }
  return text.length <= LONGEST_BODY
    ? text
    : `${text.slice(0, LONGEST_BODY)}... (${text.length} characters in all)`;
}

/** Removes white space outside strings; keeps numbers and key order. */
const compact = (json: string) => json.replace(/("[^"\\]*(?:\\.[^"\\]*)*")|\s+/g, '$1');

function replacing(
  text: string,
  value: unknown,
  isSecret: (key: string) => boolean,
  replacement: string,
): string {
  let found = false;
  const hidden = hideSecrets(value, isSecret, (secret) => {
    if (secret === null || secret === '') return secret;
    found = true;
    return replacement;
  });
  return found ? JSON.stringify(hidden) : text;
}

/**
 * Copies a JSON value with the result of `hide` in place of the values of secret keys, at any
 * depth; in JSON Patch also of the `value` of operations whose path contains such a key.
 */
export function hideSecrets(
  value: unknown,
  isSecret: (key: string) => boolean,
  hide: (secret: unknown) => unknown,
): unknown {
  if (Array.isArray(value)) return value.map((item) => hideSecrets(item, isSecret, hide));
  if (!isRecord(value)) return value;
  const { op, path } = value;
  const isPatchOfSecret =
    typeof op === 'string' &&
    typeof path === 'string' &&
    path
      .split('/')
      .slice(1)
      .some((segment) => isSecret(segment));
  return Object.fromEntries(
    Object.entries(value).map(([key, item]) => [
      key,
      isSecret(key) || (isPatchOfSecret && key === 'value') ? hide(item) : hideSecrets(item, isSecret, hide),
    ]),
  );
}
