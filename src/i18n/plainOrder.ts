/** Printable ASCII, which can be ordered by code units. */
const PLAIN = /^[\x20-\x7e]*$/;

/** True if `plainKey` orders the text as every language does. */
export const isPlain = (text: string): boolean => PLAIN.test(text);

/** Returns a sort key that ignores case and compares numbers by value. */
export const plainKey = (text: string): string =>
  text.toLowerCase().replace(/\d+/g, (digits) => digits.padStart(12, '0'));
