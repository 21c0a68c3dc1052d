import { type RefObject, useEffect } from 'react';

const FIELDS = ['input:not([type="password"])', 'textarea', 'select']
  .map((tag) => `${tag}:not(:disabled)`)
  .join(', ');

/** Focuses the first field, except passwords, on mount, unless a dialog or a tab has the focus. */
export function useFirstFieldFocus(form: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    if (document.activeElement?.closest('[role="dialog"], [role="alertdialog"], [role="tab"]')) return;
    form.current?.querySelector<HTMLElement>(FIELDS)?.focus({ preventScroll: true });
  }, [form]);
}
