import { useMemo } from 'react';
import { isReserved } from '../../../../contract/resources/serverOwned';
import { useT } from '../../../i18n';
import { accessRoleNames } from '../../../model/security/tenantAccess';
import { type TenantAccess } from '../../../model/security/tenantAccess';
import { rolesResource } from '../../../store/resources/resources';
import { ChoiceBar } from '../../../ui/ChoiceBar';
import { ComboBox } from '../../../ui/ComboBox';
import { FormRow } from '../../../ui/FormRow';
import { useDescriptions } from '../shared/useDescriptions';
import { useList } from '../shared/useList';

/** Access to a new tenant: for existing roles, and for backend roles through a new role. */
export function TenantAccessFields(props: {
  tenant: string;
  value: TenantAccess;
  onChange: (patch: Partial<TenantAccess>) => void;
}) {
  const { tenant, value, onChange } = props;
  const t = useT();
  const { items, loading } = useList(rolesResource);
  const describe = useDescriptions(rolesResource);
  // Reserved roles cannot be changed.
  const options = useMemo(
    () =>
      items.filter((item) => !isReserved(item.value) && item.value.hidden !== true).map(({ name }) => name),
    [items],
  );
  return (
    <>
      <FormRow label={t('tenantAccess.roles')} optional>
        {(field) => (
          <ComboBox
            {...field}
            boxId="tenant-access-roles-box"
            options={options}
            describe={describe}
            value={value.roles}
            onChange={(roles) => onChange({ roles })}
            loading={loading && options.length === 0}
          />
        )}
      </FormRow>
      <FormRow
        label={t('tenantAccess.backendRoles')}
        optional
        help={
          value.backendRoles.length > 0
            ? t('tenantAccess.roleIsMade', { role: accessRoleNames(tenant)[0] ?? '' })
            : t('user.backendRolesText')
        }
      >
        {(field) => (
          <ComboBox
            {...field}
            boxId="tenant-access-backend-roles-box"
            value={value.backendRoles}
            onChange={(backendRoles) => onChange({ backendRoles })}
            custom="typed"
          />
        )}
      </FormRow>
      {value.roles.length + value.backendRoles.length === 0 ? null : (
        <ChoiceBar
          label={t('entry.access')}
          options={[
            { value: 'Read and Write', label: t('role.tenantWrite'), text: t('tenantAccess.writeText') },
            { value: 'Read only', label: t('role.tenantRead'), text: t('tenantAccess.readText') },
          ]}
          value={value.type}
          onChange={(type) => onChange({ type })}
        />
      )}
    </>
  );
}
