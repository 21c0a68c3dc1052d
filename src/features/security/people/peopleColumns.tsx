import { type Person } from '../../../../contract/people';
import { type useT } from '../../../i18n';
import { shownKind } from '../../../model/security/signInKinds';
import { TimeAgo } from '../../../shell/dates/TimeAgo';
import { activityHref } from '../../../store/activity/address';
import { comparisonHref } from '../../../store/comparison/address';
import { accessHref } from '../../../store/explain/address';
import { securityHref } from '../../../store/security/routes';
import { Button } from '../../../ui/Button';
import { TruncatedList } from '../../../ui/cells';
import { type Column } from '../../../ui/DataTable';

type Translate = ReturnType<typeof useT>;

export const kindText = (t: Translate, kind: string) => t(shownKind(kind)?.name ?? 'people.internal');

/** Returns the address of the question about a person; the backend roles are those of the row. */
const accessHrefOf = ({ name, kind, backend_roles: backendRoles }: Person) =>
  kind === 'internal' ? accessHref({ user: name }) : accessHref({ user: name, backendRoles });

/**
 * @param rolesTextOf returns the roles of a person, with the ends of memberships
 * @param onForget undefined if the user may not remove people
 */
export function peopleColumns(
  t: Translate,
  rolesTextOf: (person: Person) => string[],
  forgetting: readonly string[],
  onForget: ((name: string) => void) | undefined,
): Column<Person>[] {
  return [
    {
      id: 'name',
      header: t('domain.name'),
      width: '18%',
      least: 150,
      sortBy: ({ name }) => name,
      searchText: ({ name }) => name,
      cell: ({ name, kind }) =>
        kind === 'internal' ? (
          <a title={name} href={securityHref('users', 'view', name)}>
            {name}
          </a>
        ) : (
          <span title={name}>{name}</span>
        ),
    },
    {
      id: 'kind',
      header: t('people.kind'),
      width: '12%',
      least: 120,
      sortBy: ({ kind }) => kindText(t, kind),
      cell: ({ kind }) => kindText(t, kind),
    },
    {
      id: 'backend_roles',
      header: t('domain.backendRoles'),
      searchText: (person) => person.backend_roles,
      cell: (person) => <TruncatedList items={person.backend_roles} />,
    },
    {
      id: 'roles',
      header: t('domain.roles'),
      searchText: ({ roles }) => roles ?? [],
      cell: (person) => <TruncatedList items={rolesTextOf(person)} />,
    },
    {
      id: 'last_seen',
      header: t('users.lastSignIn'),
      width: '200px',
      sortBy: (person) => person.last_seen ?? '',
      cell: ({ last_seen: last }) => (last === null ? t('users.neverSignedIn') : <TimeAgo value={last} />),
    },
    {
      id: 'more',
      header: t('people.more'),
      width: '20%',
      least: 220,
      cell: (person) => (
        <span className="gh-row">
          <a href={accessHrefOf(person)}>{t('people.access')}</a>
          <a href={comparisonHref({ kind: 'users', first: person.name })}>{t('people.compare')}</a>
          <a href={activityHref({ user: person.name })}>{t('people.activity')}</a>
          {person.kind === 'internal' ? (
            <a href={securityHref('users', 'view', person.name, 'sessions')}>{t('people.sessions')}</a>
          ) : null}
          {onForget === undefined || person.last_seen === null ? null : (
            <Button
              small
              look="quiet"
              icon="trash"
              aria-label={`${t('people.forget')}: ${person.name}`}
              title={t('people.forget')}
              busy={forgetting.includes(person.name)}
              data-test-subj="personForget"
              onClick={() => onForget(person.name)}
            />
          )}
        </span>
      ),
    },
  ];
}
