/** The longest password, in bytes of UTF-8: bcrypt looks at no more, so that what follows would not count. */
export const MAX_PASSWORD_BYTES = 72;

/** Whether all of a password counts. */
export const isWithinBcrypt = (password: string): boolean =>
  new TextEncoder().encode(password).length <= MAX_PASSWORD_BYTES;
