import { useT, useText } from '../../i18n';
import { selectCurrentAppOrNull } from '../../store/apps/selectors';
import { selectBreadcrumbs } from '../../store/chrome/selectors';
import { type Breadcrumb } from '../../store/chrome/slice';
import { useAppSelector } from '../../store/hooks';
import { useIsBelowLarge } from './browserFacts';

/** Maximum number of breadcrumbs; the excess after the first one is hidden [NAV-09]. */
const MAX = 10;
const MAX_NARROW = 4;

/** Breadcrumbs of the application, or its title if it has none [NAV-10]. */
function useTrail(): Breadcrumb[] {
  const set = useAppSelector(selectBreadcrumbs);
  const app = useAppSelector(selectCurrentAppOrNull);
  if (set.length > 0) return set;
  return app ? [{ text: app.title }] : [];
}

/** The last breadcrumb is the current page and therefore not a link. */
export function Breadcrumbs() {
  const t = useT();
  const text = useText();
  const trail = useTrail();
  const max = useIsBelowLarge() ? MAX_NARROW : MAX;
  if (trail.length === 0) return <span className="gh-crumbs" />;
  const hidden = Math.max(0, trail.length - max);
  const shown = hidden === 0 ? trail : [...trail.slice(0, 1), ...trail.slice(1 + hidden)];
  return (
    <nav aria-label={t('frame.breadcrumbs')} className="gh-crumbs">
      <ol className="gh-line">
        {shown.map((crumb, index) => {
          const isLast = index === shown.length - 1;
          const subjects = ['breadcrumb', index === 0 && 'first', isLast && 'last'].filter(Boolean).join(' ');
          const words = text(crumb.text);
          return (
            <li key={index} className="gh-line">
              {crumb.href !== undefined && !isLast ? (
                <a className="gh-ellipsis" href={crumb.href} data-test-subj={subjects} title={words}>
                  {words}
                </a>
              ) : (
                <span
                  className="gh-ellipsis"
                  data-test-subj={subjects}
                  title={words}
                  {...(isLast ? { 'aria-current': 'page' as const } : {})}
                >
                  {words}
                </span>
              )}
              {index === 0 && hidden > 0 ? (
                <span className="gh-crumbs-more">
                  <span aria-hidden="true">…</span>
                  <span className="gh-hidden">{t('frame.breadcrumbsMore', { count: hidden })}</span>
                </span>
              ) : null}
            </li>
          );
        })}
      </ol>
    </nav>
  );
}
