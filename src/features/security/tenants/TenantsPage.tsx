import { useEffect } from 'react';
import { useT } from '../../../i18n';
import { message } from '../../../i18n/text';
import { selectSecurityConfig } from '../../../store/boot/selectors';
import { useAppDispatch, useAppSelector } from '../../../store/hooks';
import { navigationRequested } from '../../../store/navigation/slice';
import { securityHref } from '../../../store/security/routes';
import { currentTenantRequested } from '../../../store/tenancy/slice';
import { tenancyConfigRequested } from '../../../store/tenancyConfig/slice';
import { ExternalLink } from '../../../ui/cells';
import { PageHeader } from '../../../ui/PageHeader';
import { DOC_LINKS } from '../shared/docs';
import { type ScreenProps } from '../shared/screen';
import { Tabs } from '../shared/Tabs';
import { useBreadcrumbs } from '../shared/useBreadcrumbs';
import { TenancyConfigFormPage } from './TenancyConfigFormPage';
import { TenantListPage } from './TenantListPage';
import '../shared/messages';

const CRUMBS = [{ text: message('domain.tenants') }];

type TabId = 'manage' | 'configure';
const AREAS = { manage: 'tenants', configure: 'tenantsConfigureTab' } as const;

/** Tenants and tenancy settings [SEC-07], each tab with its URL to guard unsaved edits. */
export default function TenantsPage({ params }: ScreenProps) {
  const t = useT();
  const dispatch = useAppDispatch();
  useBreadcrumbs(CRUMBS);
  const isOffered = useAppSelector(selectSecurityConfig).multitenancy.enabled;
  useEffect(() => {
    if (!isOffered) return;
    dispatch(tenancyConfigRequested());
    dispatch(currentTenantRequested());
  }, [dispatch, isOffered]);

  if (!isOffered) {
    return (
      <>
        <PageHeader title={t('domain.tenants')} />
        <section className="gh-stack gh-start">
          <h2>{t('tenants.notOffered')}</h2>
          <p className="gh-quiet">{t('tenants.notOfferedText')}</p>
          <p className="gh-quiet">{t('tenants.notOfferedHow')}</p>
        </section>
      </>
    );
  }
  const tab: TabId = params['action'] === 'configure' ? 'configure' : 'manage';
  const choose = (next: TabId) => dispatch(navigationRequested(securityHref(AREAS[next])));
  return (
    <>
      <PageHeader
        title={t('domain.multitenancy')}
        description={
          <>
            {t('tenants.pageText')} <ExternalLink href={DOC_LINKS.multiTenancy} />
          </>
        }
      />
      <Tabs<TabId>
        label={t('domain.multitenancy')}
        chosen={tab}
        onChoose={choose}
        tabs={[
          {
            id: 'manage',
            label: t('tenants.manageTab'),
            content: () => <TenantListPage onConfigure={() => choose('configure')} />,
          },
          { id: 'configure', label: t('tenants.configureTab'), content: () => <TenancyConfigFormPage /> },
        ]}
      />
    </>
  );
}
