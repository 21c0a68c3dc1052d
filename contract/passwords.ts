/** In UTF-8 bytes; bcrypt ignores the rest. */
export const MAX_PASSWORD_BYTES = 72;

export const isWithinBcrypt = (password: string): boolean =>
  new TextEncoder().encode(password).length <= MAX_PASSWORD_BYTES;
