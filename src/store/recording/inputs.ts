import { createAction } from '@reduxjs/toolkit';
import { isRecord } from '../../api/contract/plainData';

/** What an input went to. No member has a name by which pseudonyms look for users, roles and the like. */
export interface InputTarget {
  /** Its `data-test-subj`. */
  subject?: string;
  /** Its role, or else its kind of element. */
  what: string;
  /** Its accessible name. */
  label?: string;
  id?: string;
  /** The way to an element that has none of these. */
  path?: string;
  /** Which of several that are alike, from 0; absent for the first. */
  nth?: number;
  /** Where a click hit an element that is no control, or a drag began, from its left upper corner. */
  at?: [x: number, y: number];
}

/** What a user did to the page with mouse, keyboard or files. */
export type SeenInput = {
  on: InputTarget;
  /** Width and height of the window, when they are others than before. */
  window?: [width: number, height: number];
} & (
  | { input: 'click'; /** Keys that were held, such as `Shift`. */ held?: string }
  /** The pointer was pressed there and let go of `by` so much to the right and down. */
  | { input: 'drag'; by: [x: number, y: number] }
  | { input: 'key'; /** With those that were held: `Control+k`. */ key: string }
  /** What a field held when it was left, or when the page made use of it. `userValue` is what the redactor masks. */
  | { input: 'text'; text: string }
  | { input: 'text'; userValue: string }
  /** A password was entered; nothing is told of it. */
  | { input: 'secret' }
  | { input: 'files'; files: { name: string; size: number }[] }
);

const textOf = (value: unknown) => (typeof value === 'string' ? value : undefined);

/**
 * An input in a few words, as a reader is told: `click "Create user"`. It may come from a file of anyone.
 *
 * @returns undefined for what is none
 */
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

/** A line for the reader and for the replay of views: no reducer and no saga listens. */
export const inputSeen = createAction<SeenInput>('recording/inputSeen');
