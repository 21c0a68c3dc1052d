import { useT } from '../../../shell/i18n';
import { FormRow } from '../../../shell/ui/FormRow';
import { NameField } from '../../../shell/ui/NameField';
import { Panel } from '../../../shell/ui/Panel';
import { PasswordFields, type PasswordEntry } from '../../../shell/ui/PasswordFields';
import { selectDashboardsInfoOrNull } from '../../../store/account/selectors';
import { useAppSelector } from '../../../store/hooks';
import { type SaveMode } from '../../../store/resources/createResourceSlice';
import { usersResource } from '../shared/resource';

interface CredentialsPanelProps {
  mode: SaveMode;
  name: string;
  onNameChange: (name: string) => void;
  description: string;
  onDescriptionChange: (description: string) => void;
  onPasswordChange: (entry: PasswordEntry) => void;
  /** The form was sent without a password that it needs. */
  passwordMissing: boolean;
  readOnly: boolean;
}

/** Name, password and description. The rule for passwords is guidance, in the server's words [A18]. */
export function CredentialsPanel(props: CredentialsPanelProps) {
  const { mode, name, readOnly } = props;
  const t = useT();
  const type = t('type.user');
  const rule = useAppSelector(selectDashboardsInfoOrNull)?.password_validation_error_message;
  // Known only once the list was read; the server has the last word, and the person is asked before it is replaced.
  const exists =
    useAppSelector((state) => usersResource.selectors.selectItemOrNull(state, name)) !== undefined;
  const remarks = [
    ...(name.includes(':') ? [t('user.colon')] : []),
    ...(exists ? [t('name.exists', { type })] : []),
  ];
  return (
    <Panel title={t('user.credentials')} headingLevel={2} text={t('user.credentialsText')}>
      <NameField
        type={type}
        label={t('users.username')}
        text={t('user.usernameText')}
        value={name}
        onChange={props.onNameChange}
        locked={mode === 'edit'}
        showErrors={mode === 'duplicate'}
        extraErrors={mode === 'edit' ? [] : remarks}
      />
      {readOnly ? null : (
        <PasswordFields
          onChange={props.onPasswordChange}
          rule={rule}
          userName={name}
          text={mode === 'edit' ? t('user.passwordKept') : undefined}
          errors={props.passwordMissing ? [t('password.required')] : []}
        />
      )}
      <FormRow label={t('user.descriptionField')} optional text={t('user.descriptionText')}>
        {(field) => (
          <textarea
            {...field}
            className="gh-input"
            rows={2}
            data-test-subj="user-description"
            value={props.description}
            disabled={readOnly}
            onChange={(event) => props.onDescriptionChange(event.target.value)}
          />
        )}
      </FormRow>
    </Panel>
  );
}
