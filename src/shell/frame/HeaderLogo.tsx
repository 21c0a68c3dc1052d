import { selectBasePath, selectBranding } from '../../store/boot/selectors';
import { useAppSelector } from '../../store/hooks';
import { HOME_APP } from './HomeLink';
import { useLogos } from './useBranding';

/** What the logo is called where no title is configured [BRAND-02, C66]. */
export const PLATFORM_TITLE = 'OpenSearch Dashboards';

/** The logo of the upper row, which leads home. That row is dark whatever the page is [NAV-13, BRAND-01]. */
export function HeaderLogo() {
  const basePath = useAppSelector(selectBasePath);
  const title = useAppSelector(selectBranding).applicationTitle || PLATFORM_TITLE;
  const { url, type } = useLogos().Application.dark;
  return (
    <a className="gh-line logoContainer" href={`${basePath}/app/${HOME_APP}`} data-test-subj="logo">
      <img
        src={url}
        alt={`${title} logo`}
        height={30}
        loading="lazy"
        data-test-subj={`${type}Logo`}
        data-test-image-url={url}
      />
    </a>
  );
}
