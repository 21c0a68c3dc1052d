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

/** Time to move the pointer from the element onto the tooltip, in milliseconds. */
const LEAVE_MS = 80;

/** Loads with the first tooltip; if that fails, there are no tooltips. */
const TooltipBubble = lazy(() => import('./TooltipBubble').catch(() => ({ default: () => null })));

/**
 * A tooltip on hover and focus that is also the description for screen readers. Escape hides it;
 * the pointer may enter it. Mounted on demand, so a table may hold hundreds. The child must be one
 * element that takes `aria-describedby` and mouse handlers.
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
