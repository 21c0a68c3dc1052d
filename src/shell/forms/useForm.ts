import { use, useCallback, useEffect, useLayoutEffect, useMemo, useRef, useState } from 'react';
import { selectAccountOrNull } from '../../store/account/selectors';
import { selectDraftOrNull, selectOpenFormOrNull } from '../../store/forms/selectors';
import {
  type Draft,
  draftDiscarded,
  draftRestored,
  fieldsChanged,
  formClosed,
  formOpened,
  type FormValues,
  saveRefused,
} from '../../store/forms/slice';
import { useAppDispatch, useAppSelector } from '../../store/hooks';
import { hasShapeOf } from './hasShapeOf';
import { RecordedContext } from './RecordedContext';

/** Pause in typing after which values reach the state, in milliseconds. */
const PAUSE_MS = 1000;

export interface Form<V> {
  /** Includes input that has not reached the state yet. */
  values: V;
  /** The values when the form opened. */
  initial: V;
  /** Entry that the values started from. */
  base: unknown;
  tried: number;
  isRestored: boolean;
  change: (patch: Partial<V> | ((values: V) => Partial<V>)) => void;
  /** Dispatches pending input; call before saving. */
  settle: () => void;
  /** Reports an attempt to save refused values; pending input is dispatched first. */
  refuse: () => void;
  /** Begins again with the entry as it was saved, on a page that stays open. */
  restart: () => void;
  /** A draft on offer from before a reload; null once restored or discarded. */
  draft: Draft | null;
  restore: () => void;
  discard: () => void;
}

/** Calls a function when a field is left, after a pause, and before the page unloads. */
function useCommit(pending: object | null, commit: () => void): void {
  useEffect(() => {
    if (pending === null) return;
    const timer = setTimeout(commit, PAUSE_MS);
    document.addEventListener('focusout', commit);
    window.addEventListener('beforeunload', commit);
    return () => {
      clearTimeout(timer);
      document.removeEventListener('focusout', commit);
      window.removeEventListener('beforeunload', commit);
    };
  }, [pending, commit]);
}

/**
 * Holds the values of a form in the state. Typed characters stay here until the field is left or
 * the user pauses, so that the log has no line per keystroke.
 *
 * @param key form and entry, e.g. `roles:edit:readers`
 * @param begin returns the initial values and the entry they start from
 * @param isKept false for choices that are not worth a draft, e.g. those of a question
 */
export function useForm<V extends object>(
  key: string,
  begin: () => { values: V; base: unknown },
  { isKept = true }: { isKept?: boolean } = {},
): Form<V> {
  const dispatch = useAppDispatch();
  const by = useAppSelector(selectAccountOrNull)?.user_name ?? '';
  const open = useAppSelector((state) => selectOpenFormOrNull(state, key));
  const offered = useAppSelector((state) => selectDraftOrNull(state, key));
  const isRecorded = use(RecordedContext);
  const [pending, setPending] = useState<Partial<V> | null>(null);

  // Recordings are untrusted. Drafts may come from another build, whose form had other fields.
  const isFit = (values: FormValues) =>
    hasShapeOf(values, (open?.initial as V | undefined) ?? begin().values);
  const form = open && (!isRecorded || hasShapeOf(open.values, begin().values)) ? open : null;
  const { values: stored, base } = (form as { values: V; base: unknown } | null) ?? begin();
  const values = useMemo(() => (pending === null ? stored : { ...stored, ...pending }), [stored, pending]);

  const latest = useRef({ by, stored, base, pending, begin });
  useLayoutEffect(() => {
    latest.current = { by, stored, base, pending, begin };
  });
  const report = useCallback(
    (from: { values: V; base: unknown }) => {
      const opened = { key, by: latest.current.by, base: from.base, values: from.values as FormValues };
      dispatch(formOpened(isKept ? opened : { ...opened, isKept }));
    },
    [dispatch, key, isKept],
  );
  useLayoutEffect(() => {
    if (isRecorded) return;
    report({ values: latest.current.stored, base: latest.current.base });
    return () => {
      dispatch(formClosed(key));
    };
  }, [dispatch, key, isRecorded, report]);

  const settle = useCallback(() => {
    const { pending: typed } = latest.current;
    if (typed === null) return;
    latest.current = { ...latest.current, pending: null };
    dispatch(fieldsChanged({ key, values: typed as FormValues }));
    setPending(null);
  }, [dispatch, key]);
  useCommit(pending, settle);
  const change = useCallback((patch: Partial<V> | ((before: V) => Partial<V>)) => {
    const { stored: known, pending: typed } = latest.current;
    const next = typeof patch === 'function' ? patch({ ...known, ...typed }) : patch;
    const merged = { ...typed, ...next };
    latest.current = { ...latest.current, pending: merged };
    setPending(merged);
  }, []);

  const restart = useCallback(() => {
    latest.current = { ...latest.current, pending: null };
    setPending(null);
    if (!isRecorded) report(latest.current.begin());
  }, [isRecorded, report]);

  const draft = offered && isFit(offered.values) ? offered : null;
  return {
    values,
    initial: (form?.initial as V | undefined) ?? stored,
    base,
    tried: form?.tried ?? 0,
    isRestored: form?.isRestored ?? false,
    change,
    settle,
    refuse: () => {
      settle();
      dispatch(saveRefused(key));
    },
    restart,
    draft,
    restore: () => {
      latest.current = { ...latest.current, pending: null };
      setPending(null);
      dispatch(draftRestored(key));
    },
    discard: () => dispatch(draftDiscarded(key)),
  };
}
