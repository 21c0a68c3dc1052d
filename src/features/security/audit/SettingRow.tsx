import { type ReactNode, useId } from 'react';
import { useT } from '../../../i18n';
import { ComboBox } from '../../../ui/ComboBox';
import { type FieldLinks, FormRow } from '../../../ui/FormRow';
import { Icon } from '../../../ui/Icon';
import { Switch } from '../../../ui/Switch';
import { asTexts, type DraftValue } from './auditDraft';
import { type AuditSetting } from './auditSettings';
import { duplicateKey } from './fieldMap';
import { MapEditor, MapSample } from './MapEditor';
import { useCategories } from './useCategories';
import { useHasEffect } from './useHasEffect';

interface SettingRowProps {
  setting: AuditSetting;
  value: DraftValue | undefined;
  onChange: (value: DraftValue) => void;
  /** True if the value cannot be saved. */
  invalid: boolean;
  /** True if the server makes it read-only [C33]. */
  locked: boolean;
}

export function SettingRow(props: SettingRowProps) {
  const { setting, value, invalid, locked } = props;
  const twice = invalid ? duplicateKey(String(value)) : undefined;
  const t = useT();
  const id = useId();
  const hasEffect = useHasEffect();
  return (
    <div className="gh-setting" role="group" aria-labelledby={`${id}title`}>
      <div>
        <h4 id={`${id}title`}>{t(setting.title)}</h4>
        <p className="gh-quiet">{t(setting.text)}</p>
        {hasEffect(setting) ? null : (
          <p className="gh-quiet">
            <Icon name="info" size={14} /> {t('audit.noEffectText')}
          </p>
        )}
        {setting.kind === 'map' && !locked ? <MapSample /> : null}
      </div>
      <FormRow
        label={setting.path.replaceAll('.', ':')}
        help={helpOf()}
        errors={[
          ...(invalid ? [t('audit.invalidMap')] : []),
          ...(twice === undefined ? [] : [t('audit.duplicateKey', { key: twice })]),
        ]}
      >
        {(links) => <Field {...props} links={links} />}
      </FormRow>
    </div>
  );

  function helpOf(): ReactNode {
    if (!locked) return setting.kind === 'map' ? t('audit.mapEditorHelp') : undefined;
    return (
      <>
        <Icon name="lock" size={14} /> {t('audit.locked')}
      </>
    );
  }
}

function Field(props: SettingRowProps & { links: FieldLinks }) {
  const { setting, value, onChange, locked, links } = props;
  const t = useT();
  const categories = useCategories(setting.layer);
  if (setting.kind === 'bool')
    return <Switch {...links} checked={value === true} disabled={locked} onChange={onChange} />;
  if (setting.kind === 'map')
    return <MapEditor {...links} value={String(value)} disabled={locked} onChange={onChange} />;
  return (
    <ComboBox
      {...links}
      options={categories}
      custom={setting.kind === 'list' ? 'typed' : undefined}
      commas={setting.kind !== 'list'}
      value={asTexts(value)}
      placeholder={t(setting.title)}
      disabled={locked}
      onChange={onChange}
    />
  );
}
