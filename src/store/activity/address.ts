import { ACTIVITY_KINDS, type ActivityKind } from '../../../contract/activity';
import { ENDPOINTS } from '../../../contract/endpoints';
import { isHistoryType } from '../../../contract/history';
import { type ActivityFilter } from './slice';

const PATH = '#/activity';

export const AUDIT_SETTINGS_HREF = `${PATH}/settings`;

const isKind = (kind: string): kind is ActivityKind => ACTIVITY_KINDS.some((each) => each === kind);

/** Parses the filter of an address; unknown kinds and types are dropped. */
export function activityFilterIn(search: string): ActivityFilter {
  const given = new URLSearchParams(search);
  const text = (name: string) => given.get(name) ?? '';
  const [kind, type] = [text('kind'), text('type')];
  return {
    kind: isKind(kind) ? kind : '',
    user: text('user'),
    address: text('address'),
    session: text('session'),
    type: isHistoryType(type) ? type : '',
    name: text('name'),
    since: text('since'),
    until: text('until'),
  };
}

const filled = (filter: Partial<ActivityFilter>): Record<string, string> =>
  Object.fromEntries(Object.entries(filter).filter(([, value]) => value !== ''));

/** Returns the non-empty conditions as the server expects them: texts match substrings. */
export const activityConditions = (filter: Partial<ActivityFilter>): Record<string, string> => {
  const conditions = filled(filter);
  const isNarrowed = ['user', 'address', 'name'].some((key) => Object.hasOwn(conditions, key));
  return isNarrowed ? { ...conditions, match: 'part' } : conditions;
};

/** Returns an address such as `#/activity?kind=failure&since=24h`. */
export function activityHref(filter: Partial<ActivityFilter> = {}): string {
  const query = new URLSearchParams(filled(filter)).toString();
  return query === '' ? PATH : `${PATH}?${query}`;
}

/** Returns the path, below the base path, that downloads all events matching the filter. */
export const activityFile = (filter: ActivityFilter, format: 'csv' | 'ndjson'): string =>
  `${ENDPOINTS.activity}?${new URLSearchParams({ ...activityConditions(filter), format }).toString()}`;
