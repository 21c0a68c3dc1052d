import { useT } from '../../../i18n';
import { Button } from '../../../ui/Button';
import { ComboBox } from '../../../ui/ComboBox';
import { FormRow } from '../../../ui/FormRow';
import { PermissionPicker } from '../roles/PermissionPicker';
import { type IndexPart, partErrors } from './apiKeyForm';

/** One index permission: patterns and permissions. */
export function IndexPartFields(props: {
  part: IndexPart;
  at: number;
  isTried: boolean;
  onChange: (part: IndexPart) => void;
  onRemove: () => void;
}) {
  const { part, at, isTried, onChange, onRemove } = props;
  const t = useT();
  const errors = isTried ? partErrors(part) : {};
  const label = t('role.indexEntry', { n: at + 1 });
  const title = part.patterns.length > 0 ? part.patterns.join(', ') : label;
  return (
    <section className="gh-box gh-stack" aria-label={label}>
      <div className="gh-row gh-row-apart">
        <h3>{title}</h3>
        <Button
          look="dangerQuiet"
          icon="trash"
          aria-label={t('role.removeIndex', { title })}
          onClick={onRemove}
        >
          {t('common.remove')}
        </Button>
      </div>
      <FormRow
        label={t('domain.index')}
        help={t('role.indexHelp')}
        errors={errors.patterns ? [t(errors.patterns)] : []}
      >
        {(field) => (
          <ComboBox
            {...field}
            boxId={`api-key-index-${at}`}
            value={part.patterns}
            onChange={(patterns) => onChange({ ...part, patterns })}
            custom="typed"
            placeholder={t('role.searchIndex')}
          />
        )}
      </FormRow>
      <PermissionPicker
        level="index"
        presets={t('preset.index', { n: at + 1 })}
        label={t('domain.indexPermissions')}
        value={part.actions}
        onChange={(actions) => onChange({ ...part, actions })}
        boxId={`api-key-index-permissions-${at}`}
        errors={errors.actions ? [t(errors.actions)] : []}
      />
    </section>
  );
}
