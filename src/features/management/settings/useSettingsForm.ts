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

/** A recording has a mark in the place of a value: what the user typed is not known to be wrong. */
function recordedChange(change: Change, draft: Draft): Change {
  const isHidden = change.kind === 'invalid' && !draft.isReset && isDisguised(draft.value);
  return isHidden ? { kind: 'set', value: draft.value } : change;
}

/** What the drafts come to, by key; without those that change nothing. */
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

/**
 * Keeps the drafts over a reload, as those of other forms; those of another tenant are others. Values of settings are masked in a
 * recording: a member called `changes` holds them.
 *
 * @returns what was found, to be offered, and the ways to answer
 */
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

/**
 * What is edited on the page and not saved. It stays on the page until it is saved: while a write runs the settings have the
 * new values already and the drafts change nothing; when it fails they differ again, and nothing that was typed is lost.
 */
export function useSettingsForm() {
  const dispatch = useAppDispatch();
  const settings = useAppSelector(selectSettings);
  const saving = useAppSelector(selectIsSavingSettings);
  const lastWrite = useAppSelector(selectLastSettingsWrite);
  const [drafts, setDrafts] = useState(NO_DRAFTS);
  /** The write whose outcome was there before, or has been answered by editing on. */
  const [seen, setSeen] = useState(lastWrite);
  const isRecorded = use(RecordedContext) !== null;
  const changes = useMemo(() => changesOf(settings, drafts, isRecorded), [settings, drafts, isRecorded]);

  if (lastWrite?.kind === 'saved' && lastWrite !== seen) {
    setSeen(lastWrite);
    // Saved values are no longer drafts, so that this does not hide what others change later.
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
    /** Those of before a reload. */
    kept,
    changes,
    changeOf: (key: string) => changes.get(key) ?? NO_CHANGE,
    /** Keys whose field holds nothing that can be sent. */
    invalid,
    saving,
    /** Why the last write failed, while it matters. */
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
