import { useEffect } from 'react';
import { sharedText } from './shareLink';

/** Returns the selection in the focused field, else on the page. */
function selectedText(): string {
  const field = document.activeElement;
  if (field instanceof HTMLInputElement || field instanceof HTMLTextAreaElement)
    return field.value.slice(field.selectionStart ?? 0, field.selectionEnd ?? 0);
  return document.getSelection()?.toString() ?? '';
}

/** Adds the tenant to any copied text offered as a `data-share-url` [TEN-41, TEN-42]. */
export function useSharedCopies(tenant: string | null): void {
  useEffect(() => {
    const onCopy = (event: ClipboardEvent) => {
      const text = selectedText();
      const offered = Array.from(document.querySelectorAll('[data-share-url]'));
      if (text === '' || !offered.some((element) => element.getAttribute('data-share-url') === text)) return;
      const shared = sharedText(text, tenant);
      if (shared === text || !event.clipboardData) return;
      event.clipboardData.setData('text/plain', shared);
      event.preventDefault();
    };
    document.addEventListener('copy', onCopy);
    return () => document.removeEventListener('copy', onCopy);
  }, [tenant]);
}
