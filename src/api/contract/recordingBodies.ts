import { z } from 'zod';
import { MAX_NOTE } from './recordings';

/** What the gateway takes with recordings. The browser does not load these schemas. */

export const keepQuery = z.strictObject({ note: z.string().max(MAX_NOTE).default('') });

export const verdictBody = z.strictObject({ identical: z.boolean() });
