import { type RoleMapping } from '../../../../contract/resources';
import { useT } from '../../../i18n';
import { message, verbatim } from '../../../i18n/text';
import { roleMappingsResource } from '../../../store/resources/resources';
import { securityHref, SUB_ACTION_MAP_USER } from '../../../store/security/routes';
import { ItemStates } from '../shared/ItemStates';
import { type ScreenProps } from '../shared/screen';
import { useBreadcrumbs } from '../shared/useBreadcrumbs';
import { type ItemForForm, useItemForForm } from '../shared/useItemForForm';
import { RoleMappingFields } from './RoleMappingFields';
import '../shared/messages';

/** An unmapped role has no mapping: start with an empty form. */
const orNone = (item: ItemForForm<RoleMapping>): ItemForForm<RoleMapping> =>
  item.phase === 'missing' ? { phase: 'ready', value: undefined } : item;

/** Mapping of a role at `edit/{name}/mapuser`. */
export default function RoleMappingFormPage({ params }: ScreenProps) {
  const { name = '' } = params;
  const t = useT();
  useBreadcrumbs([
    { text: message('domain.roles'), href: securityHref('roles') },
    { text: verbatim(name), href: securityHref('roles', 'view', name) },
    { text: message('mapUsers.title') },
  ]);
  const [item, retry] = useItemForForm(roleMappingsResource, name, 'edit');
  return (
    <ItemStates
      item={orNone(item)}
      title={t('mapUsers.title')}
      name={name}
      type={t('type.role')}
      listHref={securityHref('roles', 'view', name)}
      onRetry={retry}
    >
      {() => <RoleMappingFields role={name} then={securityHrefOfView(name)} />}
    </ItemStates>
  );
}

/** Returns the URL of the role's members tab. */
const securityHrefOfView = (name: string) => securityHref('roles', 'view', name, SUB_ACTION_MAP_USER);
