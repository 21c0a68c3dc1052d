import { useEffect, useState } from 'react';

/** Whether the browser has drawn the page once. What opens above the page waits for that, since its code would run before the first frame and delay it. */
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
