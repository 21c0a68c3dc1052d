import { useCallback, useState } from 'react';
import { initialListView, type ListView } from '../../../store/lists/view';

/** How a small table of a page is looked at; forgotten with the page. */
export function useLocalView(start: Partial<ListView> = {}) {
  const [view, setView] = useState<ListView>({ ...initialListView, ...start });
  const onViewChange = useCallback(
    (patch: Partial<ListView>) => setView((before) => ({ ...before, ...patch })),
    [],
  );
  return { view, onViewChange };
}
