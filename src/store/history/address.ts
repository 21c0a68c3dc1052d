import { isHistoryType } from '../../../contract/history';
import { type AppLocation } from '../navigation/slice';
import { type RevisionFilter } from './slice';

const PATH = '#/history';

/** Parses the filter of an address; unknown types are dropped. */
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

/** Returns the id of the change opened by the address. */
export function changeIn(search: string): number | undefined {
  const id = Number(new URLSearchParams(search).get(CHANGE) ?? '');
  return Number.isSafeInteger(id) && id > 0 ? id : undefined;
}

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

/** Returns an address such as `#/history?type=roles&name=analyst`. */
export function historyHref(filter: Partial<RevisionFilter> = {}): string {
  const query = new URLSearchParams(Object.entries(filter).filter(([, value]) => value !== '')).toString();
  return query === '' ? PATH : `${PATH}?${query}`;
}
