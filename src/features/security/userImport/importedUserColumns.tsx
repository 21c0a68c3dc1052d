import { type useT, type useText } from '../../../i18n';
import { type ImportedUser } from '../../../model/userImport/checkUsers';
import { Badge, LongText, TruncatedList } from '../../../ui/cells';
import { type Column, type Filter } from '../../../ui/DataTable';
import { attributeText } from '../users/userDraft';

type Translate = ReturnType<typeof useT>;
type Shown = 'new' | 'overwritten' | 'skipped' | 'wrong';

const TONES = { new: 'accent', overwritten: 'warning', skipped: 'neutral', wrong: 'danger' } as const;

const shownState = ({ state }: ImportedUser, overwrites: boolean): Shown =>
  state === 'present' ? (overwrites ? 'overwritten' : 'skipped') : state;

const passwordOf = ({ hasPassword, state }: ImportedUser) =>
  hasPassword ? 'given' : state === 'new' ? 'generated' : 'kept';

const attributesOf = ({ given }: ImportedUser): string[] =>
  Object.entries(given.attributes ?? {}).map(([name, value]) => `${name}: "${attributeText(value)}"`);

/** Returns the columns of the preview; rows with errors say why. */
export function importedUserColumns(
  t: Translate,
  text: ReturnType<typeof useText>,
  overwrites: boolean,
): Column<ImportedUser>[] {
  return [
    {
      id: 'line',
      header: t('userImport.line'),
      width: '80px',
      sortBy: ({ line }) => line,
      cell: ({ line }) => line,
    },
    {
      id: 'name',
      header: t('domain.name'),
      width: '16%',
      least: 130,
      sortBy: ({ name }) => name,
      searchText: ({ name }) => name,
      cell: ({ name }) => <LongText text={name} />,
    },
    {
      id: 'state',
      header: t('userImport.problems'),
      width: '20%',
      least: 120,
      sortBy: (user) => shownState(user, overwrites),
      searchText: ({ problems }) => problems.map(text),
      cell: (user) => {
        const state = shownState(user, overwrites);
        const reasons = user.problems.map(text).join(' ');
        return (
          <span title={reasons}>
            <Badge tone={TONES[state]}>{t(`userImport.state.${state}`)}</Badge> {reasons}
          </span>
        );
      },
    },
    {
      id: 'password',
      header: t('password.label'),
      width: '110px',
      sortBy: passwordOf,
      cell: (user) => (user.state === 'wrong' ? null : t(`userImport.password.${passwordOf(user)}`)),
    },
    {
      id: 'backend_roles',
      header: t('domain.backendRoles'),
      searchText: ({ given }) => given.backend_roles ?? [],
      cell: ({ given }) => <TruncatedList items={given.backend_roles ?? []} />,
    },
    {
      id: 'roles',
      header: t('domain.roles'),
      searchText: ({ given }) => given.opendistro_security_roles ?? [],
      cell: ({ given }) => <TruncatedList items={given.opendistro_security_roles ?? []} />,
    },
    {
      id: 'attributes',
      header: t('domain.attributes'),
      searchText: attributesOf,
      cell: (user) => <TruncatedList items={attributesOf(user)} />,
    },
    {
      id: 'description',
      header: t('domain.description'),
      searchText: ({ given }) => given.description ?? '',
      cell: ({ given }) => <LongText text={given.description} />,
    },
  ];
}

export const importedUserFilter = (t: Translate, overwrites: boolean): Filter<ImportedUser> => ({
  id: 'state',
  label: t('userImport.problems'),
  values: (user) => [shownState(user, overwrites)],
  optionLabel: (state) => t(`userImport.state.${state as Shown}`),
});
