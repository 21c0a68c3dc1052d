import { useEffect } from 'react';
import { message } from '../../../i18n/text';
import { type Breadcrumb, breadcrumbsChanged } from '../../../store/chrome/slice';
import { useAppDispatch } from '../../../store/hooks';

const ROOT: Breadcrumb = { text: message('nav.security'), href: '#/' };

/**
 * Shows the way to a page in the header. The first crumb is always `Security`.
 *
 * @param crumbs what follows it: the area with a link to its list, then the page
 */
export function useBreadcrumbs(crumbs: readonly Breadcrumb[]): void {
  const dispatch = useAppDispatch();
  const trail = JSON.stringify([ROOT, ...crumbs]);
  useEffect(() => {
    dispatch(breadcrumbsChanged(JSON.parse(trail) as Breadcrumb[]));
  }, [dispatch, trail]);
}
