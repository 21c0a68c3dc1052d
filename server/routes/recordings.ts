import { Readable } from 'node:stream';
import { createGunzip } from 'node:zlib';
import { type FastifyRequest } from 'fastify';
import { ENTRY_TYPES } from '../../contract/history';
import { keepQuery, verdictBody } from '../../contract/recordingBodies';
import {
  type KeptRecording,
  type KeptRecordings,
  RECORDING_TYPE,
  RECORDINGS_PATH,
} from '../../contract/recordings';
import { type MessageAnswer } from '../../contract/resources';
import { hasSharedAccount } from '../../contract/signInKinds';
import { permittedTypes } from '../caller/securityTypes';
import { SMALL_BODY } from '../http/bodies';
import { accepts } from '../http/compression';
import { type App, named, params, query, type Routes } from '../http/schemas';
import { HttpProblem } from '../lib/problem';
import { isOwn, type Owner } from '../recordings/store';
import { presentSession, sessionId } from './ownSessions';

/**
 * Recordings on the gateway. Users see and delete their own. Administrators, who can read the whole
 * security configuration and change users, see all of them.
 */
export const recordingRoutes: Routes = (app) => {
  const { backend, config, recordings, reportRecording, workers } = app;
  const maxSize = config['recordings.maxSize'];

  const isAdministrator = async (request: FastifyRequest): Promise<boolean> => {
    const { readable, writable } = await permittedTypes(app, request);
    return ENTRY_TYPES.every((type) => readable.includes(type)) && writable.includes('internalusers');
  };

  /** Anonymous visitors share one name, so none may see the recordings of others. */
  const ownerOf = (request: FastifyRequest): Owner => {
    const { authType, caller } = presentSession(request);
    if (!config['recordings.enabled']) throw new HttpProblem(404, 'No recordings are kept here.');
    if (hasSharedAccount(authType)) throw new HttpProblem(403, 'Sign in to keep recordings.');
    return { name: caller.userName, since: backend.keptSince(caller) };
  };

  const byId = params('id');

  const foundFor = async (request: FastifyRequest): Promise<KeptRecording> => {
    const { id } = request.params as { id: string };
    const owner = ownerOf(request);
    const found = recordings.get(id);
    // Reported as missing to users who may not see it.
    if (found === undefined || (!isOwn(found, owner) && !(await isAdministrator(request))))
      throw new HttpProblem(404, 'This recording no longer exists.');
    if (request.method !== 'PUT') reportRecording(owner.name, request, found.user);
    return found;
  };

  app.get(
    RECORDINGS_PATH,
    named('Recordings', 'List the recordings'),
    async (request): Promise<KeptRecordings> => {
      const owner = ownerOf(request);
      const all = await isAdministrator(request);
      return { recordings: recordings.list(all ? undefined : owner), of: all ? 'all' : 'own', maxSize };
    },
  );

  void app.register(async (scope: App) => {
    scope.addContentTypeParser(
      RECORDING_TYPE,
      { parseAs: 'buffer', bodyLimit: maxSize },
      (_request, body, done) => done(null, body),
    );
    scope.post(
      RECORDINGS_PATH,
      {
        ...named('Recordings', 'Keep a recording, as `' + RECORDING_TYPE + '`', {
          querystring: query(keepQuery),
        }),
        bodyLimit: maxSize,
      },
      async (request, reply): Promise<KeptRecording> => {
        const owner = ownerOf(request);
        const { note } = request.query;
        if (!Buffer.isBuffer(request.body)) throw new HttpProblem(415, `Only ${RECORDING_TYPE} is accepted.`);
        const facts = await workers.run('checkRecording', request.body);
        const session = sessionId(presentSession(request));
        const kept = await recordings.keep(owner, note, { ...facts, session }, request.body);
        reportRecording(owner.name, request, owner.name);
        reply.code(201);
        return kept;
      },
    );
  });

  app.get(
    `${RECORDINGS_PATH}/:id`,
    named('Recordings', 'Read a recording', { params: byId }),
    async (request, reply): Promise<unknown> => {
      const { id } = await foundFor(request);
      reply.header('content-disposition', `attachment; filename="gatehouse-recording-${id}.jsonl"`);
      reply.header('cache-control', 'no-store').header('vary', 'accept-encoding');
      reply.type('application/x-ndjson; charset=utf-8');
      const packed = Readable.from(recordings.pieces(id));
      if (!accepts(request.headers['accept-encoding'], 'gzip'))
        return reply.send(packed.pipe(createGunzip()));
      return reply.header('content-encoding', 'gzip').send(packed);
    },
  );

  app.put(
    `${RECORDINGS_PATH}/:id`,
    {
      ...named('Recordings', 'Note the result of a replay', { params: byId, body: verdictBody }),
      bodyLimit: SMALL_BODY,
    },
    async (request): Promise<KeptRecording> => {
      const { identical } = request.body;
      const found = await foundFor(request);
      const at = new Date(app.now()).toISOString();
      const verdict = { identical, by: presentSession(request).caller.userName, at };
      recordings.setVerdict(found.id, verdict);
      return { ...found, verdict };
    },
  );

  app.delete(
    `${RECORDINGS_PATH}/:id`,
    named('Recordings', 'Delete a recording', { params: byId }),
    async (request): Promise<MessageAnswer> => {
      const { id } = await foundFor(request);
      recordings.remove(id);
      return { message: 'Recording deleted.' };
    },
  );
};
