import { type FastifyRequest } from 'fastify';
import { type ComparedUser, type Comparison, COMPARISON_PATH } from '../../contract/comparison';
import { comparisonBody } from '../../contract/comparisonBodies';
import { type AccessAnswer } from '../../contract/explain';
import { STATUS } from '../../contract/httpStatus';
import { SMALL_BODY } from '../http/bodies';
import { type App, named } from '../http/schemas';
import { HttpProblem } from '../lib/problem';
import { DEFAULT_SETTINGS } from '../security/embedded';
import { type Explainer } from '../security/explain';
import { type Compared, compareTwo } from '../security/explain/impact';
import { type PatternTests } from '../security/explain/patternTests';
import { type Target } from '../security/explain/target';

type Basis = Pick<AccessAnswer, 'subject' | 'known' | 'seen'>;

/** Parts of the routes of Check access. */
interface ExplainParts {
  /** Reads the configuration as the caller. @throws HttpProblem if the caller may not */
  readExplainer(request: FastifyRequest): Promise<Explainer>;
  readSubject(request: FastifyRequest, name: string, host: undefined): Promise<Basis>;
  targetOf(request: FastifyRequest, asked: string): Promise<Target | undefined>;
  withPatterns<T>(request: FastifyRequest, evaluate: (tests: PatternTests) => Promise<T>): Promise<T>;
}

const unknown = (text: string) => new HttpProblem(STATUS.notFound, text);

/** `POST /api/v1/explain/compare`: access that only one of two users or roles gives. */
export function comparisonRoute(
  app: App,
  { readExplainer, readSubject, targetOf, withPatterns }: ExplainParts,
): void {
  const { embedded, config } = app;
  const administrators = embedded
    ? config['plugins.security.restapi.roles_enabled']
    : DEFAULT_SETTINGS.rolesEnabled;

  /** @throws HttpProblem 404 for a name without an account and without a sign-in */
  const readUser = async (request: FastifyRequest, name: string): Promise<Basis> => {
    const basis = await readSubject(request, name, undefined);
    if (basis.known === 'name')
      throw unknown(`${name} is neither an internal user nor a person who has signed in.`);
    return basis;
  };

  const userOf = (
    { subject, known, seen }: Basis,
    tests: PatternTests,
    effective: Awaited<ReturnType<Explainer['preparedRoles']>>['effective'],
  ): ComparedUser => ({
    name: subject.userName,
    known: known === 'account' ? 'account' : 'seen',
    seen: seen ?? null,
    backendRoles: [...subject.backendRoles],
    roles: effective(subject, tests),
  });

  app.post(
    COMPARISON_PATH,
    {
      ...named('Check access', 'Compare the access of two users or two roles', { body: comparisonBody }),
      bodyLimit: SMALL_BODY,
    },
    async (request): Promise<Comparison> => {
      const { kind, first, second } = request.body;
      const explainer = await readExplainer(request);
      const names = [first, second] as const;
      const missing = kind === 'roles' && names.find((name) => !explainer.config.roles.has(name));
      if (typeof missing === 'string') throw unknown(`There is no role ${missing}.`);
      const bases =
        kind === 'users'
          ? ([await readUser(request, first), await readUser(request, second)] as const)
          : undefined;
      const target = embedded === undefined ? await targetOf(request, '*') : undefined;
      const comparedAt = (at: 0 | 1): Compared =>
        bases === undefined
          ? { kind: 'roles', name: names[at] }
          : { kind: 'users', subject: bases[at].subject, lacksAttributes: bases[at].known !== 'account' };
      const { effective } = await explainer.preparedRoles();
      return withPatterns(request, async (tests) => {
        const found = await compareTwo(explainer, [comparedAt(0), comparedAt(1)], {
          tests,
          administrators,
          indices: target?.by === 'cluster' ? target.indices : undefined,
        });
        const reasons: Comparison['reasons'] = [
          ...found.reasons,
          ...(target?.doubt?.kind === 'name'
            ? [{ kind: 'indices' as const, reason: target.doubt.reason }]
            : []),
        ];
        return {
          kind,
          first,
          second,
          users: bases ? [userOf(bases[0], tests, effective), userOf(bases[1], tests, effective)] : null,
          ...found,
          complete: reasons.length === 0,
          reasons,
        };
      });
    },
  );
}
