import { useCallback } from 'react';
import { useAppSelector } from '../../../store/hooks';
import { type Resource } from '../../../store/resources/types';

/** Returns a stable lookup of descriptions by name, for pickers. */
export function useDescriptions<T extends { description?: string }>({
  selectors,
}: Resource<T>): (name: string) => string | undefined {
  const byName = useAppSelector(selectors.selectByName);
  return useCallback(
    (name) => {
      // Stored descriptions may be of any type.
      const text: unknown = byName.get(name)?.description;
      return typeof text === 'string' && text !== '' ? text : undefined;
    },
    [byName],
  );
}
