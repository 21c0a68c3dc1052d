import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { type Impact, type ImpactChange, type ImpactGroup, type ImpactRule } from '../../../contract/impact';
import { testPattern } from '../../../server/lib/patterns';
import { randomOf } from '../../../tools/compare/random';
import { type TestGateway } from '../../server/gateway/support';
import { createWorld, PASSWORD } from '../../server/security/explain/impact/world';
import { sharedCluster } from '../../support/opensearch';
import { callCluster, cleanCluster, PREFIX, startClusterGateway } from '../support';
import { type Asker, DOCUMENT, Probes, type Seen } from './probes';

const EDITS = Number(process.env['IMPACT_EDITS'] ?? 0);
const SEED = Number(process.env['IMPACT_SEED'] ?? 1);
const X = `${PREFIX}im-`;
const ALIAS = `${X}both`;
const STREAM = `${X}stream`;
const INDICES = ['logs-2025', 'logs-2026', 'hr-pay', 'app1', 'team-north', 'u2-own'].map((name) => X + name);
const MISSING = [`${X}logs-never`, `${X}hr-x`];
const FURTHER = [STREAM];
/** Address of the second visitor; everybody else comes from 127.0.0.1. */
const HOST = '127.0.0.2';
const VISITOR = `${X}visitor`;
const OWN_ROLE = ['kibana_user', 'security_rest_api_access'];

const idsRule = (...ids: string[]) => JSON.stringify({ ids: { values: ids } });
const WORLD = createWorld({
  prefix: X,
  hosts: [HOST, '127.0.0.3', '*'],
  documentRules: [idsRule('one'), idsRule('two'), idsRule('${user.name}')],
  patterns: [ALIAS, STREAM, `/${X}(?!hr).*-20\\d++/`],
  hasCircles: false,
});

/** A subject of the preview with how it is asked. */
interface Subject {
  kind: 'users' | 'hosts';
  name: string;
  asker: Asker;
}
const userSubject = (user: string): Subject => ({
  kind: 'users',
  name: user,
  asker: { user, password: PASSWORD, address: '127.0.0.1' },
});
const SUBJECTS: readonly Subject[] = [
  ...[...WORLD.users, VISITOR].map(userSubject),
  { kind: 'hosts', name: HOST, asker: { user: VISITOR, password: PASSWORD, address: HOST } },
];

/** The names of an extent: existing ones as told, others by pattern. */
function isIn(extent: NonNullable<ImpactRule['extent']>, name: string): boolean {
  if (INDICES.includes(name) || FURTHER.includes(name)) return extent.indices?.names.includes(name) === true;
  const matches = (patterns: readonly string[]) =>
    patterns.some((pattern) => testPattern(pattern, name) === true);
  return matches(extent.patterns) && !matches(extent.except);
}

const same = (one: readonly string[], other: readonly string[]) => String(one) === String(other);
const isPart = (some: readonly string[], all: readonly string[]) => some.every((one) => all.includes(one));

