import { useT } from '../../../i18n';
import { usersResource } from '../../../store/resources/resources';
import { ComboBox } from '../../../ui/ComboBox';
import { FormRow } from '../../../ui/FormRow';
import { Panel } from '../../../ui/Panel';
import { useList } from '../shared/useList';
import { useUserPicker } from '../shared/useUserPicker';

export interface RoleMembers {
  users: string[];
  backend_roles: string[];
}

export function RoleMembersPanel(props: {
  value: RoleMembers;
  onChange: (patch: Partial<RoleMembers>) => void;
}) {
  const { value, onChange } = props;
  const t = useT();
  const users = useList(usersResource);
  const picker = useUserPicker();
  return (
    <Panel title={t('members.title')} headingLevel={2} optional text={t('members.text')}>
      <FormRow label={t('domain.users')} help={users.problem ? t('mapUsers.usersFailed') : undefined}>
        {(field) => (
          <ComboBox
            {...field}
            {...picker}
            boxId="role-members-users-box"
            value={value.users}
            onChange={(names) => onChange({ users: names })}
          />
        )}
      </FormRow>
      <FormRow label={t('domain.backendRoles')} help={t('user.backendRolesText')}>
        {(field) => (
          <ComboBox
            {...field}
            boxId="role-members-backend-roles-box"
            value={value.backend_roles}
            onChange={(names) => onChange({ backend_roles: names })}
            custom="typed"
          />
        )}
      </FormRow>
    </Panel>
  );
}
