import { createHmac } from 'node:crypto';

const PREFIX = 'whsec_';

/** Returns the key of a secret: text, or base64 after `whsec_`. */
const keyOf = (secret: string): Buffer =>
  secret.startsWith(PREFIX) ? Buffer.from(secret.slice(PREFIX.length), 'base64') : Buffer.from(secret);

/**
 * Returns the headers that identify and sign a request, as Standard Webhooks defines them: an
 * HMAC-SHA256 over the id, the time and the body as sent.
 *
 * @param seconds since 1970
 */
export function signedHeaders(
  secret: string,
  { id, seconds, body }: { id: string; seconds: number; body: string },
): Record<string, string> {
  const signature = createHmac('sha256', keyOf(secret)).update(`${id}.${seconds}.${body}`).digest('base64');
  return {
    'webhook-id': id,
    'webhook-timestamp': String(seconds),
    'webhook-signature': `v1,${signature}`,
  };
}
