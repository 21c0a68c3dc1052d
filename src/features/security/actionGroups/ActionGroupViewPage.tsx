import { isReserved } from '../../../../contract/resources/serverOwned';
import { useT } from '../../../i18n';
import { message, verbatim } from '../../../i18n/text';
import { useAppSelector } from '../../../store/hooks';
import { actionGroupsResource } from '../../../store/resources/resources';
import { selectPermissionMembers } from '../../../store/security/permissionMembers';
import { securityHref } from '../../../store/security/routes';
import { LinkButton } from '../../../ui/Button';
import { PageHeader } from '../../../ui/PageHeader';
import { EntryTabs } from '../entries/EntryTabs';
import { ItemState } from '../shared/ItemStates';
import { PermissionTree } from '../shared/PermissionTree';
import { type ScreenProps } from '../shared/screen';
import { useBreadcrumbs } from '../shared/useBreadcrumbs';
import { useItemForForm } from '../shared/useItemForForm';
import { useList } from '../shared/useList';
import { useMayWrite } from '../shared/useMayWrite';
import '../shared/messages';

/** Permissions and history of an action group. The history outlives the group. */
export default function ActionGroupViewPage({ params: { name = '', subAction } }: ScreenProps) {
  const t = useT();
  const mayWrite = useMayWrite('actiongroups');
  useBreadcrumbs([
    { text: message('domain.permissions'), href: securityHref('permissions') },
    { text: verbatim(name) },
  ]);
  const [item, retry] = useItemForForm(actionGroupsResource, name, 'view');
  useList(actionGroupsResource);
  const members = useAppSelector(selectPermissionMembers);
  const group = item.phase === 'ready' ? item.value : undefined;
  const content = () =>
    item.phase === 'ready' ? (
      <PermissionTree
        permissions={group?.allowed_actions ?? []}
        groups={members}
        label={t('permissions.contentOf', { name })}
      />
    ) : (
      <ItemState
        item={item}
        name={name}
        type={t('type.actionGroup')}
        listHref={securityHref('permissions')}
        onRetry={retry}
      />
    );
  return (
    <>
      <PageHeader
        title={name}
        description={group?.description}
        buttons={
          group && !isReserved(group) && mayWrite ? (
            <LinkButton icon="pencil" href={securityHref('permissions', 'edit', name)}>
              {t('permissions.editTitle')}
            </LinkButton>
          ) : null
        }
      />
      <EntryTabs
        area="permissions"
        name={name}
        chosen={subAction}
        own={[{ id: 'main', label: t('domain.permissions'), content }]}
      />
    </>
  );
}
