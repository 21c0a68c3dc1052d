import { type ActivityKind, type ActivityPage } from '../../contract/activity';
import { ENDPOINTS } from '../../contract/endpoints';
import { type HistoryType } from '../../contract/history';
import { type HttpClient } from './client';

/** Filter for events; absent fields do not restrict. */
export interface ActivityQuery {
  kind?: ActivityKind;
  user?: string;
  address?: string;
  type?: HistoryType;
  name?: string;
  /** A timestamp, or an age such as `24h`. */
  since?: string;
}

const BY_WRITE = { group: 'write' };

/** Requests about activity (docs/activity.md). */
export const createActivityApi = (client: Pick<HttpClient, 'get'>) => ({
  /**
   * Returns a page of events, newest first, one per write.
   *
   * @param before `next` of the previous page
   */
  list: (query: ActivityQuery, before?: string): Promise<ActivityPage> =>
    client.get(ENDPOINTS.activity, {
      query: { ...query, ...BY_WRITE, ...(before === undefined ? {} : { before }) },
    }),
  /** Reloads as a system request, so an open page does not keep the session alive. */
  refresh: (query: ActivityQuery): Promise<ActivityPage> =>
    client.get(ENDPOINTS.activity, { query: { ...query, ...BY_WRITE }, asSystemRequest: true }),
});

export type ActivityApi = ReturnType<typeof createActivityApi>;
