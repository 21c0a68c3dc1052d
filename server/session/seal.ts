import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto';

const NONCE_BYTES = 12;
const TAG_BYTES = 16;

/** Derives a key for one purpose from a shared secret (HKDF-SHA-256). */
export const keyFrom = (secret: string | Buffer, purpose: string): Buffer =>
  Buffer.from(hkdfSync('sha256', secret, '', purpose, 32));

/** Encrypts with AES-256-GCM; returns nonce, tag, content. @param key 32 bytes */
export function seal(plain: string | Buffer, key: Buffer): Buffer {
  const nonce = randomBytes(NONCE_BYTES);
  const cipher = createCipheriv('aes-256-gcm', key, nonce);
  const bytes = typeof plain === 'string' ? Buffer.from(plain, 'utf8') : plain;
  const content = Buffer.concat([cipher.update(bytes), cipher.final()]);
  return Buffer.concat([nonce, cipher.getAuthTag(), content]);
}

export const unseal = (sealed: Uint8Array, key: Buffer): string | undefined =>
  unsealBytes(sealed, key)?.toString('utf8');

/** Decrypts; undefined if not sealed with this key. */
export function unsealBytes(sealed: Uint8Array, key: Buffer): Buffer | undefined {
  if (sealed.length < NONCE_BYTES + TAG_BYTES) return undefined;
  try {
    const decipher = createDecipheriv('aes-256-gcm', key, sealed.subarray(0, NONCE_BYTES), {
      authTagLength: TAG_BYTES,
    });
    decipher.setAuthTag(sealed.subarray(NONCE_BYTES, NONCE_BYTES + TAG_BYTES));
    const content = sealed.subarray(NONCE_BYTES + TAG_BYTES);
    return Buffer.concat([decipher.update(content), decipher.final()]);
  } catch {
    return undefined;
  }
}
