import { useState, useSyncExternalStore } from 'react';

/** The first frame that the browser draws after it is subscribed to. */
function createFirstFrame() {
  let isDrawn = false;
  return {
    isDrawn: () => isDrawn,
    subscribe(tell: () => void) {
      let timer: number | undefined;
      // A frame is drawn after its callbacks.
      const frame = requestAnimationFrame(() => {
        timer = window.setTimeout(() => {
          isDrawn = true;
          tell();
        });
      });
      return () => {
        cancelAnimationFrame(frame);
        clearTimeout(timer);
      };
    },
  };
}

/**
 * Whether the browser has drawn the page once. What opens above the page waits for that, since its code would run before the first frame
 * and delay it.
 *
 * @param isAsked whether anything waits; as long as nothing does, the frame changes nothing and nothing is rendered for it
 */
export function useHasPainted(isAsked: boolean): boolean {
  const [frame] = useState(createFirstFrame);
  return useSyncExternalStore(frame.subscribe, () => isAsked && frame.isDrawn());
}
