import { useEffect, type RefObject } from 'react';

const FIELDS = ['input', 'textarea', 'select'].map((tag) => `${tag}:not(:disabled)`).join(', ');

/** Puts the focus into the first field of a form when the form appears, unless a dialog has it. */
export function useFirstFieldFocus(form: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    if (document.activeElement?.closest('[role="dialog"], [role="alertdialog"]')) return;
    form.current?.querySelector<HTMLElement>(FIELDS)?.focus({ preventScroll: true });
  }, [form]);
}
