import { type AccessAnswer } from '../../../api/contract/access';
import { useT } from '../../../i18n';
import { securityHref } from '../../../store/security/routes';
import { FactTable } from '../../../ui/FactTable';
import { Panel } from '../../../ui/Panel';
import { useReasonText } from './useReasonText';

/** What the user can do at all: the effective roles with their reasons, the permissions, and the tenants. */
export function EffectiveAccess({ answer }: { answer: AccessAnswer }) {
  const t = useT();
  const reasonText = useReasonText();
  const { subject, roles, clusterPermissions, indexPermissions, tenants } = answer;
  return (
    <>
      <Panel title={t('access.roles')} headingLevel={2} count={roles.length} data-test-subj="accessRoles">
        {roles.length === 0 ? (
          <p>{t('access.noRoles', { user: subject.userName })}</p>
        ) : (
          <FactTable
            heads={[t('roles.role'), t('access.reason')]}
            rows={roles.map(({ name, exists, reasons }) => ({
              key: name,
              cells: [
                <a key="role" href={securityHref('roles', 'view', name)}>
                  {name}
                </a>,
                [...reasons.map(reasonText), ...(exists ? [] : [t('access.roleGone')])].join('; '),
              ],
            }))}
          />
        )}
      </Panel>
      <Panel title={t('access.indices')} headingLevel={2} data-test-subj="accessIndices">
        {indexPermissions.length === 0 ? (
          <p>{t('access.noPermissions')}</p>
        ) : (
          <FactTable
            heads={[t('access.indexPatterns'), t('domain.permissions'), t('roles.role')]}
            rows={indexPermissions.map(({ role, entry, indexPatterns, actions }) => ({
              key: `${role} ${entry}`,
              cells: [<code key="patterns">{indexPatterns.join(', ')}</code>, actions.join(', '), role],
            }))}
          />
        )}
      </Panel>
      <Panel title={t('access.cluster')} headingLevel={2} data-test-subj="accessCluster">
        {clusterPermissions.length === 0 ? (
          <p>{t('access.noPermissions')}</p>
        ) : (
          <FactTable
            heads={[t('domain.permissions'), t('roles.role')]}
            rows={clusterPermissions.map(({ role, actions }) => ({
              key: role,
              cells: [actions.join(', '), role],
            }))}
          />
        )}
      </Panel>
      <Panel
        title={t('domain.tenants')}
        headingLevel={2}
        count={tenants.length}
        data-test-subj="accessTenants"
      >
        <p>
          {tenants.length === 0
            ? t('access.noTenants')
            : tenants
                .map(({ name, canWrite }) => (canWrite ? name : t('access.tenantRead', { tenant: name })))
                .join(', ')}
        </p>
      </Panel>
    </>
  );
}
