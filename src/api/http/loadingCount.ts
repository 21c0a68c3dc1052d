import { type LoadingCountSource } from './types';

const NEGATIVE = 'Observables passed to loadingCount.add() must only emit positive numbers';

export interface LoadingCount {
  requestStarted(): void;
  requestEnded(): void;
  /** @returns the undo, which removes the source's share */
  add(subscribe: LoadingCountSource): () => void;
}

/**
 * Counts requests in flight plus the latest value of every source [HTTP-24, A27].
 *
 * @param onSourceFailed called after a failed or negative source was removed [HTTP-26]
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
    // The source may have completed during `subscribe`, before `stop` was known.
    if (isOpen) source.stop = stop ?? undefined;
    else stop?.();
    return close;
  };

  return { requestStarted: () => change(1), requestEnded: () => change(-1), add };
}
