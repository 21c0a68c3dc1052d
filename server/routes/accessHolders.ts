import { type FastifyRequest } from 'fastify';
import { ENDPOINTS } from '../../contract/endpoints';
import { holdersBody } from '../../contract/explainBodies';
import { type HoldersDetails } from '../../contract/holders';
import { type Person } from '../../contract/people';
import { type App, named } from '../http/schemas';
import { ClusterFailure } from '../opensearch';
import { holderDetails } from '../reviews/holderDetails';
import { stringList } from '../security/embedded/entities';
import { type Account } from '../security/explain';
import { type ReviewParts } from './reviews';

/** `POST /api/v1/explain/holders`: facts about users of an answer, for one page or file of them. */
export function accessHoldersRoute(app: App, parts: ReviewParts): void {
  const { people, backend } = app;

  /** Reads the sign-ins; none if the register is off or cannot be read. */
  const readPeople = async (accounts: Iterable<Account>): Promise<{ list: Person[]; isRead: boolean }> => {
    const internal = Array.from(accounts, ({ userName: name, entry }) => ({
      name,
      backendRoles: stringList(entry, 'backend_roles'),
      since: backend.keptSince({ userName: name, stamp: '' }),
    }));
    try {
      return { list: await people.mergedOf(internal), isRead: people.state().state === 'kept' };
    } catch (error) {
      if (!(error instanceof ClusterFailure)) throw error;
      return { list: [], isRead: false };
    }
  };

  const readAccounts = async (request: FastifyRequest, names: ReadonlySet<string>) =>
    new Map(
      (await parts.readAccounts(request))
        .filter(({ userName }) => names.has(userName))
        .map((account) => [account.userName, account]),
    );

  app.post(
    ENDPOINTS.accessHolders,
    named('Check access', 'Since when users have roles, their last sign-ins and restrictions', {
      body: holdersBody,
    }),
    async (request): Promise<HoldersDetails> => {
      const { holders, index } = request.body;
      const explainer = await parts.readExplainer(request);
      const accounts = await readAccounts(request, new Set(holders.map(({ name }) => name)));
      const { list, isRead } = await readPeople(accounts.values());
      const target = index === undefined ? undefined : await parts.targetOf(request, index);
      const details = await parts.withPatterns(request, (tests) =>
        holderDetails(holders, {
          explainer,
          accounts,
          people: list,
          history: app.history,
          target,
          tests,
        }),
      );
      return { holders: details, isRegistered: isRead };
    },
  );
}
