import { useEffect, useRef } from 'react';
import { selectIsDrawerLocked, selectIsDrawerUnfolded } from '../../store/chrome/selectors';
import { dockToggled, drawerClosed, drawerToggled } from '../../store/chrome/slice';
import { useAppDispatch, useAppSelector } from '../../store/hooks';
import { useIsLargeScreen } from './browserFacts';

/**
 * How the drawer stands. Docking counts on large screens only: elsewhere it would cover the page for good. Escape closes
 * a drawer that floats, and whenever a user closes it the focus goes back to its button [NAV-33, NAV-34]; docking it
 * closes nothing, and the focus stays.
 */
export function useDrawer() {
  const dispatch = useAppDispatch();
  const toggle = useRef<HTMLButtonElement>(null);
  const isUnfolded = useAppSelector(selectIsDrawerUnfolded);
  const isLocked = useAppSelector(selectIsDrawerLocked);
  const isDocked = useIsLargeScreen() && isLocked;
  const isFloating = isUnfolded && !isDocked;

  const before = useRef({ isFloating, isDocked });
  useEffect(() => {
    const { current } = before;
    // A window that became too small for a docked drawer has closed it; no one else did, while it is still locked.
    const isClosed = current.isFloating
      ? !isDocked && !isFloating
      : current.isDocked && !isFloating && !isLocked;
    if (isClosed) toggle.current?.focus();
    before.current = { isFloating, isDocked };
  }, [isFloating, isDocked, isLocked]);

  useEffect(() => {
    if (!isFloating) return;
    const closeOnEscape = (event: KeyboardEvent) => {
      if (event.key === 'Escape' && !event.defaultPrevented) dispatch(drawerClosed());
    };
    document.addEventListener('keydown', closeOnEscape);
    return () => document.removeEventListener('keydown', closeOnEscape);
  }, [isFloating, dispatch]);

  return {
    toggle,
    isDocked,
    isFloating,
    isOpen: isDocked || isFloating,
    /** The button of a docked drawer undocks it: it could not be closed otherwise. */
    onToggle: () => dispatch(isDocked ? dockToggled() : drawerToggled()),
    onClose: () => dispatch(drawerClosed()),
  };
}
