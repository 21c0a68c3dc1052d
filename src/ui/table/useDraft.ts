import { useEffect, useRef, useState } from 'react';

/** How long a pause in typing is before the query counts as asked, in milliseconds. */
const PAUSE_MS = 250;

/**
 * The text of a search field. Keystrokes stay here; `report` hears of the text after a pause, on `flush` (Enter, leaving
 * the field), and never twice. When `value` changes from outside (a replay, the browser's history) the field follows it.
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
    /** Reports what was typed at once. */
    flush: () => send(draft),
    /** Empties the field and reports it at once. */
    clear: () => {
      setDraft('');
      send('');
    },
  };
}
