import { type FastifyRequest } from 'fastify';
import { membershipEndBody } from '../../contract/membershipBodies';
import { type Memberships, MEMBERSHIPS_PATH } from '../../contract/memberships';
import { CONFIRMED_HEADER, LAST_ADMINISTRATOR, type MessageAnswer } from '../../contract/resources';
import { apiPath, callSecurity } from '../caller/security';
import { permittedTypes } from '../caller/securityTypes';
import { SMALL_BODY } from '../http/bodies';
import { named, params, type Routes } from '../http/schemas';
import { sendShared } from '../http/sharedAnswers';
import { isExact } from '../lib/patterns';
import { HttpProblem, readableMessage } from '../lib/problem';
import { ClusterFailure } from '../opensearch';
import { hasFlag, stringList } from '../security/embedded/entities';
import { objectsIn } from '../security/embedded/json';
import { type Entry } from '../security/embedded/types';

const TYPE = 'rolesmapping';
const OFF = 'This gateway keeps no ends of memberships (memberships.index is empty).';

/** `/api/v1/memberships`: ends of the users in role mappings. */
export const membershipRoutes: Routes = (app) => {
  const { embedded, memberships, now, reportMembership } = app;
  const compresses = app.config['server.compression.enabled'];
  /** Last list, kept while its text is the same, so that a client that has it gets 304. */
  let last = { text: '' };

  /** @returns true if the caller may set ends @throws HttpProblem 403 */
  const requireReader = async (request: FastifyRequest): Promise<boolean> => {
    const { readable, writable } = await permittedTypes(app, request);
    if (!readable.includes(TYPE))
      throw new HttpProblem(403, 'You do not have permission to read role mappings.');
    return memberships.isOn && writable.includes(TYPE);
  };

  const requireWriter = async (request: FastifyRequest): Promise<void> => {
    const { writable } = await permittedTypes(app, request);
    if (!writable.includes(TYPE))
      throw new HttpProblem(403, 'You do not have permission to change role mappings.');
    if (!memberships.isOn) throw new HttpProblem(501, OFF);
  };

  /** Reads a mapping as the caller; undefined if there is none. @throws HttpProblem */
  const readMapping = async (request: FastifyRequest, role: string): Promise<Entry | undefined> => {
    const answer = await callSecurity(app, request, { path: apiPath(TYPE, role), isCompared: true });
    if (answer.status >= 400 && answer.status !== 404)
      throw new HttpProblem(answer.status, readableMessage(answer.body, answer.status));
    return objectsIn(answer.body).get(role);
  };

  const readMemberships = async (canChange: boolean): Promise<Memberships> => {
    try {
      const list = await memberships.list();
      return { memberships: list, ending: memberships.ending(), can_change: canChange };
    } catch (error) {
      if (!(error instanceof ClusterFailure)) throw error;
      return { memberships: [], ending: memberships.ending(error), can_change: canChange };
    }
  };

  app.get(
    MEMBERSHIPS_PATH,
    named('Roles', 'List the users whose membership of a role has an end'),
    async (request, reply) => {
      const text = JSON.stringify(await readMemberships(await requireReader(request)));
      if (last.text !== text) last = { text };
      return sendShared(request, reply, { source: last, form: 'memberships', make: () => text, compresses });
    },
  );

  const byEntry = params('role', 'user');

  app.put(
    `${MEMBERSHIPS_PATH}/:role/:user`,
    {
      ...named('Roles', 'Set the end of a membership', { params: byEntry, body: membershipEndBody }),
      bodyLimit: SMALL_BODY,
    },
    async (request): Promise<MessageAnswer> => {
      await requireWriter(request);
      const { role, user } = request.params;
      const endsAt = Date.parse(request.body.ends_at);
      if (endsAt <= now()) throw new HttpProblem(400, 'ends_at: must be in the future.');
      if (!isExact(user)) throw new HttpProblem(400, 'A pattern cannot have an end: name one user.');
      const mapping = await readMapping(request, role);
      if (hasFlag(mapping, 'reserved') || hasFlag(mapping, 'static'))
        throw new HttpProblem(403, `The mapping of '${role}' is reserved.`);
      const isListed = stringList(mapping, 'users').includes(user);
      const isAnnounced = request.body.announced && !isListed;
      if (!isListed && !isAnnounced)
        throw new HttpProblem(
          mapping === undefined ? 404 : 409,
          `'${user}' is not a user of the mapping of '${role}'.`,
        );
      const isConfirmed = request.headers[CONFIRMED_HEADER] === LAST_ADMINISTRATOR;
      const refusal = isConfirmed ? undefined : embedded?.problemOfEnd(role, user);
      if (refusal !== undefined)
        throw new HttpProblem(refusal.status, readableMessage(refusal.body, refusal.status));
      const setBy = request.session?.caller.userName ?? '';
      await memberships.put({ role, user, endsAt, setBy }, isAnnounced);
      reportMembership(setBy, request, user);
      return { message: `'${user}' has the role '${role}' until ${new Date(endsAt).toISOString()}.` };
    },
  );

  app.delete(
    `${MEMBERSHIPS_PATH}/:role/:user`,
    named('Roles', 'Remove the end of a membership', { params: byEntry }),
    async (request): Promise<MessageAnswer> => {
      await requireWriter(request);
      const { role, user } = request.params;
      if (!(await memberships.remove(role, user)))
        throw new HttpProblem(404, `The membership of '${user}' in '${role}' has no end.`);
      reportMembership(request.session?.caller.userName ?? '', request, user);
      return { message: `'${user}' has the role '${role}' without an end.` };
    },
  );
};
