import { useMemo } from 'react';
import { useT } from '../../../i18n';
import { ActionsMenu, type ActionItem } from '../../../ui/ActionsMenu';
import { Button, LinkButton } from '../../../ui/Button';
import { DataTable, type Filter } from '../../../ui/DataTable';
import { PageHeader } from '../../../ui/PageHeader';
import { ExternalLink } from '../../../ui/cells';
import { assignmentOpened } from '../../../store/assignments/slice';
import { selectAccountOrNull } from '../../../store/account/selectors';
import { useAppDispatch, useAppSelector } from '../../../store/hooks';
import { navigationRequested } from '../../../store/navigation/slice';
import { securityHref } from '../../../store/security/routes';
import { message } from '../../../i18n/text';
import { usersExportRequested } from '../../../store/users/export';
import { DeletionResults } from '../shared/DeletionResults';
import { DOC_LINKS } from '../shared/docs';
import { ForbiddenList } from '../shared/ForbiddenList';
import '../shared/messages';
import { usersResource } from '../shared/resource';
import { useBreadcrumbs } from '../shared/useBreadcrumbs';
import { useDeletionIssue } from '../shared/useDeletionIssue';
import { useFindingFilter } from '../shared/useFindingFilter';
import { useListScreen } from '../shared/useListScreen';
import { isLocked, userColumns, type UserRow } from './userColumns';
import './users.css';

const CRUMBS = [{ text: message('nav.users') }];

const keyOf = (row: UserRow) => row.name;

/** The internal users: found, looked at, created, duplicated, exported and deleted. */
export function UserListPage() {
  const t = useT();
  useBreadcrumbs(CRUMBS);
  const list = useListScreen('users', usersResource);
  const found = useFindingFilter('users', list.items);
  const ownName = useAppSelector(selectAccountOrNull)?.user_name;
  const { selected } = list;
  const locked = useMemo(
    () => new Set(list.items.filter((item) => isLocked(item.value)).map((item) => item.name)),
    [list.items],
  );
  const actions = useUserActions(selected, locked, ownName);
  const issue = useDeletionIssue(selected, (name) => locked.has(name), ownName);
  const columns = useMemo(() => userColumns(t, ownName), [t, ownName]);
  const filters = useMemo<Filter<UserRow>[]>(
    () => [
      {
        id: 'backend_roles',
        label: t('users.backendRoles'),
        values: ({ value }) => value.backend_roles ?? [],
      },
      {
        id: 'reserved',
        label: t('users.customization'),
        values: ({ value }) => [isLocked(value) ? 'reserved' : 'custom'],
        optionLabel: (value) => t(value === 'reserved' ? 'definition.reserved' : 'definition.custom'),
      },
    ],
    [t],
  );
  const title = t('users.title');
  return (
    <>
      <PageHeader title={title} />
      <DeletionResults resource={usersResource} />
      {found.note}
      {list.forbidden ? (
        <ForbiddenList problem={list.forbidden} onRetry={list.reload} />
      ) : (
        <DataTable
          {...list.table}
          title={title}
          description={
            <>
              {t('users.description')} <a href={securityHref('roles')}>{t('nav.roles')}</a>.{' '}
              <ExternalLink href={DOC_LINKS.createUsers} />
            </>
          }
          actions={
            <>
              <Button icon="refresh" data-test-subj="reload" onClick={list.reload}>
                {t('list.reload')}
              </Button>
              <ActionsMenu items={actions} />
              <LinkButton look="primary" icon="plus" href={securityHref('users', 'create')}>
                {t('users.create')}
              </LinkButton>
            </>
          }
          {...(found.isLoading ? { status: 'loading' } : {})}
          rows={found.rows}
          rowKey={keyOf}
          selectionIssue={issue}
          columns={columns}
          filters={filters}
          searchPlaceholder={t('users.search')}
          data-test-subj="user-list"
          empty={
            <>
              <p className="gh-note-title">{t('users.empty')}</p>
              <p className="gh-quiet">{t('users.emptyText')}</p>
            </>
          }
        />
      )}
    </>
  );
}

/** What can be done with the selected users, and why something cannot. */
function useUserActions(
  selected: ReadonlySet<string>,
  locked: ReadonlySet<string>,
  ownName: string | undefined,
): ActionItem[] {
  const t = useT();
  const dispatch = useAppDispatch();
  const names = [...selected];
  const name = names[0] ?? '';
  const oneOnly = names.length === 1 ? undefined : t('actions.oneOnly');
  const reserved = names.some((other) => locked.has(other)) ? t('actions.reserved') : undefined;
  const own = ownName !== undefined && selected.has(ownName) ? t('users.deleteOwn') : undefined;
  const go = (action: 'edit' | 'duplicate') => () =>
    dispatch(navigationRequested(securityHref('users', action, name)));
  return [
    { id: 'edit', label: t('users.edit'), disabledReason: oneOnly ?? reserved, onSelect: go('edit') },
    { id: 'duplicate', label: t('users.duplicate'), disabledReason: oneOnly, onSelect: go('duplicate') },
    {
      id: 'export-json',
      label: t('users.exportJson'),
      disabledReason: names.length === 0 ? t('actions.someFirst') : undefined,
      onSelect: () => dispatch(usersExportRequested({ names })),
    },
    {
      id: 'assign-roles',
      label: t('assign.open.users'),
      disabledReason: names.length === 0 ? t('actions.someFirst') : undefined,
      onSelect: () => dispatch(assignmentOpened({ kind: 'users', names })),
    },
    {
      id: 'delete',
      label: t('users.delete'),
      danger: true,
      disabledReason: names.length === 0 ? t('actions.someFirst') : (own ?? reserved),
      onSelect: () => dispatch(usersResource.actions.deletionRequested({ names })),
    },
  ];
}
