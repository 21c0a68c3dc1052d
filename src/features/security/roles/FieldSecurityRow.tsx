import { useState } from 'react';
import { type MessageId, useT } from '../../../i18n';
import { ComboBox } from '../../../ui/ComboBox';
import { FormRow } from '../../../ui/FormRow';
import { SelectField } from '../../../ui/SelectField';
import { type FieldMode, type FieldSecurity } from './fieldSecurity';

const MODES: Record<FieldMode, MessageId> = {
  include: 'role.flsInclude',
  exclude: 'role.flsExclude',
  mixed: 'role.flsMixed',
};

/** Visible fields. A stored entry of both kinds gets an option of its own. */
export function FieldSecurityRow(props: {
  value: FieldSecurity;
  onChange: (value: Partial<FieldSecurity>) => void;
  error: MessageId | undefined;
}) {
  const { value, onChange, error } = props;
  const t = useT();
  const [modes] = useState<FieldMode[]>(
    value.fieldMode === 'mixed' ? ['mixed', 'include', 'exclude'] : ['include', 'exclude'],
  );
  return (
    <FormRow
      label={t('role.fls')}
      optional
      text={t('role.flsText')}
      help={value.fieldMode === 'mixed' ? t('role.flsMixedText') : undefined}
      errors={error ? [t(error)] : []}
    >
      {(field) => (
        <div className="gh-beside gh-row gh-end">
          <SelectField
            aria-label={t('role.fieldModeLabel')}
            options={modes.map((mode) => ({ value: mode, label: t(MODES[mode]) }))}
            value={value.fieldMode}
            onChange={(fieldMode) => onChange({ fieldMode })}
          />
          <ComboBox
            {...field}
            value={value.fields}
            onChange={(fields) => onChange({ fields })}
            custom="typed"
            placeholder={t('role.fieldName')}
          />
        </div>
      )}
    </FormRow>
  );
}
