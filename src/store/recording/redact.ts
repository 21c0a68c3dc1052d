import { isWrappedName } from '../../api/contract/secretNames';
import { hasBranches } from './branches';
import { disguise } from './disguise';
import { MAX_DEPTH } from './format';
import { MASK, redactText } from './redactText';
import { isSensitiveName } from './sensitiveNames';

export { MASK, redactText } from './redactText';

/**
 * Redaction, the second line of defence: the first is that no secret enters an action or the state at all. One function
 * serves the recorder, the exchanges and the DevTools, and also makes plain data of what is not: functions and instances
 * of classes become a short text, so that a log can always be written.
 *
 * It keeps what it does not change: an object without secrets comes back itself. It is idempotent, and what a reducer
 * copies is redacted in the action and in the state alike, so that a replay of redacted actions ends in the redacted state.
 */

/** Redacted copies by object; state is immutable, so that each is looked at once. */
let copies = new WeakMap<object, unknown>();
let wrapperCopies = new WeakMap<object, unknown>();
const disguises = new WeakMap<object, unknown>();

/** How often the depth limit cut something: a result that was cut depends on where the object hung. */
let cuts = 0;

/** Names of sign-ins that failed: some users type their password there. Of this page alone. */
const failedNames = new Set<string>();

/** From now on no log holds this text as a user name: a sign-in with it failed. */
export function hideFailedName(name: string): void {
  if (name === '' || failedNames.has(name)) return;
  failedNames.add(name);
  copies = new WeakMap();
  wrapperCopies = new WeakMap();
}

/** Changes when more is hidden than before: what was redacted earlier is out of date then. */
export const hiddenNames = (): number => failedNames.size;

/** Plain assignment to `__proto__` would set the prototype instead of a member. */
function setOwn(target: Record<string, unknown>, key: string, value: unknown): void {
  if (key === '__proto__') {
    Object.defineProperty(target, key, { value, enumerable: true, configurable: true, writable: true });
  } else target[key] = value;
}

/** A member under a secret name. Empty values, flags and a URL's fragment (`hash: '#/users'`) are no secrets. */
function redactSecret(key: string, value: unknown, depth: number): unknown {
  if (typeof value === 'string') {
    if (value === '') return value;
    return key === 'hash' && value.startsWith('#') ? redactText(value) : MASK;
  }
  if (typeof value === 'number' || typeof value === 'bigint') return MASK;
  if (Array.isArray(value)) return redactList(value, depth);
  // An object may also be an item which an administrator named "token": it keeps all but the usual names of a wrapped text.
  return redactValue(value, depth, true);
}

/** Every text of a list under a secret name, e.g. `set-cookie`. */
function redactList(list: readonly unknown[], depth: number): unknown[] {
  const masked = list.map((item) => redactSecret('', item, depth + 1));
  return masked.every((item, index) => item === list[index]) ? (list as unknown[]) : masked;
}

/** What users wrote into a free field: the text is gone, and equal texts can still be told to be equal. */
function disguiseTexts(value: unknown, depth: number): unknown {
  if (typeof value === 'string') return disguise(value);
  const clean = redactValue(value, depth, false);
  if (typeof clean !== 'object' || clean === null || depth > MAX_DEPTH) return clean;
  const known = disguises.get(clean);
  if (known !== undefined) return known;
  const entries = Object.entries(clean).map(([key, member]): [string, unknown] => [
    key,
    disguiseTexts(member, depth + 1),
  ]);
  const isSame = entries.every(([key, member]) => member === (clean as Record<string, unknown>)[key]);
  const copy: Record<string, unknown> = {};
  if (!isSame) for (const [key, member] of entries) setOwn(copy, key, member);
  const disguised = isSame ? clean : Array.isArray(clean) ? Object.values(copy) : copy;
  disguises.set(clean, disguised);
  return disguised;
}

/** A change of a setting: its key, its value, and how far it is. */
const isSettingChange = (value: object) =>
  'key' in value &&
  'value' in value &&
  Object.keys(value).every((key) => ['id', 'key', 'value', 'phase'].includes(key));

/** What stands beside the attributes of a user, and not beside those of a saved object. */
const USERS_ALSO_HAVE = ['backend_roles', 'backendRoles', 'opendistro_security_roles'];

/**
 * Members that hold what users wrote freely, by the shape of the object: attributes of users, values of settings, and the banner
 * that two of them make. Addresses within the product stay, since effects go there.
 */
function redactPrivate(owner: object, key: string, value: unknown, depth: number): unknown {
  if (key === 'username' && typeof value === 'string' && failedNames.has(value)) return disguise(value);
  // The query of a document rule with the values of a user in it.
  if (key === 'query' && 'missing' in owner && 'isJson' in owner) return disguiseTexts(value, depth);
  const isAttributes = key === 'attributes' && USERS_ALSO_HAVE.some((name) => name in owner);
  const isSetting =
    key === 'userValue' ||
    key === 'changes' ||
    key === 'markdown' ||
    (key === 'value' && isSettingChange(owner));
  if (!isAttributes && !isSetting) return redactValue(value, depth, false);
  // A list of changes holds changes, each of which is known by its shape.
  if (key === 'changes' && (typeof value !== 'object' || Array.isArray(value)))
    return redactValue(value, depth, false);
  return disguiseTexts(value, depth);
}

function redactObject(value: object, depth: number, wrapper: boolean): unknown {
  if (depth > MAX_DEPTH) {
    cuts += 1;
    return '[nested too deeply]';
  }
  if (Array.isArray(value)) {
    let copy: unknown[] | undefined;
    value.forEach((item: unknown, index) => {
      const redacted = redactValue(item, depth + 1, false);
      if (redacted !== item) (copy ??= [...(value as unknown[])])[index] = redacted;
    });
    return copy ?? value;
  }
  const prototype: unknown = Object.getPrototypeOf(value);
  if (prototype !== Object.prototype && prototype !== null && Object.getPrototypeOf(prototype) !== null) {
    return '[not plain data]';
  }
  let copy: Record<string, unknown> | undefined;
  const members = value as Record<string, unknown>;
  for (const key of Object.keys(members)) {
    const member = members[key];
    const secret = isSensitiveName(key) || (wrapper && isWrappedName(key));
    const next = secret ? redactSecret(key, member, depth + 1) : redactPrivate(value, key, member, depth + 1);
    if (next !== member) setOwn((copy ??= { ...value }), key, next);
  }
  return copy ?? value;
}

function redactValue(value: unknown, depth: number, wrapper: boolean): unknown {
  if (typeof value === 'string') return redactText(value);
  if (typeof value === 'bigint') return `${value}n`;
  if (typeof value === 'function' || typeof value === 'symbol') return '[not plain data]';
  if (typeof value !== 'object' || value === null) return value;
  const memo = wrapper ? wrapperCopies : copies;
  if (memo.has(value)) return memo.get(value);
  const cutsBefore = cuts;
  const redacted = redactObject(value, depth, wrapper);
  // What was cut depends on where it hung; what is a leaf is sooner looked at again than remembered.
  if (cuts === cutsBefore && (redacted !== value || hasBranches(value))) memo.set(value, redacted);
  return redacted;
}

/**
 * The value without secrets, as plain data. Never changes its argument; the argument must not change afterwards either,
 * since results are remembered by object.
 */
export function redact<T>(value: T): T {
  return redactValue(value, 0, false) as T;
}
