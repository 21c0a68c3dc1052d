import { useEffect, useMemo } from 'react';
import { registerMessages, useT } from '../../../i18n';
import accountTexts from '../../../i18n/messages/userAccount.en';
import { message } from '../../../i18n/text';
import { selectAccountOrNull } from '../../../store/account/selectors';
import { useAppDispatch, useAppSelector } from '../../../store/hooks';
import { selectEndsByUser } from '../../../store/memberships/selectors';
import { usersResource } from '../../../store/resources/resources';
import { securityHref } from '../../../store/security/routes';
import { selectManagesAccounts, selectRecordsOrNull } from '../../../store/userAccounts/selectors';
import { userAccountsRequested } from '../../../store/userAccounts/slice';
import { USER_IMPORT_HASH } from '../../../store/userImport/address';
import { LinkButton } from '../../../ui/Button';
import { ExternalLink } from '../../../ui/cells';
import { type Filter } from '../../../ui/DataTable';
import { useMemberships } from '../memberships/useMemberships';
import { customizationFilter } from '../shared/customization';
import { DOC_LINKS } from '../shared/docs';
import { ResourceListPage } from '../shared/ResourceListPage';
import { useBreadcrumbs } from '../shared/useBreadcrumbs';
import { useDeletionIssue } from '../shared/useDeletionIssue';
import { useFindingFilter } from '../shared/useFindingFilter';
import { useListScreen } from '../shared/useListScreen';
import { AccountActResults } from './AccountActResults';
import { isFixed, userColumns, type UserRow } from './userColumns';
import { useUserActions } from './useUserActions';

// Without those of the form: they would make the list larger.
registerMessages(accountTexts);

const CRUMBS = [{ text: message('domain.internalUsers') }];

const keyOf = (row: UserRow) => row.name;

export function UserListPage() {
  const t = useT();
  useBreadcrumbs(CRUMBS);
  const list = useListScreen('users', usersResource);
  const found = useFindingFilter('users', list.items);
  const ownName = useAppSelector(selectAccountOrNull)?.user_name;
  const isManaged = useAppSelector(selectManagesAccounts);
  const records = useAppSelector(selectRecordsOrNull);
  const dispatch = useAppDispatch();
  useEffect(() => {
    if (isManaged) dispatch(userAccountsRequested());
  }, [dispatch, isManaged]);
  const { selected } = list;
  const locked = useMemo(() => new Set(list.items.filter(isFixed).map((item) => item.name)), [list.items]);
  const actions = useUserActions(list);
  const issue = useDeletionIssue(selected, (name) => locked.has(name), ownName);
  useMemberships();
  const ends = useAppSelector(selectEndsByUser);
  const columns = useMemo(
    () => userColumns(t, ownName, isManaged, records, ends),
    [t, ownName, isManaged, records, ends],
  );
  const filters = useMemo<Filter<UserRow>[]>(
    () => [
      {
        id: 'backend_roles',
        label: t('domain.backendRoles'),
        values: ({ value }) => value.backend_roles ?? [],
      },
      customizationFilter(t, isFixed),
      ...(!isManaged
        ? []
        : [
            {
              id: 'status',
              label: t('users.status'),
              values: ({ name }: UserRow) => [records?.[name]?.disabled === true ? 'disabled' : 'enabled'],
              optionLabel: (value: string) => t(value === 'disabled' ? 'users.disabled' : 'users.enabled'),
            },
          ]),
    ],
    [t, isManaged, records],
  );
  const title = t('domain.internalUsers');
  return (
    <ResourceListPage
      resource={usersResource}
      saves="internalusers"
      list={list}
      notes={
        <>
          <AccountActResults />
          {found.note}
        </>
      }
      title={title}
      description={
        <>
          {t('users.description')} <a href={securityHref('roles')}>{t('domain.roles')}</a>.{' '}
          <ExternalLink href={DOC_LINKS.createUsers} />
        </>
      }
      actions={actions}
      create={
        <>
          <LinkButton href={USER_IMPORT_HASH}>{t('users.import')}</LinkButton>
          <LinkButton look="primary" icon="plus" href={securityHref('users', 'create')}>
            {t('domain.createUser')}
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
      empty={{ title: t('users.empty'), text: t('users.emptyText') }}
    />
  );
}
