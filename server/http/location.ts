/**
 * Encodes a URL for the `location` header. Node rejects other characters only while writing the
 * answer, too late for an error page, and users may request any.
 */
export const asLocation = (address: string): string =>
  address.replace(/[^\x21-\x7e]/gu, (char) =>
    [...Buffer.from(char, 'utf8')]
      .map((byte) => `%${byte.toString(16).toUpperCase().padStart(2, '0')}`)
      .join(''),
  );
