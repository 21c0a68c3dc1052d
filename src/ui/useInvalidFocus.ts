import { type RefObject, useEffect, useState } from 'react';

/**
 * Moves the focus to the first field that is marked invalid, after each try to send a form: immediately when the form itself
 * found it, after the answer when the server did.
 *
 * @param pending whether the answer is still awaited
 * @returns what to call with each try
 */
export function useInvalidFocus(form: RefObject<HTMLElement | null>, pending: boolean): () => void {
  const [tries, setTries] = useState(0);
  const isDue = tries > 0 && !pending;
  useEffect(() => {
    if (isDue) form.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus();
  }, [form, tries, isDue]);
  return () => setTries((before) => before + 1);
}
