/**
 * An address as the header `location` can carry it. Node refuses other characters only while it writes the answer, when it is too
 * late for an error page; and what a user asked for may hold any.
 */
export const asLocation = (address: string): string =>
  address.replace(/[^\x21-\x7e]/gu, (char) =>
    [...Buffer.from(char, 'utf8')]
      .map((byte) => `%${byte.toString(16).toUpperCase().padStart(2, '0')}`)
      .join(''),
  );
