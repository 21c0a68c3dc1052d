import { use, useCallback, useEffect, useMemo } from 'react';
import { isDisguised } from '../../../recording/disguised';
import { RecordedContext } from '../../../shell/forms/RecordedContext';
import { useDirtyForm } from '../../../shell/forms/useDirtyForm';
import { useForm } from '../../../shell/forms/useForm';
import { useAppDispatch, useAppSelector } from '../../../store/hooks';
import { selectCurrentTenantOrNull } from '../../../store/tenancy/selectors';
import { settingsFormKey } from '../../../store/uiSettings/controls';
import { type Change, changeOf, type Draft } from '../../../store/uiSettings/draft';
import {
  selectIsSavingSettings,
  selectLastSettingsWrite,
  selectSettings,
} from '../../../store/uiSettings/selectors';
import {
  settingsChangeRequested,
  type UiSetting,
  writeFailureDismissed,
} from '../../../store/uiSettings/slice';
import { refusedSetting } from './arrange';

const NO_CHANGE: Change = { kind: 'none' };
const NO_CHANGES: { changes: Readonly<Record<string, Draft>> } = { changes: {} };

/** Recordings mask values, so a masked value must not count as invalid. */
function recordedChange(change: Change, draft: Draft): Change {
  const isHidden = change.kind === 'invalid' && !draft.isReset && isDisguised(draft.value);
  return isHidden ? { kind: 'set', value: draft.value } : change;
}

/** Returns the changes by key, without drafts that change nothing. */
function changesOf(
  settings: ReadonlyMap<string, UiSetting>,
  drafts: ReadonlyMap<string, Draft>,
  isRecorded: boolean,
): ReadonlyMap<string, Change> {
  const changes = new Map<string, Change>();
  for (const [key, draft] of drafts) {
    const own = changeOf(settings.get(key) ?? { key }, draft);
    const change = isRecorded ? recordedChange(own, draft) : own;
    if (change.kind !== 'none') changes.set(key, change);
  }
  return changes;
}

/** Unsaved edits. They outlive a write until the settings hold the new values, in case it fails. */
export function useSettingsForm() {
  const dispatch = useAppDispatch();
  const settings = useAppSelector(selectSettings);
  const saving = useAppSelector(selectIsSavingSettings);
  const lastWrite = useAppSelector(selectLastSettingsWrite);
  const tenant = useAppSelector(selectCurrentTenantOrNull) ?? '';
  // Recordings hide values under the key `changes`.
  const form = useForm(settingsFormKey(tenant), () => ({ values: NO_CHANGES, base: null }));
  const { values, change, settle } = form;
  const drafts = useMemo(() => new Map(Object.entries(values.changes)), [values]);
  const isRecorded = use(RecordedContext);
  const changes = useMemo(() => changesOf(settings, drafts, isRecorded), [settings, drafts, isRecorded]);

  useEffect(() => {
    const kept = [...drafts].filter(([key]) => changes.has(key));
    if (lastWrite?.kind !== 'saved' || kept.length === drafts.size) return;
    // Saved drafts would hide later changes by others.
    change({ changes: Object.fromEntries(kept) });
    settle();
    /* eslint-disable-next-line react-hooks/exhaustive-deps --
       Only when a write ends: a draft that changes nothing yet may still be edited. */
  }, [lastWrite]);
  const failure = lastWrite?.kind === 'failed' ? lastWrite : undefined;
  const dirty = changes.size > 0 || saving;
  useDirtyForm('advancedSettings', dirty);

  const dismissFailure = useCallback(() => {
    if (failure) dispatch(writeFailureDismissed());
  }, [dispatch, failure]);
  const onDraft = useCallback(
    (key: string, draft: Draft | undefined) => {
      dismissFailure();
      change(({ changes: before }) => {
        const { [key]: _edited, ...others } = before;
        return { changes: draft ? { ...others, [key]: draft } : others };
      });
    },
    [change, dismissFailure],
  );
  const invalid = [...changes].flatMap(([key, { kind }]) => (kind === 'invalid' ? [key] : []));
  const save = () => {
    if (invalid.length > 0 || changes.size === 0 || saving) return;
    settle();
    dismissFailure();
    dispatch(
      settingsChangeRequested(
        [...changes].map(([key, change]) => ({ key, value: change.kind === 'set' ? change.value : null })),
      ),
    );
  };
  return {
    settings,
    drafts,
    form,
    changes,
    changeOf: (key: string) => changes.get(key) ?? NO_CHANGE,
    invalid,
    saving,
    /** The last failed write while still relevant. */
    failure,
    refused: failure && refusedSetting(failure.message, failure.keys),
    onDraft,
    discard: () => {
      dismissFailure();
      change(NO_CHANGES);
      settle();
    },
    save,
  };
}
