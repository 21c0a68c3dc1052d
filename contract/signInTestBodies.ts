import { z } from 'zod';
import { CONFIGURED_TYPES } from './signInKinds';

const LONGEST = 1024;
/** Longest token that is read, see `server/session/strategies/tokens.ts`. */
const LONGEST_TOKEN = 60_000;

/** Body of POST: the kind, and the credentials that its test takes. */
export const signInTestBody = z.strictObject({
  kind: z.enum(CONFIGURED_TYPES),
  username: z.string().max(LONGEST).optional(),
  password: z.string().max(LONGEST).optional(),
  token: z.string().max(LONGEST_TOKEN).optional(),
});

export type SignInTestBody = z.infer<typeof signInTestBody>;
