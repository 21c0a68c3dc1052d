import { useT, useText } from '../../shell/i18n';
import { Callout } from '../../shell/ui/Callout';
import { PageHeader } from '../../shell/ui/PageHeader';
import { useAppSelector } from '../../store/hooks';
import { selectTenantTextOrNull } from '../../store/tenancy/selectors';
import { type ManagementPage } from './pages';

/** In the place of a page that the roles of the person do not open: why, and what to do about it. */
export function ForbiddenPage({ page }: { page: ManagementPage }) {
  const t = useT();
  const text = useText();
  const tenant = useAppSelector(selectTenantTextOrNull);
  return (
    <>
      <PageHeader title={t(page.title)} />
      <Callout tone="lock" title={t('management.forbidden')} testSubj="managementForbidden">
        <p>{t('management.forbiddenText', { tenant: tenant === null ? 'none' : text(tenant) })}</p>
      </Callout>
    </>
  );
}
