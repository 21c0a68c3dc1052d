import { type Problem } from '../../../../contract/problem';
import { type MessageId, useT } from '../../../i18n';
import { type TenantPermissionType, tenantPermissionType } from '../../../model/security/permissionType';
import { useAppSelector } from '../../../store/hooks';
import { tenantsResource } from '../../../store/resources/resources';
import { Button } from '../../../ui/Button';
import { ComboBox } from '../../../ui/ComboBox';
import { FormRow } from '../../../ui/FormRow';
import { Panel } from '../../../ui/Panel';
import { SelectField } from '../../../ui/SelectField';
import { FailureNote } from '../shared/FailureNote';
import { useDescriptions } from '../shared/useDescriptions';
import { blankTenant, nextKey, type TenantDraft } from './roleDraft';
import { tenantError } from './roleDraftErrors';
import { textsOf } from './wireValues';

const OFFERED: readonly [TenantPermissionType, MessageId][] = [
  ['Read only', 'role.tenantRead'],
  ['Read and Write', 'role.tenantWrite'],
];

/** Returns actions outside the two known groups; undefined for an ordinary row. */
const customActions = (part: TenantDraft): string[] | undefined => {
  const actions = textsOf(part.source?.allowed_actions);
  return part.source && tenantPermissionType(actions) === 'none' ? actions : undefined;
};

/** Tenant permissions, one row each, at least one. */
export function TenantPermissionsPanel(props: {
  parts: readonly TenantDraft[];
  onChange: (parts: TenantDraft[]) => void;
  tenantsProblem: Problem | null;
  tried: boolean;
}) {
  const { parts, onChange, tenantsProblem, tried } = props;
  const t = useT();
  const names = useAppSelector(tenantsResource.selectors.selectNames);
  const replace = (next: TenantDraft) => onChange(parts.map((part) => (part.key === next.key ? next : part)));
  const remove = (key: number) => {
    const rest = parts.filter((part) => part.key !== key);
    onChange(rest.length > 0 ? rest : [blankTenant(nextKey(parts))]);
  };
  return (
    <Panel title={t('role.tenantPanel')} headingLevel={2} text={t('role.tenantText')}>
      {tenantsProblem ? (
        <div className="gh-page-note">
          <FailureNote
            tone="warning"
            title={t('role.tenantsFailed')}
            testSubj="tenantsFailed"
            problem={tenantsProblem}
          />
        </div>
      ) : null}
      <div className="gh-stack gh-page-note">
        {parts.map((part, at) => (
          <TenantRow
            key={part.key}
            part={part}
            at={at}
            names={names}
            onChange={replace}
            onRemove={() => remove(part.key)}
            showErrors={tried}
          />
        ))}
      </div>
      <Button
        icon="plus"
        data-test-subj="add-tenant-permission"
        onClick={() => onChange([...parts, blankTenant(nextKey(parts))])}
      >
        {t('role.addAnotherTenant')}
      </Button>
    </Panel>
  );
}

function TenantRow(props: {
  part: TenantDraft;
  at: number;
  names: readonly string[];
  onChange: (part: TenantDraft) => void;
  onRemove: () => void;
  showErrors: boolean;
}) {
  const { part, at, names, onChange, onRemove, showErrors } = props;
  const t = useT();
  const describe = useDescriptions(tenantsResource);
  const error = tenantError(part);
  const custom = customActions(part);
  return (
    <div className="gh-beside gh-row gh-end" role="group" aria-label={`${t('role.tenant')} ${at + 1}`}>
      <FormRow label={t('role.tenant')} errors={showErrors && error ? [t(error)] : []}>
        {(field) => (
          <ComboBox
            {...field}
            boxId={at === 0 ? 'roles-tenant-permission-box' : `roles-tenant-permission-box-${at}`}
            options={names}
            describe={describe}
            value={part.patterns}
            onChange={(patterns) => onChange({ ...part, patterns })}
            custom="explicit"
            placeholder={t('role.searchTenant')}
          />
        )}
      </FormRow>
      <SelectField<TenantPermissionType>
        aria-label={t('role.permissionTypeLabel', {
          tenants: part.patterns.join(', ') || `${t('role.tenant')} ${at + 1}`,
        })}
        options={[
          ...(custom
            ? [
                {
                  value: 'none' as const,
                  label:
                    custom.length > 0
                      ? t('role.tenantCustom', { actions: custom.join(', ') })
                      : t('tree.empty'),
                },
              ]
            : []),
          ...OFFERED.map(([value, label]) => ({ value, label: t(label) })),
        ]}
        value={part.type}
        onChange={(type) => onChange({ ...part, type })}
      />
      <Button
        look="dangerQuiet"
        icon="trash"
        aria-label={t('role.removeTenant', { n: at + 1 })}
        onClick={onRemove}
      >
        {t('common.remove')}
      </Button>
    </div>
  );
}
