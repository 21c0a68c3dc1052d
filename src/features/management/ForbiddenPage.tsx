import { useT } from '../../i18n';
import { selectAccountOrNull } from '../../store/account/selectors';
import { useAppSelector } from '../../store/hooks';
import { Callout } from '../../ui/Callout';
import { PageHeader } from '../../ui/PageHeader';
import { type ManagementPage } from './pages';
import { useTenantValues } from './useTenantValues';

/** Shown for a page that the user's roles do not allow, with the reason and a remedy. */
export function ForbiddenPage({ page }: { page: ManagementPage }) {
  const t = useT();
  const tenant = useTenantValues();
  const roles = useAppSelector(selectAccountOrNull)?.roles ?? [];
  return (
    <>
      <PageHeader title={t(page.title)} />
      <Callout tone="lock" title={t('management.forbidden')} testSubj="managementForbidden">
        <p>{t('management.forbiddenText', tenant)}</p>
        <p>{roles.length > 0 ? t('app.yourRoles', { roles: roles.join(', ') }) : t('app.yourRolesNone')}</p>
      </Callout>
    </>
  );
}
