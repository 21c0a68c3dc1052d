import { useCallback, useMemo } from 'react';
import { shallowEqual } from 'react-redux';
import { type HistoryType } from '../../../../contract/history';
import { HISTORY_DOMAINS } from '../../../../contract/merge/historyDomains';
import { RESOURCES } from '../../../../contract/resources';
import { useAppDispatch, useAppSelector } from '../../../store/hooks';
import { isResource, resources } from '../../../store/resources/resources';

/** Names that a field suggests. */
export interface Suggested {
  names: readonly string[];
  /** Loads the names, unless they are known. */
  load: () => void;
}

function domainsOf(type: HistoryType | '') {
  const types = type === '' ? RESOURCES : type === 'accounts' ? (['internalusers'] as const) : [type];
  return types.map((each) => HISTORY_DOMAINS[each]).filter(isResource);
}

/** Returns the names of the entries of a type, or of all types. */
export function useEntryNames(type: HistoryType | ''): Suggested {
  const dispatch = useAppDispatch();
  const domains = useMemo(() => domainsOf(type), [type]);
  const lists = useAppSelector(
    (state) => domains.map((domain) => resources[domain].selectors.selectNames(state)),
    shallowEqual,
  );
  const unread = useAppSelector(
    (state) =>
      domains.filter((domain) => resources[domain].selectors.selectListPhase(state).phase === 'idle'),
    shallowEqual,
  );
  const names = useMemo(() => [...new Set(lists.flat())], [lists]);
  const load = useCallback(() => {
    for (const domain of unread) dispatch(resources[domain].actions.listRequested());
  }, [unread, dispatch]);
  return { names, load };
}
