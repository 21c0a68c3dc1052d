/** Maximum depth of free-form data: far above real data, far below stack limits. */
export const MAX_NESTING = 100;

/** True for JSON objects: not null, not an array. */
export const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

export const recordOf = (value: unknown): Record<string, unknown> => (isRecord(value) ? value : {});

export const textOf = (value: unknown): string => (typeof value === 'string' ? value : '');

export const textsIn = (value: unknown): string[] =>
  Array.isArray(value) ? value.filter((item): item is string => typeof item === 'string') : [];

export const filledText = (value: unknown): string | undefined => textOf(value) || undefined;

/** Compares as JSON text, so key order matters. */
export const isSameJson = (a: unknown, b: unknown): boolean => JSON.stringify(a) === JSON.stringify(b);

/** Parses JSON; returns invalid text unchanged. */
export function jsonOrText(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return text;
  }
}

export function jsonOrNothing(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

/** Decodes a URL part; returns malformed ones unchanged. */
export function decodedPart(part: string): string {
  try {
    return decodeURIComponent(part);
  } catch {
    return part;
  }
}

/** True if nested no deeper than `levels`. Iterative: hostile input cannot overflow the stack. */
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
