import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { type Restrictions, type Subject } from '../../../../../contract/explain';
import {
  type Impact,
  type ImpactChange,
  type ImpactExtent,
  type ImpactGroup,
} from '../../../../../contract/impact';
import { type OperationId, OPERATIONS } from '../../../../../contract/operations';
import { RESOURCES } from '../../../../../contract/resources';
import { testPattern } from '../../../../../server/lib/patterns';
import { stringList } from '../../../../../server/security/embedded/entities';
import { hasRestAccess } from '../../../../../server/security/embedded/privileges/restAccess';
import { createRoleResolver } from '../../../../../server/security/embedded/privileges/roleResolution';
import { sharedTenants } from '../../../../../server/security/embedded/privileges/tenants';
import { DEFAULT_SETTINGS, type Entries } from '../../../../../server/security/embedded/types';
import { createExplainer, subjectOf } from '../../../../../server/security/explain';
import {
  accessConfigOf,
  accountSubjects,
  compareAccess,
  type Configuration,
  type ImpactSubject,
  withChanges,
} from '../../../../../server/security/explain/impact';
import { createSubstitution } from '../../../../../server/security/explain/variables';
import { randomOf } from '../../../../../tools/compare/random';
import { type Api, openApi } from '../../contract/harness';
import { target, tests } from '../support';
import { createWorld, NAMES } from './world';

const EDITS = Number(process.env['IMPACT_EDITS'] ?? 200);
const SEED = Number(process.env['IMPACT_SEED'] ?? 1);
const OPERATION_IDS = Object.keys(OPERATIONS) as OperationId[];
const NOBODY: Subject = { userName: '', backendRoles: [], accountRoles: [], attributes: {} };

/** People of other systems, as a register would name them. */
const PEOPLE: Subject[] = [
  { ...NOBODY, userName: 'dora', backendRoles: ['ops', 'hr'] },
  { ...NOBODY, userName: 'carl', backendRoles: ['dev'] },
  { ...NOBODY, userName: 'u9', host: '10.0.0.7' },
];

/** Everything that the engine and Check access answer about one subject. */
interface Facts {
  allowed: Set<string>;
  tenants: Map<string, boolean>;
  restrictions: Map<string, Restrictions>;
  isAdministrator: boolean;
}

async function factsOf(configuration: Configuration, subject: Subject | undefined): Promise<Facts> {
  const facts: Facts = {
    allowed: new Set(),
    tenants: new Map(),
    restrictions: new Map(),
    isAdministrator: false,
  };
  if (subject === undefined) return facts;
  const config = accessConfigOf(configuration);
  const explainer = createExplainer(config);
  for (const id of OPERATION_IDS) {
    const { actions, onIndex } = OPERATIONS[id];
    for (const name of onIndex ? NAMES : ['']) {
      const named = onIndex ? { target: target(name) } : {};
      const verdict = await explainer.judge(subject, { actions }, { ...named, tests: tests() });
      if (verdict.answer === 'yes') facts.allowed.add(`${id} ${name}`);
      if (id === 'search' && verdict.restrictions !== null)
        facts.restrictions.set(name, verdict.restrictions);
    }
  }
  const rolesAt = (remoteAddress: string, mappings: Entries) =>
    createRoleResolver(
      config.roles,
      mappings,
      'MAPPING_ONLY',
    )({
      userName: subject.userName,
      backendRoles: subject.backendRoles,
      securityRoles: subject.accountRoles,
      remoteAddress,
    });
  // Without an address, only a mapping to any host counts.
  const certain =
    subject.host === undefined
      ? rolesAt(
          '',
          new Map(
            [...config.roleMappings].map(([role, mapping]) => [
              role,
              { ...mapping, hosts: stringList(mapping, 'hosts').filter((host) => host === '*') },
            ]),
          ),
        )
      : rolesAt(subject.host, config.roleMappings);
  facts.isAdministrator = hasRestAccess(certain, DEFAULT_SETTINGS);
  facts.tenants = sharedTenants(certain, {
    roles: config.roles,
    groups: config.actionGroups,
    tenants: config.tenants,
    attributes: subject.attributes,
  });
  facts.tenants.delete(subject.userName);
  return facts;
}

const levelsOf = (tenants: Facts['tenants']) =>
  new Map([...tenants].map(([name, canWrite]) => [name, canWrite ? 'write' : 'read']));

/** What the preview says about one subject, in the form of facts. */
function saidAbout(
  group: ImpactGroup | undefined,
  { before, after }: { before: Subject | undefined; after: Subject | undefined },
) {
  const substitutes = [before, after].flatMap((subject) =>
    subject === undefined ? [] : [createSubstitution(subject, [])],
  );
  const matches = ({ patterns, except }: ImpactExtent, name: string) => {
    const isMatch = (pattern: string) =>
      substitutes.some((substitute) => testPattern(substitute(pattern), name) === true);
    return patterns.some(isMatch) && !except.some(isMatch);
  };
  const cells = (list: ImpactGroup['gains']['operations']) =>
    list.flatMap(({ operations, extent }) =>
      operations.flatMap((id) =>
        (extent === null ? [''] : NAMES.filter((name) => matches(extent, name))).map(
          (name) => `${id} ${name}`,
        ),
      ),
    );
  return {
    gained: cells(group?.gains.operations ?? []).sort(),
    lost: cells(group?.losses.operations ?? []).sort(),
    tenants: (group?.tenants ?? [])
      .map(({ tenant, before: was, after: is }) => `${tenant}: ${was}, ${is}`)
      .sort(),
    administration: group?.administration ?? null,
    rulesOn: (kind: string, name: string) =>
      (group?.rules ?? []).some((rule) => rule.kind === kind && matches(rule.extent, name)),
  };
}

