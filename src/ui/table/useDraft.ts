import { useEffect, useRef, useState } from 'react';

/** Pause in typing, in milliseconds, after which the query is reported. */
const PAUSE_MS = 250;

/**
 * Holds the text of a search field. `report` receives it after a pause or on `flush` (Enter,
 * leaving the field), never twice. The field follows changes of `value` from outside (a replay,
 * the browser's history).
 */
export function useDraft(value: string, report: (text: string) => void) {
  /** Text not reported yet, and the value that it was typed over. */
  const [typed, setTyped] = useState({ text: value, over: value });
  const draft = typed.over === value ? typed.text : value;
  const type = (text: string) => setTyped({ text, over: value });

  const send = (text: string) => {
    if (text !== value) report(text);
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
    type,
    flush: () => send(draft),
    clear: () => {
      type('');
      send('');
    },
  };
}
