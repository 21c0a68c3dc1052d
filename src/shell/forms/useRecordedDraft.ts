import { createContext, use, useEffect, useRef, useState } from 'react';
import { selectDraftOrNull, selectHasUnsavedChanges } from '../../store/editing/selectors';
import { useAppSelector } from '../../store/hooks';

/** Provided in the player, whose forms are read-only: called before a form shows recorded input. */
export const RecordedContext = createContext<(() => void) | null>(null);

/**
 * Shows the recorded input of the current step in a replay; live forms are unaffected.
 *
 * @returns true if the form holds a recorded draft, so none should be offered
 */
export function useRecordedDraft<D extends object>(key: string, value: D, show: (value: D) => void): boolean {
  const onTyped = use(RecordedContext);
  const kept = useAppSelector((state) => selectDraftOrNull(state, key));
  // Without unsaved changes, the draft was found but not restored.
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
