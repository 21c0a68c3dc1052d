import { useEffect, useRef, useState } from 'react';

/** Pause in typing, in milliseconds, after which the query is reported. */
const PAUSE_MS = 250;

/**
 * Holds the text of a search field. `report` receives it after a pause or on `flush` (Enter,
 * leaving the field), never twice. The field follows changes of `value` from outside (a replay,
 * the browser's history).
 */
export function useDraft(value: string, report: (text: string) => void) {
  const [draft, setDraft] = useState(value);
  const [agreed, setAgreed] = useState(value);
  if (value !== agreed) {
    setAgreed(value);
    setDraft(value);
  }

  const send = (text: string) => {
    if (text === agreed) return;
    setAgreed(text);
    report(text);
  };
  const latest = useRef(send);
  useEffect(() => {
    latest.current = send;
  });
  useEffect(() => {
    const timer = window.setTimeout(() => latest.current(draft), PAUSE_MS);
    return () => window.clearTimeout(timer);
  }, [draft]);

  return {
    draft,
    type: setDraft,
    flush: () => send(draft),
    clear: () => {
      setDraft('');
      send('');
    },
  };
}
