/** Plain letters, digits and signs, for which the order of code units will do. */
const PLAIN = /^[\x20-\x7e]*$/;

/** True when `plainKey` orders the text as the rules of every language do. */
export const isPlain = (text: string): boolean => PLAIN.test(text);

/** A text whose code units order it without regard to case and by the value of its numbers. */
export const plainKey = (text: string): string =>
  text.toLowerCase().replace(/\d+/g, (digits) => digits.padStart(12, '0'));