// Takes minutes: runs only when IMPACT_EDITS says how many edits to make.
(EDITS > 0 ? describe : describe.skip)('random edits of a cluster', () => {
  const random = randomOf(SEED);
  const probes = new Probes({ indices: INDICES, missing: MISSING, further: FURTHER });
  const stored = new Map<string, Record<string, unknown>>();
  let gateway: TestGateway;
  let cookie: string;
  let saved: Record<string, unknown> = {};

  const write = async ({ type, name, value }: ImpactChange): Promise<number> => {
    const path = `/api/v1/configuration/${type}/${name}`;
    const { status } = await (value === null
      ? gateway.call('DELETE', path, { cookie })
      : gateway.call('POST', path, { cookie, body: value }));
    if (status >= 400) return status;
    if (value === null) stored.delete(`${type}/${name}`);
    else stored.set(`${type}/${name}`, value);
    return status;
  };

  /** Writes entries past the gateway, those of a type in one request. */
  const writeAll = async (changes: readonly ImpactChange[]) => {
    for (const type of new Set(changes.map((change) => change.type))) {
      const own = changes.filter((change) => change.type === type);
      const body = own.map(({ name, value }) => ({ op: 'add', path: `/${name}`, value }));
      const answer = await callCluster('PATCH', `/_plugins/_security/api/${type}`, { body });
      expect({ type, ...answer }).toMatchObject({ status: 200 });
      for (const { name, value } of own) stored.set(`${type}/${name}`, value ?? {});
    }
  };

  /** A log of each refused probe would take longer than the probes. */
  const setAudit = (value: boolean) =>
    callCluster('PATCH', '/_plugins/_security/api/audit', {
      body: [{ op: 'replace', path: '/config/enabled', value }],
    });

  beforeAll(async () => {
    await cleanCluster();
    await setAudit(false);
    const mappings = await callCluster('GET', '/_plugins/_security/api/rolesmapping');
    saved = Object.fromEntries(
      OWN_ROLE.map((name) => [name, (mappings.body as Record<string, unknown>)[name]]),
    );
    const ids = ['one', 'two', 'three', ...WORLD.users, VISITOR];
    const properties = Object.fromEntries(Object.keys(DOCUMENT).map((name) => [name, { type: 'keyword' }]));
    for (const index of INDICES) {
      await callCluster('PUT', `/${index}`, { body: { mappings: { properties } } });
      const lines = ids.flatMap((id) =>
        [{ index: { _id: id } }, DOCUMENT].map((line) => JSON.stringify(line)),
      );
      await callCluster('POST', `/${index}/_bulk?refresh=true`, { body: `${lines.join('\n')}\n` });
    }
    const actions = [`${X}logs-2025`, `${X}hr-pay`].map((index) => ({ add: { index, alias: ALIAS } }));
    await callCluster('POST', '/_aliases', { body: { actions } });
    const template = { index_patterns: [STREAM], data_stream: {}, priority: 900 };
    await callCluster('PUT', `/_index_template/${STREAM}`, { body: template });
    await callCluster('PUT', `/_data_stream/${STREAM}`);
    gateway = await startClusterGateway();
    const { user, password } = sharedCluster().admin;
    cookie = await gateway.signIn(user, password);
    const visitor = { type: 'internalusers', name: VISITOR, value: { password: PASSWORD } } as const;
    await writeAll([...WORLD.first(random), visitor]);
  }, 300_000);

  afterAll(async () => {
    for (const [name, value] of Object.entries(saved)) {
      const path = `/_plugins/_security/api/rolesmapping/${name}`;
      const { backend_roles, and_backend_roles, users, hosts } = (value ?? {}) as Record<string, unknown>;
      if (value === undefined) await callCluster('DELETE', path);
      else await callCluster('PUT', path, { body: { backend_roles, and_backend_roles, users, hosts } });
    }
    await callCluster('DELETE', `/_data_stream/${STREAM}`);
    await callCluster('DELETE', `/_index_template/${STREAM}`);
    for (const index of INDICES) await callCluster('DELETE', `/${index}`);
    await cleanCluster();
    await setAudit(true);
    await gateway.dispose();
    await probes.close();
  }, 120_000);

  const preview = async (change: ImpactChange): Promise<Impact> => {
    const answer = await gateway.call('POST', '/api/v1/explain/impact', {
      cookie,
      body: { changes: [change] },
    });
    const body = (await answer.json()) as Impact;
    expect({ status: answer.status, ...(answer.status === 200 ? {} : body) }).toEqual({ status: 200 });
    return body;
  };

  const seenByAll = async () =>
    new Map(
      await Promise.all(
        SUBJECTS.map(async (subject) => [subject, await probes.seenBy(subject.asker)] as const),
      ),
    );

  const cellsOf = (list: ImpactGroup['gains']['operations']) =>
    list.flatMap(({ operations, extent }) =>
      probes
        .cells()
        .filter(
          ([id, name]) => operations.includes(id) && (extent === null ? name === '' : isIn(extent, name)),
        )
        .map(([id, name]) => `${id} ${name}`),
    );

  /** Returns what differs between two views of an index and the rules of a preview. */
  function viewDifferences(name: string, was: Seen, is: Seen, rules: readonly ImpactRule[]): string[] {
    const [before, after] = [was.views.get(name), is.views.get(name)];
    if (before === undefined || after === undefined) return [];
    const told = (kind: ImpactRule['kind']) =>
      rules.filter((rule) => rule.kind === kind && isIn(rule.extent, name));
    const found: string[] = [];
    const compare = (kind: 'documents' | 'fields', isTold: boolean) => {
      const isSame = same(before[kind], after[kind]);
      if (isSame === isTold) found.push(`${isTold ? 'wrong' : 'not said'}: ${kind} ${name}`);
      const effects = new Set(told(kind).map(({ effect }) => effect));
      if (effects.size !== 1 || isSame) return;
      const [less, more] = effects.has('wider') ? [before, after] : [after, before];
      if (!effects.has('other') && !isPart(less[kind], more[kind])) found.push(`effect: ${kind} ${name}`);
    };
    compare('documents', told('documents').length > 0);
    compare('fields', told('fields').length > 0);
    // A mask of a hidden field is not seen.
    const isFull = [before, after].every(({ fields }) => same(fields, Object.keys(DOCUMENT)));
    const isMaskTold = told('masks').length > 0;
    const shown = before.fields.filter((field) => after.fields.includes(field));
    const masks = ({ masked }: typeof before) => masked.filter((field) => shown.includes(field));
    const isMaskSame = same(masks(before), masks(after));
    if (!isMaskTold && !isMaskSame) found.push(`not said: masks ${name}`);
    if (isMaskTold && isMaskSame && isFull) found.push(`wrong: masks ${name}`);
    return found;
  }

  /** Returns what differs between what a subject sees before and after, and the preview. */
  function differences(was: Seen, is: Seen, group: ImpactGroup | undefined): string[] {
    const found: string[] = [];
    const compare = (item: string, expected: readonly string[], told: readonly string[]) => {
      for (const one of expected) if (!told.includes(one)) found.push(`not said: ${item} ${one}`);
      for (const one of told) if (!expected.includes(one)) found.push(`wrong: ${item} ${one}`);
    };
    const added = (from: Seen, to: Seen) => [...to.allowed].filter((cell) => !from.allowed.has(cell));
    compare('gains', added(was, is), cellsOf(group?.gains.operations ?? []));
    compare('loses', added(is, was), cellsOf(group?.losses.operations ?? []));
    const tenants = [...new Set([...was.tenants.keys(), ...is.tenants.keys()])];
    compare(
      'tenant',
      tenants
        .map((name) => [name, was.tenants.get(name) ?? 'none', is.tenants.get(name) ?? 'none'])
        .filter(([, before, after]) => before !== after)
        .map(String),
      (group?.tenants ?? []).map(({ tenant, before, after }) => String([tenant, before, after])),
    );
    if (was.isAdministrator !== is.isAdministrator && group?.administration == null)
      found.push('not said: administration');
    if (group !== undefined) {
      const roles = (from: Seen, to: Seen) => to.roles.filter((role) => !from.roles.includes(role));
      compare('role', roles(was, is), group.roles.gained);
      compare('without role', roles(is, was), group.roles.lost);
    }
    return [...found, ...INDICES.flatMap((name) => viewDifferences(name, was, is, group?.rules ?? []))];
  }

  it(
    `changes for each user exactly what the preview of each of ${EDITS} edits says`,
    async () => {
      const from = performance.now();
      const wrong: unknown[] = [];
      let [written, changing, incomplete, cells] = [0, 0, 0, 0];
      let known = await seenByAll();
      for (let edit = 0; edit < EDITS; edit += 1) {
        const change = WORLD.change(random, (type, name) => stored.get(`${type}/${name}`));
        const was = stored.get(`${change.type}/${change.name}`);
        const impact = await preview(change);
        if ((await write(change)) >= 400) continue;
        written += 1;
        if (impact.changesAccess) changing += 1;
        if (!impact.complete) incomplete += 1;
        const seen = await seenByAll();
        for (const subject of SUBJECTS) {
          const { kind, name } = subject;
          const [before, after] = [known.get(subject), seen.get(subject)] as [Seen, Seen];
          const group = impact.groups.find((one) =>
            one.subjects.some((of) => of.kind === kind && of.names.includes(name)),
          );
          // A host is compared only if the change concerns its mappings.
          if (kind === 'hosts' && group === undefined) continue;
          cells += after.allowed.size;
          const found = differences(before, after, group);
          if (found.length > 0)
            wrong.push({
              edit,
              change,
              was,
              name,
              found,
              group,
              reasons: impact.reasons,
              roles: after.roles.map((role) => [role, stored.get(`roles/${role}`)]),
              refused: found.flatMap((text) => {
                const cell = text.replace(/^.*?: \w+ /, '');
                return [before.refused.get(cell), after.refused.get(cell)];
              }),
            });
        }
        known = seen;
        if (wrong.length > 0 && process.env['IMPACT_GOES_ON'] === undefined) break;
      }
      const seconds = Math.round((performance.now() - from) / 1000);
      console.info(
        `${EDITS} edits, seed ${SEED}: ${written} written, ${changing} change access, ${incomplete} incomplete, ` +
          `${wrong.length} different; ${probes.asked} requests, ${cells} allowed, ${seconds} s`,
      );
      expect(wrong).toEqual([]);
      expect(written).toBeGreaterThan(EDITS * 0.7);
      expect(changing).toBeGreaterThan(EDITS * 0.4);
    },
    Math.max(120_000, EDITS * 15_000),
  );
});
