import { useMemo } from 'react';
import { type AccessAnswer, type IndexAccess } from '../../../../contract/explain';
import { useT } from '../../../i18n';
import { TimeAgo } from '../../../shell/dates/TimeAgo';
import { EmptyValue } from '../../../ui/cells';
import { type Column } from '../../../ui/DataTable';
import { Panel } from '../../../ui/Panel';
import { useEndText, useMemberships } from '../memberships/useMemberships';
import { AnswerTable } from './AnswerTable';
import { listColumn, textColumn } from './columns';
import { RestrictionWords } from './RestrictionWords';
import { RoleLinks } from './RoleLinks';
import { useHolderDetails } from './useHolderColumns';
import { useReasonText } from './useReasonText';

interface RoleRow {
  key: string;
  why: string;
  /** ISO 8601; undefined if not known. */
  since: string | null | undefined;
}

interface ClusterRow {
  key: string;
  actions: string[];
}

type IndexRow = IndexAccess & { key: string };

export function EffectiveAccess({ answer }: { answer: AccessAnswer }) {
  const t = useT();
  const reasonText = useReasonText();
  const endOf = useMemberships();
  const endText = useEndText();
  const { subject, roles, clusterPermissions, indexPermissions, tenants } = answer;
  const { byName } = useHolderDetails();
  const times = byName.get(subject.userName)?.since;
  const roleRows = roles.map(({ name, exists, reasons }, at): RoleRow => ({
    key: name,
    since: times?.[at],
    why: [
      ...reasons.map((reason) => {
        const membership = reason.by === 'users' ? endOf(name, reason.pattern) : undefined;
        return membership === undefined
          ? reasonText(reason)
          : `${reasonText(reason)} (${endText(membership)})`;
      }),
      ...(exists ? [] : [t('explain.roleGone')]),
    ].join('; '),
  }));
  const roleColumns = useMemo<Column<RoleRow>[]>(
    () => [
      textColumn({
        id: 'role',
        header: t('roles.role'),
        width: '35%',
        text: ({ key }) => key,
        cell: ({ key }) => <RoleLinks roles={[key]} />,
      }),
      textColumn({ id: 'reason', header: t('explain.reason'), text: ({ why }) => why }),
      ...(answer.isInternal
        ? [
            {
              id: 'since',
              header: t('explain.since'),
              headerTip: t('explain.sinceText'),
              width: '160px' as const,
              sortBy: ({ since }: RoleRow) => since ?? '',
              cell: ({ since }: RoleRow) =>
                since === null || since === undefined ? <EmptyValue /> : <TimeAgo value={since} />,
            },
          ]
        : []),
    ],
    [t, answer.isInternal],
  );
  const indexRows = useMemo(
    () => indexPermissions.map((entry): IndexRow => ({ ...entry, key: `${entry.role} ${entry.entry}` })),
    [indexPermissions],
  );
  const indexColumns = useMemo<Column<IndexRow>[]>(
    () => [
      listColumn({
        id: 'patterns',
        header: t('explain.indexPatterns'),
        names: ({ indexPatterns }) => indexPatterns,
      }),
      listColumn({ id: 'permissions', header: t('domain.permissions'), names: ({ actions }) => actions }),
      {
        id: 'restrictions',
        header: t('explain.restrictions'),
        searchText: ({ documentRule, fieldRules, masks }) => [documentRule, ...fieldRules, ...masks],
        cell: ({ documentRule, fieldRules, masks }) => (
          <RestrictionWords
            documents={documentRule.trim() === '' ? [] : [documentRule]}
            fields={[...fieldRules]}
            masks={[...masks]}
          />
        ),
      },
      textColumn({
        id: 'role',
        header: t('roles.role'),
        width: '20%',
        text: ({ role }) => role,
        cell: ({ role }) => <RoleLinks roles={[role]} />,
      }),
    ],
    [t],
  );
  const clusterRows = useMemo(
    () => clusterPermissions.map(({ role, actions }): ClusterRow => ({ key: role, actions })),
    [clusterPermissions],
  );
  const clusterColumns = useMemo<Column<ClusterRow>[]>(
    () => [
      listColumn({ id: 'permissions', header: t('domain.permissions'), names: ({ actions }) => actions }),
      textColumn({
        id: 'role',
        header: t('roles.role'),
        width: '35%',
        text: ({ key }) => key,
        cell: ({ key }) => <RoleLinks roles={[key]} />,
      }),
    ],
    [t],
  );
  return (
    <>
      <AnswerTable
        list="accessRoles"
        title={t('explain.roles')}
        rows={roleRows}
        columns={roleColumns}
        empty={t('explain.noRoles', { user: subject.userName })}
        testSubj="accessRoles"
      />
      <AnswerTable
        list="accessIndices"
        title={t('explain.indices')}
        rows={indexRows}
        columns={indexColumns}
        empty={t('explain.noPermissions')}
        testSubj="accessIndices"
      />
      <AnswerTable
        list="accessCluster"
        title={t('explain.cluster')}
        rows={clusterRows}
        columns={clusterColumns}
        empty={t('explain.noPermissions')}
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
            ? t('explain.noTenants')
            : tenants
                .map(({ name, canWrite }) => (canWrite ? name : t('explain.tenantRead', { tenant: name })))
                .join(', ')}
        </p>
      </Panel>
    </>
  );
}
