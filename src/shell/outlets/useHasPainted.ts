import { useState, useSyncExternalStore } from 'react';

function createFirstFrame() {
  let isDrawn = false;
  return {
    isDrawn: () => isDrawn,
    subscribe(tell: () => void) {
      let timer: number | undefined;
      // Painting follows the frame callbacks.
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

/** True after the first paint, which loading an overlay would delay. No rerender unless asked. */
export function useHasPainted(isAsked: boolean): boolean {
  const [frame] = useState(createFirstFrame);
  return useSyncExternalStore(frame.subscribe, () => isAsked && frame.isDrawn());
}
