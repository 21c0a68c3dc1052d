import { isHistoryType } from '../../api/contract/history';
import { type RevisionFilter } from './slice';

const PATH = '#/history';

/** The filter in the query of the address; a type that does not exist is none. */
export function revisionFilterIn(search: string): RevisionFilter {
  const given = new URLSearchParams(search);
  const type = given.get('type') ?? '';
  return {
    type: isHistoryType(type) ? type : '',
    name: given.get('name') ?? '',
    by: given.get('by') ?? '',
  };
}

/** The address of the history, e.g. `#/history?type=roles&name=analyst`; good as the `href` of a link. */
export function historyHref(filter: Partial<RevisionFilter> = {}): string {
  const query = new URLSearchParams(Object.entries(filter).filter(([, value]) => value !== '')).toString();
  return query === '' ? PATH : `${PATH}?${query}`;
}
