/** Session events from outside this page's own requests. */
export interface SessionListeners {
  /** Message from another tab; unvalidated, since any script on this origin can send one. */
  onTold(message: unknown): void;
  /** User activity: keyboard, mouse or touch. */
  onUsed(): void;
  /** The page was restored from the back/forward cache. */
  onRestored(): void;
}

export interface SessionWatch {
  tell(message: string): void;
  stop(): void;
}

export const sessionChannel = (basePath: string) => `gatehouse:session:${basePath}`;

type WatchedWindow = Pick<Window, 'addEventListener' | 'removeEventListener'>;

/** @param basePath separates several products on one origin */
export function watchSession(
  window: WatchedWindow,
  basePath: string,
  { onTold, onUsed, onRestored }: SessionListeners,
): SessionWatch {
  // Without BroadcastChannel, other tabs notice on their next request.
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
