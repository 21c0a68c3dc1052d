import { useMemo } from 'react';
import { useT } from '../../../i18n';
import { ActionsMenu, type ActionItem } from '../../../ui/ActionsMenu';
import { Button, LinkButton } from '../../../ui/Button';
import { Callout } from '../../../ui/Callout';
import { DataTable } from '../../../ui/DataTable';
import { PageHeader } from '../../../ui/PageHeader';
import { ExternalLink } from '../../../ui/cells';
import { assignmentOpened } from '../../../store/assignments/slice';
import { useAppDispatch, useAppSelector } from '../../../store/hooks';
import { navigationRequested } from '../../../store/navigation/slice';
import { securityHref } from '../../../store/security/routes';
import { message } from '../../../i18n/text';
import { DeletionResults } from '../shared/DeletionResults';
import { DOC_LINKS } from '../shared/docs';
import { ForbiddenList } from '../shared/ForbiddenList';
import '../shared/messages';
import { roleMappingsResource, rolesResource } from '../shared/resource';
import { useBreadcrumbs } from '../shared/useBreadcrumbs';
import { useDeletionIssue } from '../shared/useDeletionIssue';
import { useFindingFilter } from '../shared/useFindingFilter';
import { useList } from '../shared/useList';
import { useListScreen } from '../shared/useListScreen';
import { useReason } from '../shared/useReason';
import { roleColumns, roleFilters } from './roleColumns';
import { selectRoleRows, type RoleRow } from './roleRows';
import './roles.css';

const CRUMBS = [{ text: message('nav.roles') }];

const keyOf = (row: RoleRow) => row.name;

/** The roles, with who is mapped to each: found, looked at, created, duplicated and deleted. */
export function RoleListPage() {
  const t = useT();
  const reasonOf = useReason();
  useBreadcrumbs(CRUMBS);
  const list = useListScreen('roles', rolesResource);
  const mappings = useList(roleMappingsResource);
  const rows = useAppSelector(selectRoleRows);
  const found = useFindingFilter('roles', rows);
  const columns = useMemo(() => roleColumns(t), [t]);
  const filters = useMemo(() => roleFilters(t), [t]);
  const locked = useMemo(() => new Set(rows.filter((row) => row.reserved).map((row) => row.name)), [rows]);
  const actions = useRoleActions(list.selected, locked);
  const issue = useDeletionIssue(list.selected, (name) => locked.has(name));
  const title = t('roles.title');
  const reload = () => {
    list.reload();
    mappings.reload();
  };
  return (
    <>
      <PageHeader title={title} />
      <DeletionResults resource={rolesResource} />
      {found.note}
      {mappings.problem && !list.forbidden ? (
        <div className="gh-page-note">
          <Callout tone="warning" title={t('roles.mappingsFailed')} testSubj="mappingsFailed">
            <p>{reasonOf(mappings.problem)}</p>
            <p className="gh-callout-buttons">
              <Button small icon="refresh" onClick={mappings.reload}>
                {t('common.retry')}
              </Button>
            </p>
          </Callout>
        </div>
      ) : null}
      {list.forbidden ? (
        <ForbiddenList problem={list.forbidden} onRetry={reload} />
      ) : (
        <DataTable
          {...list.table}
          onRetry={reload}
          title={title}
          headerId="role-table-container"
          description={
            <>
              {t('roles.description')} <ExternalLink href={DOC_LINKS.usersAndRoles} />
            </>
          }
          actions={
            <>
              <Button icon="refresh" data-test-subj="reload" onClick={reload}>
                {t('list.reload')}
              </Button>
              <ActionsMenu items={actions} />
              <LinkButton look="primary" icon="plus" href={securityHref('roles', 'create')}>
                {t('roles.create')}
              </LinkButton>
            </>
          }
          {...(found.isLoading ? { status: 'loading' } : {})}
          rows={found.rows}
          rowKey={keyOf}
          selectionIssue={issue}
          columns={columns}
          filters={filters}
          searchPlaceholder={t('roles.search')}
          data-test-subj="role-list"
          empty={
            <>
              <p className="gh-note-title">{t('roles.empty')}</p>
              <p className="gh-quiet">{t('roles.emptyText')}</p>
            </>
          }
        />
      )}
    </>
  );
}

/** What can be done with the selected roles, and why something cannot [C26]. */
function useRoleActions(selected: ReadonlySet<string>, locked: ReadonlySet<string>): ActionItem[] {
  const t = useT();
  const dispatch = useAppDispatch();
  const names = [...selected];
  const name = names[0] ?? '';
  const oneOnly = names.length === 1 ? undefined : t('actions.oneOnly');
  const reserved = names.some((other) => locked.has(other)) ? t('roles.reserved') : undefined;
  const go = (action: 'edit' | 'duplicate') => () =>
    dispatch(navigationRequested(securityHref('roles', action, name)));
  return [
    { id: 'edit', label: t('roles.edit'), disabledReason: oneOnly ?? reserved, onSelect: go('edit') },
    { id: 'duplicate', label: t('roles.duplicate'), disabledReason: oneOnly, onSelect: go('duplicate') },
    {
      id: 'map-many',
      label: t('assign.open.roles'),
      disabledReason: names.length === 0 ? t('actions.someFirst') : undefined,
      onSelect: () => dispatch(assignmentOpened({ kind: 'roles', names })),
    },
    {
      id: 'delete',
      label: t('roles.delete'),
      danger: true,
      disabledReason: names.length === 0 ? t('actions.someFirst') : reserved,
      onSelect: () => dispatch(rolesResource.actions.deletionRequested({ names })),
    },
  ];
}
