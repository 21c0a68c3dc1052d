import { type FastifyRequest } from 'fastify';
import { type People, PEOPLE_PATH } from '../../contract/people';
import { type MessageAnswer } from '../../contract/resources';
import { readEntries, textOf } from '../caller/entries';
import { apiPath, askSecurity } from '../caller/security';
import { permittedTypes } from '../caller/securityTypes';
import { named, params, type Routes } from '../http/schemas';
import { sendShared } from '../http/sharedAnswers';
import { HttpProblem } from '../lib/problem';
import { mapInSlices } from '../lib/timeSlices';
import { ClusterFailure } from '../opensearch';
import { type InternalUser } from '../people/merged';
import { stringList } from '../security/embedded/entities';

/** Types that a caller must be able to read, because the list shows roles and backend roles. */
const NEEDED = ['internalusers', 'roles', 'rolesmapping'] as const;

/** Last list, kept while its text is the same, so that a client that has it gets 304. */
interface LastList {
  text: string;
}

/** Parts of a list; it is made again only if one of them has changed. */
interface MadeFrom {
  users: string;
  accounts: readonly InternalUser[];
  version: string | undefined;
  canForget: boolean;
}

/** `/api/v1/people`: internal users, and users of other systems who have signed in. */
export const peopleRoutes: Routes = (app) => {
  const { backend, people, reportForgotten } = app;
  const compresses = app.config['server.compression.enabled'];
  let last: LastList = { text: '' };
  let made: MadeFrom | undefined;

  /** @returns true if the caller may remove people @throws HttpProblem 403 */
  const requireReader = async (request: FastifyRequest): Promise<boolean> => {
    const { readable, writable } = await permittedTypes(app, request);
    if (!NEEDED.every((type) => readable.includes(type)))
      throw new HttpProblem(403, 'You do not have permission to read users, roles and role mappings.');
    return writable.includes('internalusers');
  };

  const sinceOf = (userName: string) => backend.keptSince({ userName, stamp: '' });

  const readAccounts = async (users: string): Promise<InternalUser[]> =>
    mapInSlices(await readEntries(users), ([name, entry]) => ({
      name,
      backendRoles: stringList(entry, 'backend_roles'),
      since: sinceOf(name),
    }));

  const readPeople = async (accounts: readonly InternalUser[], canForget: boolean): Promise<People> => {
    try {
      const merged = await people.mergedWith(accounts);
      return { people: merged, register: people.state(), can_forget: canForget };
    } catch (error) {
      if (!(error instanceof ClusterFailure)) throw error;
      const merged = await people.without(accounts);
      return { people: merged, register: people.state(error), can_forget: canForget };
    }
  };

  /** True if the last list is that of now. */
  const isCurrent = (users: string, version: string | undefined, canForget: boolean): boolean =>
    made !== undefined &&
    version !== undefined &&
    made.version === version &&
    made.canForget === canForget &&
    made.users === users &&
    made.accounts.every(({ name, since }) => since === sinceOf(name));

  app.get(
    PEOPLE_PATH,
    named('People', 'List internal users and the users of other systems who have signed in'),
    async (request, reply) => {
      const canForget = await requireReader(request);
      const users = textOf(await askSecurity(app, request, { path: apiPath('internalusers') }));
      // Before the list is read: a sign-in meanwhile makes the next request read it again.
      const version = await people.version();
      if (!isCurrent(users, version, canForget)) {
        const accounts = await readAccounts(users);
        const text = JSON.stringify(await readPeople(accounts, canForget));
        if (last.text !== text) last = { text };
        made = { users, accounts, version, canForget };
      }
      const { text } = last;
      return sendShared(request, reply, { source: last, form: 'people', make: () => text, compresses });
    },
  );

  app.delete(
    `${PEOPLE_PATH}/:name`,
    named('People', 'Remove a person from the register', { params: params('name') }),
    async (request): Promise<MessageAnswer> => {
      if (!(await requireReader(request)))
        throw new HttpProblem(403, 'You do not have permission to change internal users.');
      const { name } = request.params;
      if ((await people.forget(name)) === 0)
        throw new HttpProblem(404, `${name} is not in the register of people.`);
      reportForgotten(request.session?.caller.userName ?? '', request, name);
      return { message: `'${name}' removed from the register.` };
    },
  );
};
