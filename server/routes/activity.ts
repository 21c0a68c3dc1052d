import { Readable } from 'node:stream';
import { type FastifyRequest } from 'fastify';
import { type ActivityPage } from '../../contract/activity';
import { type HistoryType } from '../../contract/history';
import { activityQuery } from '../../contract/historyBodies';
import { recordOf } from '../../contract/plainData';
import { csvHead, csvOfEvent } from '../activity/csv';
import { readActivity } from '../activity/timeline';
import { apiPath, callSecurity } from '../caller/security';
import { readableHistory } from '../caller/securityTypes';
import { catchUpAs } from '../history/revisions';
import { answeredByHistory } from '../history/toldChanges';
import { type App, named, query as queryOf, type Routes } from '../http/schemas';
import { HttpProblem } from '../lib/problem';
import { asked } from '../lib/queries';
import { TimeSlices } from '../lib/timeSlices';

/** Events read at a time for a file, and the maximum in one file. */
const CHUNK = 100;
const MOST = 100_000;

const UNITS: Readonly<Record<string, number>> = { s: 1000, m: 60_000, h: 3_600_000, d: 86_400_000 };

/** Returns milliseconds since 1970. @param time ISO 8601, or an age such as `2h` */
function millisOf(time: string | undefined, now: number): number | undefined {
  if (time === undefined) return undefined;
  const [, count = '', unit = ''] = /^(\d+)([smhd])$/.exec(time) ?? [];
  return count === '' ? Date.parse(time) : now - Number(count) * (UNITS[unit] ?? 0);
}

/**
 * Timeline of changes, for those who can read the entries, and audit events, for those who can read
 * the audit settings (on a cluster, the audit indices).
 */
export const activityRoutes: Routes = (app) => {
  app.get(
    '/api/v1/activity',
    named('Activity', 'Changes and audit events, newest first', {
      querystring: queryOf(activityQuery),
    }),
    async (request, reply): Promise<unknown> => {
      const { format, limit, before, since, until, group, ...query } = asked(request.query);
      const { types, settingsOf } = await readableHistory(app, request);
      if (types.length === 0) throw new HttpProblem(403, 'You do not have permission to read the activity.');
      if (query.type !== undefined && !types.includes(query.type))
        throw new HttpProblem(403, `You do not have permission to read the history of ${query.type}.`);
      const now = app.now();
      // Files list every change.
      const grouping = format === 'json' ? group : 'none';
      const times = { since: millisOf(since, now), until: millisOf(until, now) };
      const filter = { ...query, ...times, group: grouping };
      const sources = {
        history: app.history,
        types,
        settingsOf,
        audit: types.includes('audit') ? app.auditEvents : undefined,
      };
      const read = (page: { before?: string; limit: number }) =>
        answeredByHistory(() => readActivity(sources, filter, page, request));
      if (before === undefined && (query.kind ?? 'change') === 'change')
        await catchUpAs(app, request, query.type === undefined ? types : [query.type]);
      if (format === 'json') {
        const page = await read({ limit, ...(before === undefined ? {} : { before }) });
        const signIns = before === undefined ? await recordsSignIns(app, request, types) : undefined;
        return { ...page, sources: { ...page.sources, ...(signIns === undefined ? {} : { signIns }) } };
      }
      // Errors of the first page can still be sent with a status.
      const first = await read({ limit: CHUNK });
      reply.header('content-disposition', `attachment; filename="activity.${format}"`);
      reply.header('cache-control', 'no-store');
      reply.type(format === 'csv' ? 'text/csv; charset=utf-8' : 'application/x-ndjson; charset=utf-8');
      return reply.send(Readable.from(linesOf(first, read, format)));
    },
  );
};

/** True if successful sign-ins are recorded; undefined if the caller may not read the settings. */
async function recordsSignIns(
  app: App,
  request: FastifyRequest,
  types: readonly HistoryType[],
): Promise<boolean | undefined> {
  if (!types.includes('audit')) return undefined;
  const { embedded } = app;
  let config: unknown = embedded?.store.readAll('audit').get('config');
  if (embedded === undefined) {
    const answer = await callSecurity(app, request, { path: apiPath('audit') });
    if (answer.status !== 200) return undefined;
    config = recordOf(answer.body)['config'];
  }
  const { enabled, audit } = recordOf(config);
  const { enable_rest: hasRest, disabled_rest_categories: disabled } = recordOf(audit);
  const isOff = Array.isArray(disabled) && disabled.includes('AUTHENTICATED');
  return enabled !== false && hasRest !== false && !isOff;
}

/** Yields the lines of a file of events, read page by page while they are sent. */
async function* linesOf(
  first: ActivityPage,
  read: (page: { before: string; limit: number }) => Promise<ActivityPage>,
  format: 'ndjson' | 'csv',
): AsyncGenerator<string> {
  const lineOf =
    format === 'csv' ? csvOfEvent : (event: ActivityPage['events'][number]) => `${JSON.stringify(event)}\n`;
  if (format === 'csv') yield csvHead();
  let page = first;
  const slices = new TimeSlices();
  for (let count = 0; ; page = await read({ before: page.next, limit: CHUNK })) {
    yield page.events.map(lineOf).join('');
    count += page.events.length;
    if (page.next === undefined || count >= MOST) return;
    if (slices.isUsedUp()) await slices.next();
  }
}
