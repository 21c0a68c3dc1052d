import { useEffect, useRef, useState } from 'react';
import { type TableView } from './types';

const NOTHING: ReadonlySet<string> = new Set();

/**
 * Ends a selection with the next search or filter unless it is pinned, so that no action reaches
 * rows that the user no longer sees [C85].
 *
 * @param props.isKept true if the selection never ends
 * @returns `pin`, the state of the pin; `ended`, the number of rows that the last search
 *   deselected; `restore`, which selects and pins them again; `forget`, which drops the offer
 */
export function useSelectionEnd(props: {
  view: TableView;
  selected: ReadonlySet<string> | undefined;
  onSelectedChange: ((selected: ReadonlySet<string>) => void) | undefined;
  isKept: boolean;
}) {
  const { view, selected = NOTHING, onSelectedChange, isKept } = props;
  const [isPinned, setPinned] = useState(false);
  const [ended, setEnded] = useState(NOTHING);
  const [ends, setEnds] = useState(0);
  const asked = JSON.stringify([view.query, view.filters]);
  const [before, setBefore] = useState(asked);
  if (before !== asked) {
    setBefore(asked);
    if (!isKept && !isPinned && selected.size > 0) {
      setEnded(selected);
      setEnds(ends + 1);
    }
  }
  // A new selection replaces the ended one, which is still selected until the effect below.
  if (ended.size > 0 && selected.size > 0 && selected !== ended) setEnded(NOTHING);
  // The pin applies to this selection only.
  if (isPinned && selected.size === 0 && ended.size === 0) setPinned(false);

  const report = useRef(onSelectedChange);
  useEffect(() => {
    report.current = onSelectedChange;
  });
  useEffect(() => {
    if (ends > 0) report.current?.(NOTHING);
  }, [ends]);
  return {
    pin: isKept ? undefined : { isPinned, onChange: setPinned },
    ended: selected.size === 0 ? ended.size : 0,
    restore: () => {
      setPinned(true);
      onSelectedChange?.(ended);
      setEnded(NOTHING);
    },
    forget: () => setEnded(NOTHING),
  };
}
