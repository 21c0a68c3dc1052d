import { useMemo } from 'react';
import { type AccessAnswer, type IndexAccess } from '../../../api/contract/access';
import { useT } from '../../../i18n';
import { securityHref } from '../../../store/security/routes';
import { TruncatedList } from '../../../ui/cells';
import { type Column } from '../../../ui/DataTable';
import { Panel } from '../../../ui/Panel';
import { AnswerTable } from './AnswerTable';
import { RestrictionWords } from './RestrictionWords';
import { useReasonText } from './useReasonText';

interface RoleRow {
  key: string;
  why: string;
}

interface ClusterRow {
  key: string;
  actions: string[];
}

type IndexRow = IndexAccess & { key: string };

const roleCell = (role: string) => <a href={securityHref('roles', 'view', role)}>{role}</a>;

/** What the user can do at all: the effective roles with their reasons, the permissions with what restricts them, and the tenants. */
export function EffectiveAccess({ answer }: { answer: AccessAnswer }) {
  const t = useT();
  const reasonText = useReasonText();
  const { subject, roles, clusterPermissions, indexPermissions, tenants } = answer;
  const roleRows = roles.map(({ name, exists, reasons }): RoleRow => ({
    key: name,
    why: [...reasons.map(reasonText), ...(exists ? [] : [t('access.roleGone')])].join('; '),
  }));
  const roleColumns = useMemo<Column<RoleRow>[]>(
    () => [
      {
        id: 'role',
        header: t('roles.role'),
        width: '35%',
        sortBy: ({ key }) => key,
        searchText: ({ key }) => key,
        cell: ({ key }) => roleCell(key),
      },
      {
        id: 'reason',
        header: t('access.reason'),
        sortBy: ({ why }) => why,
        searchText: ({ why }) => why,
        cell: ({ why }) => <span title={why}>{why}</span>,
      },
    ],
    [t],
  );
  const indexRows = useMemo(
    () => indexPermissions.map((entry): IndexRow => ({ ...entry, key: `${entry.role} ${entry.entry}` })),
    [indexPermissions],
  );
  const indexColumns = useMemo<Column<IndexRow>[]>(
    () => [
      {
        id: 'patterns',
        header: t('access.indexPatterns'),
        sortBy: ({ indexPatterns }) => indexPatterns.join(', '),
        searchText: ({ indexPatterns }) => indexPatterns,
        cell: ({ indexPatterns }, room) => <TruncatedList items={indexPatterns} mono room={room} />,
      },
      {
        id: 'permissions',
        header: t('domain.permissions'),
        sortBy: ({ actions }) => actions.join(', '),
        searchText: ({ actions }) => actions,
        cell: ({ actions }, room) => <TruncatedList items={actions} mono room={room} />,
      },
      {
        id: 'restrictions',
        header: t('access.restrictions'),
        searchText: ({ documentRule, fieldRules, masks }) => [documentRule, ...fieldRules, ...masks],
        cell: (entry) => <RestrictionWords entry={entry} />,
      },
      {
        id: 'role',
        header: t('roles.role'),
        width: '20%',
        sortBy: ({ role }) => role,
        searchText: ({ role }) => role,
        cell: ({ role }) => roleCell(role),
      },
    ],
    [t],
  );
  const clusterRows = useMemo(
    () => clusterPermissions.map(({ role, actions }): ClusterRow => ({ key: role, actions })),
    [clusterPermissions],
  );
  const clusterColumns = useMemo<Column<ClusterRow>[]>(
    () => [
      {
        id: 'permissions',
        header: t('domain.permissions'),
        sortBy: ({ actions }) => actions.join(', '),
        searchText: ({ actions }) => actions,
        cell: ({ actions }, room) => <TruncatedList items={actions} mono room={room} />,
      },
      {
        id: 'role',
        header: t('roles.role'),
        width: '35%',
        sortBy: ({ key }) => key,
        searchText: ({ key }) => key,
        cell: ({ key }) => roleCell(key),
      },
    ],
    [t],
  );
  return (
    <>
      <AnswerTable
        list="accessRoles"
        title={t('access.roles')}
        rows={roleRows}
        columns={roleColumns}
        empty={t('access.noRoles', { user: subject.userName })}
        testSubj="accessRoles"
      />
      <AnswerTable
        list="accessIndices"
        title={t('access.indices')}
        rows={indexRows}
        columns={indexColumns}
        empty={t('access.noPermissions')}
        testSubj="accessIndices"
      />
      <AnswerTable
        list="accessCluster"
        title={t('access.cluster')}
        rows={clusterRows}
        columns={clusterColumns}
        empty={t('access.noPermissions')}
        testSubj="accessCluster"
      />
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
