import { type FastifyRequest } from 'fastify';
import {
  type Drift,
  DRIFT_PATH,
  MANAGED_TYPES,
  type ManagedEntry,
  type ManagedType,
} from '../../contract/drift';
import { putBackBody } from '../../contract/driftBodies';
import { type MessageAnswer } from '../../contract/resources';
import { readEntries, textOf } from '../caller/entries';
import { apiPath, askSecurity } from '../caller/security';
import { permittedTypes } from '../caller/securityTypes';
import { type Compared, compareManaged, type ManagedRow } from '../drift';
import { presentVersion } from '../history/restoring';
import { catchUpAs } from '../history/revisions';
import { named, params, type Routes } from '../http/schemas';
import { HttpProblem } from '../lib/problem';
import { ClusterFailure } from '../opensearch';
import { type Entries } from '../security/embedded';
import { type Revision } from '../security/history';
import { contentVersion } from '../security/opensearch/versions';
import { reasonOf } from '../store/failures';
import { isManagedType } from './managedEntries';

/** Entries whose last change is looked up. */
const MAX_EXPLAINED = 500;

const changeOf = ({ by, at, origin, write, reason }: Revision): ManagedEntry['last_change'] => ({
  by: by ?? null,
  at: new Date(at).toISOString(),
  origin,
  write,
  reason: reason ?? null,
});

const entryOf = ({ row, state, present }: Compared, last: Revision | undefined): ManagedEntry => ({
  type: row.type,
  name: row.name,
  source: row.source,
  revision: row.revision,
  applied_at: new Date(row.at).toISOString(),
  state,
  content: { ...row.content },
  present,
  version: present === null ? null : contentVersion(present),
  last_change: last === undefined ? null : changeOf(last),
});

/** A deleted user: the register has no password hashes. */
const NO_PASSWORD =
  'The password of a deleted user is not kept here. Apply the files again, or restore the user from the history.';

const order = (one: Compared, other: Compared) =>
  MANAGED_TYPES.indexOf(one.row.type) - MANAGED_TYPES.indexOf(other.row.type) ||
  (one.row.name < other.row.name ? -1 : 1);

/** `/api/v1/drift`: entries managed by configuration files, and how they differ. */
export const driftRoutes: Routes = (app) => {
  const { managed, history, noteDrift } = app;

  const readTypes = async (request: FastifyRequest, types: readonly ManagedType[]) => {
    const lists = new Map<ManagedType, Entries>();
    for (const type of types)
      lists.set(type, await readEntries(textOf(await askSecurity(app, request, { path: apiPath(type) }))));
    return lists;
  };

  /** Last changes of the entries that differ, in their order. */
  const lastChanges = async (
    request: FastifyRequest,
    compared: readonly Compared[],
  ): Promise<{ changes: (Revision | undefined)[]; problem: string | null }> => {
    const changes: (Revision | undefined)[] = [];
    const drifted = compared.filter(({ state }) => state !== 'same');
    if (history === undefined || drifted.length === 0) return { changes, problem: null };
    try {
      await catchUpAs(app, request, [...new Set(drifted.map(({ row }) => row.type))]);
      for (const { row } of drifted.slice(0, MAX_EXPLAINED)) {
        const [last] = await history.find({ types: [row.type], name: row.name, limit: 1 });
        changes.push(last);
      }
      return { changes, problem: history.problem() ?? null };
    } catch (error) {
      if (!(error instanceof ClusterFailure)) throw error;
      return { changes, problem: reasonOf(error) };
    }
  };

  app.get(
    DRIFT_PATH,
    named('Drift', 'Entries managed by configuration files, and how they differ from them'),
    async (request): Promise<Drift> => {
      const permitted = await permittedTypes(app, request);
      const readable = MANAGED_TYPES.filter((type) => permitted.readable.includes(type));
      if (readable.length === 0)
        throw new HttpProblem(403, 'You do not have permission to read the security configuration.');
      const writable = MANAGED_TYPES.filter((type) => permitted.writable.includes(type));
      let rows: ManagedRow[];
      try {
        rows = await managed.list();
      } catch (error) {
        if (!(error instanceof ClusterFailure)) throw error;
        return { entries: [], writable, problem: reasonOf(error) };
      }
      const types = readable.filter((type) => rows.some((row) => row.type === type));
      const lists = await readTypes(request, types);
      const compared = (await compareManaged(rows, (type) => lists.get(type))).sort(order);
      if (readable.length === MANAGED_TYPES.length) noteDrift(compared);
      const { changes, problem } = await lastChanges(request, compared);
      const entries = compared.map((one) => entryOf(one, one.state === 'same' ? undefined : changes.shift()));
      return { entries, writable, problem };
    },
  );

  /** @throws HttpProblem 404, 403 */
  const requireWritable = async (request: FastifyRequest, type: string): Promise<ManagedType> => {
    if (!isManagedType(type)) throw new HttpProblem(404, `There is no type ${type}.`);
    const { writable } = await permittedTypes(app, request);
    if (!writable.includes(type)) throw new HttpProblem(403, `You do not have permission to change ${type}.`);
    return type;
  };

  app.post(
    `${DRIFT_PATH}/:type/:name`,
    named('Drift', 'Write the content that the files define', {
      params: params('type', 'name'),
      body: putBackBody,
    }),
    async (request): Promise<MessageAnswer> => {
      const { name } = request.params;
      const type = await requireWritable(request, request.params.type);
      const rows = (await managed.list()).filter((row) => row.type === type && row.name === name);
      // Read before the entry, so that the write fails if it changes in between.
      const ifVersion = await presentVersion(app, request, { type, name });
      const lists = await readTypes(request, [type]);
      const [found] = await compareManaged(rows, (one) => lists.get(one));
      if (found === undefined) throw new HttpProblem(404, `${name} is not managed.`);
      if (entryOf(found, undefined).version !== request.body.version)
        throw new HttpProblem(409, `${name} has changed since it was read.`);
      if (type === 'internalusers' && found.present === null) throw new HttpProblem(409, NO_PASSWORD);
      await askSecurity(app, request, {
        method: 'PUT',
        path: apiPath(type, name),
        body: JSON.stringify(found.row.content),
        isCompared: true,
        ifVersion,
      });
      return { message: `'${name}' is as the files define it.` };
    },
  );

  app.delete(
    `${DRIFT_PATH}/:type/:name`,
    named('Drift', 'Release an entry: configuration files no longer manage it', {
      params: params('type', 'name'),
    }),
    async (request): Promise<MessageAnswer> => {
      const { name } = request.params;
      const type = await requireWritable(request, request.params.type);
      if (!(await managed.release(type, name))) throw new HttpProblem(404, `${name} is not managed.`);
      return { message: `'${name}' is no longer managed by files.` };
    },
  );
};
