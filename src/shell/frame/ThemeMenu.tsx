import { useAppDispatch, useAppSelector } from '../../store/hooks';
import { selectTheme } from '../../store/preferences/selectors';
import { themeChosen, type ThemeMode } from '../../store/preferences/slice';
import { useT } from '../i18n';
import { usePopover } from '../ui/usePopover';

const MODES = [
  ['light', 'frame.themeLight'],
  ['dark', 'frame.themeDark'],
  ['system', 'frame.themeSystem'],
] as const satisfies readonly (readonly [ThemeMode, string])[];

/** Half light, half dark. */
function HalfMoon() {
  return (
    <svg width="18" height="18" viewBox="0 0 16 16" aria-hidden="true" focusable="false">
      <circle cx="8" cy="8" r="6" fill="none" stroke="currentColor" strokeWidth="1.4" />
      <path d="M8 2a6 6 0 0 1 0 12Z" fill="currentColor" />
    </svg>
  );
}

/** The choice between light, dark and what the operating system says; kept in the browser. */
export function ThemeMenu() {
  const t = useT();
  const dispatch = useAppDispatch();
  const chosen = useAppSelector(selectTheme);
  const { open, setOpen, root, button } = usePopover();
  const name = t(MODES.find(([mode]) => mode === chosen)?.[1] ?? 'frame.themeSystem');
  return (
    <div className="gh-anchor" ref={root}>
      <button
        ref={button}
        type="button"
        className="gh-header-button"
        aria-label={t('frame.themeNow', { theme: name })}
        title={t('frame.themeNow', { theme: name })}
        aria-expanded={open}
        data-test-subj="themeMenuButton"
        onClick={() => setOpen(!open)}
      >
        <HalfMoon />
      </button>
      {open ? (
        <fieldset className="gh-popover gh-popover-right gh-theme-menu">
          <legend>{t('frame.theme')}</legend>
          {MODES.map(([mode, label]) => (
            <label key={mode}>
              <input
                type="radio"
                name="gatehouse-theme"
                checked={mode === chosen}
                autoFocus={mode === chosen}
                onChange={() => dispatch(themeChosen(mode))}
              />
              {t(label)}
            </label>
          ))}
        </fieldset>
      ) : null}
    </div>
  );
}
