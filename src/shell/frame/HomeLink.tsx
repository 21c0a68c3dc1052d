import { useT } from '../../i18n';
import { selectBasePath, selectBranding } from '../../store/boot/selectors';
import { useAppSelector } from '../../store/hooks';
import { selectIsLoading } from '../../store/http/selectors';
import { Icon } from '../../ui/Icon';
import { Spinner } from '../../ui/Spinner';
import { Mark } from './Logo';
import { PRODUCT_TITLE } from './PageEffects';
import { useIsHeaderExpanded, useLogos } from './useBranding';

/** [NAV-01] */
export const HOME_APP = 'home';

/** Configured mark; otherwise the product's own, or a house if the logo is shown above. */
function HomeIcon({ title }: { title: string }) {
  const { url, type } = useLogos().Mark;
  const isExpanded = useIsHeaderExpanded();
  if (type === 'custom')
    return (
      <img src={url} alt="" height={24} title={title} data-test-subj="customMark" data-test-image-url={url} />
    );
  return isExpanded ? <Icon name="home" size={18} /> : <Mark />;
}

/** Home link; the mark is replaced by an indicator during requests [HTTP-25, NAV-02]. */
export function HomeLink() {
  const t = useT();
  const basePath = useAppSelector(selectBasePath);
  const title = useAppSelector(selectBranding).applicationTitle || PRODUCT_TITLE;
  const isLoading = useAppSelector(selectIsLoading);
  const isExpanded = useIsHeaderExpanded();
  const href = `${basePath}/app/${HOME_APP}`;
  const home = t('frame.homeOf', { title });
  return (
    <span className="gh-line">
      <a
        className="gh-plain gh-header-button"
        href={href}
        aria-label={t('frame.goHome')}
        title={t('frame.goHome')}
        data-test-subj="homeLoader"
      >
        <span
          className={isLoading ? 'gh-row' : undefined}
          hidden={!isLoading}
          role="progressbar"
          aria-label={t('frame.loadingContent')}
          aria-hidden={!isLoading}
          data-test-subj={isLoading ? 'globalLoadingIndicator' : 'globalLoadingIndicator-hidden'}
        >
          {isLoading ? <Spinner quiet /> : null}
        </span>
        {isLoading ? null : (
          <span className="gh-row" title={home} data-test-subj="homeIcon">
            <HomeIcon title={home} />
          </span>
        )}
      </a>
      {/* The same link as text; not a tab stop, because the mark is one. */}
      {isExpanded ? null : (
        <a
          className="gh-plain gh-header-button gh-home-title gh-strong"
          href={href}
          data-test-subj="logo"
          tabIndex={-1}
        >
          {title}
        </a>
      )}
    </span>
  );
}
