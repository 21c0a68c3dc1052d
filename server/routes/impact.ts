import { createHash } from 'node:crypto';
import { type FastifyRequest } from 'fastify';
import { STATUS } from '../../contract/httpStatus';
import { type Impact, type ImpactChange, type ImpactReason, MAX_IMPACT_CHANGES } from '../../contract/impact';
import { impactBody, impactChange, impactEnvelope, impactUndoBody } from '../../contract/impactBodies';
import { isRecord, recordOf } from '../../contract/plainData';
import { type ResourceName, RESOURCES } from '../../contract/resources';
import { type AccessEntries, type ReadEntries } from '../caller/accessEntries';
import { undoneChanges } from '../history/undoneChanges';
import { type App, checkedLater, named } from '../http/schemas';
import { parseBody, parseEach } from '../lib/parseBody';
import { HttpProblem, wrongInput } from '../lib/problem';
import { type SecurityAnswer } from '../security/backend';
import { DEFAULT_SETTINGS, type Entries } from '../security/embedded';
import { createExplainer, type Explainer } from '../security/explain';
import {
  accessConfigOf,
  accountSubjects,
  compareAccess,
  type Configuration,
  withChanges,
} from '../security/explain/impact';
import { type AccessConfig } from '../security/explain/model';
import { type PatternTests } from '../security/explain/patternTests';
import { type Target } from '../security/explain/target';

/** Parts of the routes of Check access. */
interface ExplainParts {
  /** Reads a list as the caller. @throws HttpProblem if the caller may not */
  readAnswer(request: FastifyRequest, type: ResourceName): Promise<SecurityAnswer>;
  readList: AccessEntries;
  /** Returns the explainer of a configuration, cached for the present one. */
  prepared(config: AccessConfig): Explainer;
  /** Leaves out entries whose membership is over. */
  inEffect(mappings: Entries): Entries;
  targetOf(request: FastifyRequest, asked: string): Promise<Target | undefined>;
  withPatterns<T>(request: FastifyRequest, evaluate: (tests: PatternTests) => Promise<T>): Promise<T>;
}

interface Lists {
  answers: ReadonlyMap<ResourceName, SecurityAnswer>;
  configuration: Configuration;
  tag: string;
  /** True if the caller may not read internal users. */
  hidesUsers: boolean;
}

type Change = ReturnType<typeof impactChange.parse>;

const NO_ENTRIES: ReadEntries = { entries: new Map(), digest: '' };

const changedSince = (names: readonly string[]) =>
  new HttpProblem(
    STATUS.conflict,
    names.length === 0
      ? 'The configuration has changed since it was read.'
      : `Changed since it was read: ${names.slice(0, 10).join(', ')}.`,
  );

const withoutQuotes = (version: string) => version.replace(/^(?:W\/)?"(.*)"$/, '$1');

/** @throws HttpProblem 409 if an entry has another version than the caller has seen */
async function checkVersions(
  changes: readonly ImpactChange[],
  { answers, configuration }: Lists,
): Promise<void> {
  const stale: string[] = [];
  for (const type of RESOURCES) {
    const own = changes.filter((change) => change.type === type && change.version !== undefined);
    if (own.length === 0) continue;
    const versions = recordOf(JSON.parse((await answers.get(type)?.versions) ?? '{}'));
    for (const { name, version } of own) {
      const present = configuration[type].has(name)
        ? Object.hasOwn(versions, name)
          ? versions[name]
          : ''
        : null;
      const seen = typeof version === 'string' ? withoutQuotes(version) : version;
      if (present !== seen) stale.push(`${type}/${name}`);
    }
  }
  if (stale.length > 0) throw changedSince(stale);
}

/** Checks changes in slices. @throws HttpProblem 400 for wrong ones */
async function parseChanges(unchecked: unknown[]): Promise<Change[]> {
  const changes = await parseEach(impactChange, unchecked, MAX_IMPACT_CHANGES, ['changes']);
  const seen = new Set<string>();
  for (const [at, { type, name }] of changes.entries()) {
    const key = `${type}/${name}`;
    if (seen.has(key)) throw wrongInput([{ path: ['changes', at], message: 'Name each entry once.' }]);
    seen.add(key);
  }
  return changes;
}

