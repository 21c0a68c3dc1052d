import { flushSync } from 'react-dom';

/** Input typed before the palette loaded. */
export interface Typed {
  text: string;
  /** True if Enter was pressed: the first entry is chosen once there is one. */
  isEntered: boolean;
}

interface Offer {
  read: () => Typed;
  /** True during an IME composition, which replacing the field would lose. */
  isComposing: () => boolean;
  /** Calls back once when the composition ends. Returns the undo. */
  onComposed: (callback: () => void) => () => void;
  onTaken: () => void;
}

let offer: Offer | null = null;

/** Offers the typed text to the palette, which may still be loading. Returns the undo. */
export function offerTyped(next: Offer): () => void {
  offer = next;
  return () => {
    if (offer === next) offer = null;
  };
}

/** Takes over the typed text once any IME composition ends. Returns the undo. */
export function takeTyped(onTyped: (typed: Typed) => void): () => void {
  const from = offer;
  let isWanted = true;
  let forget = () => {};
  const take = () => {
    if (!isWanted) return;
    const typed = from?.read() ?? { text: '', isEntered: false };
    // Swaps the fields and moves the focus before the next key press.
    flushSync(() => {
      from?.onTaken();
      onTyped(typed);
    });
  };
  if (from?.isComposing()) forget = from.onComposed(take);
  // Called in effects, which cannot flush synchronously.
  else queueMicrotask(take);
  return () => {
    isWanted = false;
    forget();
  };
}
