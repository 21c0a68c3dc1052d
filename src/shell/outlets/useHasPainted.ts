import { useState, useSyncExternalStore } from 'react';

/** Observes the first frame that the browser draws after subscription. */
function createFirstFrame() {
  let isDrawn = false;
  return {
    isDrawn: () => isDrawn,
    subscribe(tell: () => void) {
      let timer: number | undefined;
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
 * Returns true once the browser has painted the page. Overlays wait for that, since their code
 * would delay the first frame.
 *
 * @param isAsked true if anything waits; otherwise the frame triggers no rendering
 */
export function useHasPainted(isAsked: boolean): boolean {
  const [frame] = useState(createFirstFrame);
  return useSyncExternalStore(frame.subscribe, () => isAsked && frame.isDrawn());
}
