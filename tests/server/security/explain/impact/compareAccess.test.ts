import { describe, expect, it } from '@jest/globals';
import { type NamedIndex } from '../../../../../contract/explain';
import { type ImpactChange, type ImpactGroup } from '../../../../../contract/impact';
import { createExplainer } from '../../../../../server/security/explain';
import {
  accessConfigOf,
  accountSubjects,
  compareAccess,
  type Configuration,
  withChanges,
} from '../../../../../server/security/explain/impact';
import { entry, role, SEARCH, tests, WRITE } from '../support';

type Entries = Record<string, Record<string, unknown>>;
type World = Partial<Record<keyof Configuration, Entries>>;

const configurationOf = (world: World): Configuration => {
  const of = (type: keyof Configuration) => new Map(Object.entries(world[type] ?? {}));
  return {
    internalusers: of('internalusers'),
    roles: of('roles'),
    rolesmapping: of('rolesmapping'),
    actiongroups: of('actiongroups'),
    tenants: of('tenants'),
  };
};

/** Two users, of whom `ann` has the role `reader` and both have the backend role `staff`. */
const WORLD: World = {
  internalusers: {
    ann: { backend_roles: ['staff', 'night'] },
    bob: { backend_roles: ['staff'] },
  },
  roles: { reader: role(entry(['logs-*'])) },
  rolesmapping: { reader: { users: ['ann'] } },
};

async function impactOf(world: World, changes: ImpactChange[], indices?: readonly NamedIndex[]) {
  const before = configurationOf({ ...WORLD, ...world });
  const after = withChanges(before, changes);
  const subjects = [...accountSubjects(before.internalusers, after.internalusers)];
  return compareAccess(
    createExplainer(accessConfigOf(before)),
    createExplainer(accessConfigOf(after)),
    subjects,
    { tests: tests(), administrators: ['all_access'], indices },
  );
}

/** A group in one line for each operation: `+` for gains and `-` for losses. */
const linesOf = ({ gains, losses }: Pick<ImpactGroup, 'gains' | 'losses'>) =>
  [
    ...gains.operations.map((one) => ({ sign: '+', ...one })),
    ...losses.operations.map((one) => ({ sign: '-', ...one })),
  ].map(({ sign, operations, extent }) => {
    const except = extent && extent.except.length > 0 ? ` except ${extent.except.join()}` : '';
    return `${sign} ${operations.join()} ${extent?.patterns.join() ?? ''}${except}`.trim();
  });

/** Each group as its users and their lines. */
const toldOf = async (world: World, ...changes: ImpactChange[]) => {
  const { groups } = await impactOf(world, changes);
  return Object.fromEntries(
    groups.map((group) => [
      group.subjects.map(({ kind, names }) => (names.length > 0 ? names.join() : kind)).join(' '),
      linesOf(group),
    ]),
  );
};

const roles = (name: string, value: ImpactChange['value']): ImpactChange => ({ type: 'roles', name, value });
const mapping = (name: string, value: ImpactChange['value']): ImpactChange => ({
  type: 'rolesmapping',
  name,
  value,
});

