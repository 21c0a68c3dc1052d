import { ACTIVITY_KINDS, type ActivityKind } from '../../api/contract/activity';
import { ENDPOINTS } from '../../api/contract/endpoints';
import { isHistoryType } from '../../api/contract/history';
import { type ActivityFilter } from './slice';

const PATH = '#/activity';

/** The address of the audit settings beside the activity. */
export const AUDIT_SETTINGS_HREF = `${PATH}/settings`;

const isKind = (kind: string): kind is ActivityKind => ACTIVITY_KINDS.some((each) => each === kind);

/** The filter in the query of the address; a kind or type that does not exist is none. */
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

/** The filter without empty conditions, as the server takes it: texts are parts of what is looked for. */
export const activityConditions = (filter: Partial<ActivityFilter>): Record<string, string> => {
  const conditions = filled(filter);
  const isNarrowed = ['user', 'address', 'name'].some((key) => Object.hasOwn(conditions, key));
  return isNarrowed ? { ...conditions, match: 'part' } : conditions;
};

/** The address of the activity, e.g. `#/activity?kind=failure&since=24h`. */
export function activityHref(filter: Partial<ActivityFilter> = {}): string {
  const query = new URLSearchParams(filled(filter)).toString();
  return query === '' ? PATH : `${PATH}?${query}`;
}

/** The address, below the base path, of a file with all events that a filter shows. */
export const activityFile = (filter: ActivityFilter, format: 'csv' | 'ndjson'): string =>
  `${ENDPOINTS.activity}?${new URLSearchParams({ ...activityConditions(filter), format }).toString()}`;
