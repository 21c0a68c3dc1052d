import { useEffect, useRef, useState } from 'react';
import './popover.css';

/**
 * The state of a small panel that a button opens. It closes on Escape (the focus goes back to the button), on a click
 * outside and when the focus leaves it. Put `root` on the element that holds both, `button` on the button.
 */
export function usePopover() {
  const [open, setOpen] = useState(false);
  const root = useRef<HTMLDivElement>(null);
  const button = useRef<HTMLButtonElement>(null);

  useEffect(() => {
    if (!open) return;
    const closeOutside = (event: Event) => {
      if (event.target instanceof Node && !root.current?.contains(event.target)) setOpen(false);
    };
    const closeOnEscape = (event: KeyboardEvent) => {
      if (event.key !== 'Escape') return;
      setOpen(false);
      button.current?.focus();
    };
    document.addEventListener('pointerdown', closeOutside);
    document.addEventListener('focusin', closeOutside);
    document.addEventListener('keydown', closeOnEscape);
    return () => {
      document.removeEventListener('pointerdown', closeOutside);
      document.removeEventListener('focusin', closeOutside);
      document.removeEventListener('keydown', closeOnEscape);
    };
  }, [open]);

  /** Closes it with the focus on the button, which is where a dialog gives it back to. */
  const close = () => {
    setOpen(false);
    button.current?.focus();
  };

  return { open, setOpen, root, button, close };
}

/** Turns a panel that would reach over an edge of the window to the other side of its button. For use as a `ref`. */
export function keepInView(panel: HTMLElement | null): void {
  if (panel === null) return;
  const { left, right } = panel.getBoundingClientRect();
  if (right > window.innerWidth) panel.classList.add('gh-popover-right');
  else if (left < 0) panel.classList.remove('gh-popover-right');
}
