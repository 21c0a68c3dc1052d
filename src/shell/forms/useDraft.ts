import { useEffect, useRef, useState } from 'react';
import { selectAccountOrNull } from '../../store/account/selectors';
import { selectDraftOrNull, selectHasUnsavedChanges } from '../../store/editing/selectors';
import { type Draft, draftDropped, draftKept } from '../../store/editing/slice';
import { useAppDispatch, useAppSelector } from '../../store/hooks';

/** Longer drafts are dropped: storage is small, and the log records each of them. */
const LONGEST = 30_000;

const keysOf = (value: unknown) => JSON.stringify(Object.keys(value as object).sort());

/**
 * Keeps form values across reloads until the form is saved, left or unchanged.
 *
 * @param value plain data without secrets
 * @returns the draft found at mount, until restored or discarded
 */
export function useDraft<D extends object>(
  key: string,
  { value, dirty }: { value: D; dirty: boolean },
): { found: (Draft & { value: D }) | null; settle: () => void; discard: () => void } {
  const dispatch = useAppDispatch();
  const by = useAppSelector(selectAccountOrNull)?.user_name ?? '';
  const kept = useAppSelector((state) => selectDraftOrNull(state, key));
  // Drafts of other builds may have other fields.
  const [found, setFound] = useState(() => (kept && keysOf(kept.value) === keysOf(value) ? kept : null));
  // Signing out confirmed the loss of unsaved changes.
  const isGuarded = useAppSelector(selectHasUnsavedChanges);
  const latest = useRef({ value, isUnsaved: false });
  const keptText = useRef<string | null>(null);
  useEffect(() => {
    latest.current = { value, isUnsaved: dirty && isGuarded };
  });
  useEffect(() => {
    const keep = () => {
      if (!latest.current.isUnsaved) return;
      const text = JSON.stringify(latest.current.value);
      if (text === keptText.current || text.length > LONGEST) return;
      keptText.current = text;
      dispatch(draftKept({ key, by, value: JSON.parse(text) as D }));
    };
    document.addEventListener('focusout', keep);
    window.addEventListener('beforeunload', keep);
    return () => {
      document.removeEventListener('focusout', keep);
      window.removeEventListener('beforeunload', keep);
    };
  }, [dispatch, key, by]);
  useEffect(() => {
    if (!dirty) return;
    return () => {
      if (keptText.current !== null) dispatch(draftDropped(key));
      keptText.current = null;
    };
  }, [dispatch, key, dirty]);
  return {
    found: found as (Draft & { value: D }) | null,
    settle: () => {
      // Still stored until the form is saved or unchanged.
      if (found) keptText.current = JSON.stringify(found.value);
      setFound(null);
    },
    discard: () => {
      setFound(null);
      dispatch(draftDropped(key));
    },
  };
}
