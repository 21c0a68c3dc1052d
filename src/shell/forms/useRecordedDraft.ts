import { createContext, use, useEffect, useRef, useState } from 'react';
import { selectDraftOrNull, selectHasUnsavedChanges } from '../../store/editing/selectors';
import { useAppSelector } from '../../store/hooks';

/** Set on the page inside the player, whose forms are shown and not filled in: hears when a form is about to show what was typed. */
export const RecordedContext = createContext<(() => void) | null>(null);

/**
 * In a recording a form holds what the user had typed by the step that is shown. Live forms are left alone.
 *
 * @param key of the form's draft
 * @param value what the form holds
 * @param show makes the form hold something else
 * @returns whether the form holds a recorded draft, so that none is to be offered
 */
export function useRecordedDraft<D extends object>(key: string, value: D, show: (value: D) => void): boolean {
  const onTyped = use(RecordedContext);
  const kept = useAppSelector((state) => selectDraftOrNull(state, key));
  // Without unsaved changes a draft is one that was found and not yet restored.
  const isTyped = useAppSelector(selectHasUnsavedChanges) && onTyped !== null;
  const typed = isTyped ? ((kept?.value ?? null) as D | null) : null;
  const [begun] = useState(value);
  const shown = useRef<D>(null);
  useEffect(() => {
    if (shown.current === typed) return;
    shown.current = typed;
    onTyped?.();
    show(typed ?? begun);
  });
  return typed !== null;
}
