import { useCallback, useEffect } from 'react';
import { useT } from '../../i18n';
import { preloadView } from '../../shell/registries/lazyView';
import { useRegistries } from '../../shell/registries/RegistriesContext';
import { useWhenIdle } from '../../shell/registries/useAhead';
import { useAppDispatch, useAppSelector } from '../../store/hooks';
import { DIALOGS } from '../../store/overlays/dialogs';
import { selectIsDialogOpen } from '../../store/overlays/selectors';
import { dialogClosed, dialogOpened } from '../../store/overlays/slice';
import { commandText, isCommand } from '../../ui/commandKey';
import { Icon } from '../../ui/Icon';
import './paletteButton.css';

const KEY = 'k';

/** Returns true if a modal dialog is open, the palette included. */
const isPageOutOfReach = () => document.querySelector('[aria-modal="true"]') !== null;

/** Toggles the command palette, by click or by Ctrl+K or Cmd+K outside modal dialogs. */
export default function PaletteButton() {
  const t = useT();
  const dispatch = useAppDispatch();
  const isOpen = useAppSelector((state) => selectIsDialogOpen(state, DIALOGS.palette));
  const { dialogs } = useRegistries();
  const prefetch = useCallback(() => {
    const load = dialogs.get(DIALOGS.palette);
    if (load) void preloadView(load);
  }, [dialogs]);
  useWhenIdle(prefetch);
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      if (event.defaultPrevented || event.isComposing || !isCommand(event, KEY)) return;
      if (!isOpen && isPageOutOfReach()) return;
      // Suppresses the browser's shortcut for the address bar.
      event.preventDefault();
      if (event.repeat) return;
      dispatch(isOpen ? dialogClosed(DIALOGS.palette) : dialogOpened({ name: DIALOGS.palette }));
    };
    document.addEventListener('keydown', onKeyDown);
    return () => document.removeEventListener('keydown', onKeyDown);
  }, [dispatch, isOpen]);
  const keys = commandText(KEY);
  return (
    <button
      type="button"
      className="gh-palette-button gh-plain gh-header-button"
      aria-haspopup="dialog"
      aria-expanded={isOpen}
      aria-keyshortcuts={keys.startsWith('⌘') ? 'Meta+K' : 'Control+K'}
      data-test-subj="paletteButton"
      onClick={() => dispatch(dialogOpened({ name: DIALOGS.palette }))}
    >
      <Icon name="search" />
      <span className="gh-ellipsis">{t('frame.palette')}</span>
      <kbd className="gh-small" aria-hidden="true">
        {keys}
      </kbd>
    </button>
  );
}
