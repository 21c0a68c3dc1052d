import { isHistoryType } from '../../api/contract/history';
import { type AppLocation } from '../navigation/slice';
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

const CHANGE = 'change';

/** The change that an address opens. */
export function changeIn(search: string): number | undefined {
  const id = Number(new URLSearchParams(search).get(CHANGE) ?? '');
  return Number.isSafeInteger(id) && id > 0 ? id : undefined;
}

/** The same address with another change opened, or none. */
export function withChange(
  { pathname, search }: Pick<AppLocation, 'pathname' | 'search'>,
  id: number | undefined,
): string {
  const query = new URLSearchParams(search);
  if (id === undefined) query.delete(CHANGE);
  else query.set(CHANGE, String(id));
  const text = query.toString();
  return `#${pathname}${text === '' ? '' : `?${text}`}`;
}

/** The address of the history, e.g. `#/history?type=roles&name=analyst`; good as the `href` of a link. */
export function historyHref(filter: Partial<RevisionFilter> = {}): string {
  const query = new URLSearchParams(Object.entries(filter).filter(([, value]) => value !== '')).toString();
  return query === '' ? PATH : `${PATH}?${query}`;
}