describe('what a change of a role gives and takes', () => {
  it('is told by pattern, without what stays', async () => {
    expect(await toldOf({}, roles('reader', role(entry(['logs-2*']))))).toEqual({
      ann: ['- search logs-* except logs-2*'],
    });
    expect(await toldOf({}, roles('reader', role(entry(['logs-*', 'hr-*']))))).toEqual({
      ann: ['+ search hr-*'],
    });
    expect(await toldOf({}, roles('reader', role(entry(['*']))))).toEqual({
      ann: ['+ search * except logs-*'],
    });
    expect(await toldOf({}, roles('reader', null))).toEqual({ ann: ['- search logs-*'] });
  });

  it('is nothing where another role of the user grants the same', async () => {
    const world = {
      roles: { ...WORLD.roles, other: role(entry(['*'])) },
      rolesmapping: { ...WORLD.rolesmapping, other: { backend_roles: ['night'] } },
    };
    const { changesAccess } = await impactOf(world, [roles('reader', null)]);
    expect(changesAccess).toBe(false);
  });

  it('does not count a new user who only has what everybody has as a change', async () => {
    const world = {
      roles: { own: role(entry(['own-*'])), reader: role(entry(['logs-*'])) },
      rolesmapping: { own: { users: ['*'] }, reader: { users: ['ann'], backend_roles: ['night'] } },
    };
    const created = (value: ImpactChange['value']): ImpactChange[] => [
      { type: 'internalusers', name: 'new', value },
    ];
    const usual = await impactOf(world, created({}));
    expect([usual.changesAccess, usual.groupCount]).toEqual([false, 1]);
    expect((await impactOf(world, created({ backend_roles: ['night'] }))).changesAccess).toBe(true);
    const deleted = await impactOf(world, [{ type: 'internalusers', name: 'bob', value: null }]);
    expect(deleted.changesAccess).toBe(true);
  });

  it('does not take a pattern with a minus for an exclusion', async () => {
    expect(await toldOf({}, roles('reader', role(entry(['logs-*', '-logs-secret*']))))).toEqual({
      ann: ['+ search -logs-secret*'],
    });
  });

  it('tells a regular expression as such, and that it cannot be compared', async () => {
    const { groups, reasons } = await impactOf({}, [roles('reader', role(entry(['/(?!hr).*/'])))]);
    expect(groups.map(linesOf)).toEqual([
      ['+ search /(?!hr).*/ except logs-*', '- search logs-* except /(?!hr).*/'],
    ]);
    expect(reasons).toEqual([{ kind: 'patterns', patterns: ['/(?!hr).*/', 'logs-*'] }]);
  });

  it('takes an operation that lacks one of its actions, and names other permissions', async () => {
    const bulk = ['indices:data/write/bulk', 'indices:data/write/bulk[s]'];
    const writer = { cluster_permissions: [bulk[0]], ...role(entry(['logs-*'], [WRITE, ...bulk])) };
    const world = { roles: { reader: writer } };
    expect(await toldOf(world, roles('reader', { ...writer, cluster_permissions: [] }))).toEqual({
      ann: ['- indexDocument logs-*'],
    });
    const opened = role(entry(['logs-*'], [SEARCH, 'indices:admin/open']));
    const { groups } = await impactOf({}, [roles('reader', opened)]);
    expect(groups[0]?.gains).toEqual({
      operations: [],
      permissions: [{ level: 'index', permissions: ['indices:admin/open'], patterns: ['logs-*'] }],
    });
  });

  it('shows variables as written, unless their values change', async () => {
    const own = role(entry(['own-${user.name}', 'team-${attr.internal.team}']));
    const world = { internalusers: { ann: { attributes: { team: 'a' } }, bob: {} } };
    const changes = [roles('own', own), mapping('own', { users: ['ann', 'bob'] })];
    expect(await toldOf(world, ...changes)).toEqual({
      ann: ['+ search own-${user.name},team-${attr.internal.team}'],
      bob: ['+ search own-${user.name}'],
    });
    const moved: ImpactChange = { type: 'internalusers', name: 'ann', value: { attributes: { team: 'b' } } };
    expect(await toldOf({ ...world, roles: { reader: own } }, moved)).toEqual({
      ann: ['+ search team-b', '- search team-a'],
    });
  });
});

