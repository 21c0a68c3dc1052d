import { isRecord } from '../../src/api/contract/plainData';
import { isSecretName } from '../../src/api/contract/secretNames';
import { parseStrictJson } from '../security/embedded/json';

/** What stands in place of a secret in an event. */
export const HIDDEN = '__SENSITIVE__';
export const HIDDEN_HASH = '__HASH__';
const UNREADABLE = 'ERROR: Unable to generate request body';

const BCRYPT = /\$2[abxy]?\$\d\d\$[./A-Za-z0-9]{53}/g;
const PASSWORD = /password/i;
/** Longest body that is kept, in characters, so that no one can push other events out with a few large requests. */
const LONGEST_BODY = 262_144;

const SENSITIVE_HEADERS = new Set(['authorization', 'proxy-authorization', 'cookie', 'set-cookie']);

/** Whether the value of a header may let a user in. */
export const isSensitiveHeader = (name: string): boolean => SENSITIVE_HEADERS.has(name.toLowerCase());

/** A text in which every bcrypt hash is replaced. */
export const withoutHashes = (text: string): string => text.replace(BCRYPT, HIDDEN_HASH);

/**
 * A request body for an event: JSON as compact text, without secrets. A body of the account and user resources that
 * speaks of a password is replaced as a whole, a hash in it by `__HASH__`; secrets in the security configuration, and
 * passwords and hashes in any other body, are replaced one by one.
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
    // Written anew, so that a key in escapes is a key like any other.
    if (PASSWORD.test(JSON.stringify(value))) return HIDDEN;
    text = withoutHashes(replacing(text, value, (key) => key === 'hash', HIDDEN_HASH));
  } else if (resource === 'securityconfig') {
    text = replacing(text, value, isSecretName, HIDDEN);
  } else {
    // Where no password belongs, one can still arrive by mistake.
    text = replacing(text, value, (key) => key === 'password' || key === 'hash', HIDDEN);
  }
  return text.length <= LONGEST_BODY
    ? text
    : `${text.slice(0, LONGEST_BODY)}... (${text.length} characters in all)`;
}

/** White space outside of texts taken away; numbers and the order of keys stay as they came. */
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
 * A copy of a JSON value in which `hide` gives what stands under the keys that are secret, at any depth; in JSON Patch
 * also the `value` of an operation whose path ends in such a key, or leads below it.
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
