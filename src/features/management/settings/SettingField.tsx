import { Suspense } from 'react';
import { useT } from '../../../i18n';
import { loadable } from '../../../shell/registries/loadable';
import { type FieldValue, type SettingKind } from '../../../store/uiSettings/draft';
import { type UiSetting } from '../../../store/uiSettings/slice';
import { ComboBox } from '../../../ui/ComboBox';
import { type FieldLinks } from '../../../ui/FormRow';
import { SelectField } from '../../../ui/SelectField';
import { Switch } from '../../../ui/Switch';
import { TextArea, TextField } from '../../../ui/TextField';

const { View: Markdown } = loadable(async () => ({
  default: (await import('../../../ui/Markdown')).Markdown,
}));

interface SettingFieldProps {
  setting: UiSetting;
  kind: SettingKind;
  value: FieldValue;
  disabled: boolean;
  onChange: (value: FieldValue) => void;
  links: FieldLinks;
}

/** Suggestions for free-text settings, by key. */
const SUGGESTIONS: ReadonlyMap<string, () => string[]> = new Map([
  ['dateFormat:tz', () => ['Browser', ...Intl.supportedValuesOf('timeZone')]],
]);

function LineField({ setting, kind, value, disabled, onChange, links }: SettingFieldProps) {
  const suggestions = SUGGESTIONS.get(setting.key)?.();
  const listId = `${links.id}-list`;
  return (
    <>
      <TextField
        {...links}
        inputMode={kind === 'number' ? 'decimal' : 'text'}
        autoComplete="off"
        spellCheck={false}
        value={String(value)}
        disabled={disabled}
        {...(suggestions ? { list: listId } : {})}
        onChange={onChange}
      />
      {suggestions ? (
        <datalist id={listId}>
          {suggestions.map((one) => (
            <option key={one} value={one} />
          ))}
        </datalist>
      ) : null}
    </>
  );
}

/** Select field. A current value outside the declared options is offered as well. */
function ChoiceField({ setting, value, disabled, onChange, links }: SettingFieldProps) {
  const { options = [], optionLabels = {} } = setting;
  const shown = options.includes(String(value)) ? options : [String(value), ...options];
  return (
    <SelectField
      {...links}
      options={shown.map((option) => ({
        value: option,
        label: (Object.hasOwn(optionLabels, option) ? optionLabels[option] : undefined) ?? option,
      }))}
      value={String(value)}
      disabled={disabled}
      onChange={onChange}
    />
  );
}

function LongField({ kind, value, disabled, onChange, links }: SettingFieldProps) {
  const t = useT();
  const text = String(value);
  return (
    <>
      <TextArea
        {...links}
        code={kind !== 'markdown'}
        rows={Math.min(12, Math.max(4, text.split('\n').length))}
        value={text}
        disabled={disabled}
        onChange={onChange}
      />
      {kind === 'markdown' && text.trim() !== '' ? (
        <div className="gh-box" role="group" aria-label={t('settings.preview')}>
          <Suspense fallback={null}>
            <Markdown text={text} />
          </Suspense>
        </div>
      ) : null}
    </>
  );
}

export function SettingField(props: SettingFieldProps) {
  const { setting, kind, value, disabled, onChange, links } = props;
  if (kind === 'boolean')
    return <Switch {...links} checked={value === true} disabled={disabled} onChange={onChange} />;
  if (kind === 'array')
    return (
      <ComboBox
        {...links}
        options={setting.options ?? []}
        custom={setting.options?.length ? 'explicit' : 'typed'}
        value={Array.isArray(value) ? value : []}
        disabled={disabled}
        onChange={onChange}
      />
    );
  if (kind === 'select') return <ChoiceField {...props} />;
  return kind === 'string' || kind === 'number' ? <LineField {...props} /> : <LongField {...props} />;
}
