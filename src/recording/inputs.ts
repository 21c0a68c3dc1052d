import { createAction } from '@reduxjs/toolkit';
import { isRecord } from '../../contract/plainData';

/** Target of an input. No member has a name that pseudonyms apply to. */
export interface InputTarget {
  subject?: string;
  /** Role, or else the element type. */
  what: string;
  /** Accessible name. */
  label?: string;
  id?: string;
  /** Path to an element that has none of these. */
  path?: string;
  /** Index among similar elements; absent for the first. */
  nth?: number;
  /** Position of a click beside controls or of a drag start, from the element's top left corner. */
  at?: [x: number, y: number];
}

export type SeenInput = {
  on: InputTarget;
  /** Width and height of the window, if changed. */
  window?: [width: number, height: number];
} & (
  | { input: 'click'; /** Held keys, such as `Shift`. */ held?: string }
  /** Dragged `by` pixels to the right and down. */
  | { input: 'drag'; by: [x: number, y: number] }
  | { input: 'key'; /** Including held keys: `Control+k`. */ key: string }
  /** Value of a field when it was left or used; the redactor masks `userValue`. */
  | { input: 'text'; text: string }
  | { input: 'text'; userValue: string }
  /** A password was entered; nothing about it is recorded. */
  | { input: 'secret' }
  | { input: 'files'; files: { name: string; size: number }[] }
);

const textOf = (value: unknown) => (typeof value === 'string' ? value : undefined);

/** Describes an input, e.g. `click button "Create user"`; the payload may be untrusted. */
export function inputWords(payload: unknown): string | undefined {
  if (!isRecord(payload) || !isRecord(payload['on'])) return undefined;
  const { input, key, text, userValue, files, on } = payload;
  const [file] = Array.isArray(files) ? (files as unknown[]) : [];
  const name = textOf(on['label']) ?? textOf(on['subject']) ?? textOf(on['id']) ?? textOf(on['path']) ?? '';
  const what =
    textOf(key) ?? textOf(text) ?? textOf(userValue) ?? (isRecord(file) ? textOf(file['name']) : undefined);
  const told =
    input === 'click' || what === undefined ? '' : ` ${what === key ? what : JSON.stringify(what)}`;
  return `${textOf(input) ?? 'input'}${told}${told === '' ? '' : ' in'} ${textOf(on['what']) ?? ''} ${JSON.stringify(name)}`;
}

/** For readers and for replaying views; no reducer or saga handles it. */
export const inputSeen = createAction<SeenInput>('recording/inputSeen');
