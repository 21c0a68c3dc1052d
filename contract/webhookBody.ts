import { z } from 'zod';
import { isWebhookUrl, SHORTEST_WEBHOOK_SECRET, WEBHOOK_EVENTS } from './webhooks';

/** Schema of a webhook; apart, because the browser does without schemas. */

const LONGEST_TEXT = 200;
const LONGEST_URL = 2000;

export const webhookBody = z.strictObject({
  name: z.string().trim().min(1).max(LONGEST_TEXT),
  url: z
    .string()
    .max(LONGEST_URL)
    .refine(isWebhookUrl, { error: 'expected an http or https address without a user name' }),
  events: z
    .array(z.enum(WEBHOOK_EVENTS))
    .min(1)
    .max(WEBHOOK_EVENTS.length)
    .refine((events) => new Set(events).size === events.length, { error: 'an event is named twice' }),
  enabled: z.boolean(),
  /** Required for a new webhook; otherwise the present one is kept. */
  secret: z.string().min(SHORTEST_WEBHOOK_SECRET).max(LONGEST_TEXT).optional(),
});
