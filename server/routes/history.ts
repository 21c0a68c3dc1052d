import {
  type HistoryPage,
  type RestoreResult,
  type RevisionDetails,
  type UndoPreview,
} from '../../contract/history';
import { historyQuery, restoreBody, undoOneBody } from '../../contract/historyBodies';
import { isPasswordChanged } from '../../contract/merge/revisions';
import { versionHeader } from '../caller/security';
import { losesPassword, presentVersion, restoreEntry } from '../history/restoring';
import { catchUpAs, historyOf, readableHistoryOf, readRevision } from '../history/revisions';
import { restoreSettings } from '../history/settingsRestore';
import { namesOf } from '../history/takingBack';
import { answeredByHistory, summaryOf } from '../history/toldChanges';
import { checkSeen, checkUndo, planUndo, previewOf, targetsOf, undoOf } from '../history/undoing';
import { tellWrites } from '../history/writeSummaries';
import { SMALL_BODY } from '../http/bodies';
import { named, params, query as queryOf, type Routes } from '../http/schemas';
import { HttpProblem, readableMessage } from '../lib/problem';
import { asked } from '../lib/queries';
import { shownEntry } from '../security/shownEntry';

const BASE = '/api/v1/history';

const byId = params('id');

/**
 * History of the security configuration: list, details, undo and restore, with the caller's rights
 * in the security API for reading and writing.
 */
export const historyRoutes: Routes = (app) => {
  const revisions = () => historyOf(app);

  app.get(
    BASE,
    named('History', 'Changes of the security configuration, newest first', {
      querystring: queryOf(historyQuery),
    }),
    async (request): Promise<HistoryPage> => {
      const { type, limit, group, ...query } = asked(request.query);
      const readable = await readableHistoryOf(app, request);
      if (type !== undefined && !readable.types.includes(type))
        throw new HttpProblem(403, `You do not have permission to read the history of ${type}.`);
      const types = type === undefined ? readable.types : [type];
      await catchUpAs(app, request, types);
      const history = revisions();
      const { settingsOf } = readable;
      const onePerWrite = group === 'write';
      const wanted = { ...query, types, settingsOf, isShownOnly: true, onePerWrite, limit: limit + 1 };
      const found = await answeredByHistory(() => history.find(wanted));
      const page = found.slice(0, limit);
      const last = page.at(-1);
      return {
        revisions: onePerWrite
          ? await answeredByHistory(() => tellWrites(history, page, readable))
          : page.map(summaryOf),
        ...(found.length > limit && last !== undefined ? { next: last.id } : {}),
      };
    },
  );

  app.get(
    `${BASE}/:id`,
    named('History', 'A change: the entry before and after', { params: byId }),
    async (request): Promise<RevisionDetails> => {
      const revision = await readRevision(app, request, request.params.id);
      const { type, before, after } = revision;
      return { ...summaryOf(revision), before: shownEntry(type, before), after: shownEntry(type, after) };
    },
  );

  app.get(
    `${BASE}/:id/undo`,
    named('History', 'Preview the undo of a change', { params: byId }),
    async (request): Promise<UndoPreview> => {
      const revision = await readRevision(app, request, request.params.id);
      await catchUpAs(app, request, [revision.type]);
      return previewOf(await planUndo(revisions(), targetsOf([revision])));
    },
  );

  app.post(
    `${BASE}/:id/undo`,
    { ...named('History', 'Undo a change', { params: byId, body: undoOneBody }), bodyLimit: SMALL_BODY },
    async (request, reply): Promise<RestoreResult> => {
      const { body } = request;
      const revision = await readRevision(app, request, request.params.id);
      const { type, name } = revision;
      const history = revisions();
      // Read the version first, so that any later change makes the write fail.
      const ifVersion = await presentVersion(app, request, revision);
      await catchUpAs(app, request, [type]);
      const plan = await planUndo(history, targetsOf([revision]));
      checkUndo(plan, body, namesOf);
      const [undo] = plan;
      const { wanted, today: present } = undo ?? {};
      if (type === 'settings') {
        await restoreSettings(app, request, revision, wanted);
        return { message: 'Change undone.', ...(await undoOf(history, request, revision)) };
      }
      const bringsPassword = isPasswordChanged(type, revision);
      const how = { wanted, present, isCompared: true, ifVersion, bringsPassword };
      const answer = await restoreEntry(app, request, revision, how);
      reply.headers(versionHeader(answer));
      return {
        message: readableMessage(answer.body, answer.status),
        ...(losesPassword(type, wanted, present) && { lostPasswords: [name] }),
        ...(await undoOf(history, request, revision)),
      };
    },
  );

  app.post(
    `${BASE}/:id/restore`,
    {
      ...named('History', 'Restore an entry as it was before or after a change', {
        params: byId,
        body: restoreBody,
      }),
      bodyLimit: SMALL_BODY,
    },
    async (request, reply): Promise<RestoreResult> => {
      const { to, seen } = request.body;
      const revision = await readRevision(app, request, request.params.id);
      const { type, name } = revision;
      const history = revisions();
      const readVersion = seen === undefined ? undefined : await presentVersion(app, request, revision);
      if (seen !== undefined) await catchUpAs(app, request, [type]);
      const query = { types: [type], settingsOf: [name], name, limit: 1 };
      const [newest] = await answeredByHistory(() => history.find(query));
      checkSeen(newest?.id ?? 0, seen);
      // On a cluster, the tenancy settings have a version apart from the rest of config.yml.
      const isCompared =
        type === 'settings' || type === 'accounts' || (type === 'config' && app.backend.kind === 'cluster');
      const version = request.headers['if-match'];
      if (isCompared && version !== undefined && version !== `"${newest?.version}"`)
        throw new HttpProblem(409, 'This has changed since it was read.');
      const wanted = revision[to];
      if (type === 'settings') {
        await restoreSettings(app, request, revision, wanted);
        return { message: 'Settings restored.', ...(await undoOf(history, request, revision)) };
      }
      const present = newest?.after;
      const how = { wanted, present, isCompared, ifVersion: readVersion };
      const answer = await restoreEntry(app, request, revision, how);
      reply.headers(versionHeader(answer));
      return {
        message: readableMessage(answer.body, answer.status),
        ...(losesPassword(type, wanted, present) && { lostPasswords: [name] }),
        ...(await undoOf(history, request, revision)),
      };
    },
  );
};
