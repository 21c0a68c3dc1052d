import { useT } from '../../../i18n';
import { PasswordFields } from '../../../shell/forms/PasswordFields';
import { type NewPassword } from '../../../shell/forms/useNewPassword';
import { selectDashboardsInfoOrNull } from '../../../store/account/selectors';
import { useAppSelector } from '../../../store/hooks';
import { type SaveMode } from '../../../store/resources/createResourceSlice';
import { usersResource } from '../../../store/resources/resources';
import { FormRow } from '../../../ui/FormRow';
import { Panel } from '../../../ui/Panel';
import { TextArea } from '../../../ui/TextField';
import { NameField } from '../shared/NameField';
import { GeneratedPassword } from './GeneratedPassword';
import { USER_LABELS, type UserDraft } from './userDraft';

interface CredentialsPanelProps {
  mode: SaveMode;
  draft: UserDraft;
  onChange: (patch: Partial<UserDraft>) => void;
  secret: NewPassword;
  passwordErrors: readonly string[];
  nameRefused: readonly string[];
  /** True after a submit: errors are shown. */
  tried: boolean;
  readOnly: boolean;
}

/** Shows the server's password hint as guidance, next to the enforced rules [A18]. */
export function CredentialsPanel(props: CredentialsPanelProps) {
  const { mode, draft, onChange, readOnly } = props;
  const { name } = draft;
  const t = useT();
  const type = t('type.user');
  const info = useAppSelector(selectDashboardsInfoOrNull);
  // Known only if the list was read. The server decides, and replacing a user is confirmed first.
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
        text={mode === 'edit' ? undefined : t('domain.nameText')}
        help={t('name.helpUser')}
        value={name}
        onChange={(next) => onChange({ name: next })}
        locked={mode === 'edit'}
        showErrors={props.tried || mode === 'duplicate'}
        extraErrors={mode === 'edit' ? [] : remarks}
        refused={props.nameRefused}
      />
      {readOnly ? null : (
        <>
          <PasswordFields
            entry={props.secret}
            rule={info?.password_validation_error_message}
            rules={info?.password_rules}
            text={mode === 'edit' ? t('user.passwordKept') : undefined}
            errors={props.passwordErrors}
            showErrors={props.tried}
          />
          <GeneratedPassword secret={props.secret} />
        </>
      )}
      <FormRow label={t(USER_LABELS.description)} optional text={t('user.descriptionText')}>
        {(field) => (
          <TextArea
            {...field}
            rows={2}
            data-test-subj="user-description"
            value={draft.description}
            disabled={readOnly}
            onChange={(text) => onChange({ description: text })}
          />
        )}
      </FormRow>
    </Panel>
  );
}
