import { useT } from '../../../i18n';
import { message, verbatim } from '../../../i18n/text';
import { tenantsResource } from '../../../store/resources/resources';
import { securityHref } from '../../../store/security/routes';
import { LinkButton } from '../../../ui/Button';
import { PageHeader } from '../../../ui/PageHeader';
import { EntryTabs } from '../entries/EntryTabs';
import { type ScreenProps } from '../shared/screen';
import { useBreadcrumbs } from '../shared/useBreadcrumbs';
import { useItemForForm } from '../shared/useItemForForm';
import { useMayWrite } from '../shared/useMayWrite';
import '../shared/messages';

export default function TenantViewPage({ params: { name = '', subAction } }: ScreenProps) {
  const t = useT();
  const mayWrite = useMayWrite('tenants');
  useBreadcrumbs([
    { text: message('domain.tenants'), href: securityHref('tenants') },
    { text: verbatim(name) },
  ]);
  const [item] = useItemForForm(tenantsResource, name, 'view');
  const tenant = item.phase === 'ready' ? item.value : undefined;
  return (
    <>
      <PageHeader
        title={name}
        description={tenant?.description}
        buttons={
          tenant && mayWrite ? (
            <LinkButton icon="pencil" href={securityHref('tenants', 'edit', name)}>
              {t('tenants.editTitle')}
            </LinkButton>
          ) : null
        }
      />
      <EntryTabs area="tenants" name={name} chosen={subAction} own={[]} />
    </>
  );
}
