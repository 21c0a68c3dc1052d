import { type ReactNode, useState } from 'react';
import { DraftOffer } from '../../../shell/forms/DraftOffer';
import { useDraft } from '../../../shell/forms/useDraft';
import { useRecordedDraft } from '../../../shell/forms/useRecordedDraft';
import { useAppSelector } from '../../../store/hooks';
import { type NamedItem, type SaveMode } from '../../../store/resources/createResourceSlice';
import { type Resource } from '../../../store/resources/types';

/** What the draft of a form is about. */
interface Subject<T> {
  resource: Resource<T>;
  /** Names the form, e.g. `role`. */
  form: string;
  mode: SaveMode;
  /** The entry that is edited or duplicated. */
  name: string;
}

/**
 * Keeps the draft of a form over a reload, together with the entry that it changes: a restored draft is saved as a change of
 * that entry, so that what other users have done since is a conflict and never lost.
 *
 * @param held what the form holds, whether that is unsaved, and how to hold something else
 * @returns the offer to restore what was found, to show above the fields, and `base` for the request to save
 */
export function useFormDraft<T, D>(
  { resource, form, mode, name }: Subject<T>,
  held: { value: D; dirty: boolean; restore: (value: D, source: T | undefined) => void },
): { offer: ReactNode; base: { base?: NamedItem<T> } } {
  const opened = useAppSelector(resource.selectors.selectOpenedOrNull);
  const [restored, setRestored] = useState<NamedItem<T> | null>(null);
  const value = { held: held.value, base: restored ?? (mode === 'create' ? null : opened) };
  const key = `${form}:${mode}:${name}`;
  const { found, settle, discard } = useDraft(key, { value, dirty: held.dirty });
  const restore = ({ held: draft, base }: typeof value) => {
    if (mode === 'edit') setRestored(base);
    held.restore(draft, base?.value);
    settle();
  };
  const isShown = useRecordedDraft(key, value, restore);
  return {
    base: restored ? { base: restored } : {},
    offer:
      found && !isShown ? (
        <DraftOffer found={found} onRestore={() => restore(found.value)} onDiscard={discard} />
      ) : null,
  };
}
