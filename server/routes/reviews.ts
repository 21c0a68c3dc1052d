import { randomUUID } from 'node:crypto';
import { type FastifyRequest } from 'fastify';
import { STATUS } from '../../contract/httpStatus';
import { type Person } from '../../contract/people';
import { type MessageAnswer } from '../../contract/resources';
import { finishReviewBody, judgeBody, newReviewBody } from '../../contract/reviewBodies';
import {
  listedReviews,
  type Review,
  type ReviewCounts,
  type ReviewJudged,
  type ReviewRow,
  type Reviews,
  REVIEWS_PATH,
  type ReviewSubject,
  type StoredReview,
} from '../../contract/reviews';
import { SIGN_IN_KINDS } from '../../contract/signInKinds';
import { permittedTypes } from '../caller/securityTypes';
import { catchUpAs } from '../history/revisions';
import { answeredByHistory } from '../history/toldChanges';
import { type App, named, params } from '../http/schemas';
import { HttpProblem } from '../lib/problem';
import { ClusterFailure } from '../opensearch';
import { type ReviewStore } from '../reviews';
import { evidenceCsv, evidencePage } from '../reviews/evidence';
import { isOwnAccess } from '../reviews/ownAccess';
import { type ChangedEntry, removeAccess } from '../reviews/removals';
import { addHolders, type GivingRoles, reviewRows, tenantRoles } from '../reviews/rows';
import { DEFAULT_SETTINGS } from '../security/embedded';
import { stringList } from '../security/embedded/entities';
import { type Account, type Explainer } from '../security/explain';
import { type PatternTests } from '../security/explain/patternTests';
import { type Target } from '../security/explain/target';
import { undoWrite } from './historyWrites';

/** Parts of the explain route that reviews share. */
export interface ReviewParts {
  readExplainer: (request: FastifyRequest) => Promise<Explainer>;
  readAccounts: (request: FastifyRequest) => Promise<Account[]>;
  targetOf: (request: FastifyRequest, asked: string) => Promise<Target | undefined>;
  withPatterns: <T>(request: FastifyRequest, evaluate: (tests: PatternTests) => Promise<T>) => Promise<T>;
}

/** Types that a caller must be able to read, because rows show users, roles and mappings. */
const NEEDED = ['internalusers', 'roles', 'rolesmapping'] as const;
const PROBES = { read: 'indices:data/read/search', write: 'indices:data/write/index' } as const;
/** After this time, a review whose finish did not end can be finished again, in milliseconds. */
const FINISH_LIMIT = 10 * 60_000;
/** Attempts to save what finishing did. */
const SAVE_TRIES = 5;

const stale = () =>
  new HttpProblem(STATUS.conflict, 'The review has changed since it was read. Reload it, then try again.');

const countsOf = (rows: readonly ReviewRow[]): ReviewCounts => ({
  rows: rows.length,
  judged: rows.filter(({ judgement }) => judgement !== null).length,
  removals: rows.filter(({ judgement }) => judgement?.decision === 'remove').length,
  failed: rows.filter(({ result }) => result !== null && result.state !== 'removed').length,
});