describe('what other entries change', () => {
  it('counts users, backend roles, sets of them and hosts of a mapping', async () => {
    expect(
      await toldOf(
        {},
        mapping('reader', {
          users: ['bob', 'carl'],
          and_backend_roles: ['staff', 'night'],
          backend_roles: ['desk'],
          hosts: ['10.0.0.*'],
        }),
      ),
    ).toEqual({ 'bob carl desk staff + night 10.0.0.*': ['+ search logs-*'] });
    const together = { reader: { and_backend_roles: ['staff', 'night'] } };
    expect(await toldOf({ rolesmapping: together }, mapping('reader', null))).toEqual({
      'ann staff + night': ['- search logs-*'],
    });
  });

  it('names the users of a mapping to any host, but not those of an address', async () => {
    const anyHost = await impactOf({}, [mapping('reader', { hosts: ['*'] })]);
    expect(anyHost.attention.everybody).toBe(true);
    expect(anyHost.groups[0]?.subjects.map(({ kind }) => kind)).toEqual(['users', 'everybody', 'anonymous']);
    expect(await toldOf({ rolesmapping: {} }, mapping('reader', { hosts: ['10.0.0.7'] }))).toEqual({
      '10.0.0.7': ['+ search logs-*'],
    });
  });

  it('marks a mapping for everybody', async () => {
    const { attention, groups } = await impactOf({}, [mapping('reader', { users: ['*'] })]);
    expect(attention).toEqual({ everybody: true, anonymous: true, administrators: [] });
    expect(groups[0]?.subjects.map(({ kind }) => kind)).toEqual(['users', 'everybody', 'anonymous']);
  });

  it('follows action groups at any depth', async () => {
    const world = {
      roles: { reader: role(entry(['logs-*'], ['outer'])) },
      actiongroups: { outer: { allowed_actions: ['inner'] }, inner: { allowed_actions: [SEARCH] } },
    };
    const change: ImpactChange = {
      type: 'actiongroups',
      name: 'inner',
      value: { allowed_actions: ['indices:data/read/get'] },
    };
    expect(await toldOf(world, change)).toEqual({ ann: ['+ getDocument logs-*', '- search logs-*'] });
  });

  it('gives a new user everything, and takes everything from a deleted one', async () => {
    const value = { opendistro_security_roles: ['reader'] };
    expect(await toldOf({}, { type: 'internalusers', name: 'eve', value })).toEqual({
      eve: ['+ search logs-*'],
    });
    expect(await toldOf({}, { type: 'internalusers', name: 'ann', value: null })).toEqual({
      ann: ['- search logs-*'],
    });
  });

  it('finds no change in a new tenant that patterns of unchanged roles match, but lists who may open it', async () => {
    const role = (pattern: string) => ({
      tenant_permissions: [{ tenant_patterns: [pattern], allowed_actions: ['kibana_all_write'] }],
    });
    const world = { roles: { reader: role('har*') } };
    const tenant = { type: 'tenants' as const, name: 'harbour', value: {} };
    const created = await impactOf(world, [tenant]);
    expect(created).toMatchObject({
      changesAccess: false,
      groups: [{ tenants: [{ tenant: 'harbour', before: 'none', after: 'read' }] }],
    });
    const opened = await impactOf({ roles: { reader: role('other') } }, [
      tenant,
      { type: 'roles', name: 'reader', value: role('harbour') },
    ]);
    expect(opened.changesAccess).toBe(true);
    const deleted = await impactOf({ ...world, tenants: { harbour: {} } }, [{ ...tenant, value: null }]);
    expect(deleted.changesAccess).toBe(true);
  });

  it('tells the level of access to tenants', async () => {
    const permission = (action: string) => ({
      tenant_permissions: [{ tenant_patterns: ['har*'], allowed_actions: [action] }],
    });
    const world = { roles: { reader: permission('read') }, tenants: { harbour: {} } };
    const write = await impactOf(world, [roles('reader', permission('kibana:saved_objects/*/write'))]);
    expect(write.groups[0]?.tenants).toEqual([{ tenant: 'harbour', before: 'read', after: 'write' }]);
    const deleted = await impactOf(world, [{ type: 'tenants', name: 'harbour', value: null }]);
    expect(deleted.groups[0]?.tenants).toEqual([{ tenant: 'harbour', before: 'read', after: 'none' }]);
  });

  it('tells a new administrator', async () => {
    const { attention } = await impactOf({}, [mapping('all_access', { users: ['bob'] })]);
    expect(attention.administrators).toEqual([{ kind: 'users', names: ['bob'], count: 1 }]);
  });
});

