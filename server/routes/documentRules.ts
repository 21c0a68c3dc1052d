import { type FastifyRequest } from 'fastify';
import { type z } from 'zod';
import { type PermissionsInfo } from '../../contract/account';
import { fieldsBody, previewBody } from '../../contract/documentRuleBodies';
import {
  DOCUMENT_RULES_PATH,
  type RuleField,
  type RuleFields,
  type RuleOnCluster,
  type RulePreview,
} from '../../contract/documentRules';
import { type HiddenField, type Subject } from '../../contract/explain';
import { isRecord, jsonOrNothing } from '../../contract/plainData';
import { readInternalUser } from '../caller/internalUsers';
import { apiPath, askSecurity, callSecurity } from '../caller/security';
import { SMALL_BODY } from '../http/bodies';
import { named, type Routes } from '../http/schemas';
import { isExpression } from '../lib/patterns';
import { HttpProblem, readableMessage } from '../lib/problem';
import { objectsIn } from '../security/embedded/json';
import { type Entries } from '../security/embedded/types';
import { subjectOf } from '../security/explain';
import { targetOnCluster } from '../security/explain/cluster';
import { overlaps } from '../security/explain/overlap';
import { PatternTests } from '../security/explain/patternTests';
import { createRolePreparation } from '../security/explain/permissions';
import { entriesFor, hiddenFieldsIn } from '../security/explain/restrictions';
import { createRolesOfSubjects } from '../security/explain/roles';
import { seenQuery } from '../security/explain/seenQuery';
import { targetOfText } from '../security/explain/target';
import { createSubstitution } from '../security/explain/variables';

const NO_INDICES = 'This server keeps users and roles only; it has no indices.';
/** Documents counted in each shard at most, so that a click does not load a cluster. */
const MAX_COUNTED = 1_000_000;
/** Maximum number of fields offered. */
const MAX_FIELDS = 2000;
/** Skips indices that do not exist or that the caller may not read. */
const TOLERANT = { ignore_unavailable: 'true', allow_no_indices: 'true' };

/** Joins patterns into a path, without expressions, exclusions and `..`. */
const targetOf = (patterns: readonly string[]): string =>
  patterns
    .filter((pattern) => pattern !== '' && !/^[/_-]|^\.{1,2}$/.test(pattern))
    .map(encodeURIComponent)
    .join(',');

/** Previews request indices by name only. */
const NO_SETTINGS = { dashboardsIndex: '', skipsForbidden: false };

type Preview = z.infer<typeof previewBody>;

/** Inputs that decide which fields a user sees. */
interface Hidden {
  body: Preview;
  query: string;
  substitute: (text: string) => string;
  roles: Entries;
  /** Roles of the user. */
  own: readonly string[];
}

const numberOf = (body: unknown, key: string): number => (isRecord(body) ? Number(body[key]) : Number.NaN);

/** Returns the reason of a `_validate/query` answer: the overall one, else the first index's. */
function refusalIn(body: unknown): string | undefined {
  if (!isRecord(body) || body['valid'] === true) return undefined;
  const explanations = Array.isArray(body['explanations']) ? body['explanations'].filter(isRecord) : [];
  const errors = [body['error'], ...explanations.map(({ error }) => error)];
  return String(errors.find((error) => typeof error === 'string') ?? 'The query is not valid.');
}

