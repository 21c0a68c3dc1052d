import { type KeyboardEvent, type PointerEvent, useRef } from 'react';
import { useT } from '../../i18n';
import { type DockedMode, MIN_SIDECAR_SIZE, sidecarSize } from '../../store/sidecar/slice';

/** Pixels per arrow key press, without and with Shift. */
const STEP = 16;
const LARGE_STEP = 80;

/** Keys that enlarge and shrink the panel: the edge follows the arrow. */
const KEYS = {
  left: { larger: 'ArrowRight', smaller: 'ArrowLeft' },
  right: { larger: 'ArrowLeft', smaller: 'ArrowRight' },
  takeover: { larger: 'ArrowUp', smaller: 'ArrowDown' },
} as const;

/** Clamps a size to the window and to the panel's minimum. */
const within = (wanted: number, largest: number) =>
  sidecarSize(Math.min(wanted, Math.max(largest, MIN_SIDECAR_SIZE)));

interface ResizerProps {
  side: DockedMode;
  controls: string;
  size: number;
  /** Called during a drag with an allowed size. */
  onMove: (size: number) => void;
  onEnd: (size: number) => void;
}

/** The edge of the side panel, moved by pointer, touch or keyboard [OVL-18, OVL-19]. */
export function SidecarResizer({ side, controls, size, onMove, onEnd }: ResizerProps) {
  const t = useT();
  /** Start position and panel size of a drag, or the size reached by keys. */
  const drag = useRef<{ at: number; size: number } | null>(null);
  const reached = useRef<number | null>(null);
  const isVertical = side === 'takeover';
  const largest = isVertical ? window.innerHeight : window.innerWidth;

  const positionOf = (event: PointerEvent) => (isVertical ? event.clientY : event.clientX);
  const sizeAt = (event: PointerEvent): number => {
    const { at, size: before } = drag.current ?? { at: 0, size: 0 };
    return within(before + (side === 'left' ? 1 : -1) * (positionOf(event) - at), largest);
  };

  const onKeyDown = (event: KeyboardEvent) => {
    const step = event.shiftKey ? LARGE_STEP : STEP;
    const before = reached.current ?? within(size, largest);
    const wanted = {
      [KEYS[side].larger]: before + step,
      [KEYS[side].smaller]: before - step,
      Home: MIN_SIDECAR_SIZE,
      End: largest,
    }[event.key];
    if (wanted === undefined) return;
    event.preventDefault();
    reached.current = within(wanted, largest);
    onMove(reached.current);
  };
  const endKeys = () => {
    if (reached.current === null) return;
    onEnd(reached.current);
    reached.current = null;
  };

  return (
    <div
      role="separator"
      tabIndex={0}
      aria-label={t('sidecar.resize')}
      aria-orientation={isVertical ? 'horizontal' : 'vertical'}
      aria-controls={controls}
      aria-valuemin={MIN_SIDECAR_SIZE}
      aria-valuemax={Math.max(largest, MIN_SIDECAR_SIZE)}
      aria-valuenow={within(size, largest)}
      className={isVertical ? 'resizableButton--vertical' : 'resizableButton--horizontal'}
      data-test-subj="resizableButton"
      onPointerDown={(event) => {
        event.preventDefault();
        event.currentTarget.focus();
        event.currentTarget.setPointerCapture?.(event.pointerId);
        drag.current = { at: positionOf(event), size: within(size, largest) };
      }}
      onPointerMove={(event) => {
        if (drag.current) onMove(sizeAt(event));
      }}
      onPointerUp={(event) => {
        if (drag.current) onEnd(sizeAt(event));
        drag.current = null;
      }}
      onPointerCancel={(event) => {
        if (drag.current) onEnd(sizeAt(event));
        drag.current = null;
      }}
      onKeyDown={onKeyDown}
      onKeyUp={endKeys}
      onBlur={endKeys}
    />
  );
}
