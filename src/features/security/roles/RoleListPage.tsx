import { useMemo } from 'react';
import { useT } from '../../../i18n';
import { message } from '../../../i18n/text';
import { useAppSelector } from '../../../store/hooks';
import { selectEndsByRole } from '../../../store/memberships/selectors';
import { roleMappingsResource, rolesResource, usersResource } from '../../../store/resources/resources';
import { securityHref } from '../../../store/security/routes';
import { LinkButton } from '../../../ui/Button';
import { ExternalLink } from '../../../ui/cells';
import { useMemberships } from '../memberships/useMemberships';
import { DOC_LINKS } from '../shared/docs';
import { FailureNote } from '../shared/FailureNote';
import { ResourceListPage } from '../shared/ResourceListPage';
import { useBreadcrumbs } from '../shared/useBreadcrumbs';
import { useDeletionIssue } from '../shared/useDeletionIssue';
import { useFindingFilter } from '../shared/useFindingFilter';
import { useList } from '../shared/useList';
import { useListScreen } from '../shared/useListScreen';
import { roleColumns, roleFilters } from './roleColumns';
import { isReservedRole, type RoleRow, selectRoleRows } from './roleRows';
import { useRoleActions } from './useRoleActions';
const CRUMBS = [{ text: message('domain.roles') }];

const keyOf = (row: RoleRow) => row.name;

export function RoleListPage() {
  const t = useT();
  useBreadcrumbs(CRUMBS);
  const list = useListScreen('roles', rolesResource);
  const mappings = useList(roleMappingsResource);
  const users = useList(usersResource);
  const rows = useAppSelector(selectRoleRows);
  const found = useFindingFilter('roles', rows);
  useMemberships();
  const ends = useAppSelector(selectEndsByRole);
  const columns = useMemo(() => roleColumns(t, ends), [t, ends]);
  const filters = useMemo(() => roleFilters(t), [t]);
  const locked = useMemo(() => new Set(rows.filter(isReservedRole).map((row) => row.name)), [rows]);
  const actions = useRoleActions(list);
  const issue = useDeletionIssue(list.selected, (name) => locked.has(name));
  const title = t('domain.roles');
  const reload = () => {
    list.reload();
    mappings.reload();
    users.reload();
  };
  const notes = (
    <>
      {found.note}
      {mappings.problem && !list.forbidden ? (
        <div className="gh-page-note">
          <FailureNote
            tone="warning"
            title={t('roles.mappingsFailed')}
            testSubj="mappingsFailed"
            onRetry={mappings.reload}
            problem={mappings.problem}
          />
        </div>
      ) : null}
    </>
  );
  return (
    <ResourceListPage
      resource={rolesResource}
      saves="roles"
      list={list}
      notes={notes}
      onReload={reload}
      title={title}
      headerId="role-table-container"
      description={
        <>
          {t('roles.description')} <ExternalLink href={DOC_LINKS.usersAndRoles} />
        </>
      }
      actions={actions}
      create={
        <LinkButton look="primary" icon="plus" href={securityHref('roles', 'create')}>
          {t('role.create')}
        </LinkButton>
      }
      {...(found.isLoading ? { status: 'loading' } : {})}
      rows={found.rows}
      rowKey={keyOf}
      selectionIssue={issue}
      columns={columns}
      filters={filters}
      searchPlaceholder={t('table.search')}
      data-test-subj="role-list"
      empty={{ title: t('roles.empty'), text: t('roles.emptyText') }}
    />
  );
}
