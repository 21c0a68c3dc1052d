import {
  cloneElement,
  useEffect,
  useId,
  useState,
  type HTMLAttributes,
  type ReactElement,
  type ReactNode,
} from 'react';
import { createPortal } from 'react-dom';
import './content.css';

const GAP = 6;
const EDGE = 8;
/** Time to move the pointer from the element onto the words, in milliseconds. */
const LEAVE_MS = 80;

/**
 * Words that appear beside an element while the pointer or the focus is on it, and that a screen reader reads with it.
 * Escape hides them, and the pointer may move onto them. Nothing is mounted until they are needed, so that a table
 * may hold hundreds of these. The child must be one element that takes `aria-describedby` and mouse handlers.
 */
export function Tooltip(props: { content: ReactNode; children: ReactElement<HTMLAttributes<HTMLElement>> }) {
  const { content, children } = props;
  const id = useId();
  const [anchor, setAnchor] = useState<DOMRect | null>(null);
  const [leaving, setLeaving] = useState(false);

  const show = (element: HTMLElement) => {
    setLeaving(false);
    setAnchor(element.getBoundingClientRect());
  };
  const hideSoon = () => setLeaving(true);
  useEffect(() => {
    if (!leaving) return;
    const timer = window.setTimeout(() => setAnchor(null), LEAVE_MS);
    return () => window.clearTimeout(timer);
  }, [leaving]);
  useEffect(() => {
    if (anchor === null) return;
    const hide = (event: Event) => {
      if (!(event instanceof KeyboardEvent) || event.key === 'Escape') setAnchor(null);
    };
    document.addEventListener('keydown', hide);
    window.addEventListener('scroll', hide, true);
    return () => {
      document.removeEventListener('keydown', hide);
      window.removeEventListener('scroll', hide, true);
    };
  }, [anchor]);

  const given = children.props;
  const below = anchor !== null && anchor.top < window.innerHeight / 2;
  return (
    <>
      {cloneElement(children, {
        'aria-describedby': anchor === null ? given['aria-describedby'] : id,
        onMouseEnter: (event) => {
          given.onMouseEnter?.(event);
          show(event.currentTarget);
        },
        onMouseLeave: (event) => {
          given.onMouseLeave?.(event);
          hideSoon();
        },
        onFocus: (event) => {
          given.onFocus?.(event);
          show(event.currentTarget);
        },
        onBlur: (event) => {
          given.onBlur?.(event);
          setAnchor(null);
        },
      })}
      {anchor === null
        ? null
        : createPortal(
            <div
              id={id}
              role="tooltip"
              className="gh-tooltip"
              onMouseEnter={() => setLeaving(false)}
              onMouseLeave={hideSoon}
              style={{
                maxWidth: 256,
                left: Math.max(EDGE, Math.min(anchor.left, window.innerWidth - 320 - EDGE)),
                ...(below ? { top: anchor.bottom + GAP } : { bottom: window.innerHeight - anchor.top + GAP }),
              }}
            >
              {content}
            </div>,
            document.body,
          )}
    </>
  );
}
