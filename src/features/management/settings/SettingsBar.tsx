import { useT } from '../../../i18n';
import { Button } from '../../../ui/Button';
import { Icon } from '../../../ui/Icon';
import '../../../ui/form.css';
import { selectSettings, selectSettingsThatWaitForReload } from '../../../store/uiSettings/selectors';
import { settingsReloadRequested } from '../../../store/uiSettings/slice';
import { useAppDispatch, useAppSelector } from '../../../store/hooks';
import { useSettingWords } from './useSettingWords';

/** Settings that were saved and show after the page reloads, and the button for it. */
function ReloadNotice() {
  const t = useT();
  const dispatch = useAppDispatch();
  const keys = useAppSelector(selectSettingsThatWaitForReload);
  const settings = useAppSelector(selectSettings);
  const inWords = useSettingWords();
  if (keys.length === 0) return null;
  const names = keys.map((key) => inWords(settings.get(key) ?? { key }).name ?? key).join(', ');
  return (
    <div className="gh-form-bar" data-test-subj="settingsReload">
      <span className="gh-form-bar-note" role="status">
        <Icon name="info" size={14} />
        {t('settings.reloadNote', { names })}
      </span>
      <Button icon="refresh" onClick={() => dispatch(settingsReloadRequested())}>
        {t('settings.reload')}
      </Button>
    </div>
  );
}

/** Stays in sight while something is not saved: how many changes, and what to do about them. */
export function SettingsBar(props: {
  count: number;
  saving: boolean;
  /** Why they cannot be saved. */
  disabledReason: string | undefined;
  onDiscard: () => void;
}) {
  const { count, saving, disabledReason, onDiscard } = props;
  const t = useT();
  return (
    <div className="gh-settings-bars">
      <ReloadNotice />
      {count > 0 || saving ? (
        <div className="gh-form-bar" data-test-subj="settingsChanges">
          <span className="gh-form-bar-note" role="status">
            <Icon name="pencil" size={14} />
            {saving ? t('settings.saving') : t('settings.unsaved', { count })}
          </span>
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
        </div>
      ) : null}
    </div>
  );
}
