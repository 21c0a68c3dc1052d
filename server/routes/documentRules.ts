import { type FastifyRequest } from 'fastify';
import { type PermissionsInfo } from '../../src/api/contract/account';
import { fieldsBody, previewBody } from '../../src/api/contract/documentRuleBodies';
import {
  DOCUMENT_RULES_PATH,
  type RuleField,
  type RuleFields,
  type RuleOnCluster,
  type RulePreview,
} from '../../src/api/contract/documentRules';
import { isRecord, jsonOrNothing } from '../../src/api/contract/plainData';
import { parseBody, SMALL_BODY } from '../http/bodies';
import { type Routes, type Services } from '../http/context';
import { HttpProblem, readableMessage } from '../http/problem';
import { apiPath, askSecurity, callSecurity } from '../http/security';
import { objectsIn } from '../security/embedded/json';
import { subjectOf } from '../security/explain';
import { PatternTests } from '../security/explain/patternTests';
import { createRolesOfSubjects } from '../security/explain/roles';
import { createSubstitution } from '../security/explain/variables';

const NO_INDICES = 'This server keeps users and roles only; it has no indices.';
/** A shard is counted no further, so that a click does not load a cluster. */
const MAX_COUNTED = 1_000_000;
/** Most fields that are offered. */
const MAX_FIELDS = 2000;
/** What does not exist, or is closed to the caller, is left out. */
const TOLERANT = { ignore_unavailable: 'true', allow_no_indices: 'true' };

/** The patterns as a path has them, without those that mean something else there: expressions, exclusions, `..`. */
const targetOf = (patterns: readonly string[]): string =>
  patterns
    .filter((pattern) => pattern !== '' && !/^[/_-]|^\.{1,2}$/.test(pattern))
    .map(encodeURIComponent)
    .join(',');

const numberOf = (body: unknown, key: string): number => (isRecord(body) ? Number(body[key]) : Number.NaN);

/** The reason in the answer of `_validate/query`: that of the whole, else that of the first index that has one. */
function refusalIn(body: unknown): string | undefined {
  if (!isRecord(body) || body['valid'] === true) return undefined;
  const explanations = Array.isArray(body['explanations']) ? body['explanations'].filter(isRecord) : [];
  const errors = [body['error'], ...explanations.map(({ error }) => error)];
  return String(errors.find((error) => typeof error === 'string') ?? 'The query is not valid.');
}

/** What a document rule comes to for a user, and the fields that it can name. Everything is asked with the rights of the caller. */
export const documentRuleRoutes: Routes = (app, services: Services) => {
  const isCluster = services.backend.kind === 'cluster';

  const requireAccess = async (request: FastifyRequest) => {
    const { body } = await askSecurity(services, request, { path: apiPath('permissionsinfo') });
    if (!(body as PermissionsInfo).has_api_access)
      throw new HttpProblem(403, 'You do not have permission to look at roles.');
  };

  const read = async (request: FastifyRequest, collection: string) =>
    objectsIn((await askSecurity(services, request, { path: apiPath(collection) })).body);

  /** Replaces variables by the values of a user. Names of roles are looked for only where the query asks for them. */
  const substitutionFor = async (request: FastifyRequest, userName: string, query: string) => {
    const answer = await callSecurity(services, request, { path: apiPath('internalusers', userName) });
    if (answer.status >= 400 && answer.status !== 404)
      throw new HttpProblem(answer.status, 'You do not have permission to read internal users.');
    const subject = subjectOf({ userName, entry: objectsIn(answer.body).get(userName) ?? {} });
    if (!/\$\{user[._]securityRoles\}/.test(query)) return createSubstitution(subject, []);
    const [roles, roleMappings] = await Promise.all([read(request, 'roles'), read(request, 'rolesmapping')]);
    const names = createRolesOfSubjects({ roles, roleMappings })
      .effective(subject, new PatternTests())
      .map(({ name }) => name);
    return createSubstitution(subject, names);
  };

  const askIndices = (
    request: FastifyRequest,
    target: string,
    endpoint: string,
    body: object,
    query: object,
  ) =>
    callSecurity(services, request, {
      method: 'POST',
      path: `/${target}/${endpoint}`,
      query: { ...TOLERANT, ...query },
      body: JSON.stringify(body),
    });

  const onCluster = async (
    request: FastifyRequest,
    target: string,
    query: unknown,
  ): Promise<RuleOnCluster> => {
    const validated = await askIndices(request, target, '_validate/query', { query }, { explain: 'true' });
    // A pattern that matches no index says nothing about the query.
    if (validated.status === 404) return { isValid: true, counts: { matching: 0, all: 0, isCut: false } };
    if (validated.status !== 200)
      return { isValid: false, reason: readableMessage(validated.body, validated.status) };
    const reason = refusalIn(validated.body);
    if (reason !== undefined) return { isValid: false, reason };
    const limit = { terminate_after: String(MAX_COUNTED) };
    const [matching, all] = await Promise.all(
      [query, { match_all: {} }].map((asked) =>
        askIndices(request, target, '_count', { query: asked }, limit),
      ),
    );
    if (matching?.status !== 200 || all?.status !== 200) return { isValid: true };
    const isCut = [matching, all].some(({ body }) => isRecord(body) && body['terminated_early'] === true);
    return {
      isValid: true,
      counts: { matching: numberOf(matching.body, 'count'), all: numberOf(all.body, 'count'), isCut },
    };
  };

  app.post(
    `${DOCUMENT_RULES_PATH}/preview`,
    { bodyLimit: SMALL_BODY },
    async (request): Promise<RulePreview> => {
      const { query: rule, indices, user } = parseBody(previewBody, request.body);
      await requireAccess(request);
      const substitute = await substitutionFor(request, user, rule);
      const query = substitute(rule);
      const value = jsonOrNothing(query);
      const target = targetOf(indices.map(substitute));
      return {
        query,
        missing: [...new Set(query.match(/\$\{[^}]*\}/g) ?? [])],
        isJson: isRecord(value),
        hiddenFields: [],
        ...(isCluster && isRecord(value) && target !== ''
          ? { cluster: await onCluster(request, target, value) }
          : {}),
      };
    },
  );

  app.post(
    `${DOCUMENT_RULES_PATH}/fields`,
    { bodyLimit: SMALL_BODY },
    async (request): Promise<RuleFields> => {
      const { indices } = parseBody(fieldsBody, request.body);
      await requireAccess(request);
      if (!isCluster) throw new HttpProblem(501, NO_INDICES);
      const target = targetOf(indices);
      if (target === '') return { fields: [] };
      const answer = await callSecurity(services, request, {
        path: `/${target}/_field_caps`,
        query: { ...TOLERANT, fields: '*' },
      });
      if (answer.status === 404) return { fields: [] };
      if (answer.status !== 200)
        throw new HttpProblem(answer.status, readableMessage(answer.body, answer.status));
      const found = isRecord(answer.body) ? answer.body['fields'] : undefined;
      const fields = Object.entries(isRecord(found) ? found : {}).flatMap(([name, types]): RuleField[] =>
        name.startsWith('_') ? [] : [{ name, type: Object.keys(isRecord(types) ? types : {})[0] ?? '' }],
      );
      return { fields: fields.sort((a, b) => a.name.localeCompare(b.name)).slice(0, MAX_FIELDS) };
    },
  );
};
