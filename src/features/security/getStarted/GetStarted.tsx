import { useT } from '../../../i18n';
import { selectSecurityConfig } from '../../../store/boot/selectors';
import { selectMayPurge } from '../../../store/history/selectors';
import { useAppDispatch, useAppSelector } from '../../../store/hooks';
import { securityHref } from '../../../store/security/routes';
import { selectIsPurging } from '../../../store/security/selectors';
import { cachePurgeRequested } from '../../../store/security/slice';
import { Button, LinkButton } from '../../../ui/Button';
import { PageHeader } from '../../../ui/PageHeader';
import { Panel } from '../../../ui/Panel';
import { DOC_LINKS } from '../shared/docs';
import { useBreadcrumbs } from '../shared/useBreadcrumbs';
import { useMayWrite } from '../shared/useMayWrite';
import { Step } from './Step';

const NO_CRUMBS: readonly never[] = [];

export function GetStarted() {
  const t = useT();
  useBreadcrumbs(NO_CRUMBS);
  const mayWriteRoles = useMayWrite('roles');
  const mayWriteUsers = useMayWrite('internalusers');
  const isConfigurable = useAppSelector(selectSecurityConfig).ui.backend_configurable;
  return (
    <div className="gh-narrow">
      <PageHeader
        title={t('nav.getStarted')}
        buttons={
          <LinkButton href="#/" newTab icon="external">
            {t('getStarted.openInNewWindow')}
          </LinkButton>
        }
      />
      <Panel title={t('getStarted.stepsTitle')} headingLevel={2} text={t('getStarted.intro')}>
        <ol>
          {isConfigurable ? (
            <Step title={t('getStarted.backendsTitle')} text={t('getStarted.backendsText')}>
              <LinkButton href={DOC_LINKS.backendConfiguration} newTab icon="external">
                {t('domain.createConfig')}
              </LinkButton>
              <LinkButton
                href={securityHref('auth')}
                data-test-subj="review-authentication-and-authorization"
              >
                {t('getStarted.reviewAuth')}
              </LinkButton>
            </Step>
          ) : null}
          <Step
            title={t('getStarted.rolesTitle')}
            text={t('getStarted.rolesText')}
            link={DOC_LINKS.createRoles}
          >
            <LinkButton href={securityHref('roles')} data-test-subj="explore-existing-roles">
              {t('getStarted.exploreRoles')}
            </LinkButton>
            {mayWriteRoles ? (
              <LinkButton href={securityHref('roles', 'create')} data-test-subj="create-new-role">
                {t('role.create')}
              </LinkButton>
            ) : null}
          </Step>
          <Step title={t('mapUsers.title')} text={t('getStarted.mapUsersText')} link={DOC_LINKS.mapUsers}>
            <LinkButton href={securityHref('users')} data-test-subj="map-users-to-role">
              {t('getStarted.mapUsers')}
            </LinkButton>
            {mayWriteUsers ? (
              <LinkButton href={securityHref('users', 'create')} data-test-subj="create-internal-user">
                {t('domain.createUser')}
              </LinkButton>
            ) : null}
          </Step>
        </ol>
      </Panel>
      <Panel title={t('getStarted.auditTitle')} headingLevel={2} text={t('getStarted.auditText')}>
        <LinkButton href={securityHref('auditLogging')} data-test-subj="review-audit-log-configuration">
          {t('getStarted.auditButton')}
        </LinkButton>
      </Panel>
      <PurgePanel />
      <Panel title={t('getStarted.tenancyTitle')} headingLevel={2} text={t('getStarted.tenancyText')}>
        <div className="gh-row">
          <LinkButton href={securityHref('tenants')}>{t('account.manageTenants')}</LinkButton>
          <LinkButton href={securityHref('tenantsConfigureTab')}>
            {t('getStarted.tenancyConfigure')}
          </LinkButton>
        </div>
      </Panel>
    </div>
  );
}

function PurgePanel() {
  const t = useT();
  const dispatch = useAppDispatch();
  const isPurging = useAppSelector(selectIsPurging);
  const mayPurge = useAppSelector(selectMayPurge);
  if (!mayPurge) return null;
  return (
    <Panel title={t('getStarted.purgeTitle')} headingLevel={2} text={t('getStarted.purgeText')}>
      <Button
        icon="refresh"
        busy={isPurging}
        data-test-subj="purge-cache"
        onClick={() => dispatch(cachePurgeRequested())}
      >
        {t('getStarted.purge')}
      </Button>
    </Panel>
  );
}
