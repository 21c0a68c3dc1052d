import { useEffect, useState } from 'react';

/** Whether the browser has drawn the page once. What comes above it can wait for that: its code would come before the first frame and hold it up. */
export function useHasPainted(): boolean {
  const [hasPainted, setHasPainted] = useState(false);
  useEffect(() => {
    let timer: number | undefined;
    // A frame is drawn after its callbacks.
    const frame = requestAnimationFrame(() => {
      timer = window.setTimeout(() => setHasPainted(true));
    });
    return () => {
      cancelAnimationFrame(frame);
      clearTimeout(timer);
    };
  }, []);
  return hasPainted;
}
