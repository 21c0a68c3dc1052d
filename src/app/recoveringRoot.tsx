import { Fragment, type ReactNode } from 'react';
import { createRoot } from 'react-dom/client';

/**
 * Returns a function that renders `tree` at first and again after each failure, or from the start:
 * without the state that its views have kept.
 */
export function createRecoveringRoot(
  element: HTMLElement,
  tree: ReactNode,
  onFailure: (error: unknown) => void,
): (fromStart?: boolean) => void {
  let attempt = 0;
  let isDrawn = false;
  const onError = (error: unknown) => {
    isDrawn = false;
    console.error(error);
    onFailure(error);
  };
  const root = createRoot(element, { onCaughtError: onError, onUncaughtError: onError });
  return (fromStart = false) => {
    if (isDrawn && !fromStart) return;
    isDrawn = true;
    attempt += 1;
    root.render(<Fragment key={attempt}>{tree}</Fragment>);
  };
}
