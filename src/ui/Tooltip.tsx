import {
  cloneElement,
  type HTMLAttributes,
  lazy,
  type ReactElement,
  type ReactNode,
  Suspense,
  useEffect,
  useId,
  useState,
} from 'react';

/** Time to move the pointer from the element onto the words, in milliseconds. */
const LEAVE_MS = 80;

/** What shows the words; its code comes with the first tooltip. A page that cannot load it does without words. */
const TooltipBubble = lazy(() => import('./TooltipBubble').catch(() => ({ default: () => null })));

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
  const hide = () => setAnchor(null);
  const hideSoon = () => setLeaving(true);
  useEffect(() => {
    if (!leaving) return;
    const timer = window.setTimeout(hide, LEAVE_MS);
    return () => window.clearTimeout(timer);
  }, [leaving]);
  useEffect(() => {
    if (anchor === null) return;
    window.addEventListener('scroll', hide, true);
    return () => window.removeEventListener('scroll', hide, true);
  }, [anchor]);

  const given = children.props;
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
          hide();
        },
      })}
      {anchor === null ? null : (
        <Suspense fallback={null}>
          <TooltipBubble
            id={id}
            content={content}
            at={anchor}
            onEnter={() => setLeaving(false)}
            onLeave={hideSoon}
            onClose={hide}
          />
        </Suspense>
      )}
    </>
  );
}
