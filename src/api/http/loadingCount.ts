import { type LoadingCountSource } from './types';

const NEGATIVE = 'Observables passed to loadingCount.add() must only emit positive numbers';

export interface LoadingCount {
  requestStarted(): void;
  requestEnded(): void;
  /** @returns the undo, which takes the source's share out of the sum */
  add(subscribe: LoadingCountSource): () => void;
}

/**
 * The loading count: requests in flight plus the latest number of every added source [HTTP-24, A27].
 *
 * @param onChanged gets every new sum, never the same twice in a row
 * @param onSourceFailed gets the error of a source that broke off or counted below zero [HTTP-26]; the source is dropped
 *   by then and its share taken out
 */
export function createLoadingCount(
  onChanged: (count: number) => void,
  onSourceFailed: (error: unknown) => void,
): LoadingCount {
  let total = 0;
  const change = (delta: number) => {
    if (delta === 0) return;
    total += delta;
    onChanged(total);
  };

  const add = (subscribe: LoadingCountSource) => {
    let share = 0;
    let isOpen = true;
    const source: { stop?: () => void } = {};
    const close = () => {
      if (!isOpen) return;
      isOpen = false;
      source.stop?.();
      change(-share);
    };
    const fail = (error: unknown) => {
      if (!isOpen) return;
      close();
      onSourceFailed(error);
    };
    const stop = subscribe({
      next(count) {
        if (!isOpen) return;
        if (!Number.isFinite(count) || count < 0) return fail(new Error(NEGATIVE));
        const delta = count - share;
        share = count;
        change(delta);
      },
      error: fail,
      complete: close,
    });
    // The source may have ended while it was being subscribed to, before there was anything to call.
    if (isOpen) source.stop = stop ?? undefined;
    else stop?.();
    return close;
  };

  return { requestStarted: () => change(1), requestEnded: () => change(-1), add };
}
