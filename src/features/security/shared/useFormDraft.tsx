import { type ReactNode, useState } from 'react';
import { DraftOffer } from '../../../shell/forms/DraftOffer';
import { useDraft } from '../../../shell/forms/useDraft';
import { useRecordedDraft } from '../../../shell/forms/useRecordedDraft';
import { useAppSelector } from '../../../store/hooks';
import { type NamedItem, type SaveMode } from '../../../store/resources/createResourceSlice';
import { type Resource } from '../../../store/resources/types';

interface Subject<T> {
  resource: Resource<T>;
  /** Id of the form, e.g. `role`. */
  form: string;
  mode: SaveMode;
  name: string;
}

/**
 * Keeps a draft across a reload with the entry it is based on, so that changes by others in the
 * meantime cause a conflict instead of being lost.
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