/** `POST /api/v1/explain/impact`: how changes of entries change access, before they are written. */
export function impactRoute(
  app: App,
  { prepared, readAnswer, readList, inEffect, targetOf, withPatterns }: ExplainParts,
): void {
  const { embedded, config } = app;
  const administrators = embedded
    ? config['plugins.security.restapi.roles_enabled']
    : DEFAULT_SETTINGS.rolesEnabled;

  const configOf = (configuration: Configuration): AccessConfig =>
    accessConfigOf({ ...configuration, rolesmapping: inEffect(configuration.rolesmapping) });

  /** Reads all lists as the caller, who need not be permitted to read internal users. */
  const readLists = async (request: FastifyRequest): Promise<Lists> => {
    const answers = new Map<ResourceName, SecurityAnswer>();
    let hidesUsers = false;
    const read = async (type: ResourceName): Promise<ReadEntries> => {
      try {
        const answer = await readAnswer(request, type);
        answers.set(type, answer);
        return await readList(type, answer);
      } catch (error) {
        const isHidden = error instanceof HttpProblem && error.statusCode === STATUS.forbidden;
        if (type !== 'internalusers' || !isHidden) throw error;
        hidesUsers = true;
        return NO_ENTRIES;
      }
    };
    const lists = await Promise.all(RESOURCES.map(async (type) => [type, await read(type)] as const));
    return {
      answers,
      configuration: Object.fromEntries(
        lists.map(([type, { entries }]) => [type, entries]),
      ) as unknown as Configuration,
      tag: createHash('sha256')
        .update(lists.map(([, { digest }]) => digest).join())
        .digest('base64url'),
      hidesUsers,
    };
  };

  /** Returns the changes of a body. @throws HttpProblem 400 if wrong, 409 if outdated */
  const readChanges = async (request: FastifyRequest, lists: Lists): Promise<readonly ImpactChange[]> => {
    const { body } = request;
    if (isRecord(body) && 'undo' in body)
      return undoneChanges(app, request, parseBody(impactUndoBody, body).undo);
    const { changes: unchecked, tag } = parseBody(impactEnvelope, body);
    const changes = await parseChanges(unchecked);
    if (tag !== undefined && tag !== lists.tag) throw changedSince([]);
    return changes;
  };

  app.post(
    '/api/v1/explain/impact',
    named('Check access', 'Who gains and loses access by changes, before they are written', {
      body: checkedLater(impactBody),
    }),
    async (request): Promise<Impact> => {
      // Before the body is checked: callers without access learn nothing, at little cost.
      const lists = await readLists(request);
      const changes = await readChanges(request, lists);
      if (lists.hidesUsers && changes.some(({ type }) => type === 'internalusers'))
        throw new HttpProblem(STATUS.forbidden, 'You do not have permission to read internal users.');
      await checkVersions(changes, lists);
      const before = lists.configuration;
      const after = withChanges(before, changes);
      const target = embedded === undefined ? await targetOf(request, '*') : undefined;
      const [explainer, explainerAfter] = [prepared(configOf(before)), createExplainer(configOf(after))];
      const subjects = [...accountSubjects(before.internalusers, after.internalusers)];
      const impact = await withPatterns(request, (tests) =>
        compareAccess(explainer, explainerAfter, subjects, {
          tests,
          administrators,
          indices: target?.by === 'cluster' ? target.indices : undefined,
        }),
      );
      const reasons: ImpactReason[] = [
        ...impact.reasons,
        ...(target?.doubt?.kind === 'name'
          ? [{ kind: 'indices' as const, reason: target.doubt.reason }]
          : []),
        ...(lists.hidesUsers ? [{ kind: 'hidden' as const, types: ['internalusers' as const] }] : []),
      ];
      return { tag: lists.tag, ...impact, complete: reasons.length === 0, reasons };
    },
  );
}