describe('document rules, fields and masks', () => {
  const rulesOf = async (before: object, after: object) => {
    const reader = (more: object) => role(entry(['logs-*'], [SEARCH], more as Record<string, unknown>));
    const { groups } = await impactOf({ roles: { reader: reader(before) } }, [
      roles('reader', reader(after)),
    ]);
    return (groups[0]?.rules ?? []).map(
      ({ kind, value, change, effect, extent }) =>
        `${kind} ${value} ${change}: ${effect} on ${extent.patterns.join()}`,
    );
  };

  it.each([
    [{}, { dls: 'a' }, ['documents a added: narrower on logs-*']],
    [{ dls: 'a' }, {}, ['documents a removed: wider on logs-*']],
    [
      { dls: 'a' },
      { dls: 'b' },
      ['documents a removed: other on logs-*', 'documents b added: other on logs-*'],
    ],
    [{}, { fls: ['~a'] }, ['fields ~a added: narrower on logs-*']],
    [{ fls: ['~a', '~b'] }, { fls: ['~a'] }, ['fields ~b removed: wider on logs-*']],
    [{ fls: ['a'] }, { fls: ['a', 'b'] }, ['fields b added: wider on logs-*']],
    [{ fls: ['a'] }, { fls: ['a', '~b'] }, ['fields ~b added: other on logs-*']],
    [{ fls: ['~a'] }, { fls: ['~a', 'b'] }, []],
    [{ masked_fields: ['a'] }, {}, ['masks a removed: wider on logs-*']],
    [{}, { masked_fields: ['a'] }, ['masks a added: narrower on logs-*']],
  ])('from %j to %j', async (before, after, expected) => {
    expect(await rulesOf(before, after)).toEqual(expected);
  });

  it('are undecided where another rule applies to a part of the pattern', async () => {
    const part = entry(['logs-1'], [SEARCH], { dls: 'b' });
    const world = { roles: { reader: role(entry(['logs-*'], [SEARCH], { dls: 'a' }), part) } };
    const { groups } = await impactOf(world, [roles('reader', role(entry(['logs-*']), part))]);
    expect(groups[0]?.rules).toMatchObject([{ value: 'a', change: 'removed', effect: 'other' }]);
  });

  it('concern indices that can be read by another of their names', async () => {
    const indices: NamedIndex[] = [{ name: 'logs-1', aliases: ['old'] }];
    const reader = role(entry(['logs-*']), entry(['old'], [], { dls: 'a' }));
    const { groups } = await impactOf({}, [roles('reader', reader)], indices);
    expect(groups[0]?.rules).toMatchObject([
      { value: 'a', change: 'added', effect: 'narrower', extent: { indices: { names: ['logs-1'] } } },
    ]);
  });

  it('are not told where the user loses or gains the index', async () => {
    const reader = role(entry(['logs-*'], [SEARCH], { dls: 'a' }));
    const { groups } = await impactOf({ roles: { reader } }, [roles('reader', null)]);
    expect(groups.map((group) => [linesOf(group), group.rules])).toEqual([[['- search logs-*'], []]]);
  });
});

describe('existing indices', () => {
  const INDICES = [
    { name: 'logs-1', aliases: ['old'] },
    { name: 'logs-2', aliases: [] },
    { name: '.ds-s-1', aliases: [], dataStream: 's' },
  ];
  const indicesOf = async (patterns: string[], after: string[]) => {
    const world = { roles: { reader: role(entry(patterns)) } };
    const { groups } = await impactOf(world, [roles('reader', role(entry(after)))], INDICES);
    return groups.flatMap(({ gains, losses }) =>
      [...gains.operations, ...losses.operations].map(({ extent }) => extent?.indices?.names),
    );
  };

  it('are named by their aliases and data streams', async () => {
    expect(await indicesOf(['old'], [])).toEqual([['logs-1']]);
    expect(await indicesOf([], ['s', 'other-*'])).toEqual([['.ds-s-1']]);
    expect(await indicesOf(['logs-*'], ['old'])).toEqual([['logs-2']]);
  });

  it('do not change when another of their names opens them', async () => {
    expect(await indicesOf(['old', 'logs-1'], ['logs-1'])).toEqual([]);
  });
});
