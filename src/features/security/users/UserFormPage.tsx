import { type ReactNode, useEffect } from 'react';
import { type InternalUser } from '../../../../contract/resources';
import { isReserved } from '../../../../contract/resources/serverOwned';
import { useT } from '../../../i18n';
import { message, verbatim } from '../../../i18n/text';
import { selectAccountOrNull } from '../../../store/account/selectors';
import { useAppDispatch, useAppSelector } from '../../../store/hooks';
import { roleMappingsResource, usersResource } from '../../../store/resources/resources';
import { securityHref } from '../../../store/security/routes';
import { selectManagesAccounts } from '../../../store/userAccounts/selectors';
import { userAccountsRequested } from '../../../store/userAccounts/slice';
import { handOverReason } from '../../../store/users/reasons';
import { RESERVED } from '../../../store/whyDisabled/control';
import { ActionsMenu } from '../../../ui/ActionsMenu';
import { Callout } from '../../../ui/Callout';
import { ExternalLink } from '../../../ui/cells';
import { PageHeader } from '../../../ui/PageHeader';
import { EntryTabs } from '../entries/EntryTabs';
import { useMemberships } from '../memberships/useMemberships';
import { DOC_LINKS } from '../shared/docs';
import { ItemState } from '../shared/ItemStates';
import NoSuchPage from '../shared/NoSuchPage';
import { type ScreenProps } from '../shared/screen';
import { useBreadcrumbs } from '../shared/useBreadcrumbs';
import { useCompareAction } from '../shared/useCompareAction';
import { useForbiddenSave } from '../shared/useForbiddenSave';
import { useHandOverAction } from '../shared/useHandOverAction';
import { type ItemForForm, useItemForForm } from '../shared/useItemForForm';
import { useList } from '../shared/useList';
import { useMayWrite } from '../shared/useMayWrite';
import { UserAccount } from './UserAccount';
import { UserChips } from './UserChips';
import { UserFields } from './UserFields';
import { UserOverview } from './UserOverview';
import { rolesOfUser } from './userSummary';
import './messages';

const TITLES = { create: 'domain.createUser', duplicate: 'user.duplicate' } as const;

/** Addresses of tabs under their former names. */
const FORMER: Readonly<Record<string, string>> = { signin: 'sessions' };

/** User form at `create` and `duplicate/{name}`; the page of a user at `view` and `edit/{name}`. */
export default function UserFormPage({ params }: ScreenProps) {
  const { action, name = '', subAction } = params;
  if ((action === 'create' && name === '') || (action === 'duplicate' && name !== ''))
    return <NewUser mode={action} name={name} />;
  if ((action !== 'view' && action !== 'edit') || name === '') return <NoSuchPage />;
  const tab = subAction ?? (action === 'edit' ? 'edit' : undefined);
  return <UserPage name={name} tab={tab && (FORMER[tab] ?? tab)} />;
}

/** Also needed to detect that users lock themselves out [C28]. Returns null until known. */
function useMappings() {
  const { items, loading, problem } = useList(roleMappingsResource);
  useMemberships();
  return loading || problem ? null : items;
}

function NewUser({ mode, name }: { mode: 'create' | 'duplicate'; name: string }) {
  const t = useT();
  useBreadcrumbs([
    { text: message('domain.internalUsers'), href: securityHref('users') },
    { text: message(TITLES[mode]) },
  ]);
  const [item, retry] = useItemForForm(usersResource, name, mode);
  const mappings = useMappings();
  return (
    <>
      <PageHeader
        title={t(TITLES[mode])}
        description={
          <>
            {t('user.description')} <ExternalLink href={DOC_LINKS.usersAndRoles} />
          </>
        }
      />
      {item.phase === 'ready' ? (
        <UserFields mode={mode} name={name} mappings={mappings} />
      ) : (
        <NotReady item={item} name={name} onRetry={retry} />
      )}
    </>
  );
}

function NotReady(props: { item: ItemForForm<InternalUser>; name: string; onRetry: () => void }) {
  const { item, ...rest } = props;
  const t = useT();
  if (item.phase === 'ready') return null;
  return <ItemState item={item} {...rest} type={t('type.user')} listHref={securityHref('users')} />;
}

function UserMenu({ name, isFixed }: { name: string; isFixed: boolean }) {
  const mayWrite = useMayWrite('internalusers');
  const compare = useCompareAction('users', [name]);
  const own = useAppSelector(selectAccountOrNull)?.user_name;
  const selected = { names: [name], fixed: isFixed ? RESERVED : undefined };
  const handOver = useHandOverAction(selected.names, handOverReason(selected, own));
  return <ActionsMenu items={mayWrite ? [compare, handOver] : [compare]} />;
}

/** The page of a user; the tabs stay in place while the user is read. */
function UserPage({ name, tab }: { name: string; tab: string | undefined }) {
  const t = useT();
  const dispatch = useAppDispatch();
  const mayWrite = useMayWrite('internalusers');
  const isManaged = useAppSelector(selectManagesAccounts);
  useBreadcrumbs([
    { text: message('domain.internalUsers'), href: securityHref('users') },
    { text: verbatim(name) },
  ]);
  const [item, retry] = useItemForForm(usersResource, name, 'edit');
  const mappings = useMappings();
  useEffect(() => {
    if (isManaged) dispatch(userAccountsRequested());
  }, [dispatch, isManaged]);
  const user = item.phase === 'ready' ? item.value : undefined;
  const isFixed = user !== undefined && isReserved(user);
  const roles = user && mappings ? rolesOfUser(name, user, mappings) : null;
  const forbidden = useForbiddenSave('internalusers');
  const whenReady = (content: (value: InternalUser) => ReactNode) => () =>
    user ? content(user) : <NotReady item={item} name={name} onRetry={retry} />;
  return (
    <>
      <PageHeader
        title={name}
        description={user?.description}
        chips={user && <UserChips name={name} isFixed={isFixed} roles={roles} />}
        buttons={user && <UserMenu name={name} isFixed={isFixed} />}
      />
      {tab === 'edit' && forbidden !== undefined ? (
        <Callout tone="lock" title={forbidden} testSubj="readOnlyForm" />
      ) : null}
      <EntryTabs
        area="users"
        name={name}
        chosen={tab}
        own={[
          {
            id: 'main',
            label: t('userAccount.overview'),
            content: whenReady((value) => <UserOverview name={name} user={value} mappings={mappings} />),
          },
          {
            id: 'sessions',
            label: t('account.sessions'),
            content: () => <UserAccount name={name} isFixed={isFixed} />,
          },
          ...(mayWrite
            ? [
                {
                  id: 'edit',
                  label: t('domain.edit'),
                  content: whenReady(() => <UserFields mode="edit" name={name} mappings={mappings} />),
                  isKept: true,
                } as const,
              ]
            : []),
        ]}
      />
    </>
  );
}
