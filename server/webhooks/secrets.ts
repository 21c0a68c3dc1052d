import { randomBytes } from 'node:crypto';
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { keyFrom, seal, unseal } from '../session/seal';

const FILE = 'webhooks.key';
const KEY_BYTES = 32;

/** Encrypts secrets with a key beside the database, which backups of the database do not hold. */
export class WebhookSecrets {
  private key: Buffer | undefined;

  constructor(private readonly dataDir: string) {}

  seal(secret: string): Buffer {
    return seal(secret, this.keyOrNew());
  }

  /** Returns the secret; undefined if it was encrypted with another key. */
  open(sealed: Uint8Array): string | undefined {
    const key = this.read();
    return key === undefined ? undefined : unseal(sealed, key);
  }

  private read(): Buffer | undefined {
    if (this.key !== undefined) return this.key;
    try {
      this.key = keyFrom(readFileSync(join(this.dataDir, FILE)), 'secrets of webhooks');
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== 'ENOENT') throw error;
    }
    return this.key;
  }

  private keyOrNew(): Buffer {
    if (this.read() === undefined)
      writeFileSync(join(this.dataDir, FILE), randomBytes(KEY_BYTES), { mode: 0o600, flag: 'wx' });
    return this.read() as Buffer;
  }
}
