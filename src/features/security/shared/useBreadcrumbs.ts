import { useEffect } from 'react';
import { message } from '../../../i18n/text';
import { type Breadcrumb, breadcrumbsChanged } from '../../../store/chrome/slice';
import { useAppDispatch } from '../../../store/hooks';

const ROOT: Breadcrumb = { text: message('nav.security'), href: '#/' };

/** Sets the breadcrumbs in the header, after `Security`. */
export function useBreadcrumbs(crumbs: readonly Breadcrumb[]): void {
  const dispatch = useAppDispatch();
  const trail = JSON.stringify([ROOT, ...crumbs]);
  useEffect(() => {
    dispatch(breadcrumbsChanged(JSON.parse(trail) as Breadcrumb[]));
  }, [dispatch, trail]);
}
