import { useEffect, useRef } from 'react';

/** Pause in typing, in milliseconds, after which the text is reported. */
const PAUSE_MS = 250;

/** Reports the text of a field after a pause in typing. */
export function useTypedText(text: string, report: ((text: string) => void) | undefined): void {
  const reported = useRef(text);
  useEffect(() => {
    if (report === undefined || reported.current === text) return;
    const timer = window.setTimeout(() => {
      reported.current = text;
      report(text);
    }, PAUSE_MS);
    return () => window.clearTimeout(timer);
  }, [text, report]);
}
