import { flushSync } from 'react-dom';

/** What was typed before the palette was there. */
export interface Typed {
  text: string;
  /** Enter was pressed: the first entry is wanted once there is one. */
  isEntered: boolean;
}

interface Offer {
  read: () => Typed;
  /** Whether an input method is in the middle of a word, which would be lost if the field went now. */
  isComposing: () => boolean;
  /** Calls back once when the word is finished. Returns the undo. */
  onComposed: (callback: () => void) => () => void;
  onTaken: () => void;
}

let offer: Offer | null = null;

/** Offers what is being typed to the palette, whose code may still be loading. Returns the undo. */
export function offerTyped(next: Offer): () => void {
  offer = next;
  return () => {
    if (offer === next) offer = null;
  };
}

/**
 * Takes over what was typed, after the word that an input method is composing.
 *
 * @returns the undo, for a palette that closes before
 */
export function takeTyped(onTyped: (typed: Typed) => void): () => void {
  const from = offer;
  let isWanted = true;
  let forget = () => {};
  const take = () => {
    if (!isWanted) return;
    const typed = from?.read() ?? { text: '', isEntered: false };
    // One field goes and the other has the focus, before the next key is pressed.
    flushSync(() => {
      from?.onTaken();
      onTyped(typed);
    });
  };
  if (from?.isComposing()) forget = from.onComposed(take);
  // Effects, in which this is called, cannot draw.
  else queueMicrotask(take);
  return () => {
    isWanted = false;
    forget();
  };
}
