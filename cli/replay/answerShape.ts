import { isRecord } from '../../contract/plainData';

/** The combined shape of several JSON values. */
export interface Shape {
  kinds: Set<string>;
  count: number;
  /** Members by name; `*` for entries of a list or of an object keyed by entry name. */
  members: Map<string, Shape>;
}

/** Mark of a secret of any type in a log. */
const REDACTED = /^\[redacted(?: [0-9a-f]{8})?\]$/;

const emptyShape = (): Shape => ({ kinds: new Set(), count: 0, members: new Map() });

function kindOf(value: unknown): string | undefined {
  if (value === null || (typeof value === 'string' && REDACTED.test(value))) return undefined;
  return Array.isArray(value) ? 'list' : typeof value;
}

/** Treats objects that contain only objects as keyed by entry name. */
const holdsEntries = (value: object): boolean =>
  Array.isArray(value) || Object.values(value).every((member) => isRecord(member));

/** @param name own key; `versions` is keyed by entry name too, but contains strings */
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
 * Lists members of the recorded answer that are missing or of another type; additions are fine.
 * Skips optional members as well as empty lists and objects.
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
