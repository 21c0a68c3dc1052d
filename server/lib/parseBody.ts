import { z } from 'zod';
import { wrongInput } from './problem';
import { TimeSlices } from './timeSlices';

/**
 * Checks a parsed body.
 *
 * @throws HttpProblem 400 naming each wrong field; values are not repeated, since they may be
 * secret
 */
export function parseBody<T>(schema: z.ZodType<T>, body: unknown): T {
  const result = schema.safeParse(body);
  if (result.success) return result.data;
  throw wrongInput(result.error.issues);
}

/**
 * Checks the items of a parsed list, yielding to other requests.
 *
 * @param most maximum number of items
 * @param path location of the list in the body, for messages
 * @throws HttpProblem 400 as `parseBody` does, for the first wrong item
 */
export async function parseEach<T>(
  schema: z.ZodType<T>,
  body: unknown,
  most: number,
  path: readonly PropertyKey[] = [],
): Promise<T[]> {
  const items = parseBody(z.array(z.unknown()).max(most), body);
  const slices = new TimeSlices();
  const checked: T[] = [];
  for (const [index, item] of items.entries()) {
    if (slices.isUsedUp()) await slices.next();
    const result = schema.safeParse(item);
    if (!result.success)
      throw wrongInput(
        result.error.issues.map(({ path: within, message }) => ({
          path: [...path, index, ...within],
          message,
        })),
      );
    checked.push(result.data);
  }
  return checked;
}
