import { selectBasePath, selectBranding } from '../../store/boot/selectors';
import { useAppSelector } from '../../store/hooks';
import { HOME_APP } from './HomeLink';
import { useLogos } from './useBranding';

/** Default name of the logo [BRAND-02, C66]. */
export const PLATFORM_TITLE = 'OpenSearch Dashboards';

/** Logo and home link of the upper row, which is always dark [NAV-13, BRAND-01]. */
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
