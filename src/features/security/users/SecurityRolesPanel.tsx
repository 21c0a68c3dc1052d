import { useEffect } from 'react';
import { useT } from '../../../i18n';
import { useAppDispatch, useAppSelector } from '../../../store/hooks';
import { rolesResource } from '../../../store/resources/resources';
import { ComboBox } from '../../../ui/ComboBox';
import { FormRow } from '../../../ui/FormRow';
import { Panel } from '../../../ui/Panel';
import { useDescriptions } from '../shared/useDescriptions';
import { USER_LABELS } from './userDraft';

/** If roles cannot be read, names can still be typed. */
export function SecurityRolesPanel(props: {
  value: readonly string[];
  onChange: (roles: string[]) => void;
  readOnly: boolean;
  errors: readonly string[];
}) {
  const { value, onChange, readOnly, errors } = props;
  const t = useT();
  const dispatch = useAppDispatch();
  const names = useAppSelector(rolesResource.selectors.selectNames);
  const describeRole = useDescriptions(rolesResource);
  const phase = useAppSelector(rolesResource.selectors.selectListPhase).phase;
  useEffect(() => {
    dispatch(rolesResource.actions.listRequested());
  }, [dispatch]);
  return (
    <Panel
      title={t(USER_LABELS.opendistro_security_roles)}
      headingLevel={2}
      optional
      text={t('user.securityRolesText')}
    >
      <FormRow label={t('domain.roles')} errors={errors}>
        {(field) => (
          <ComboBox
            {...field}
            boxId="user-security-roles-box"
            options={names}
            value={value}
            onChange={onChange}
            describe={describeRole}
            custom={phase === 'failed' ? 'explicit' : undefined}
            loading={phase === 'loading'}
            placeholder={t('user.securityRolesPlaceholder')}
            disabled={readOnly}
          />
        )}
      </FormRow>
    </Panel>
  );
}
