import { type HttpClient } from './client';
import { type ActivityKind, type ActivityPage } from './contract/activity';
import { ENDPOINTS } from './contract/endpoints';
import { type HistoryType } from './contract/history';

/** Which events are wanted; what is absent does not limit. */
export interface ActivityQuery {
  kind?: ActivityKind;
  user?: string;
  address?: string;
  type?: HistoryType;
  name?: string;
  /** A time, or how long ago, such as `24h`. */
  since?: string;
}

/** The requests about what happened (docs/activity.md). */
export const createActivityApi = (client: Pick<HttpClient, 'get'>) => ({
  /** A page of events, newest first. @param before `next` of the page before */
  list: (query: ActivityQuery, before?: string): Promise<ActivityPage> =>
    client.get(ENDPOINTS.activity, { query: { ...query, ...(before === undefined ? {} : { before }) } }),
  /** The newest events again, without a use of the session: a page that is left open keeps no one signed in. */
  refresh: (query: ActivityQuery): Promise<ActivityPage> =>
    client.get(ENDPOINTS.activity, { query: { ...query }, asSystemRequest: true }),
});

export type ActivityApi = ReturnType<typeof createActivityApi>;
