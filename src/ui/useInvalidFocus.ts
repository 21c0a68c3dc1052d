import { type RefObject, useEffect, useState } from 'react';

/**
 * Focuses the first invalid field after each submission: at once, or after the server's answer.
 *
 * @param pending true while the answer is awaited
 * @returns a function to call on each attempt
 */
export function useInvalidFocus(form: RefObject<HTMLElement | null>, pending: boolean): () => void {
  const [tries, setTries] = useState(0);
  const isDue = tries > 0 && !pending;
  useEffect(() => {
    if (isDue) form.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus();
  }, [form, tries, isDue]);
  return () => setTries((before) => before + 1);
}
