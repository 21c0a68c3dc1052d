import { isRecord } from '../../src/api/contract/plainData';

/** What some values of JSON have in common: their kinds, and the members of those that are objects or lists. */
export interface Shape {
  kinds: Set<string>;
  /** How many values were looked at. */
  count: number;
  /** Members by name; `*` for the entries of a list, and of an object that holds entries by their names. */
  members: Map<string, Shape>;
}

/** Stands in a log in the place of a secret, whatever kind it was. */
const REDACTED = /^\[redacted(?: [0-9a-f]{8})?\]$/;

const emptyShape = (): Shape => ({ kinds: new Set(), count: 0, members: new Map() });

function kindOf(value: unknown): string | undefined {
  if (value === null || (typeof value === 'string' && REDACTED.test(value))) return undefined;
  return Array.isArray(value) ? 'list' : typeof value;
}

/** An object all of whose members are objects is taken for one that holds entries by their names, which are data. */
const holdsEntries = (value: object): boolean =>
  Array.isArray(value) || Object.values(value).every((member) => isRecord(member));

/** @param name of the member that it is; what holds the versions of entries has their names, and texts instead of objects */
function add(shape: Shape, value: unknown, depth: number, name = ''): void {
  const kind = kindOf(value);
  shape.count += 1;
  if (kind === undefined) return;
  shape.kinds.add(kind);
  if (typeof value !== 'object' || value === null || depth > 20) return;
  const isOfEntries = name === 'versions' || holdsEntries(value);
  for (const [key, member] of Object.entries(value)) {
    const place = isOfEntries ? '*' : key;
    const inner = shape.members.get(place) ?? emptyShape();
    shape.members.set(place, inner);
    add(inner, member, depth + 1, key);
  }
}

export function shapeOf(value: unknown): Shape {
  const shape = emptyShape();
  add(shape, value, 0);
  return shape;
}

/**
 * What a recorded answer has and one of today lacks or has as another kind; more than before is no difference. A member that some
 * recorded entries did not have either may be missing, and of an empty list or object nothing can be said.
 */
export function shapeDifferences(recorded: Shape, actual: Shape, path: readonly string[] = []): string[] {
  const place = path.length === 0 ? 'the answer' : path.join(' › ');
  const isOther =
    recorded.kinds.size > 0 &&
    actual.kinds.size > 0 &&
    [...actual.kinds].every((kind) => !recorded.kinds.has(kind));
  if (isOther)
    return [`${place} was ${[...recorded.kinds].join(' or ')} and is ${[...actual.kinds].join(' or ')}`];
  if (actual.members.size === 0) return [];
  return [...recorded.members].flatMap(([name, member]) => {
    const other = actual.members.get(name);
    if (other) return shapeDifferences(member, other, [...path, name]);
    const isOptional = name === '*' || actual.members.has('*') || member.count < recorded.count;
    return isOptional ? [] : [`${[...path, name].join(' › ')} is no longer there`];
  });
}
