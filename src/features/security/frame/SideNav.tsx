import { useT } from '../../../shell/i18n';
import { AREAS } from './areas';

/** The areas of the application, beside its lists. */
export function SideNav(props: { current: string | undefined }) {
  const t = useT();
  return (
    <nav className="gh-side-nav" aria-label={t('nav.security')}>
      <p className="gh-side-nav-root">{t('nav.security')}</p>
      <ul>
        {AREAS.map(({ area, label, href }) => (
          <li key={area}>
            <a href={href} aria-current={area === props.current ? 'page' : undefined}>
              {t(label)}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  );
}
