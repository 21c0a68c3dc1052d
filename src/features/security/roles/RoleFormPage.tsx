import { isReserved } from '../../../../contract/resources/serverOwned';
import { useT } from '../../../i18n';
import { message, verbatim } from '../../../i18n/text';
import { type SaveMode } from '../../../store/resources/createResourceSlice';
import { rolesResource } from '../../../store/resources/resources';
import { securityHref } from '../../../store/security/routes';
import { LinkButton } from '../../../ui/Button';
import { Callout } from '../../../ui/Callout';
import { PageHeader } from '../../../ui/PageHeader';
import { ItemStates } from '../shared/ItemStates';
import NoSuchPage from '../shared/NoSuchPage';
import { type ScreenProps } from '../shared/screen';
import { useBreadcrumbs } from '../shared/useBreadcrumbs';
import { useItemForForm } from '../shared/useItemForForm';
import { useMayWrite } from '../shared/useMayWrite';
import { PermissionsTab } from './PermissionsTab';
import { ReservedRoleNote } from './ReservedRoleNote';
import { RoleFields } from './RoleFields';
import '../shared/messages';

const TITLES = { create: 'role.create', edit: 'role.edit', duplicate: 'role.duplicate' } as const;

const isMode = (action: string | undefined): action is SaveMode =>
  action !== undefined && Object.hasOwn(TITLES, action);

/** Role form at `create`, `edit/{name}` or `duplicate/{name}`. */
export default function RoleFormPage({ params }: ScreenProps) {
  const { action, name = '' } = params;
  if (!isMode(action) || (action === 'create') !== (name === '')) return <NoSuchPage />;
  return <RolePage mode={action} name={name} />;
}

function RolePage({ mode, name }: { mode: SaveMode; name: string }) {
  const t = useT();
  const mayWrite = useMayWrite('roles');
  const title = t(TITLES[mode]);
  useBreadcrumbs([
    { text: message('domain.roles'), href: securityHref('roles') },
    ...(mode === 'edit' ? [{ text: verbatim(name), href: securityHref('roles', 'view', name) }] : []),
    { text: message(TITLES[mode]) },
  ]);
  const [item, retry] = useItemForForm(rolesResource, name, mode);
  return (
    <ItemStates
      item={item}
      title={title}
      name={name}
      type={t('type.role')}
      listHref={securityHref('roles')}
      onRetry={retry}
    >
      {(role) =>
        mode === 'edit' && role && (isReserved(role) || !mayWrite) ? (
          <>
            <PageHeader
              title={title}
              description={name}
              buttons={
                <>
                  <LinkButton href={securityHref('roles', 'view', name)}>{t('role.view')}</LinkButton>
                  {mayWrite ? (
                    <LinkButton look="primary" icon="copy" href={securityHref('roles', 'duplicate', name)}>
                      {t('role.duplicate')}
                    </LinkButton>
                  ) : null}
                </>
              }
            />
            {isReserved(role) ? (
              <ReservedRoleNote name={name} />
            ) : (
              <div className="gh-page-note">
                <Callout tone="lock" title={t('form.forbidden')} testSubj="readOnlyForm" />
              </div>
            )}
            <PermissionsTab name={name} role={role} />
          </>
        ) : (
          <RoleFields mode={mode} name={name} title={title} />
        )
      }
    </ItemStates>
  );
}
