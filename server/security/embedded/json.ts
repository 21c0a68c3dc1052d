import { isRecord, recordOf } from '../../../contract/plainData';

/** Deeper than any real configuration, yet safe for recursion. */
const MAX_DEPTH = 100;

export type JsonObject = Readonly<Record<string, unknown>>;

/**
 * Parses JSON; duplicate keys are an error as on a cluster, and so is trailing text.
 * @param parsed the value of the text, if it was parsed already
 * @returns plain data; `__proto__` is an ordinary own property
 * @throws SyntaxError with the reason
 */
export function parseStrictJson(text: string, parsed?: unknown): unknown {
  const value: unknown = parsed === undefined ? JSON.parse(text) : parsed;
  checkKeysAndDepth(text);
  return value;
}

/** `text` is valid JSON, so scanning its tokens is enough. */
function checkKeysAndDepth(text: string): void {
  const open: (Set<string> | undefined)[] = [];
  let expectsKey = false;
  for (let at = 0; at < text.length; at += 1) {
    switch (text[at]) {
      case '"': {
        const end = endOfString(text, at);
        const keys = open.at(-1);
        if (expectsKey && keys !== undefined) {
          const key = JSON.parse(text.slice(at, end + 1)) as string;
          if (keys.has(key)) throw new SyntaxError(`Duplicate field '${key}'`);
          keys.add(key);
        }
        expectsKey = false;
        at = end;
        break;
      }
      case '{':
      case '[':
        open.push(text[at] === '{' ? new Set() : undefined);
        if (open.length > MAX_DEPTH) throw new SyntaxError(`Nested deeper than ${MAX_DEPTH} levels`);
        expectsKey = text[at] === '{';
        break;
      case '}':
      case ']':
        open.pop();
        expectsKey = false;
        break;
      case ',':
        expectsKey = open.at(-1) !== undefined;
        break;
    }
  }
}

function endOfString(text: string, start: number): number {
  let at = start + 1;
  while (text[at] !== '"') at += text[at] === '\\' ? 2 : 1;
  return at;
}

/** Returns a deep copy without prototypes, so any key can be set as plain data. */
export function withoutPrototypes(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(withoutPrototypes);
  if (!isRecord(value)) return value;
  const copy = Object.create(null) as Record<string, unknown>;
  for (const [key, member] of Object.entries(value)) copy[key] = withoutPrototypes(member);
  return copy;
}

/** Returns an own member, never one of a prototype. */
export function member(object: JsonObject, key: string): unknown {
  return Object.hasOwn(object, key) ? object[key] : undefined;
}

export const objectsIn = (body: unknown): Map<string, JsonObject> =>
  new Map(Object.entries(recordOf(body)).filter((pair): pair is [string, JsonObject] => isRecord(pair[1])));

/** Compares structurally, ignoring the order of keys. */
export function equalJson(a: unknown, b: unknown): boolean {
  if (a === b) return true;
  if (Array.isArray(a)) {
    return Array.isArray(b) && a.length === b.length && a.every((item, index) => equalJson(item, b[index]));
  }
  if (!isRecord(a) || !isRecord(b)) return false;
  const keys = Object.keys(a);
  return (
    keys.length === Object.keys(b).length &&
    keys.every((key) => Object.hasOwn(b, key) && equalJson(a[key], b[key]))
  );
}

/** Returns a copy without null members; lists are not changed. */
export function withoutNulls(value: unknown): unknown {
  if (!isRecord(value)) return value;
  return Object.fromEntries(
    Object.entries(value)
      .filter(([, item]) => item !== null)
      .map(([key, item]) => [key, withoutNulls(item)]),
  );
}
