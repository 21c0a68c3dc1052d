import { type MessageId } from './messageId';

/** Text in state and actions: a message id with values, or verbatim text from outside. */
export type Text = { id: MessageId; values?: Readonly<Record<string, string | number>> } | { text: string };

export const message = (id: MessageId, values?: Readonly<Record<string, string | number>>): Text =>
  values === undefined ? { id } : { id, values };

/** Wraps text from outside the translation layer. */
export const verbatim = (text: string): Text => ({ text });

/** Converts a plugin's string or text. */
export const toText = (words: string | Text): Text => (typeof words === 'string' ? verbatim(words) : words);
