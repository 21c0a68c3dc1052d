import { type MessageId } from './messageId';

/**
 * A text in the state: either the id of a message of the translation layer with its values, or words that came from
 * outside (a server's reason, a user's title) and are shown as they are. Plain data, so that actions can carry it.
 */
export type Text = { id: MessageId; values?: Readonly<Record<string, string | number>> } | { text: string };

/** A text by message id. */
export const message = (id: MessageId, values?: Readonly<Record<string, string | number>>): Text =>
  values === undefined ? { id } : { id, values };

/** Words from outside the translation layer. */
export const verbatim = (text: string): Text => ({ text });

/** Returns a text for what a plugin hands in: plain words, or a text already. */
export const toText = (words: string | Text): Text => (typeof words === 'string' ? verbatim(words) : words);
