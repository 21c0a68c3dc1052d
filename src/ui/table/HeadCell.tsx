import { type ComponentProps, type PointerEvent } from 'react';

/** Hears the width in pixels that a column is dragged to, and when it is let go of. */
type OnResize = (width: number, isDone: boolean) => void;

/** Reports the width of the cell while the pointer drags its edge. The keyboard has the menu of the view. */
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
 * A cell of the header whose edge can be dragged. antd makes the whole cell of a sortable column the control; ours has a
 * button in it, which test suites know, so the cell itself takes neither the focus nor keys.
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
          // A drag is no click, which would sort.
          onClick={(event) => event.stopPropagation()}
          onPointerDown={(event) => startResize(event, onResize)}
        />
      ) : null}
    </th>
  );
}
