import { useT } from '../../shell/i18n';
import { Callout } from '../../shell/ui/Callout';
import { PageHeader } from '../../shell/ui/PageHeader';
import { type ManagementPage } from './pages';
import { useTenantValues } from './useTenantValues';

/** In the place of a page that the roles of the person do not open: why, and what to do about it. */
export function ForbiddenPage({ page }: { page: ManagementPage }) {
  const t = useT();
  const tenant = useTenantValues();
  return (
    <>
      <PageHeader title={t(page.title)} />
      <Callout tone="lock" title={t('management.forbidden')} testSubj="managementForbidden">
        <p>{t('management.forbiddenText', tenant)}</p>
      </Callout>
    </>
  );
}
