import { type NamedItem } from '../../../model/namedItem';
import { type Form, useForm } from '../../../shell/forms/useForm';
import { useAppSelector } from '../../../store/hooks';
import { type SaveMode } from '../../../store/resources/createResourceSlice';
import { type Resource } from '../../../store/resources/types';

interface Subject<T> {
  resource: Resource<T>;
  mode: SaveMode;
  /** The entry to edit or duplicate; ignored for a new one. */
  name: string;
}

export interface EntryForm<T, V> extends Form<V> {
  /** Entry that the values started from; undefined for a new one. */
  source: T | undefined;
  /**
   * For the request to save: the version that a restored draft started from, so that a change by
   * others in the meantime is a conflict.
   */
  saveBase: { base?: NamedItem<T> };
}

/** Holds the form of one entry in the state; `valuesOf` returns the values of an entry. */
export function useEntryForm<T, V extends object>(
  { resource, mode, name }: Subject<T>,
  valuesOf: (source: T | undefined) => V,
): EntryForm<T, V> {
  const opened = useAppSelector(resource.selectors.selectOpenedOrNull);
  const held = useForm<V>(`${resource.reducerPath}:${mode}:${name}`, () => {
    const base = mode === 'create' ? null : opened;
    return { values: valuesOf(base?.value), base };
  });
  const base = held.base as NamedItem<T> | null;
  return {
    ...held,
    source: base?.value,
    saveBase: held.isRestored && mode === 'edit' && base ? { base } : {},
  };
}
