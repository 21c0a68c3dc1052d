import { type Role } from '../../../../contract/resources';
import { isReserved } from '../../../../contract/resources/serverOwned';
import { useT } from '../../../i18n';
import { message, verbatim } from '../../../i18n/text';
import { useAppDispatch } from '../../../store/hooks';
import { navigationRequested } from '../../../store/navigation/slice';
import { DIALOGS } from '../../../store/overlays/dialogs';
import { dialogOpened } from '../../../store/overlays/slice';
import { roleMappingsResource, rolesResource } from '../../../store/resources/resources';
import { securityHref, SUB_ACTION_MAP_USER } from '../../../store/security/routes';
import { ActionsMenu } from '../../../ui/ActionsMenu';
import { LinkButton } from '../../../ui/Button';
import { PageHeader } from '../../../ui/PageHeader';
import { EntryTabs } from '../entries/EntryTabs';
import { ItemStates } from '../shared/ItemStates';
import { ManagedNote } from '../shared/ManagedNote';
import { ResourceDeletion } from '../shared/ResourceDeletion';
import { type ScreenProps } from '../shared/screen';
import { useBreadcrumbs } from '../shared/useBreadcrumbs';
import { useCompareAction } from '../shared/useCompareAction';
import { useItemForForm } from '../shared/useItemForForm';
import { useMayWrite } from '../shared/useMayWrite';
import { MappedUsersTab } from './MappedUsersTab';
import { PermissionsTab } from './PermissionsTab';
import { ReservedRoleNote } from './ReservedRoleNote';
import '../shared/messages';

/** Role page at `view/{name}`; `view/{name}/mapuser` is the members tab. */
export default function RoleViewPage({ params }: ScreenProps) {
  const { name = '', subAction } = params;
  const t = useT();
  const mayWrite = useMayWrite('roles');
  const dispatch = useAppDispatch();
  useBreadcrumbs([{ text: message('domain.roles'), href: securityHref('roles') }, { text: verbatim(name) }]);
  const [item, retry] = useItemForForm(rolesResource, name, 'view');
  const [mapping, retryMapping] = useItemForForm(roleMappingsResource, name, 'view');
  const remove = () =>
    dispatch(rolesResource.actions.deletionRequested({ names: [name], then: securityHref('roles') }));
  const compare = useCompareAction('roles', [name]);
  const duplicate = () => dispatch(navigationRequested(securityHref('roles', 'duplicate', name)));

  return (
    <ItemStates
      item={item}
      title={name}
      name={name}
      type={t('type.role')}
      listHref={securityHref('roles')}
      onRetry={retry}
    >
      {(role) =>
        role ? (
          <>
            <PageHeader
              title={name}
              description={role.description}
              buttons={
                !mayWrite ? null : isReserved(role) ? (
                  <LinkButton look="primary" icon="copy" href={securityHref('roles', 'duplicate', name)}>
                    {t('role.duplicate')}
                  </LinkButton>
                ) : (
                  <>
                    <ActionsMenu
                      items={[
                        { id: 'duplicate', label: t('domain.duplicate'), onSelect: duplicate },
                        compare,
                        {
                          id: 'export',
                          label: t('roles.export'),
                          onSelect: () =>
                            dispatch(dialogOpened({ name: DIALOGS.roleExport, params: { roles: [name] } })),
                        },
                        { id: 'delete', label: t('common.delete'), danger: true, onSelect: remove },
                      ]}
                    />
                    <LinkButton look="primary" icon="pencil" href={securityHref('roles', 'edit', name)}>
                      {t('role.edit')}
                    </LinkButton>
                  </>
                )
              }
            />
            <ResourceDeletion resource={rolesResource} />
            <ManagedNote type="roles" name={name} />
            <EntryTabs
              area="roles"
              name={name}
              chosen={subAction}
              own={[
                {
                  id: 'main',
                  label: t('domain.permissions'),
                  content: () => <Permissions name={name} role={role} />,
                },
                {
                  id: SUB_ACTION_MAP_USER,
                  label: t('roleView.mappedUsers'),
                  content: () => <MappedUsersTab role={name} item={mapping} onRetry={retryMapping} />,
                },
              ]}
            />
          </>
        ) : null
      }
    </ItemStates>
  );
}

function Permissions({ name, role }: { name: string; role: Role }) {
  return (
    <>
      {isReserved(role) ? <ReservedRoleNote name={name} /> : null}
      <PermissionsTab name={name} role={role} />
    </>
  );
}
