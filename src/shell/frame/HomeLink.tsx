import { selectBasePath, selectBranding } from '../../store/boot/selectors';
import { useAppSelector } from '../../store/hooks';
import { selectIsLoading } from '../../store/http/selectors';
import { useT } from '../i18n';
import { Spinner } from '../ui/Spinner';
import { useThemeMode } from './browserFacts';
import { Mark } from './Logo';
import { PRODUCT_TITLE } from './PageEffects';

/** Id of the home application [NAV-01]. */
export const HOME_APP = 'home';

/** The way home; the mark gives way to an indicator while requests are under way [HTTP-25, NAV-02]. */
export function HomeLink() {
  const t = useT();
  const basePath = useAppSelector(selectBasePath);
  const { mark, applicationTitle } = useAppSelector(selectBranding);
  const isLoading = useAppSelector(selectIsLoading);
  const isDark = useThemeMode() === 'dark';
  const custom = (isDark ? mark.darkModeUrl : undefined) || mark.defaultUrl;
  const title = applicationTitle || PRODUCT_TITLE;
  const href = `${basePath}/app/${HOME_APP}`;
  return (
    <span className="gh-brand">
      <a
        className="gh-home"
        href={href}
        aria-label={t('frame.goHome')}
        title={t('frame.goHome')}
        data-test-subj="homeLoader"
      >
        <span
          className="gh-home-mark"
          role="progressbar"
          aria-label={t('frame.loadingContent')}
          aria-hidden={!isLoading}
          data-test-subj={isLoading ? 'globalLoadingIndicator' : 'globalLoadingIndicator-hidden'}
        >
          {isLoading ? <Spinner size={22} quiet /> : null}
        </span>
        {isLoading ? null : (
          <span className="gh-home-mark" data-test-subj="homeIcon">
            {custom ? <img src={custom} alt="" height={24} /> : <Mark />}
          </span>
        )}
      </a>
      {/* The same way in words, named by them; the tab key stops at the mark only. */}
      <a className="gh-home gh-home-title" href={href} data-test-subj="logo" tabIndex={-1}>
        {title}
      </a>
    </span>
  );
}
