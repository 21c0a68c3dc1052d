import { type FastifyRequest } from 'fastify';
import {
  type HistoryPage,
  historyQuery,
  restoreBody,
  type RevisionDetails,
  revisionId,
} from '../../src/api/contract/history';
import { isRecord } from '../../src/api/contract/plainData';
import { type MessageAnswer } from '../../src/api/contract/resources';
import { parseBody, SMALL_BODY } from '../http/bodies';
import { type Routes, type Services } from '../http/context';
import { HttpProblem, readableMessage } from '../http/problem';
import { given, readQuery } from '../http/queries';
import { answeredByHistory, catchUpAs, historyOf, isHidden, summaryOf } from '../http/revisions';
import { apiPath, askSecurity, type Call, versionHeader } from '../http/security';
import { readableHistory } from '../http/securityTypes';
import { restoreSettings } from '../http/settingsRestore';
import { shownEntry } from '../http/shownEntry';
import { type Revision } from '../security/history';

const BASE = '/api/v1/history';
/** What says how an entry may be used, and is no part of its content. */
const FLAGS = ['reserved', 'hidden', 'static'];

type Entry = Readonly<Record<string, unknown>>;

const contentOf = (entry: Entry): Record<string, unknown> =>
  Object.fromEntries(Object.entries(entry).filter(([name]) => !FLAGS.includes(name)));

const kibanaOf = (entry: Entry | undefined): Record<string, unknown> => {
  const dynamic = entry?.['dynamic'];
  const kibana = isRecord(dynamic) ? dynamic['kibana'] : undefined;
  return isRecord(kibana) ? kibana : {};
};

/** The parts of config.yml that are restored: the settings of tenancy. */
const TENANCY_KEYS = ['default_tenant', 'private_tenant_enabled', 'multitenancy_enabled'];

/**
 * The call of the security API that makes `wanted` the present state: an ordinary write, with its rights, checks and versions. The
 * password of a user who is still there stays; a deleted user comes back with the one of then.
 */
function restoringCall(
  { type, name }: Revision,
  wanted: Entry | undefined,
  present: Entry | undefined,
): Call {
  if (type === 'accounts')
    return { method: 'PUT', path: apiPath('accounts', name), body: JSON.stringify(wanted) };
  if (type === 'audit') {
    if (wanted === undefined) throw new HttpProblem(400, 'The audit configuration cannot be deleted.');
    return { method: 'PUT', path: apiPath('audit', 'config'), body: JSON.stringify(wanted) };
  }
  if (type === 'config') {
    const kibana = Object.entries(kibanaOf(wanted)).filter(([key]) => TENANCY_KEYS.includes(key));
    if (kibana.length === 0)
      throw new HttpProblem(400, 'This change has no tenancy settings; only these can be restored.');
    const body = JSON.stringify(Object.fromEntries(kibana));
    return { method: 'PUT', path: apiPath('tenancy', 'config'), body };
  }
  if (wanted === undefined) return { method: 'DELETE', path: apiPath(type, name) };
  const { hash, ...content } = contentOf(wanted);
  if (type === 'internalusers') {
    // A body cannot be empty: a user without any other field is written with the present hash.
    const isBare = Object.keys(content).length === 0;
    const kept = present === undefined ? hash : isBare ? present['hash'] : undefined;
    if (typeof kept === 'string') content['hash'] = kept;
  }
  const body = JSON.stringify(content);
  return { method: 'PUT', path: apiPath(type, name), body };
}

/**
 * The history of the security configuration: list, details, and restore. A caller sees the types that the security
 * API lets the caller read, and restores what it lets the caller write.
 */
export const historyRoutes: Routes = (app, services: Services) => {
  const revisions = () => historyOf(services);

  const readableOf = async (request: FastifyRequest) => {
    const readable = await readableHistory(services, request);
    if (readable.types.length === 0)
      throw new HttpProblem(403, 'You do not have permission to read the history.');
    return readable;
  };

  const readRevision = async (request: FastifyRequest, id: string): Promise<Revision> => {
    const number = revisionId.safeParse(id);
    const { types, settingsOf } = await readableOf(request);
    const history = revisions();
    const found = number.success ? await answeredByHistory(() => history.get(number.data)) : undefined;
    if (found === undefined || isHidden(found)) throw new HttpProblem(404, `There is no revision ${id}.`);
    const isOfTenant = found.type !== 'settings' || settingsOf.includes(found.name);
    if (!types.includes(found.type) || !isOfTenant)
      throw new HttpProblem(403, `You do not have permission to read the history of ${found.type}.`);
    return found;
  };

  app.get(BASE, async (request): Promise<HistoryPage> => {
    const { type, limit, ...query } = given(readQuery(historyQuery, request));
    const { types: readable, settingsOf } = await readableOf(request);
    if (type !== undefined && !readable.includes(type))
      throw new HttpProblem(403, `You do not have permission to read the history of ${type}.`);
    const types = type === undefined ? readable : [type];
    await catchUpAs(services, request, types);
    const history = revisions();
    const found = await answeredByHistory(() =>
      history.find({ ...query, types, settingsOf, limit: limit + 1 }),
    );
    const page = found.slice(0, limit);
    const last = page.at(-1);
    return {
      revisions: page.filter((revision) => !isHidden(revision)).map(summaryOf),
      ...(found.length > limit && last !== undefined ? { next: last.id } : {}),
    };
  });

  app.get<{ Params: { id: string } }>(`${BASE}/:id`, async (request): Promise<RevisionDetails> => {
    const revision = await readRevision(request, request.params.id);
    const { type, before, after } = revision;
    return { ...summaryOf(revision), before: shownEntry(type, before), after: shownEntry(type, after) };
  });

  app.post<{ Params: { id: string } }>(
    `${BASE}/:id/restore`,
    { bodyLimit: SMALL_BODY },
    async (request, reply): Promise<MessageAnswer> => {
      const { to } = parseBody(restoreBody, request.body);
      const revision = await readRevision(request, request.params.id);
      const { type, name } = revision;
      const query = { types: [type], settingsOf: [name], name, limit: 1 };
      const [newest] = await answeredByHistory(() => revisions().find(query));
      // On a cluster the tenancy settings have a version of their own, which is not that of the whole config.yml.
      const isCompared =
        type === 'settings' ||
        type === 'accounts' ||
        (type === 'config' && services.backend.kind === 'cluster');
      const version = request.headers['if-match'];
      if (isCompared && version !== undefined && version !== `"${newest?.version}"`)
        throw new HttpProblem(409, 'This has changed since it was read.');
      if (type === 'settings') {
        await restoreSettings(services, request, revision, revision[to]);
        return { message: 'Settings restored.' };
      }
      const call = restoringCall(revision, revision[to], newest?.after);
      const answer = await askSecurity(services, request, { ...call, isCompared, isRestore: true });
      reply.headers(versionHeader(answer));
      return { message: readableMessage(answer.body, answer.status) };
    },
  );
};
