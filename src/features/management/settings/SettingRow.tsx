import { useId } from 'react';
import { useT } from '../../../i18n';
import { type Change, type Draft, fieldOf, kindOf, shownField } from '../../../store/uiSettings/draft';
import { type UiSetting } from '../../../store/uiSettings/slice';
import { isDefaultSetting } from '../../../store/uiSettings/values';
import { Button } from '../../../ui/Button';
import { Badge } from '../../../ui/cells';
import { FormRow } from '../../../ui/FormRow';
import { Icon } from '../../../ui/Icon';
import { DatePreview, isDateSetting } from './DatePreview';
import { SettingField } from './SettingField';

interface SettingRowProps {
  setting: UiSetting;
  draft: Draft | undefined;
  change: Change;
  readOnly: boolean;
  /** The server's reason for refusing the value. */
  refusal: string | undefined;
  onDraft: (key: string, draft: Draft | undefined) => void;
}

function useDefaultWords(setting: UiSetting): string {
  const t = useT();
  const kind = kindOf(setting);
  const field = fieldOf(kind, setting.value);
  if (typeof field === 'boolean') return t(field ? 'definition.enabled' : 'definition.disabled');
  if (Array.isArray(field)) return field.length === 0 ? t('common.none') : field.join(', ');
  const label = setting.optionLabels?.[field];
  return label ?? (field === '' ? t('common.none') : field);
}

/** Notes on a setting: the source of its value and its default. */
function Notes({ setting, change }: Pick<SettingRowProps, 'setting' | 'change'>) {
  const t = useT();
  const words = useDefaultWords(setting);
  if (setting.isOverridden)
    return (
      <>
        <Icon name="lock" size={14} /> {t('settings.overridden')}
      </>
    );
  const isDeclared = setting.type !== undefined;
  return (
    <>
      {isDeclared ? t('settings.default', { value: words }) : t('settings.custom')}
      {setting.requiresPageReload && change.kind !== 'none' ? ` ${t('settings.needsReload')}` : ''}
    </>
  );
}

export function SettingRow({ setting, draft, change, readOnly, refusal, onDraft }: SettingRowProps) {
  const t = useT();
  const id = useId();
  const { key, name = key, description } = setting;
  const kind = kindOf(setting);
  const field = shownField(setting, draft);
  const locked = readOnly || setting.isOverridden === true;
  const isSet = !isDefaultSetting(setting) && !setting.isOverridden;
  const errors = change.kind === 'invalid' ? [t(change.problem)] : refusal === undefined ? [] : [refusal];
  return (
    <div
      className={change.kind === 'none' ? 'gh-setting' : 'gh-setting gh-setting-changed'}
      role="group"
      aria-labelledby={`${id}title`}
      data-test-subj={`setting-${key}`}
    >
      <div>
        <h3 id={`${id}title`}>
          {name} {isSet ? <Badge tone="accent">{t('settings.set')}</Badge> : null}
        </h3>
        {description ? <p className="gh-quiet">{description}</p> : null}
      </div>
      <div>
        <FormRow label={key} errors={errors} help={<Notes setting={setting} change={change} />}>
          {(links) => (
            <SettingField
              setting={setting}
              kind={kind}
              value={field}
              disabled={locked}
              onChange={(value) => onDraft(key, { isReset: false, value })}
              links={links}
            />
          )}
        </FormRow>
        {isDateSetting(key) ? (
          <p className="gh-quiet">
            <DatePreview settingKey={key} value={String(field)} />
          </p>
        ) : null}
        {locked ? null : (
          <div className="gh-row">
            {isSet && change.kind !== 'reset' ? (
              <Button
                small
                look="quiet"
                icon="refresh"
                aria-label={t('settings.resetOf', { name })}
                onClick={() => onDraft(key, { isReset: true })}
              >
                {t(setting.type === undefined ? 'common.remove' : 'settings.reset')}
              </Button>
            ) : null}
            {change.kind === 'none' ? null : (
              <Button
                small
                look="quiet"
                icon="close"
                aria-label={t('settings.undoOf', { name })}
                onClick={() => onDraft(key, undefined)}
              >
                {t('settings.undo')}
              </Button>
            )}
          </div>
        )}
      </div>
    </div>
  );
}
