import { z } from 'zod';
import {
  API_KEY_NAME,
  LONGEST_API_KEY_NAME,
  LONGEST_API_KEY_SECONDS,
  MAX_API_KEY_INDEX_PERMISSIONS,
  MAX_API_KEY_PERMISSIONS,
} from './apiKeys';

/** Schema of a new API key; apart, because the browser does without schemas. */

const LONGEST_TEXT = 1000;
const texts = z.array(z.string().min(1).max(LONGEST_TEXT)).max(MAX_API_KEY_PERMISSIONS);

export const apiKeyBody = z.strictObject({
  name: z
    .string()
    .max(LONGEST_API_KEY_NAME)
    .regex(API_KEY_NAME, { error: 'expected letters, digits, hyphens and underscores' }),
  cluster_permissions: texts,
  index_permissions: z
    .array(z.strictObject({ index_pattern: texts.min(1), allowed_actions: texts.min(1) }))
    .max(MAX_API_KEY_INDEX_PERMISSIONS),
  /** Required: the gateway creates no key that lasts forever. */
  duration_seconds: z.int().min(1).max(LONGEST_API_KEY_SECONDS),
});
