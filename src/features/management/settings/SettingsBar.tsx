import { useT } from '../../../i18n';
import { useAppDispatch, useAppSelector } from '../../../store/hooks';
import { selectSettings, selectSettingsThatWaitForReload } from '../../../store/uiSettings/selectors';
import { settingsReloadRequested } from '../../../store/uiSettings/slice';
import { Button } from '../../../ui/Button';
import { FormBar } from '../../../ui/StickyFormBar';
import { useSettingWords } from './useSettingWords';

/** Lists saved settings that need a reload, and offers it. */
function ReloadNotice() {
  const t = useT();
  const dispatch = useAppDispatch();
  const keys = useAppSelector(selectSettingsThatWaitForReload);
  const settings = useAppSelector(selectSettings);
  const inWords = useSettingWords();
  if (keys.length === 0) return null;
  const names = keys.map((key) => inWords(settings.get(key) ?? { key }).name ?? key).join(', ');
  return (
    <FormBar icon="info" note={t('settings.reloadNote', { names })} data-test-subj="settingsReload">
      <Button icon="refresh" onClick={() => dispatch(settingsReloadRequested())}>
        {t('settings.reload')}
      </Button>
    </FormBar>
  );
}

/** Sticky bar with the number of unsaved changes and the actions for them. */
export function SettingsBar(props: {
  count: number;
  saving: boolean;
  /** The reason they cannot be saved. */
  disabledReason: string | undefined;
  onDiscard: () => void;
}) {
  const { count, saving, disabledReason, onDiscard } = props;
  const t = useT();
  return (
    <div className="gh-settings-bars">
      <ReloadNotice />
      {count > 0 || saving ? (
        <FormBar
          note={saving ? t('settings.saving') : t('settings.unsaved', { count })}
          data-test-subj="settingsChanges"
        >
          <Button disabled={saving} onClick={onDiscard}>
            {t('common.discardChanges')}
          </Button>
          <Button
            type="submit"
            look="primary"
            busy={saving}
            disabledReason={disabledReason}
            data-test-subj="saveSettings"
          >
            {t('common.save')}
          </Button>
        </FormBar>
      ) : null}
    </div>
  );
}
