import { useEffect } from 'react';
import { type MessageId } from '../../i18n';
import { message } from '../../i18n/text';
import { selectBasePath } from '../../store/boot/selectors';
import { type Breadcrumb, breadcrumbsChanged } from '../../store/chrome/slice';
import { useAppDispatch, useAppSelector } from '../../store/hooks';
import { MANAGEMENT_ROUTE } from '../../store/management/routes';

/** Sets the breadcrumbs in the header; without `page` those of the overview. */
export function useManagementCrumbs(page?: MessageId): void {
  const dispatch = useAppDispatch();
  const basePath = useAppSelector(selectBasePath);
  useEffect(() => {
    const root: Breadcrumb = { text: message('management.title'), href: basePath + MANAGEMENT_ROUTE };
    dispatch(
      breadcrumbsChanged(
        page === undefined ? [{ text: message('management.title') }] : [root, { text: message(page) }],
      ),
    );
  }, [dispatch, basePath, page]);
}
