import { type BasicCredentials } from '../security/backend';

/** Longer ones are not credentials, and bcrypt looks at 72 bytes anyway. */
const MAX_CREDENTIALS = 16_384;

/** Splits an `Authorization: Basic` header at the first colon; undefined for another scheme, null for a malformed header. */
export function basicCredentials(header: string | undefined): BasicCredentials | null | undefined {
  const match = /^basic(?:\s+(.*))?$/i.exec(header ?? '');
  if (match === null) return undefined;
  const encoded = match[1] ?? '';
  if (encoded.length > MAX_CREDENTIALS) return null;
  const decoded = Buffer.from(encoded, 'base64').toString('utf8');
  const colon = decoded.indexOf(':');
  if (colon <= 0) return null;
  return { userName: decoded.slice(0, colon), password: decoded.slice(colon + 1) };
}
