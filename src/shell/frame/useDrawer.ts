import { useEffect, useRef } from 'react';
import { selectIsDrawerLocked, selectIsDrawerUnfolded } from '../../store/chrome/selectors';
import { dockToggled, drawerClosed, drawerToggled } from '../../store/chrome/slice';
import { useAppDispatch, useAppSelector } from '../../store/hooks';
import { useIsLargeScreen } from './browserFacts';

/**
 * Returns the drawer state. Docking needs a large screen. Escape closes a floating drawer; closing,
 * but not docking, returns the focus to the toggle button [NAV-33, NAV-34].
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
    // If it is still locked, the window became too small and the user did not close it.
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
    /** A docked drawer can only be closed by undocking it. */
    onToggle: () => dispatch(isDocked ? dockToggled() : drawerToggled()),
    onClose: () => dispatch(drawerClosed()),
  };
}
