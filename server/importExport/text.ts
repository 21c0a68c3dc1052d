import { isSecretName } from '../../contract/secretNames';

/** Shows file and store content on a terminal: exact, on one line, without control characters. */

const MAX_SHOWN = 120;

const PLAIN = /^[\p{L}\p{N}_.*@/-]+$/u;

/** Escapes control, format and separator characters, which could act on a terminal. */
export function visible(text: string): string {
  return text.replace(
    /[\p{Cc}\p{Cf}\p{Zl}\p{Zp}\p{Cs}]/gu,
    (character) => `\\u{${(character.codePointAt(0) ?? 0).toString(16)}}`,
  );
}

/** Formats a name for messages, quoted unless it is a plain word. */
export function nameText(name: string): string {
  return PLAIN.test(name) && name.length <= MAX_SHOWN ? name : valueText(name);
}

/** Returns a text for display, in which values that must not be shown are replaced. */
export type Hide = (text: string) => string;

/** Formats a JSON value on one line, truncated, with secrets replaced. */
export function valueText(value: unknown, hide: Hide = (text) => text): string {
  const json = JSON.stringify(value, (key, inner: unknown) => {
    if (isSecretName(key) && inner !== null) return '(not shown)';
    return typeof inner === 'string' ? hide(inner) : inner;
  });
  const text = visible(json ?? 'nothing');
  return text.length > MAX_SHOWN ? `${text.slice(0, MAX_SHOWN)}… (${text.length} characters)` : text;
}

/** Formats a path, e.g. `name.index_permissions[0].fls`. */
export function keyText(path: readonly (string | number)[]): string {
  return path
    .map((step, index) =>
      typeof step === 'number' ? `[${step}]` : index === 0 ? nameText(step) : `.${nameText(step)}`,
    )
    .join('');
}

/** Formats `1 user` or `10,000 users`. @param plural if it is not formed with `s` */
export function count(amount: number, noun: string, plural = `${noun}s`): string {
  return `${amount.toLocaleString('en-US')} ${amount === 1 ? noun : plural}`;
}
