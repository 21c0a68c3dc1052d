import { type Membership } from '../../../../contract/memberships';
import { type InternalUser } from '../../../../contract/resources';
import { isReserved } from '../../../../contract/resources/serverOwned';
import { type AccountRecords } from '../../../../contract/userAccounts';
import { type useT } from '../../../i18n';
import { type NamedItem } from '../../../model/namedItem';
import { TimeAgo } from '../../../shell/dates/TimeAgo';
import { securityHref } from '../../../store/security/routes';
import { Badge, LongText, TruncatedList } from '../../../ui/cells';
import { type Column } from '../../../ui/DataTable';
import { Ends } from '../memberships/Ends';
import { customizationColumn } from '../shared/customization';
import { attributeText } from './userDraft';

export type UserRow = NamedItem<InternalUser>;

/** Returns true if the user is reserved. */
export const isFixed = ({ value }: UserRow) => isReserved(value);

const attributesOf = ({ value }: UserRow): string[] =>
  Object.entries(value.attributes ?? {}).map(([name, text]) => `${name}: "${attributeText(text)}"`);

/**
 * Returns the columns of the user list; `records` is null until loaded.
 *
 * @param ends memberships that end, by user
 */
export function userColumns(
  t: ReturnType<typeof useT>,
  ownName: string | undefined,
  isManaged: boolean,
  records: AccountRecords['accounts'] | null,
  ends: ReadonlyMap<string, readonly Membership[]>,
): Column<UserRow>[] {
  return [
    {
      id: 'username',
      header: t('users.username'),
      width: '20%',
      least: 150,
      sortBy: (row) => row.name,
      searchText: (row) => row.name,
      cell: ({ name }) => (
        <>
          <a title={name} href={securityHref('users', 'edit', name)}>
            {name}
          </a>
          {name === ownName ? (
            <>
              {' '}
              <Badge tone="accent">{t('domain.current')}</Badge>
            </>
          ) : null}
          {records?.[name]?.disabled === true ? (
            <>
              {' '}
              <Badge tone="warning">{t('users.disabled')}</Badge>
            </>
          ) : null}
          <Ends named="role" memberships={ends.get(name)} />
        </>
      ),
    },
    {
      id: 'backend_roles',
      header: t('domain.backendRoles'),
      width: '15%',
      searchText: ({ value }) => value.backend_roles ?? [],
      cell: ({ value }) => <TruncatedList items={value.backend_roles ?? []} />,
    },
    {
      id: 'attributes',
      header: t('domain.attributes'),
      width: isManaged ? '16%' : '22%',
      searchText: attributesOf,
      cell: (row) => <TruncatedList items={attributesOf(row)} />,
    },
    {
      id: 'description',
      header: t('domain.description'),
      searchText: ({ value }) => value.description ?? '',
      cell: ({ value }) => <LongText text={value.description} />,
    },
    customizationColumn(t, isFixed, { sortBy: (row) => (isFixed(row) ? 1 : 0) }),
    ...(isManaged ? [lastSignInColumn(t, records)] : []),
  ];
}

const lastSignInColumn = (
  t: ReturnType<typeof useT>,
  records: AccountRecords['accounts'] | null,
): Column<UserRow> => ({
  id: 'last_sign_in',
  header: t('users.lastSignIn'),
  width: '232px',
  // Sorts users who never signed in first, as those are of interest.
  sortBy: ({ name }) => records?.[name]?.last_sign_in ?? '',
  cell: ({ name }) => {
    if (records === null) return null;
    const last = records[name]?.last_sign_in;
    return last === undefined ? t('users.neverSignedIn') : <TimeAgo value={last} />;
  },
});
