import { useT } from '../../i18n';
import { useAppDispatch, useAppSelector } from '../../store/hooks';
import { selectLanguage, selectLanguages, selectTheme } from '../../store/preferences/selectors';
import { languageChangeRequested, themeChosen, type ThemeMode } from '../../store/preferences/slice';
import { Popover } from '../../ui/Popover';

const MODES = [
  ['light', 'frame.themeLight'],
  ['dark', 'frame.themeDark'],
  ['system', 'frame.themeSystem'],
] as const satisfies readonly (readonly [ThemeMode, string])[];

function HalfMoon() {
  return (
    <svg width="18" height="18" viewBox="0 0 16 16" aria-hidden="true" focusable="false">
      <circle cx="8" cy="8" r="6" fill="none" stroke="currentColor" strokeWidth="1.4" />
      <path d="M8 2a6 6 0 0 1 0 12Z" fill="currentColor" />
    </svg>
  );
}

/** Hard-coded, because loading Intl.DisplayNames takes longer than rendering the whole frame. */
const OWN_NAMES: Readonly<Record<string, string>> = { de: 'Deutsch', en: 'English' };

/** Returns the name of a language in that language. */
const ownName = (language: string): string =>
  OWN_NAMES[language] ?? new Intl.DisplayNames(language, { type: 'language' }).of(language) ?? language;

function Colours() {
  const t = useT();
  const dispatch = useAppDispatch();
  const chosen = useAppSelector(selectTheme);
  return (
    <fieldset>
      <legend className="gh-quiet">{t('frame.theme')}</legend>
      {MODES.map(([mode, label]) => (
        <label key={mode} className="gh-row">
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
  );
}

/** Reloads the page on change. */
function Languages({ languages, current }: { languages: readonly string[]; current: string }) {
  const t = useT();
  const dispatch = useAppDispatch();
  return (
    <fieldset>
      <legend className="gh-quiet">{t('frame.language')}</legend>
      {languages.map((language) => (
        <label key={language} className="gh-row" lang={language}>
          <input
            type="radio"
            name="gatehouse-language"
            checked={language === current}
            onChange={() => dispatch(languageChangeRequested(language))}
          />
          {ownName(language)}
        </label>
      ))}
    </fieldset>
  );
}

/** Theme and, if there are several, language; stored in the browser. */
export function ThemeMenu() {
  const t = useT();
  const chosen = useAppSelector(selectTheme);
  const languages = useAppSelector(selectLanguages);
  const language = useAppSelector(selectLanguage);
  const theme = t(MODES.find(([mode]) => mode === chosen)?.[1] ?? 'frame.themeSystem');
  const hasLanguages = languages.length > 1;
  const label = hasLanguages
    ? t('frame.appearanceNow', { theme, language: ownName(language) })
    : t('frame.themeNow', { theme });
  return (
    <Popover
      placement="bottomRight"
      panel={() => (
        <div className="gh-stack gh-menu">
          <Colours />
          {hasLanguages ? <Languages languages={languages} current={language} /> : null}
        </div>
      )}
    >
      <button
        type="button"
        className="gh-plain gh-header-button"
        aria-label={label}
        title={label}
        data-test-subj="themeMenuButton"
      >
        <HalfMoon />
      </button>
    </Popover>
  );
}