/** Effect of a document rule on a user, and the fields it can name, with the caller's rights. */
export const documentRuleRoutes: Routes = (app) => {
  const isCluster = app.backend.kind === 'cluster';

  const requireAccess = async (request: FastifyRequest) => {
    const { body } = await askSecurity(app, request, { path: apiPath('permissionsinfo') });
    if (!(body as PermissionsInfo).has_api_access)
      throw new HttpProblem(403, 'You do not have permission to look at roles.');
  };

  const read = async (request: FastifyRequest, collection: string) =>
    objectsIn((await askSecurity(app, request, { path: apiPath(collection) })).body);

  /** Returns the user of a preview: an internal one, or the one the request describes. */
  const subjectIn = async (request: FastifyRequest, { user, ...given }: Preview): Promise<Subject> => {
    const entry = await readInternalUser(app, request, user);
    return subjectOf({
      userName: user,
      entry: entry ?? { backend_roles: given.backend_roles, attributes: given.attributes },
    });
  };

  /** Returns the fields that rules of the form or of other roles hide or mask for the user. */
  const hiddenFor = async (
    request: FastifyRequest,
    { body, query, substitute, roles, own }: Hidden,
  ): Promise<HiddenField[]> => {
    const prepare = createRolePreparation(roles, new Map());
    const tests = new PatternTests();
    const given = { substitute, tests };
    const named = own.map((name) => ({ name, prepared: prepare(name) }));
    const asked = body.indices.map(substitute).filter((pattern) => pattern !== '');
    const targets = await Promise.all(
      asked.map((pattern) =>
        isCluster && !isExpression(pattern)
          ? targetOnCluster((call) => callSecurity(app, request, call), pattern, NO_SETTINGS)
          : targetOfText(pattern, NO_SETTINGS),
      ),
    );
    const byText = named.flatMap(({ name, prepared }) =>
      (prepared?.entries ?? []).flatMap((content, entry) =>
        content.indexPatterns.some((pattern) =>
          asked.some((other) => !isExpression(other) && overlaps(substitute(pattern), other) === true),
        )
          ? [{ role: name, entry, content }]
          : [],
      ),
    );
    const byIndex = entriesFor(
      named,
      targets.flatMap(({ indices }) => indices),
      given,
    );
    const entries = new Map(
      [...byText, ...byIndex].map((found) => [`${found.entry} ${found.role}`, found] as const),
    );
    if (body.role !== undefined && body.entry !== undefined) entries.delete(`${body.entry} ${body.role}`);
    const place = { role: body.role ?? '', entry: body.entry ?? 0 };
    const rules = (formed: readonly string[], stored: 'fieldRules' | 'masks') => [
      ...formed.map((value) => ({ ...place, value })),
      ...[...entries.values()].flatMap(({ role, entry, content }) =>
        content[stored].map((value) => ({ role, entry, value })),
      ),
    ];
    return hiddenFieldsIn(query, {
      fields: rules(body.fls, 'fieldRules'),
      masks: rules(body.masked_fields, 'masks'),
    });
  };

  const askIndices = (
    request: FastifyRequest,
    target: string,
    endpoint: string,
    body: object,
    query: object,
  ) =>
    callSecurity(app, request, {
      method: 'POST',
      path: `/${target}/${endpoint}`,
      query: { ...TOLERANT, ...query },
      body: JSON.stringify(body),
    });

  const onCluster = async (
    request: FastifyRequest,
    target: string,
    query: unknown,
    seen: unknown,
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
      [seen, { match_all: {} }].map((asked) =>
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
    {
      ...named('Roles', 'Preview the document rules of a role for a user', { body: previewBody }),
      bodyLimit: SMALL_BODY,
    },
    async (request): Promise<RulePreview> => {
      const { body } = request;
      await requireAccess(request);
      const [subject, roles, roleMappings] = await Promise.all([
        subjectIn(request, body),
        read(request, 'roles'),
        read(request, 'rolesmapping'),
      ]);
      const inEffect = app.embedded?.mappingsInEffect(roleMappings) ?? roleMappings;
      const rolesOf = await createRolesOfSubjects({ roles, roleMappings: inEffect });
      const own = rolesOf.names(subject, new PatternTests()).sure;
      const substitute = createSubstitution(subject, own);
      const query = substitute(body.query);
      const value = jsonOrNothing(query);
      const target = targetOf(body.indices.map(substitute));
      const hiddenFields = await hiddenFor(request, { body, query, substitute, roles, own });
      const seen = seenQuery(value, new Set(hiddenFields.map(({ field }) => field)));
      return {
        query,
        missing: [...new Set(query.match(/\$\{[^}]*\}/g) ?? [])],
        isJson: isRecord(value),
        hiddenFields,
        ...(isCluster && isRecord(value) && target !== ''
          ? { cluster: await onCluster(request, target, value, seen) }
          : {}),
      };
    },
  );

  app.post(
    `${DOCUMENT_RULES_PATH}/fields`,
    {
      ...named('Roles', 'Fields of indices, for document rules', { body: fieldsBody }),
      bodyLimit: SMALL_BODY,
    },
    async (request): Promise<RuleFields> => {
      const { indices } = request.body;
      await requireAccess(request);
      if (!isCluster) throw new HttpProblem(501, NO_INDICES);
      const target = targetOf(indices);
      if (target === '') return { fields: [] };
      const answer = await callSecurity(app, request, {
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
