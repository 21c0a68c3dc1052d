import { type FastifyRequest } from 'fastify';
import {
  ACTIVITY_KINDS,
  type ActivityEvent,
  type ActivityKind,
  type ActivityPage,
  type SourceState,
} from '../../contract/activity';
import { type HistoryType, type RevisionSummary } from '../../contract/history';
import { filledText } from '../../contract/plainData';
import { isHidden, summaryOf } from '../history/toldChanges';
import { tellWrites } from '../history/writeSummaries';
import { type History, type Revision } from '../security/history';
import { type AuditFound, type AuditSource, kindOf } from './auditSource';

export interface ActivityFilter {
  kind?: ActivityKind;
  user?: string;
  address?: string;
  /** `exact` by default; `part` matches substrings of user, address and name, ignoring case. */
  match?: 'exact' | 'part';
  session?: string;
  type?: HistoryType;
  name?: string;
  /** Milliseconds since 1970, inclusive. */
  since?: number | undefined;
  /** Milliseconds since 1970, exclusive. */
  until?: number | undefined;
  /** `write` shows all changes of a write as one event; `none` by default. */
  group?: 'write' | 'none';
}

/** Sources restricted to the caller's permissions. */
export interface ActivitySources {
  history: History | undefined;
  /** Types with changes readable by the caller. */
  types: readonly HistoryType[];
  /** Tenants with settings readable by the caller. */
  settingsOf: readonly string[];
  audit: AuditSource | undefined;
}

/** An event or change with the position from which its source continues. */
type Placed = { time: number; place: string } & (
  { from: 'audit'; event: ActivityEvent } | { from: 'history'; revision: Revision }
);

function auditEvent({ place, event }: AuditFound): Placed[] {
  const kind = kindOf(event['audit_category'], event['audit_rest_request_path']);
  const time = Date.parse(String(event['@timestamp']));
  if (kind === undefined || Number.isNaN(time)) return [];
  const by = filledText(event['audit_request_effective_user']);
  const address = filledText(event['audit_request_remote_address']);
  const session = filledText(event['audit_request_session']);
  const path = filledText(event['audit_rest_request_path']);
  const reason = filledText(event['audit_request_privilege']);
  const attempts = event['audit_request_attempts'];
  const shown: ActivityEvent = {
    id: `audit-${place}`,
    at: new Date(time).toISOString(),
    kind,
    ...(by === undefined ? {} : { by }),
    ...(address === undefined ? {} : { address }),
    ...(session === undefined ? {} : { session }),
    category: String(event['audit_category']),
    ...(path === undefined
      ? {}
      : { request: `${filledText(event['audit_rest_request_method']) ?? ''} ${path}`.trim() }),
    ...(reason === undefined ? {} : { reason }),
    ...(typeof attempts === 'number' ? { attempts } : {}),
  };
  return [{ event: shown, time, from: 'audit', place }];
}

const changePlaced = (revision: Revision): Placed => ({
  revision,
  time: revision.at,
  from: 'history',
  place: String(revision.id),
});

/** @param id names the write rather than the change if its changes are one event */
function changeEvent(id: string, revision: RevisionSummary): ActivityEvent {
  const { at, by, address, session } = revision;
  return {
    id,
    at,
    kind: 'change',
    ...(by === undefined ? {} : { by }),
    ...(address === undefined ? {} : { address }),
    ...(session === undefined ? {} : { session }),
    revision,
  };
}

/** Combines the positions of both sources. */
const cursorOf = (places: { history?: string; audit?: string }): string =>
  `${places.history ?? ''}.${places.audit ?? ''}`;

function placesIn(cursor: string | undefined): { history?: string; audit?: string } {
  const [history = '', audit = ''] = (cursor ?? '').split('.');
  return {
    ...(/^\d{1,16}$/.test(history) ? { history } : {}),
    ...(audit === '' ? {} : { audit }),
  };
}

/**
 * Returns a page of events, newest first, merged from the history and the audit log.
 *
 * @param before `next` of the previous page
 * @throws ClusterFailure when the cluster cannot be read
 */
export async function readActivity(
  { history, types, settingsOf, audit }: ActivitySources,
  { kind, user, address, match = 'exact', session, type, name, since, until, group }: ActivityFilter,
  { before, limit }: { before?: string; limit: number },
  request: FastifyRequest,
): Promise<ActivityPage> {
  const places = placesIn(before);
  const isByWrite = group === 'write';
  const kinds = kind === undefined ? ACTIVITY_KINDS : [kind];
  const common = { address, match, session, since, until, limit: limit + 1 };
  const wantedTypes = types.filter((one) => type === undefined || one === type);
  const found: Placed[] = [];

  // Once a source fills a page, the other need not be searched further back.
  let searchedSince = since;
  let historyState: SourceState = history === undefined ? 'none' : types.length === 0 ? 'forbidden' : 'shown';
  if (history?.problem() !== undefined) historyState = 'none';
  if (history !== undefined && historyState === 'shown' && kinds.includes('change')) {
    const revisions = await history.find({
      ...common,
      types: wantedTypes,
      settingsOf,
      name,
      by: user,
      isShownOnly: true,
      onePerWrite: isByWrite,
      before: places.history === undefined ? undefined : Number(places.history),
    });
    if (revisions.length > limit) searchedSince = revisions.at(-1)?.at ?? since;
    found.push(...revisions.filter((revision) => !isHidden(revision)).map(changePlaced));
  }

  let searchedTo: number | undefined;
  let auditState: SourceState = audit === undefined ? 'forbidden' : 'shown';
  const auditKinds = kinds.flatMap((one) => (one === 'change' ? [] : [one]));
  if (audit !== undefined && type === undefined && name === undefined && auditKinds.length > 0) {
    const answer = await audit.find(
      { ...common, since: searchedSince, user, kinds: auditKinds, after: places.audit },
      request,
    );
    if (typeof answer === 'string') auditState = answer;
    else {
      const events = answer.found.flatMap(auditEvent);
      found.push(...events);
      if (answer.isCut) searchedTo = events.at(-1)?.time;
    }
  }

  // The sort is stable, so each source keeps its order of simultaneous events.
  const ordered = found
    .filter(({ time }) => searchedTo === undefined || time >= searchedTo)
    .sort((one, other) => other.time - one.time);
  const page = ordered.slice(0, limit);
  for (const { from, place } of page) places[from] = place;
  const changes = page.flatMap((one) => (one.from === 'history' ? [one.revision] : []));
  const isTold = isByWrite && history !== undefined;
  const told = isTold ? await tellWrites(history, changes, { types, settingsOf }) : changes.map(summaryOf);
  const summaries = new Map(told.map((summary) => [summary.id, summary]));
  const eventOf = (one: Placed): ActivityEvent => {
    if (one.from === 'audit') return one.event;
    const summary = summaries.get(one.revision.id) ?? summaryOf(one.revision);
    return changeEvent(isByWrite ? `write-${summary.write}` : `change-${summary.id}`, summary);
  };
  return {
    events: page.map(eventOf),
    ...(ordered.length > limit || searchedTo !== undefined ? { next: cursorOf(places) } : {}),
    sources: { history: historyState, audit: auditState },
  };
}
