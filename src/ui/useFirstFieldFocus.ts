import { type RefObject, useEffect } from 'react';

const FIELDS = ['input:not([type="password"])', 'textarea', 'select']
  .map((tag) => `${tag}:not(:disabled)`)
  .join(', ');

/**
 * Puts the focus into the first field of a form when the form appears, unless a dialog has it, or the tab that shows the form.
 * A password is not what an entry is opened for.
 */
export function useFirstFieldFocus(form: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    if (document.activeElement?.closest('[role="dialog"], [role="alertdialog"], [role="tab"]')) return;
    form.current?.querySelector<HTMLElement>(FIELDS)?.focus({ preventScroll: true });
  }, [form]);
}
