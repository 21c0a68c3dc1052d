import { useMemo } from 'react';
import { useLocale, useT } from '../../../i18n';
import { GLOBAL_TENANT_VALUE, PRIVATE_TENANT_VALUE, resolveTenant } from '../../../model/tenancy/names';
import { selectAccountOrNull } from '../../../store/account/selectors';
import { selectSecurityConfig } from '../../../store/boot/selectors';
import { useAppSelector } from '../../../store/hooks';
import { tenantsResource } from '../../../store/resources/resources';
import { fromConfigTenant, toConfigTenant } from '../../../store/tenancyConfig/defaultTenant';
import { ComboBox } from '../../../ui/ComboBox';
import { FormRow } from '../../../ui/FormRow';

/** Returns the display name of a configured default tenant; undefined if none is set. */
export function useTenantWords(): (configTenant: string) => string | undefined {
  const t = useT();
  return (configTenant) => {
    const value = fromConfigTenant(configTenant);
    if (value === null) return undefined;
    if (value === GLOBAL_TENANT_VALUE) return t('account.tenantGlobal');
    return value === PRIVATE_TENANT_VALUE ? t('account.tenantPrivate') : value;
  };
}

/** Returns the possible default tenants in configuration notation. */
function useChoices(isPrivateOn: boolean): string[] {
  const locale = useLocale();
  const names = useAppSelector(tenantsResource.selectors.selectNames);
  const ownName = useAppSelector(selectAccountOrNull)?.user_name ?? '';
  const { enable_global } = useAppSelector(selectSecurityConfig).multitenancy.tenants;
  return useMemo(() => {
    const { compare } = new Intl.Collator(locale, { numeric: true });
    return [
      ...(enable_global ? [toConfigTenant(GLOBAL_TENANT_VALUE)] : []),
      ...(isPrivateOn ? [toConfigTenant(PRIVATE_TENANT_VALUE)] : []),
      ...names
        .filter((name) => resolveTenant(name, ownName).kind === 'custom' && fromConfigTenant(name) === name)
        .sort(compare),
    ];
  }, [names, ownName, enable_global, isPrivateOn, locale]);
}

interface DefaultTenantFieldProps {
  /** In configuration notation: the unsaved choice, else the current value. */
  value: string;
  /** Undefined when the choice is reset. */
  onChange: (configTenant: string | undefined) => void;
  isPrivateOn: boolean;
  disabled: boolean;
  loading: boolean;
  error: string | undefined;
}

/** Chooses the default tenant. Clearing resets the choice, as the cluster cannot unset it. */
export function DefaultTenantField(props: DefaultTenantFieldProps) {
  const { value, onChange, isPrivateOn, disabled, loading, error } = props;
  const t = useT();
  const wordsOf = useTenantWords();
  const choices = useChoices(isPrivateOn);
  const byWords = new Map(choices.map((choice) => [wordsOf(choice) ?? choice, choice]));
  const shown = wordsOf(value);
  return (
    <FormRow label={t('domain.defaultTenant')} errors={error ? [error] : []}>
      {(field) => (
        <ComboBox
          {...field}
          single
          commas
          options={[...byWords.keys()]}
          value={shown === undefined ? [] : [shown]}
          onChange={(words) => {
            const word = words.at(-1);
            onChange(word === undefined ? undefined : (byWords.get(word) ?? word));
          }}
          disabled={disabled}
          loading={loading}
          placeholder={t('tenancy.noDefault')}
          data-test-subj="demoComboBox"
        />
      )}
    </FormRow>
  );
}