const valuesOf = (rules: readonly { value: string }[]) =>
  [...new Set(rules.map(({ value }) => value))].sort();
const fieldsOf = ({ fields }: Restrictions) =>
  fields.mode === 'all' ? ['all'] : [fields.mode, ...valuesOf(fields.rules)];

/** Returns what differs between the facts and what the preview says. */
function differences(before: Facts, after: Facts, said: ReturnType<typeof saidAbout>): string[] {
  const found: string[] = [];
  const compare = (what: string, expected: readonly string[], told: readonly string[]) => {
    for (const item of expected) if (!told.includes(item)) found.push(`not said: ${what} ${item}`);
    for (const item of told) if (!expected.includes(item)) found.push(`wrong: ${what} ${item}`);
  };
  compare(
    'gains',
    [...after.allowed].filter((cell) => !before.allowed.has(cell)),
    said.gained,
  );
  compare(
    'loses',
    [...before.allowed].filter((cell) => !after.allowed.has(cell)),
    said.lost,
  );
  const [was, is] = [levelsOf(before.tenants), levelsOf(after.tenants)];
  const tenants = [...new Set([...was.keys(), ...is.keys()])].filter(
    (name) => was.get(name) !== is.get(name),
  );
  compare(
    'tenant',
    tenants.map((name) => `${name}: ${was.get(name) ?? 'none'}, ${is.get(name) ?? 'none'}`),
    said.tenants,
  );
  if (before.isAdministrator !== after.isAdministrator && said.administration === null)
    found.push('not said: administration');
  for (const [name, rules] of after.restrictions) {
    const earlier = before.restrictions.get(name);
    if (earlier === undefined) continue;
    const isOther = (of: (restrictions: Restrictions) => string[]) =>
      String(of(earlier)) !== String(of(rules));
    for (const [kind, of] of [
      ['documents', ({ documents }: Restrictions) => valuesOf(documents)],
      ['masks', ({ masks }: Restrictions) => valuesOf(masks)],
    ] as const)
      compare(kind, isOther(of) ? [name] : [], said.rulesOn(kind, name) ? [name] : []);
    // Included fields have no effect beside an excluded one.
    if (isOther(fieldsOf) && !said.rulesOn('fields', name)) found.push(`not said: fields ${name}`);
  }
  return found;
}

describe('the impact of random edits', () => {
  let api: Api;
  beforeAll(async () => {
    api = await openApi();
  });
  afterAll(() => api.close());

  const read = (): Configuration =>
    Object.fromEntries(
      RESOURCES.map((type) => [type, new Map(api.backend?.store.readAll(type))]),
    ) as unknown as Configuration;
  const write = ({ type, name, value }: ImpactChange) =>
    value === null
      ? api.send('DELETE', `/api/${type}/${name}`)
      : api.send('PUT', `/api/${type}/${name}`, value);
  const subjectsOf = (before: Configuration, after: Configuration): ImpactSubject[] => [
    ...accountSubjects(before.internalusers, after.internalusers),
    ...PEOPLE.map((person) => ({
      kind: 'otherUsers' as const,
      name: person.userName,
      before: person,
      after: person,
      isAbstract: false,
    })),
  ];

  it('is what the engine answers differently after each write', async () => {
    const random = randomOf(SEED);
    const world = createWorld();
    for (const change of world.first(random)) await write(change);
    const wrong: unknown[] = [];
    let written = 0;
    let changing = 0;
    let known = new Map<string, Facts>();
    for (let edit = 0; edit < EDITS; edit += 1) {
      const before = read();
      const change = world.change(random, (type, name) => before[type].get(name));
      const planned = withChanges(before, [change]);
      const subjects = subjectsOf(before, planned);
      const impact: Omit<Impact, 'tag'> = await compareAccess(
        createExplainer(accessConfigOf(before)),
        createExplainer(accessConfigOf(planned)),
        subjects,
        { tests: tests(), administrators: DEFAULT_SETTINGS.rolesEnabled },
      );
      const answer = await write(change);
      if (answer.status >= 400) continue;
      written += 1;
      if (impact.changesAccess) changing += 1;
      const stored = read();
      const facts = new Map<string, Facts>();
      for (const { kind, name } of subjects) {
        const person = PEOPLE.find(({ userName }) => userName === name);
        const at = (configuration: Configuration) => {
          const entry = configuration.internalusers.get(name);
          return kind === 'users' ? entry && subjectOf({ userName: name, entry }) : person;
        };
        const was = known.get(`${kind} ${name}`) ?? (await factsOf(before, at(before)));
        const is = await factsOf(stored, at(stored));
        facts.set(`${kind} ${name}`, is);
        const group = impact.groups.find((one) =>
          one.subjects.some((of) => of.kind === kind && of.names.includes(name)),
        );
        const found = differences(was, is, saidAbout(group, { before: at(before), after: at(stored) }));
        if (found.length > 0)
          wrong.push({ edit, change, was: before[change.type].get(change.name), name, found, group });
      }
      known = facts;
      if (wrong.length > 0) break;
    }
    expect(wrong).toEqual([]);
    expect(written).toBeGreaterThan(EDITS * 0.7);
    expect(changing).toBeGreaterThan(EDITS * 0.4);
  }, 120_000);
});
