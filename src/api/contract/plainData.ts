/** What is known of free-form JSON before anyone looks into it. */

/** Deepest nesting of free-form data that is accepted: far above what users write, far below what exhausts a stack. */
export const MAX_NESTING = 100;

/** Whether the value is an object with members, as JSON has them: not null and not a list. */
export const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** The members of an object; none of anything else. */
export const recordOf = (value: unknown): Record<string, unknown> => (isRecord(value) ? value : {});

/** A text; the empty one for anything else. */
export const textOf = (value: unknown): string => (typeof value === 'string' ? value : '');

/** The texts of a list; none of anything else. */
export const textsIn = (value: unknown): string[] =>
  Array.isArray(value) ? value.filter((item): item is string => typeof item === 'string') : [];

/** A text that says something; undefined for anything else. */
export const filledText = (value: unknown): string | undefined => textOf(value) || undefined;

/** Whether two values are written alike, the order of members included. */
export const isSameJson = (a: unknown, b: unknown): boolean => JSON.stringify(a) === JSON.stringify(b);

/** The value of a JSON text; the text itself where it is none. */
export function jsonOrText(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return text;
  }
}

/** The value of a JSON text; undefined where it is none. */
export function jsonOrNothing(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

/** A part of an address, decoded; as it is where it cannot be decoded. */
export function decodedPart(part: string): string {
  try {
    return decodeURIComponent(part);
  } catch {
    return part;
  }
}

/** Whether no list or object of the value lies deeper than `levels`. Does not recurse, so that hostile input cannot end it. */
export function isWithinDepth(value: unknown, levels: number = MAX_NESTING): boolean {
  let level: object[] = typeof value === 'object' && value !== null ? [value] : [];
  for (let depth = 0; level.length > 0; depth += 1) {
    if (depth >= levels) return false;
    level = level.flatMap((item) =>
      Object.values(item).filter((member): member is object => typeof member === 'object' && member !== null),
    );
  }
  return true;
}
