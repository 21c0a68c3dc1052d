import { z } from 'zod';
import { MAX_NOTE } from './recordings';

/** Recording bodies for the gateway; not loaded by the browser. */

export const keepQuery = z.strictObject({ note: z.string().max(MAX_NOTE).default('') });

export const verdictBody = z.strictObject({ identical: z.boolean() });
