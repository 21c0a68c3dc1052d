import { randomUUID } from 'node:crypto';
import { type FastifyRequest } from 'fastify';
import { ENTRY_TYPES, type UndoPreview } from '../../contract/history';
import { revisionId, undoOneBody } from '../../contract/historyBodies';
import { type ImportOutcome } from '../../contract/importExport';
import { permittedTypes } from '../caller/securityTypes';
import { historyOf } from '../history/revisions';
import { type ApiEntryUndo, checkWritable, namesOf, planWriteAs } from '../history/takingBack';
import { checkUndo, previewOf, writeOf } from '../history/undoing';
import { planMarks, undoMarks } from '../history/undoingMarks';
import { SMALL_BODY } from '../http/bodies';
import { type App, named, optional, params, type Routes } from '../http/schemas';
import { askedAs, ImportInterrupted, readCluster, writeChanges } from '../importExport';
import { HttpProblem } from '../lib/problem';
import { type Change } from '../security/embedded';
import { runAsCaller } from '../workers/callerTasks';

/**
 * Undoes a write on a cluster, type by type.
 *
 * @returns the number of the write that does it
 * @throws HttpProblem 409 if the cluster cannot restore an entry; 502 if it fails halfway
 */
async function takeBackOnCluster(
  app: App,
  request: FastifyRequest,
  plan: readonly ApiEntryUndo[],
): Promise<number | undefined> {
  const open = plan.filter(({ isDone }) => !isDone);
  const lost = open.filter(
    ({ target: { type }, today, wanted }) =>
      type === 'config' || (type === 'internalusers' && wanted !== undefined && today === undefined),
  );
  if (lost.length > 0)
    throw new HttpProblem(
      409,
      `Cannot be undone, because the history of a cluster has no passwords: ${namesOf(
        lost.map(({ target }) => target),
      )}. Nothing was undone.`,
    );
  const types = ENTRY_TYPES.filter((type) => open.some(({ target }) => target.type === type));
  const write = historyOf(app).newWrite?.();
  const cluster = askedAs(app, request, types, { importWrite: write, isRestore: true });
  const changes = open.map(({ target, wanted }): Change => ({
    type: target.type,
    name: target.name,
    entry: wanted,
  }));
  try {
    await writeChanges(cluster.ask, await readCluster(cluster), changes, 'Restore the rest in the history');
  } catch (error) {
    throw error instanceof ImportInterrupted ? new HttpProblem(502, `${error.message}.`) : error;
  }
  return write;
}

/** Returns the plan of `planMarks`, on the embedded store. */
const marksOf = (app: App, write: string | number) =>
  app.embedded === undefined ? undefined : planMarks(historyOf(app), write);

/** Undoes a write: all of its entries, or none. @throws HttpProblem if that is not possible */
export async function undoWrite(
  app: App,
  request: FastifyRequest,
  text: string,
  options: ReturnType<typeof undoOneBody.parse>,
): Promise<ImportOutcome> {
  const { readable, writable } = await permittedTypes(app, request);
  if (readable.length === 0) throw new HttpProblem(403, 'You do not have permission to read the history.');
  const write = revisionId.safeParse(text).data;
  if (write === undefined) throw new HttpProblem(404, `There is no write ${text}.`);
  const marks = await marksOf(app, write);
  if (marks !== undefined) {
    if (!writable.includes('internalusers'))
      throw new HttpProblem(403, 'You do not have permission to change internalusers.');
    checkUndo(marks, options, namesOf);
    await undoMarks(app, request, marks, randomUUID());
    const [open] = marks.filter(({ isDone }) => !isDone);
    return { message: 'Taken back.', count: marks.length, ...(await writeOf(historyOf(app), open?.target)) };
  }
  if (app.embedded !== undefined) return runAsCaller(app, request, 'takeBackWrite', { write, ...options });
  const plan = await planWriteAs(app, request, text, readable);
  checkWritable(plan, writable);
  checkUndo(plan, options, namesOf);
  const undoing = await takeBackOnCluster(app, request, plan);
  return {
    message: 'Taken back.',
    count: plan.length,
    ...(undoing === undefined ? {} : { write: undoing }),
  };
}

/**
 * Undo of a whole write, such as an import or a bulk assignment: all entries in one write, or none.
 */
export const historyWriteRoutes: Routes = (app) => {
  const byWrite = params('write');

  app.get(
    '/api/v1/history/writes/:write/undo',
    named('History', 'Preview the undo of a whole write, such as an import', { params: byWrite }),
    async (request): Promise<UndoPreview> => {
      const { readable } = await permittedTypes(app, request);
      const { write } = request.params;
      const marks = readable.includes('internalusers') ? await marksOf(app, write) : undefined;
      return previewOf(marks ?? (await planWriteAs(app, request, write, readable)));
    },
  );

  app.post(
    '/api/v1/history/writes/:write/restore',
    {
      ...named('History', 'Undo a whole write', { params: byWrite, body: optional(undoOneBody) }),
      bodyLimit: SMALL_BODY,
    },
    (request) => undoWrite(app, request, request.params.write, request.body),
  );
};
