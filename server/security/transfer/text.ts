import { isSecretName } from '../../../src/api/contract/secretNames';

/** Showing what stands in files and in the store on a terminal: exact, on one line, and without effect on the terminal. */

/** Longest value shown, in characters. */
const MAX_SHOWN = 120;

/** A plain word needs no quotation marks. */
const PLAIN = /^[\p{L}\p{N}_.*@/-]+$/u;

/** Control, format and separator characters as escapes, so that they cannot act on a terminal. */
export function visible(text: string): string {
  return text.replace(
    /[\p{Cc}\p{Cf}\p{Zl}\p{Zp}\p{Cs}]/gu,
    (character) => `\\u{${(character.codePointAt(0) ?? 0).toString(16)}}`,
  );
}

/** A name as it is written in messages: plain words as they are, anything else in quotation marks. */
export function nameText(name: string): string {
  return PLAIN.test(name) && name.length <= MAX_SHOWN ? name : valueText(name);
}

/** A JSON value on one line, cut when long, with every secret inside replaced. */
export function valueText(value: unknown): string {
  const json = JSON.stringify(value, (key, inner: unknown) =>
    isSecretName(key) && inner !== null ? '(not shown)' : inner,
  );
  const text = visible(json ?? 'nothing');
  return text.length > MAX_SHOWN ? `${text.slice(0, MAX_SHOWN)}… (${text.length} characters)` : text;
}

/** Keys and indexes as `name.index_permissions[0].fls`. */
export function keyText(path: readonly (string | number)[]): string {
  return path
    .map((step, index) =>
      typeof step === 'number' ? `[${step}]` : index === 0 ? nameText(step) : `.${nameText(step)}`,
    )
    .join('');
}

/** `1 user`, `2 users`, `10,000 users`. @param plural when it does not end on `s` alone */
export function count(amount: number, noun: string, plural = `${noun}s`): string {
  return `${amount.toLocaleString('en-US')} ${amount === 1 ? noun : plural}`;
}
