import { use, useCallback, useMemo, useState } from 'react';
import { useDirtyForm } from '../../../shell/forms/useDirtyForm';
import { useDraft } from '../../../shell/forms/useDraft';
import { RecordedContext, useRecordedDraft } from '../../../shell/forms/useRecordedDraft';
import { useAppDispatch, useAppSelector } from '../../../store/hooks';
import { isDisguised } from '../../../store/recording/disguised';
import { selectCurrentTenantOrNull } from '../../../store/tenancy/selectors';
import {
  selectIsSavingSettings,
  selectLastSettingsWrite,
  selectSettings,
} from '../../../store/uiSettings/selectors';
import { settingsChangeRequested, type UiSetting } from '../../../store/uiSettings/slice';
import { refusedSetting } from './arrange';
import { type Change, changeOf, type Draft } from './draft';

const NO_CHANGE: Change = { kind: 'none' };
const NO_DRAFTS: ReadonlyMap<string, Draft> = new Map();

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

/** Keeps drafts per tenant across a reload. Recordings mask values under the key `changes`. */
function useKeptDrafts(
  drafts: ReadonlyMap<string, Draft>,
  dirty: boolean,
  show: (drafts: ReadonlyMap<string, Draft>) => void,
) {
  const key = `advancedSettings:${useAppSelector(selectCurrentTenantOrNull) ?? ''}`;
  const value = { changes: Object.fromEntries(drafts) };
  const { found, settle, discard } = useDraft(key, { value, dirty });
  const restore = ({ changes }: typeof value) => {
    show(new Map(Object.entries(changes)));
    settle();
  };
  const isShown = useRecordedDraft(key, value, restore);
  return {
    found: isShown ? null : found,
    restore: () => {
      if (found) restore(found.value);
    },
    discard,
  };
}

/** Unsaved edits. They outlive a write until the settings hold the new values, in case it fails. */
export function useSettingsForm() {
  const dispatch = useAppDispatch();
  const settings = useAppSelector(selectSettings);
  const saving = useAppSelector(selectIsSavingSettings);
  const lastWrite = useAppSelector(selectLastSettingsWrite);
  const [drafts, setDrafts] = useState(NO_DRAFTS);
  /** The last write already seen, or dismissed by further editing. */
  const [seen, setSeen] = useState(lastWrite);
  const isRecorded = use(RecordedContext) !== null;
  const changes = useMemo(() => changesOf(settings, drafts, isRecorded), [settings, drafts, isRecorded]);

  if (lastWrite?.kind === 'saved' && lastWrite !== seen) {
    setSeen(lastWrite);
    // Drop saved drafts so that they do not hide later changes by others.
    setDrafts(new Map([...drafts].filter(([key]) => changes.has(key))));
  }
  const failure = lastWrite?.kind === 'failed' && lastWrite !== seen ? lastWrite : undefined;
  const dirty = changes.size > 0 || saving;
  useDirtyForm('advancedSettings', dirty);
  const kept = useKeptDrafts(drafts, dirty, setDrafts);

  const onDraft = useCallback(
    (key: string, draft: Draft | undefined) => {
      setSeen(lastWrite);
      setDrafts((before) => {
        const next = new Map(before);
        if (draft) next.set(key, draft);
        else next.delete(key);
        return next;
      });
    },
    [lastWrite],
  );
  const invalid = [...changes].flatMap(([key, { kind }]) => (kind === 'invalid' ? [key] : []));
  const save = () => {
    if (invalid.length > 0 || changes.size === 0 || saving) return;
    setSeen(lastWrite);
    dispatch(
      settingsChangeRequested(
        [...changes].map(([key, change]) => ({ key, value: change.kind === 'set' ? change.value : null })),
      ),
    );
  };
  return {
    settings,
    drafts,
    /** Drafts from before a reload. */
    kept,
    changes,
    changeOf: (key: string) => changes.get(key) ?? NO_CHANGE,
    invalid,
    saving,
    /** The last failed write while still relevant. */
    failure,
    refused: failure && refusedSetting(failure.message, failure.keys),
    onDraft,
    discard: () => {
      setSeen(lastWrite);
      setDrafts(NO_DRAFTS);
    },
    save,
  };
}
