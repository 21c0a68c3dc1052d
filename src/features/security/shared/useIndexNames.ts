import { useCallback, useEffect, useMemo } from 'react';
import { type IndexName } from '../../../../contract/indexNames';
import { type MessageId, useT } from '../../../i18n';
import { selectHasIndices } from '../../../store/documentRules/selectors';
import { useAppDispatch, useAppSelector } from '../../../store/hooks';
import {
  selectIndexNames,
  selectIndexNamesState,
  selectIndexTypes,
  selectIsSearched,
} from '../../../store/indexNames/selectors';
import { indexNamesRequested } from '../../../store/indexNames/slice';

const TYPES: Readonly<Record<IndexName['type'], MessageId | undefined>> = {
  index: undefined,
  alias: 'indexName.alias',
  dataStream: 'indexName.dataStream',
};

/** Reads the names of indices when a form with index patterns is shown, on a cluster. */
export function useIndexNamesReading(isWanted = true): void {
  const dispatch = useAppDispatch();
  const isRead = useAppSelector(selectHasIndices) && isWanted;
  useEffect(() => {
    if (isRead) dispatch(indexNamesRequested(''));
  }, [dispatch, isRead]);
}

/** Returns the names of indices, aliases and data streams for a field with index patterns. */
export function useIndexNames() {
  const t = useT();
  const dispatch = useAppDispatch();
  const names = useAppSelector(selectIndexNames);
  const types = useAppSelector(selectIndexTypes);
  const isSearched = useAppSelector(selectIsSearched);
  const { phase } = useAppSelector(selectIndexNamesState);
  const options = useMemo(() => names.map(({ index }) => index), [names]);
  const describe = useCallback(
    (name: string) => {
      const id = TYPES[types.get(name) ?? 'index'];
      return id && t(id);
    },
    [types, t],
  );
  const search = useCallback((text: string) => void dispatch(indexNamesRequested(text)), [dispatch]);
  return {
    options,
    describe,
    loading: phase === 'loading',
    onSearch: isSearched ? search : undefined,
    /** True if `options` are all names. */
    isComplete: phase === 'ready' && !isSearched,
  };
}
