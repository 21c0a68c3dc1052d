import { Fragment, type ReactNode } from 'react';
import { createRoot } from 'react-dom/client';

/**
 * A tree of views that starts afresh once something in it could not be drawn.
 *
 * @param onFailure hears of what could not be drawn, whether a view in the tree has shown something in its place or not
 * @returns draws it: at the first call, and at the first one after a failure
 */
export function createRecoveringRoot(
  element: HTMLElement,
  tree: ReactNode,
  onFailure: (error: unknown) => void,
): () => void {
  let attempt = 0;
  let isDrawn = false;
  const onError = (error: unknown) => {
    isDrawn = false;
    console.error(error);
    onFailure(error);
  };
  const root = createRoot(element, { onCaughtError: onError, onUncaughtError: onError });
  return () => {
    if (isDrawn) return;
    isDrawn = true;
    attempt += 1;
    root.render(<Fragment key={attempt}>{tree}</Fragment>);
  };
}
