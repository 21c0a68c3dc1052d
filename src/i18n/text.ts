import { type MessageId } from './messageId';

interface PlainMessage {
  id: MessageId;
}

/** Values of a message; some may be messages without values themselves, or lists of these. */
export type TextValues = Readonly<Record<string, string | number | PlainMessage | PlainMessage[]>>;

/** Text in state and actions: a message id with values, or verbatim text from outside. */
export type Text = { id: MessageId; values?: TextValues } | { text: string };

export const message = (id: MessageId, values?: TextValues): Text =>
  values === undefined ? { id } : { id, values };

/** Wraps text from outside the translation layer. */
export const verbatim = (text: string): Text => ({ text });

/** Converts a plugin's string or text. */
export const toText = (words: string | Text): Text => (typeof words === 'string' ? verbatim(words) : words);
