import { useT } from '../../../i18n';
import { useAppSelector } from '../../../store/hooks';
import { type SaveMode } from '../../../store/resources/createResourceSlice';
import { rolesResource } from '../../../store/resources/resources';
import { FormRow } from '../../../ui/FormRow';
import { Panel } from '../../../ui/Panel';
import { TextField } from '../../../ui/TextField';
import { NameField } from '../shared/NameField';
import { type FailedSave } from '../shared/useSaveFailure';

export function RoleNamePanel(props: {
  mode: SaveMode;
  name: string;
  onNameChange: (name: string) => void;
  description: string;
  onDescriptionChange: (description: string) => void;
  /** True after a submit: errors are shown. */
  tried: boolean;
  failed: FailedSave;
}) {
  const { mode, name, onNameChange, description, onDescriptionChange, tried, failed } = props;
  const t = useT();
  const exists = useAppSelector((state) => rolesResource.selectors.selectByName(state).has(name));
  const type = t('type.role');
  return (
    <Panel title={t('domain.name')} headingLevel={2}>
      <NameField
        type={type}
        value={name}
        onChange={onNameChange}
        text={props.mode === 'edit' ? undefined : t('domain.nameText')}
        locked={mode === 'edit'}
        showErrors={tried || mode === 'duplicate'}
        extraErrors={mode !== 'edit' && exists ? [t('name.exists', { type })] : []}
        refused={failed.errorsOf('name')}
      />
      <FormRow
        label={t('domain.description')}
        optional
        text={t('role.descriptionText')}
        errors={failed.errorsOf('description')}
      >
        {(field) => (
          <TextField
            {...field}
            autoComplete="off"
            data-test-subj="role-description"
            value={description}
            onChange={onDescriptionChange}
          />
        )}
      </FormRow>
    </Panel>
  );
}
