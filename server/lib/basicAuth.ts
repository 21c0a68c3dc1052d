export interface BasicCredentials {
  userName: string;
  password: string;
}

/** Longer values are not credentials; bcrypt uses only 72 bytes anyway. */
const MAX_CREDENTIALS = 16_384;

/** Splits `Authorization: Basic`; undefined for another scheme, null if broken. */
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
