/** What happens to a session outside of this page's requests. */
export interface SessionListeners {
  /** Another tab says something. Anyone on this origin can: the listener checks it. */
  onTold(message: unknown): void;
  /** A user uses the page: a key, a button of the mouse, a touch. */
  onUsed(): void;
  /** The browser shows the page again as it had kept it after it was left. */
  onRestored(): void;
}

export interface SessionWatch {
  /** Tells the other tabs. */
  tell(message: string): void;
  /** Hears and tells nothing more. */
  stop(): void;
}

/** The channel on which the tabs of one browser talk about their session. */
export const sessionChannel = (basePath: string) => `gatehouse:session:${basePath}`;

type WatchedWindow = Pick<Window, 'addEventListener' | 'removeEventListener'>;

/** @param basePath of this product, so that several on one address do not mix */
export function watchSession(
  window: WatchedWindow,
  basePath: string,
  { onTold, onUsed, onRestored }: SessionListeners,
): SessionWatch {
  // Old browsers have no channel: their tabs find out by themselves, with their next request.
  const channel =
    typeof BroadcastChannel === 'undefined' ? undefined : new BroadcastChannel(sessionChannel(basePath));
  channel?.addEventListener('message', ({ data }: MessageEvent<unknown>) => onTold(data));
  const options = { capture: true, passive: true };
  const shown = (event: PageTransitionEvent) => {
    if (event.persisted) onRestored();
  };
  window.addEventListener('keydown', onUsed, options);
  window.addEventListener('pointerdown', onUsed, options);
  window.addEventListener('pageshow', shown);
  return {
    tell: (message) => channel?.postMessage(message),
    stop() {
      channel?.close();
      window.removeEventListener('keydown', onUsed, options);
      window.removeEventListener('pointerdown', onUsed, options);
      window.removeEventListener('pageshow', shown);
    },
  };
}
