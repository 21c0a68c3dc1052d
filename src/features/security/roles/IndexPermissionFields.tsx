import { useT, useText } from '../../../i18n';
import { vainExclusions } from '../../../model/security/patterns';
import { ComboBox } from '../../../ui/ComboBox';
import { FormRow } from '../../../ui/FormRow';
import { Remark } from '../../../ui/Remark';
import { useIndexNames } from '../shared/useIndexNames';
import { FieldSecurityRow } from './FieldSecurityRow';
import { PatternMatches } from './PatternMatches';
import { PermissionPicker } from './PermissionPicker';
import { QueryField } from './QueryField';
import { type IndexDraft, indexPermissionOf } from './roleDraft';
import { indexErrors } from './roleDraftErrors';

/** Test suites rely on the id of the first entry; the others get a suffix to be unique. */
const boxIdOf = (id: string, at: number) => (at === 0 ? id : `${id}-${at}`);

export function IndexPermissionFields(props: {
  role: string | undefined;
  part: IndexDraft;
  at: number;
  onChange: (part: IndexDraft) => void;
  showErrors: boolean;
}) {
  const { role, part, at, onChange, showErrors } = props;
  const t = useT();
  const text = useText();
  const change = (patch: Partial<IndexDraft>) => onChange({ ...part, ...patch });
  const errors = indexErrors(part);
  const names = useIndexNames();
  const vain = vainExclusions(part.patterns);
  const rules = indexPermissionOf(part);
  const isEmptySource = part.source !== undefined && part.patterns.length === 0 && !errors.patterns;
  return (
    <>
      <FormRow
        label={t('domain.index')}
        help={isEmptySource ? t('role.blankIndex') : t('role.indexHelp')}
        errors={showErrors && errors.patterns ? [t(errors.patterns)] : []}
        after={
          <div role="status">
            {vain ? <Remark>{text(vain)}</Remark> : null}
            <PatternMatches patterns={part.patterns} />
          </div>
        }
      >
        {(field) => (
          <ComboBox
            {...field}
            boxId={boxIdOf('index-input-box', at)}
            value={part.patterns}
            onChange={(patterns) => change({ patterns })}
            custom="typed"
            typedFirst
            options={names.options}
            describe={names.describe}
            loading={names.loading}
            onSearch={names.onSearch}
            placeholder={t('role.searchIndex')}
          />
        )}
      </FormRow>
      <PermissionPicker
        level="index"
        presets={t('preset.index', { n: at + 1 })}
        label={t('domain.indexPermissions')}
        value={part.allowedActions}
        onChange={(allowedActions) => change({ allowedActions })}
        boxId={boxIdOf('roles-index-permission-box', at)}
      />
      <QueryField
        value={part.dls}
        patterns={part.patterns}
        fls={rules.fls}
        maskedFields={rules.masked_fields}
        // The key of a stored entry is its index.
        stored={role !== undefined && part.source ? { role, entry: part.key } : undefined}
        onChange={(dls) => change({ dls })}
      />
      <FieldSecurityRow value={part} onChange={change} error={errors.fields} />
      <FormRow
        label={t('role.anonymization')}
        optional
        text={t('role.anonymizationText')}
        help={t('role.maskHelp')}
        errors={errors.maskedFields ? [t(errors.maskedFields)] : []}
      >
        {(field) => (
          <ComboBox
            {...field}
            boxId={boxIdOf('roles-masked-fields-box', at)}
            value={part.maskedFields}
            onChange={(maskedFields) => change({ maskedFields })}
            custom="typed"
            placeholder={t('role.fieldName')}
          />
        )}
      </FormRow>
    </>
  );
}
