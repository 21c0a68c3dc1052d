import { isWrappedName } from '../../contract/secretNames';
import { MAX_DEPTH } from '../model/depth';
import { MASK, redactText } from '../model/secrets/redactText';
import { isSensitiveName } from '../model/secrets/sensitiveNames';
import { hasBranches } from './branches';
import { disguise } from './disguise';
import { setOwn } from './setOwn';

export { MASK, redactText } from '../model/secrets/redactText';

/**
 * Redaction is the second line of defence; the first is that no secret enters an action or the
 * state. It is idempotent and treats actions and state alike: replaying redacted actions leads to
 * the redacted state. It always returns plain data, so that a log can be written.
 */

/** Redacted copies by object; state is immutable, so each object is visited once. */
let copies = new WeakMap<object, unknown>();
let wrapperCopies = new WeakMap<object, unknown>();
const disguises = new WeakMap<object, unknown>();

/** Number of cuts at the depth limit: a cut result depends on its depth, so it is not cached. */
let cuts = 0;

/** User names of failed sign-ins on this page; some users type their password there. */
const failedNames = new Set<string>();

/** Hides a user name from all logs from now on, after a failed sign-in. */
export function hideFailedName(name: string): void {
  if (name === '' || failedNames.has(name)) return;
  failedNames.add(name);
  copies = new WeakMap();
  wrapperCopies = new WeakMap();
}

/** Returns a number that changes when earlier redactions become outdated. */
export const hiddenNames = (): number => failedNames.size;

/** Redacts a member with a secret name. Empty values, flags and URL fragments stay. */
function redactSecret(key: string, value: unknown, depth: number): unknown {
  if (typeof value === 'string') {
    if (value === '') return value;
    return key === 'hash' && value.startsWith('#') ? redactText(value) : MASK;
  }
  if (typeof value === 'number' || typeof value === 'bigint') return MASK;
  if (Array.isArray(value)) return redactList(value, depth);
  // This may also be an entry named "token": mask only the usual members of a wrapped secret.
  return redactValue(value, depth, true);
}

function redactList(list: readonly unknown[], depth: number): unknown[] {
  const masked = list.map((item) => redactSecret('', item, depth + 1));
  return masked.every((item, index) => item === list[index]) ? (list as unknown[]) : masked;
}

/** Replaces free text by tokens that are equal for equal texts. */
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

const isSettingChange = (value: object) =>
  'key' in value &&
  'value' in value &&
  Object.keys(value).every((key) => ['id', 'key', 'value', 'phase'].includes(key));

/** Members that occur beside the attributes of a user, but not of a saved object. */
const USERS_ALSO_HAVE = ['backend_roles', 'backendRoles', 'opendistro_security_roles'];

/** Redacts free text by the shape of its owner. Product paths stay: effects navigate there. */
function redactPrivate(owner: object, key: string, value: unknown, depth: number): unknown {
  if (key === 'username' && typeof value === 'string' && failedNames.has(value)) return disguise(value);
  // The query of a document rule with the values of a user filled in.
  if (key === 'query' && 'missing' in owner && 'isJson' in owner) return disguiseTexts(value, depth);
  const isAttributes = key === 'attributes' && USERS_ALSO_HAVE.some((name) => name in owner);
  const isSetting =
    key === 'userValue' ||
    key === 'changes' ||
    key === 'markdown' ||
    (key === 'value' && isSettingChange(owner));
  if (!isAttributes && !isSetting) return redactValue(value, depth, false);
  // Each change in a list is recognised by its own shape.
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
  // A cut result depends on its depth, and leaves are cheaper to check again than to cache.
  if (cuts === cutsBefore && (redacted !== value || hasBranches(value))) memo.set(value, redacted);
  return redacted;
}

/** Returns plain data without secrets. Cached by object: the argument must never change. */
export function redact<T>(value: T): T {
  return redactValue(value, 0, false) as T;
}