/** `/api/v1/reviews`: access reviews, with their evidence. */
export function reviewRoutes(app: App, parts: ReviewParts): void {
  const { config, signIn, people, now } = app;

  const iso = () => new Date(now()).toISOString();

  const storeOf = (): ReviewStore => {
    if (app.reviews === undefined)
      throw new HttpProblem(404, 'No reviews are kept here: reviews.index is empty in the configuration.');
    return app.reviews;
  };

  const callerOf = ({ session }: FastifyRequest) => {
    if (session === undefined) throw new HttpProblem(401, 'Authentication required');
    return session.caller;
  };

  /** @returns true if the caller may change reviews @throws HttpProblem 403 */
  const requireReader = async (request: FastifyRequest): Promise<boolean> => {
    const { readable, writable } = await permittedTypes(app, request);
    if (!NEEDED.every((type) => readable.includes(type)))
      throw new HttpProblem(403, 'You do not have permission to read users, roles and role mappings.');
    return writable.includes('rolesmapping');
  };

  const requireWriter = async (request: FastifyRequest): Promise<void> => {
    if (!(await requireReader(request)))
      throw new HttpProblem(403, 'You do not have permission to change role mappings.');
  };

  const found = async (id: string): Promise<StoredReview> => {
    const review = await storeOf().get(id);
    if (review === undefined) throw new HttpProblem(404, 'There is no such review.');
    return review;
  };

  /** Saves a change of a review. @throws HttpProblem 409 if another one came first */
  const save = async (review: StoredReview): Promise<StoredReview> => {
    const next = { ...review, version: review.version + 1, counts: countsOf(review.rows) };
    if (!(await storeOf().update(next))) throw stale();
    return next;
  };

  const asksPassword = ({ session }: FastifyRequest): boolean =>
    session !== undefined && SIGN_IN_KINDS[session.authType].account === 'internal';

  const shown = (request: FastifyRequest, review: StoredReview, canChange: boolean): Review => {
    const { write, ...rest } = review;
    const caller = callerOf(request);
    const isFinished = review.state === 'finished';
    return {
      ...rest,
      own: review.rows.filter((row) => isOwnAccess(row, caller)).map(({ id }) => id),
      canChange,
      canUndo: isFinished && canChange && write !== null && review.undoneAt === null,
      asksPassword: asksPassword(request),
      digests: isFinished ? { csv: evidenceCsv(review).digest, html: evidencePage(review).digest } : null,
    };
  };

  /** Returns the roles that give access to the subject. @throws HttpProblem 404 */
  const givingRoles = async (
    request: FastifyRequest,
    { type, name }: ReviewSubject,
    { explainer, accounts }: { explainer: Explainer; accounts: Account[] },
  ): Promise<GivingRoles> => {
    const { roles, tenants } = explainer.config;
    if (type === 'role') {
      if (!roles.has(name)) throw new HttpProblem(404, `There is no role ${name}.`);
      return new Map([[name, { can: [] }]]);
    }
    if (type === 'administrators') {
      const opening = app.embedded
        ? config['plugins.security.restapi.roles_enabled']
        : DEFAULT_SETTINGS.rolesEnabled;
      const full = [...roles].flatMap(([role, entry]) =>
        stringList(entry, 'cluster_permissions').some(
          (permission) => permission === '*' || permission.startsWith('restapi:admin'),
        )
          ? [role]
          : [],
      );
      return new Map([...new Set([...opening, ...full])].map((role) => [role, { can: [] }]));
    }
    if (type === 'tenant') {
      if (!tenants.has(name)) throw new HttpProblem(404, `There is no tenant ${name}.`);
      return parts.withPatterns(request, async (tests) =>
        tenantRoles(await explainer.tenantReach(name, accounts, tests)),
      );
    }
    const target = await parts.targetOf(request, name);
    return parts.withPatterns(request, async (tests) => {
      const giving: GivingRoles = new Map();
      for (const can of ['read', 'write'] as const) {
        const question = { actions: [PROBES[can]], index: name };
        addHolders(giving, await explainer.holders(question, accounts, { target, tests }), [can]);
      }
      return giving;
    });
  };

  const readPeople = async (accounts: readonly Account[]): Promise<{ list: Person[]; isRead: boolean }> => {
    try {
      const internal = accounts.map(({ userName: name, entry }) => ({
        name,
        backendRoles: stringList(entry, 'backend_roles'),
        since: app.backend.keptSince({ userName: name, stamp: '' }),
      }));
      return { list: await people.mergedWith(internal), isRead: people.state().state === 'kept' };
    } catch (error) {
      if (!(error instanceof ClusterFailure)) throw error;
      return { list: [], isRead: false };
    }
  };

  const TAG = 'Access reviews';
  const byId = params('id');

  app.get(REVIEWS_PATH, named(TAG, 'List the reviews'), async (request): Promise<Reviews> => {
    const canChange = await requireReader(request);
    return { reviews: listedReviews(await storeOf().list(), now()), canChange };
  });

  app.post(
    REVIEWS_PATH,
    named(TAG, 'Start a review of those who have access now', { body: newReviewBody }),
    async (request): Promise<{ id: string }> => {
      await requireWriter(request);
      const { subject, due, every_months: everyMonths } = request.body;
      const explainer = await parts.readExplainer(request);
      const accounts = await parts.readAccounts(request);
      const roles = await givingRoles(request, subject, { explainer, accounts });
      const { list, isRead } = await readPeople(accounts);
      await catchUpAs(app, request, ['internalusers', 'rolesmapping']);
      const rows = await parts.withPatterns(request, (tests) =>
        answeredByHistory(() =>
          reviewRows({
            roles,
            explainer,
            accounts,
            tests,
            people: list,
            isRegistered: isRead,
            history: app.history,
            now: now(),
          }),
        ),
      );
      const id = randomUUID();
      const startedBy = callerOf(request).userName;
      await storeOf().create({
        id,
        version: 1,
        subject,
        due,
        everyMonths,
        state: 'open',
        startedBy,
        startedAt: iso(),
        finishedBy: null,
        finishedAt: null,
        undoneBy: null,
        undoneAt: null,
        counts: countsOf(rows),
        rows,
        write: null,
      });
      app.reportReview(startedBy, request);
      return { id };
    },
  );

  app.get(
    `${REVIEWS_PATH}/:id`,
    named(TAG, 'Read a review', { params: byId }),
    async (request): Promise<Review> => {
      const canChange = await requireReader(request);
      return shown(request, await found(request.params.id), canChange);
    },
  );

  app.patch(
    `${REVIEWS_PATH}/:id/rows`,
    named(TAG, 'Keep or remove rows, with a reason', { params: byId, body: judgeBody }),
    async (request): Promise<ReviewJudged> => {
      await requireWriter(request);
      const review = await found(request.params.id);
      const { version, judgements } = request.body;
      if (review.state !== 'open') throw new HttpProblem(STATUS.conflict, 'The review is finished.');
      if (review.version !== version) throw stale();
      const caller = callerOf(request);
      const rows = new Map(review.rows.map((row) => [row.id, row]));
      for (const { row: id, decision, reason } of judgements) {
        const row = rows.get(id);
        if (row === undefined) throw new HttpProblem(404, `The review has no row ${id}.`);
        if (isOwnAccess(row, caller))
          throw new HttpProblem(403, `${row.name} is your own access, which somebody else must judge.`);
        const judgement =
          decision === null ? null : { decision, reason: reason.trim(), by: caller.userName, at: iso() };
        rows.set(id, { ...row, judgement });
      }
      const next = await save({ ...review, rows: [...rows.values()] });
      return {
        version: next.version,
        judgements: judgements.map(({ row }) => ({ row, judgement: rows.get(row)?.judgement ?? null })),
      };
    },
  );

  /** Asks for the password again, of callers who signed in with one. */
  const confirm = async (request: FastifyRequest, password: string | undefined): Promise<void> => {
    if (!asksPassword(request)) return;
    if (password === undefined || password === '')
      throw new HttpProblem(400, 'Finish a review with your password.');
    const { userName } = callerOf(request);
    try {
      const browser = request.headers['user-agent'];
      await signIn.check({ userName, password }, request.ip, browser, true, true);
    } catch (error) {
      // A 401 would end the session in the browser.
      if (error instanceof HttpProblem && error.statusCode === STATUS.unauthorized)
        throw new HttpProblem(400, 'The password is wrong. Nothing was removed.');
      throw error;
    }
  };

  /** Refuses to finish while others' rows are not judged, or removals lack a reason. */
  const checkJudged = (request: FastifyRequest, { rows }: StoredReview): void => {
    const caller = callerOf(request);
    const open = rows.filter((row) => row.judgement === null && !isOwnAccess(row, caller));
    if (open.length > 0)
      throw new HttpProblem(400, `Judge all rows first: ${open.length} of ${rows.length} are open.`);
    const bare = rows.filter(({ judgement }) => judgement?.decision === 'remove' && judgement.reason === '');
    if (bare.length > 0)
      throw new HttpProblem(
        400,
        `Give a reason for each removal; it is missing for ${bare
          .slice(0, 10)
          .map(({ name }) => name)
          .join(', ')}.`,
      );
  };

  /** Returns the write of the history that changed an entry. */
  const writeOf = async ([first]: readonly ChangedEntry[], by: string): Promise<number | null> => {
    const { history } = app;
    if (first === undefined || history === undefined || history.problem() !== undefined) return null;
    const { type, name } = first;
    const [newest] = await answeredByHistory(() => history.find({ types: [type], name, limit: 1 }));
    return newest?.by === by ? newest.write : null;
  };

  /** Saves a change that must not be lost, on top of others. */
  const saveSurely = async (id: string, change: (review: StoredReview) => StoredReview) => {
    for (let tries = 1; ; tries += 1) {
      try {
        return await save(change(await found(id)));
      } catch (error) {
        if (!(error instanceof HttpProblem) || error.statusCode !== STATUS.conflict || tries === SAVE_TRIES)
          throw error;
      }
    }
  };

  app.post(
    `${REVIEWS_PATH}/:id/finish`,
    named(TAG, 'Finish a review: remove access', { params: byId, body: finishReviewBody }),
    async (request): Promise<Review> => {
      await requireWriter(request);
      const { id } = request.params;
      const review = await found(id);
      const { version, password } = request.body;
      const isStuck =
        review.state === 'finishing' && now() - Date.parse(review.finishedAt ?? '') > FINISH_LIMIT;
      if (review.state !== 'open' && !isStuck)
        throw new HttpProblem(STATUS.conflict, 'The review is finished.');
      if (review.version !== version) throw stale();
      checkJudged(request, review);
      await confirm(request, password);
      const { userName } = callerOf(request);
      const claimed = await save({ ...review, state: 'finishing', finishedBy: userName, finishedAt: iso() });
      const removals = claimed.rows.filter(({ judgement }) => judgement?.decision === 'remove');
      const act = `review-${id}-${claimed.version}`;
      const { results, changed } = await removeAccess(app, request, removals, act);
      const write = await writeOf(changed, userName);
      const finished = await saveSurely(id, (current) => ({
        ...current,
        state: 'finished',
        finishedAt: iso(),
        write,
        rows: current.rows.map((row) => ({ ...row, result: results.get(row.id) ?? null })),
      }));
      app.reportReview(userName, request);
      return shown(request, finished, true);
    },
  );

  app.post(
    `${REVIEWS_PATH}/:id/undo`,
    named(TAG, 'Undo the removals of a review', { params: byId }),
    async (request): Promise<Review> => {
      await requireWriter(request);
      const { id } = request.params;
      const { write, undoneAt } = await found(id);
      if (write === null) throw new HttpProblem(404, 'The history has no removals of this review.');
      if (undoneAt !== null) throw new HttpProblem(STATUS.conflict, 'The removals are undone already.');
      await undoWrite(app, request, String(write), { withLater: false });
      const { userName } = callerOf(request);
      const undone = await saveSurely(id, (review) => ({
        ...review,
        undoneBy: userName,
        undoneAt: iso(),
      }));
      app.reportReview(userName, request);
      return shown(request, undone, true);
    },
  );

  app.delete(
    `${REVIEWS_PATH}/:id`,
    named(TAG, 'Remove a review', { params: byId }),
    async (request): Promise<MessageAnswer> => {
      await requireWriter(request);
      if (!(await storeOf().remove(request.params.id)))
        throw new HttpProblem(404, 'There is no such review.');
      app.reportReview(callerOf(request).userName, request);
      return { message: 'Review removed.' };
    },
  );

  const finishedReview = async (request: FastifyRequest, id: string): Promise<StoredReview> => {
    await requireReader(request);
    const review = await found(id);
    if (review.state !== 'finished')
      throw new HttpProblem(STATUS.conflict, 'There is no evidence before the review is finished.');
    return review;
  };

  app.get(
    `${REVIEWS_PATH}/:id/evidence.csv`,
    named(TAG, 'Evidence of a finished review as CSV', { params: byId }),
    async (request, reply) => {
      const { text } = evidenceCsv(await finishedReview(request, request.params.id));
      return reply
        .header('cache-control', 'no-store')
        .header('content-disposition', 'attachment; filename="review.csv"')
        .type('text/csv; charset=utf-8')
        .send(text);
    },
  );

  app.get(
    `${REVIEWS_PATH}/:id/evidence.html`,
    named(TAG, 'Evidence of a finished review as a page for printing', { params: byId }),
    async (request, reply) => {
      const { text } = evidencePage(await finishedReview(request, request.params.id));
      return reply
        .header('cache-control', 'no-store')
        .header('content-security-policy', "default-src 'none'; style-src 'unsafe-inline'")
        .type('text/html; charset=utf-8')
        .send(text);
    },
  );
}
