import { useCallback } from 'react';
import { useAppSelector } from '../../../store/hooks';
import { type Resource } from '../../../store/resources/types';

/** Returns what the entries of a resource say of themselves, by name, as a picker shows it. Stable while they do not change. */
export function useDescriptions<T extends { description?: string }>({
  selectors,
}: Resource<T>): (name: string) => string | undefined {
  const byName = useAppSelector(selectors.selectByName);
  return useCallback(
    (name) => {
      // An entry of the configuration may have anything there.
      const text: unknown = byName.get(name)?.description;
      return typeof text === 'string' && text !== '' ? text : undefined;
    },
    [byName],
  );
}
