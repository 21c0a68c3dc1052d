import { type FormEvent, useDeferredValue, useEffect, useMemo, useRef, useState } from 'react';
import { type MessageId, useErrorText, useT, useText } from '../../../i18n';
import { DraftOffer } from '../../../shell/forms/DraftOffer';
import { useListView } from '../../../shell/lists/useListView';
import { selectIsCapable } from '../../../store/capabilities/selectors';
import { useAppDispatch, useAppSelector } from '../../../store/hooks';
import { type RootState } from '../../../store/rootReducer';
import { settingsRefusal } from '../../../store/uiSettings/controls';
import { selectSettingsReading } from '../../../store/uiSettings/selectors';
import { settingsRequested } from '../../../store/uiSettings/slice';
import { Callout } from '../../../ui/Callout';
import { onSaveKey } from '../../../ui/commandKey';
import { createFormErrors, FormErrorsContext } from '../../../ui/formErrors';
import { PageHeader } from '../../../ui/PageHeader';
import { Panel } from '../../../ui/Panel';
import { Skeleton } from '../../../ui/Spinner';
import { useDraft } from '../../../ui/table/useDraft';
import { useTenantValues } from '../useTenantValues';
import { findSettings, groupSettings } from './arrange';
import { SettingRow } from './SettingRow';
import { SettingsBar } from './SettingsBar';
import { SettingsTools } from './SettingsTools';
import { useSettingsForm } from './useSettingsForm';
import { useSettingWords } from './useSettingWords';
import '../messages';
import './settings.css';

const maySave = (state: RootState) => selectIsCapable(state, 'advancedSettings', 'save');

/** Filter value for changed settings only. */
const CHANGED = 'changed';

/** Names of the built-in categories; a plugin's category keeps its own name. */
const CATEGORIES: Readonly<Record<string, MessageId>> = {
  accessibility: 'settings.accessibility',
  appearance: 'settings.appearance',
  custom: 'settings.customCategory',
  general: 'settings.general',
  home: 'settings.home',
  notifications: 'frame.notifications',
};

function useCategoryName(): (category: string) => string {
  const t = useT();
  return (category) => {
    const id = Object.hasOwn(CATEGORIES, category) ? CATEGORIES[category] : undefined;
    return id === undefined ? category : t(id);
  };
}

/** Reports that the settings could not be read, possibly for lack of permission. */
function ReadFailed({ hasSettings }: { hasSettings: boolean }) {
  const errorText = useErrorText();
  const t = useT();
  const dispatch = useAppDispatch();
  const reading = useAppSelector(selectSettingsReading);
  if (reading.phase !== 'failed') return null;
  return (
    <div className="gh-page-note">
      <Callout
        tone={hasSettings ? 'warning' : 'danger'}
        title={t(hasSettings ? 'settings.stale' : 'settings.readFailed')}
        testSubj="settingsReadFailed"
        onRetry={() => dispatch(settingsRequested())}
      >
        <p>{errorText(reading.problem)}</p>
      </Callout>
    </div>
  );
}

/** Names the tenant the settings belong to, and explains read-only access. */
function Head({ readOnly }: { readOnly: boolean }) {
  const t = useT();
  const tenant = useTenantValues();
  return (
    <>
      <PageHeader title={t('management.settings')} description={t('settings.intro', tenant)} />
      {readOnly ? (
        <div className="gh-page-note">
          <Callout tone="lock" title={t('settings.readOnly')} testSubj="settingsReadOnly">
            <p>{t('settings.readOnlyText', tenant)}</p>
          </Callout>
        </div>
      ) : null}
    </>
  );
}

/** Advanced settings, shared by all users of the tenant [NAV-39, SET-01..13]. */
export default function SettingsPage() {
  const t = useT();
  const dispatch = useAppDispatch();
  const categoryName = useCategoryName();
  const readOnly = !useAppSelector(maySave);
  const isReading = useAppSelector(selectSettingsReading).phase === 'loading';
  const form = useSettingsForm();
  const text = useText();
  const refusal = settingsRefusal(form.invalid);
  const { view, onViewChange } = useListView('settings');
  const search = useDraft(view.query, (query) => onViewChange({ query }));
  const isChangedOnly = CHANGED in view.filters;
  const element = useRef<HTMLFormElement>(null);
  const [errors] = useState(createFormErrors);
  useEffect(() => {
    dispatch(settingsRequested());
  }, [dispatch]);
  useEffect(() => {
    if (!form.failure) return;
    const field = element.current?.querySelector<HTMLElement>('[aria-invalid="true"]');
    field?.focus({ preventScroll: true });
    // Centred, because the browser's default would leave it under the header.
    field?.scrollIntoView({ block: 'center' });
  }, [form.failure]);

  const wanted = useDeferredValue(search.draft);
  const { settings, changes } = form;
  const inWords = useSettingWords();
  const shown = useMemo(
    () =>
      findSettings([...settings.values()].map(inWords), wanted, {
        isChangedOnly,
        drafted: new Set(changes.keys()),
      }),
    [settings, inWords, wanted, isChangedOnly, changes],
  );
  const groups = useMemo(() => groupSettings(shown), [shown]);
  const isRefusalSeen = form.refused !== undefined && shown.some(({ key }) => key === form.refused?.key);

  const submit = (event?: FormEvent) => {
    event?.preventDefault();
    if (!readOnly && !errors.hasLeftText()) form.save();
  };

  return (
    <form ref={element} className="gh-narrow" noValidate onSubmit={submit} onKeyDown={onSaveKey(submit)}>
      <Head readOnly={readOnly} />
      <ReadFailed hasSettings={settings.size > 0} />
      {readOnly ? null : <DraftOffer form={form.form} />}
      {settings.size === 0 && isReading ? <Skeleton lines={8} /> : null}
      <SettingsTools
        search={search}
        isChangedOnly={isChangedOnly}
        onChangedOnly={(isOn) => onViewChange({ filters: isOn ? { [CHANGED]: ['yes'] } : {} })}
        count={shown.length}
        total={settings.size}
      />
      <FormErrorsContext value={errors}>
        {groups.map(({ category, settings: members }) => (
          <Panel key={category} title={categoryName(category)} headingLevel={2} count={members.length}>
            {members.map((setting) => (
              <SettingRow
                key={setting.key}
                setting={setting}
                draft={form.drafts.get(setting.key)}
                change={form.changeOf(setting.key)}
                readOnly={readOnly}
                refusal={form.refused?.key === setting.key ? form.refused.reason : undefined}
                onDraft={form.onDraft}
              />
            ))}
          </Panel>
        ))}
      </FormErrorsContext>
      {form.failure && !isRefusalSeen ? (
        <Callout tone="danger" title={t('uiSettings.updateFailed')} testSubj="saveFailed">
          <p>{form.failure.message}</p>
        </Callout>
      ) : null}
      <SettingsBar
        count={changes.size}
        saving={form.saving}
        disabledReason={refusal && text(refusal)}
        onDiscard={form.discard}
      />
    </form>
  );
}
