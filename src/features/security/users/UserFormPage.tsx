import { isReserved } from '../../../../contract/resources/serverOwned';
import { useT } from '../../../i18n';
import { message, verbatim } from '../../../i18n/text';
import { selectAccountOrNull } from '../../../store/account/selectors';
import { useAppSelector } from '../../../store/hooks';
import { type SaveMode } from '../../../store/resources/createResourceSlice';
import { usersResource } from '../../../store/resources/resources';
import { securityHref } from '../../../store/security/routes';
import { handOverReason } from '../../../store/users/reasons';
import { RESERVED } from '../../../store/whyDisabled/control';
import { ActionsMenu } from '../../../ui/ActionsMenu';
import { ExternalLink } from '../../../ui/cells';
import { PageHeader } from '../../../ui/PageHeader';
import { EntryTabs } from '../entries/EntryTabs';
import { DOC_LINKS } from '../shared/docs';
import { ItemState } from '../shared/ItemStates';
import NoSuchPage from '../shared/NoSuchPage';
import { type ScreenProps } from '../shared/screen';
import { useBreadcrumbs } from '../shared/useBreadcrumbs';
import { useCompareAction } from '../shared/useCompareAction';
import { useHandOverAction } from '../shared/useHandOverAction';
import { useItemForForm } from '../shared/useItemForForm';
import { useMayWrite } from '../shared/useMayWrite';
import { UserAccount } from './UserAccount';
import { UserFields } from './UserFields';
import './messages';

const TITLES = { create: 'domain.createUser', duplicate: 'user.duplicate' } as const;

const isMode = (action: string | undefined): action is SaveMode =>
  action === 'edit' || (action !== undefined && Object.hasOwn(TITLES, action));

/** User form at `create`, `duplicate/{name}` and, with tabs, `edit/{name}`, equal to `view`. */
export default function UserFormPage({ params }: ScreenProps) {
  const { action: asked, name = '', subAction } = params;
  const action = asked === 'view' ? 'edit' : asked;
  if (!isMode(action) || (action === 'create') !== (name === '')) return <NoSuchPage />;
  return <UserPage mode={action} name={name} subAction={subAction} />;
}

function UserMenu({ name, isFixed }: { name: string; isFixed: boolean }) {
  const mayWrite = useMayWrite('internalusers');
  const compare = useCompareAction('users', [name]);
  const own = useAppSelector(selectAccountOrNull)?.user_name;
  const selected = { names: [name], fixed: isFixed ? RESERVED : undefined };
  const handOver = useHandOverAction(selected.names, handOverReason(selected, own));
  return <ActionsMenu items={mayWrite ? [compare, handOver] : [compare]} />;
}

function UserPage(props: { mode: SaveMode; name: string; subAction: string | undefined }) {
  const { mode, name, subAction } = props;
  const t = useT();
  useBreadcrumbs([
    { text: message('domain.internalUsers'), href: securityHref('users') },
    { text: mode === 'edit' ? verbatim(name) : message(TITLES[mode]) },
  ]);
  const [item, retry] = useItemForForm(usersResource, name, mode);
  const isFixed = item.phase === 'ready' && item.value !== undefined && isReserved(item.value);
  const form = () =>
    item.phase === 'ready' ? (
      <UserFields mode={mode} name={name} />
    ) : (
      <ItemState
        item={item}
        name={name}
        type={t('type.user')}
        listHref={securityHref('users')}
        onRetry={retry}
      />
    );
  return (
    <>
      <PageHeader
        title={mode === 'edit' ? name : t(TITLES[mode])}
        buttons={
          mode === 'edit' && item.phase === 'ready' ? <UserMenu name={name} isFixed={isFixed} /> : null
        }
        description={
          <>
            {t('user.description')} <ExternalLink href={DOC_LINKS.usersAndRoles} />
          </>
        }
      />
      {mode === 'edit' ? (
        <EntryTabs
          area="users"
          name={name}
          subAction={subAction}
          own={[
            { id: 'main', label: t('user.account'), content: form },
            {
              id: 'signin',
              label: t('userAccount.signIn'),
              content: () => <UserAccount name={name} isFixed={isFixed} />,
            },
          ]}
        />
      ) : (
        form()
      )}
    </>
  );
}
