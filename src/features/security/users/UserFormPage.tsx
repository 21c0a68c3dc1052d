import { useT } from '../../../i18n';
import { type SaveMode } from '../../../store/resources/createResourceSlice';
import { securityHref } from '../../../store/security/routes';
import { message } from '../../../i18n/text';
import { NoSuchPage } from '../shared/NoSuchPage';
import { type ScreenProps } from '../shared/screen';
import { ItemStates } from '../shared/ItemStates';
import '../shared/messages';
import { usersResource } from '../../../store/resources/resources';
import { useBreadcrumbs } from '../shared/useBreadcrumbs';
import { useItemForForm } from '../shared/useItemForForm';
import { UserFields } from './UserFields';

const TITLES = { create: 'domain.createUser', edit: 'user.edit', duplicate: 'user.duplicate' } as const;

const isMode = (action: string | undefined): action is SaveMode =>
  action !== undefined && Object.hasOwn(TITLES, action);

/** The form of a user by its address: `create`, `edit/{name}` or `duplicate/{name}`; `view/{name}` is the same as `edit`. */
export default function UserFormPage({ params }: ScreenProps) {
  const { action: asked, name = '' } = params;
  const action = asked === 'view' ? 'edit' : asked;
  if (!isMode(action) || (action === 'create') !== (name === '')) return <NoSuchPage />;
  return <UserPage mode={action} name={name} />;
}

function UserPage({ mode, name }: { mode: SaveMode; name: string }) {
  const t = useT();
  const title = t(TITLES[mode]);
  useBreadcrumbs([
    { text: message('domain.internalUsers'), href: securityHref('users') },
    { text: message(TITLES[mode]) },
  ]);
  const [item, retry] = useItemForForm(usersResource, name, mode);
  return (
    <ItemStates
      item={item}
      title={title}
      name={name}
      type={t('type.user')}
      listHref={securityHref('users')}
      onRetry={retry}
    >
      {(source) => <UserFields mode={mode} name={name} title={title} source={source} />}
    </ItemStates>
  );
}
