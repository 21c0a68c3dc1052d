import { type ComponentProps, type PointerEvent } from 'react';

/** Receives the dragged column width in pixels, and true once the drag ends. */
type OnResize = (width: number, isDone: boolean) => void;

/** Reports the cell's width while its edge is dragged. The keyboard uses the view menu instead. */
function startResize(event: PointerEvent, report: OnResize): void {
  const start = event.clientX;
  const width = event.currentTarget.parentElement?.offsetWidth ?? 0;
  event.preventDefault();
  const stop = new AbortController();
  const widthAt = (moved: { clientX: number }) => width + moved.clientX - start;
  const { signal } = stop;
  window.addEventListener('pointermove', (moved) => report(widthAt(moved), false), { signal });
  const end = (moved: { clientX: number }) => {
    stop.abort();
    report(widthAt(moved), true);
  };
  window.addEventListener('pointerup', end, { signal });
  window.addEventListener('pointercancel', end, { signal });
}

/**
 * A header cell with a draggable edge. antd makes the whole sortable cell the control; ours
 * contains a button that test suites know, so the cell takes neither focus nor keys.
 */
export function HeadCell({ onResize, children, ...cell }: ComponentProps<'th'> & { onResize?: OnResize }) {
  const isSortable = cell['aria-sort'] !== undefined;
  const own = isSortable && { tabIndex: undefined, onKeyDown: undefined, 'aria-description': undefined };
  return (
    <th scope="col" {...cell} {...own} aria-label={cell['aria-label'] || undefined}>
      {children}
      {onResize ? (
        <span
          className="gh-resize"
          aria-hidden="true"
          // Keeps a drag from ending in a click, which would sort.
          onClick={(event) => event.stopPropagation()}
          onPointerDown={(event) => startResize(event, onResize)}
        />
      ) : null}
    </th>
  );
}
