/** What is known of free-form JSON before anyone looks into it. */

/** Deepest nesting of free-form data that is accepted: far above what users write, far below what exhausts a stack. */
export const MAX_NESTING = 100;

/** Whether the value is an object with members, as JSON has them: not null and not a list. */
export const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

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
