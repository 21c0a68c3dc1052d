import { z } from 'zod';

export const indexNamesQuery = z.strictObject({
  search: z.string().max(255).default('').describe('Part of the names; wildcards are allowed'),
});
