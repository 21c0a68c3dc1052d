import { type FastifyRequest } from 'fastify';
import { type HistoryPage, type RestoreResult, type RevisionDetails } from '../../src/api/contract/history';
import { historyQuery, restoreBody, revisionId } from '../../src/api/contract/historyBodies';
import { parseBody, SMALL_BODY } from '../http/bodies';
import { type Routes, type Services } from '../http/context';
import { HttpProblem, readableMessage } from '../http/problem';
import { given, readQuery } from '../http/queries';
import { losesPassword, restoreEntry } from '../http/restoring';
import { answeredByHistory, catchUpAs, historyOf, isHidden, summaryOf } from '../http/revisions';
import { versionHeader } from '../http/security';
import { readableHistory } from '../http/securityTypes';
import { restoreSettings } from '../http/settingsRestore';
import { shownEntry } from '../http/shownEntry';
import { type Revision } from '../security/history';

const BASE = '/api/v1/history';

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
    async (request, reply): Promise<RestoreResult> => {
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
      const present = newest?.after;
      const answer = await restoreEntry(services, request, revision, { to, present, isCompared });
      reply.headers(versionHeader(answer));
      const message = readableMessage(answer.body, answer.status);
      return losesPassword(type, revision[to], present) ? { message, lostPasswords: [name] } : { message };
    },
  );
};
