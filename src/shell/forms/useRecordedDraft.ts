import { createContext, use, useEffect, useRef, useState } from 'react';
import { selectDraftOrNull, selectHasUnsavedChanges } from '../../store/editing/selectors';
import { useAppSelector } from '../../store/hooks';

/** True on the page inside the player: its forms are shown and not filled in. */
export const RecordedContext = createContext(false);

/**
 * In a recording a form holds what the user had typed by the step that is shown. Live forms are left alone.
 *
 * @param key of the form's draft
 * @param value what the form holds
 * @param show makes the form hold something else
 * @returns whether the form holds a recorded draft, so that none is to be offered
 */
export function useRecordedDraft<D extends object>(key: string, value: D, show: (value: D) => void): boolean {
  const isRecorded = use(RecordedContext);
  const kept = useAppSelector((state) => selectDraftOrNull(state, key));
  // Without unsaved changes a draft is one that was found and not yet restored.
  const isTyped = useAppSelector(selectHasUnsavedChanges) && isRecorded;
  const typed = isTyped ? ((kept?.value ?? null) as D | null) : null;
  const [begun] = useState(value);
  const shown = useRef<D>(null);
  useEffect(() => {
    if (shown.current === typed) return;
    shown.current = typed;
    show(typed ?? begun);
  });
  return typed !== null;
}
