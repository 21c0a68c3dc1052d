import { describe, expect, it } from '@jest/globals';
import { type ConflictDomain } from '../../../contract/merge/fields';
import { compare, merge, mergeSets, type Value } from '../../../contract/merge/merge';
import { canonical } from '../../../contract/merge/values';

/** Numbers that look random and are the same in every run. */
function seeded(seed: number) {
  let state = seed;
  return (below: number) => {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0;
    return Math.floor((state / 2 ** 32) * below);
  };
}

const NAMES = ['a', 'b', 'c', 'd', '__proto__', 'constructor', ''];
type Random = ReturnType<typeof seeded>;
const some = (next: Random) => NAMES.filter(() => next(2) === 0);

/** A role as a user may have stored it, with a key that no one here knows. */
const someRole = (next: Random): Value => ({
  ...(next(2) ? { description: NAMES[next(NAMES.length)] } : {}),
  cluster_permissions: some(next),
  index_permissions: some(next).map((name) => ({ index_patterns: [name], allowed_actions: some(next) })),
  ...(next(3) ? { unknown: { deep: some(next) } } : {}),
});

const RUNS = Array.from({ length: 300 }, (_, seed) => seed + 1);
/** Both as a set of texts, for what is equal but for order. */
const asSets = (role: Value | null) =>
  role && {
    ...role,
    cluster_permissions: [...(role['cluster_permissions'] as string[])].sort(),
    index_permissions: (role['index_permissions'] as unknown[]).map(canonical).sort(),
  };
const same = (a: Value | null, b: Value | null) => expect(canonical(asSets(a))).toBe(canonical(asSets(b)));

describe('a three-way merge', () => {
  it('gives mine when only I have changed something, and theirs when only they have', () => {
    for (const seed of RUNS) {
      const next = seeded(seed);
      const [base, changed] = [someRole(next), someRole(next)];
      same(merge('roles', { base, mine: changed, theirs: base }), changed);
      same(merge('roles', { base, mine: base, theirs: changed }), changed);
      same(merge('roles', { base, mine: changed, theirs: changed }), changed);
    }
  });

  it('is the same for both of the two users, where no one has to choose', () => {
    for (const seed of RUNS) {
      const next = seeded(seed);
      const [base, mine, theirs] = [someRole(next), someRole(next), someRole(next)];
      const one = merge('roles', { base, mine, theirs });
      const other = merge('roles', { base, mine: theirs, theirs: mine });
      expect(one === null).toBe(other === null);
      if (one) same(one, other);
    }
  });

  it('has every member that a user added, none that a user removed, and no others', () => {
    for (const seed of RUNS) {
      const next = seeded(seed);
      const [base, mine, theirs] = [some(next), some(next), some(next)];
      const merged = mergeSets(base, mine, theirs) as string[];
      for (const name of NAMES) {
        const wanted = base.includes(name)
          ? mine.includes(name) && theirs.includes(name)
          : mine.includes(name) || theirs.includes(name);
        expect(merged.filter((other) => other === name)).toHaveLength(wanted ? 1 : 0);
      }
      expect(mergeSets(base, merged, theirs).sort()).toEqual([...merged].sort());
    }
  });

  it('saves the chosen side of every field once a user has chosen', () => {
    for (const seed of RUNS) {
      const next = seeded(seed);
      const versions = { base: someRole(next), mine: someRole(next), theirs: someRole(next) };
      const fields = compare('roles', versions);
      const all = (side: 'mine' | 'theirs') => fields.map(({ field }) => ({ field, side }));
      same(merge('roles', versions, all('mine')), versions.mine);
      same(merge('roles', versions, all('theirs')), versions.theirs);
    }
  });

  it('sees no change in another order, in nulls, or in empty lists and texts', () => {
    const base = { backend_roles: ['a', 'b'], description: '', attributes: {} };
    const theirs = { attributes: {}, backend_roles: ['b', 'a'], reserved: false, hash: '' };
    expect(compare('users', { base, mine: base, theirs })).toEqual([]);
    const block = { index_patterns: ['x'], allowed_actions: ['read'] };
    const filled = { ...block, dls: null, fls: [], masked_fields: [] };
    const roles = { base: { index_permissions: [block] }, mine: {}, theirs: { index_permissions: [filled] } };
    expect(compare('roles', roles)).toMatchObject([{ changedBy: 'mine' }]);
  });

  it('asks for a choice where one text, or one member of a list in a block, was replaced by two things', () => {
    const before = { index_patterns: ['logs'], allowed_actions: ['read'] };
    const base = { description: 'old', index_permissions: [before] };
    const mine = { description: 'mine', index_permissions: [{ ...before, allowed_actions: ['crud'] }] };
    const theirs = { description: 'theirs', index_permissions: [{ ...before, allowed_actions: ['get'] }] };
    const versions = { base, mine, theirs };
    expect(compare('roles', versions)).toMatchObject([
      { field: 'description', changedBy: 'both', proposed: null },
      { field: 'index_permissions["logs"].allowed_actions', changedBy: 'both', proposed: null },
    ]);
    expect(merge('roles', versions)).toBeNull();
    const description = { field: 'description', side: 'mine' } as const;
    // There is no union of two texts, so no one can choose it.
    const choices = [description, { field: 'index_permissions', side: 'both' } as const];
    expect(merge('roles', versions, choices)).toBeNull();
    expect(merge('roles', versions, [description, { field: 'index_permissions', side: 'theirs' }])).toEqual({
      description: 'mine',
      index_permissions: theirs.index_permissions,
    });
  });

  const block = (patterns: string[], more: Value = {}): Value => ({
    index_patterns: patterns,
    allowed_actions: ['read'],
    dls: '',
    fls: [],
    masked_fields: [],
    ...more,
  });
  const roleOf = (...blocks: Value[]): Value => ({ index_permissions: blocks });
  const fieldsIn = (versions: Parameters<typeof compare>[1]) =>
    compare('roles', versions).map(({ field, changedBy, proposed }) => [field, changedBy, proposed]);

  it('merges independent changes inside one block: fields, query, masks, actions and patterns', () => {
    const base = block(['logs-*'], { fls: ['~salary'] });
    const mine = { ...base, fls: ['~salary', '~bonus'], dls: '{"match_all":{}}' };
    const theirs = {
      ...base,
      fls: ['~salary', '~age'],
      masked_fields: ['name'],
      allowed_actions: ['read', 'search'],
      index_patterns: ['logs-*', 'metrics-*'],
    };
    const versions = { base: roleOf(base), mine: roleOf(mine), theirs: roleOf(theirs) };
    expect(fieldsIn(versions)).toEqual([
      ['index_permissions["logs-*"].index_patterns', 'theirs', 'theirs'],
      ['index_permissions["logs-*"].allowed_actions', 'theirs', 'theirs'],
      ['index_permissions["logs-*"].dls', 'mine', 'mine'],
      ['index_permissions["logs-*"].fls', 'both', 'both'],
      ['index_permissions["logs-*"].masked_fields', 'theirs', 'theirs'],
    ]);
    expect(merge('roles', versions)).toEqual(
      roleOf({ ...theirs, dls: '{"match_all":{}}', fls: ['~salary', '~age', '~bonus'] }),
    );
  });

  it('keeps unknown members of a block as they are now, and blocks of equal patterns apart', () => {
    const [first, second] = [block(['a']), block(['a'], { allowed_actions: ['write'] })];
    const versions = {
      base: roleOf(first, second),
      mine: roleOf(first, { ...second, dls: '{}' }),
      theirs: roleOf({ ...first, future: 1 }, second),
    };
    expect(fieldsIn(versions)).toEqual([
      ['index_permissions["a"].future', 'theirs', 'theirs'],
      ['index_permissions["a (2)"].dls', 'mine', 'mine'],
    ]);
    expect(merge('roles', versions)).toEqual(roleOf({ ...first, future: 1 }, { ...second, dls: '{}' }));
  });

  it('finds a block again whose patterns were all replaced, and one that was moved', () => {
    const [a, b] = [block(['a'], { dls: 'x' }), block(['b'])];
    const versions = {
      base: roleOf(a, b),
      mine: roleOf({ ...a, index_patterns: ['c'] }, b),
      theirs: roleOf({ ...b, fls: ['~f'] }, a),
    };
    expect(merge('roles', versions)).toEqual(roleOf({ ...b, fls: ['~f'] }, { ...a, index_patterns: ['c'] }));
  });

  it('asks for a choice where a block was changed and removed, and makes what was chosen hold', () => {
    const [a, b] = [block(['a']), block(['b'])];
    const changed = { ...a, allowed_actions: ['read', 'write'] };
    const versions = { base: roleOf(a, b), mine: roleOf(changed, b), theirs: roleOf(b) };
    expect(compare('roles', versions)).toMatchObject([
      {
        field: 'index_permissions["a"]',
        kind: 'block',
        block: { id: 'a' },
        base: a,
        mine: changed,
        theirs: undefined,
        changedBy: 'both',
        proposed: null,
      },
    ]);
    expect(merge('roles', versions)).toBeNull();
    const choose = (side: 'mine' | 'theirs') =>
      merge('roles', versions, [{ field: 'index_permissions["a"]', side }]);
    expect(choose('mine')).toEqual(roleOf(b, changed));
    expect(choose('theirs')).toBe(versions.theirs);
  });

  it('takes blocks that one side has added or removed, and asks about two of the same patterns', () => {
    const [a, b, c] = [block(['a']), block(['b']), block(['c'])];
    const versions = { base: roleOf(a, b), mine: roleOf(a, b, c), theirs: roleOf(b) };
    expect(merge('roles', versions)).toEqual(roleOf(b, c));
    const twice = { base: roleOf(), mine: roleOf(c), theirs: roleOf({ ...c, allowed_actions: ['write'] }) };
    expect(fieldsIn(twice)).toEqual([['index_permissions["c"]', 'both', null]]);
    expect(fieldsIn({ ...twice, theirs: roleOf(c) })).toEqual([['index_permissions["c"]', 'same', 'theirs']]);
  });

  it.each([
    [
      'visible fields, of which none would be left, which shows all',
      { fls: ['a', 'b'] },
      { fls: ['a'] },
      { fls: ['b'] },
    ],
    ['fields that one side hides and the other shows alone', { fls: [] }, { fls: ['~a'] }, { fls: ['b'] }],
    ['two masks of one field', {}, { masked_fields: ['a::SHA-1'] }, { masked_fields: ['a'] }],
    [
      'patterns, of which none would be left',
      { index_patterns: ['a', 'b'] },
      { index_patterns: ['a'] },
      { index_patterns: ['b'] },
    ],
    ['two queries', { dls: '' }, { dls: '{"a":1}' }, { dls: '{"b":1}' }],
  ])('asks for a choice between %s', (_what, before, own, other) => {
    const base = block(['a', 'b'], before);
    const versions = {
      base: roleOf(base),
      mine: roleOf({ ...base, ...own }),
      theirs: roleOf({ ...base, ...other }),
    };
    expect(merge('roles', versions)).toBeNull();
    expect(merge('roles', versions, [{ field: 'index_permissions', side: 'mine' }])).toEqual(versions.mine);
  });

  it('merges tenant permissions block by block, and their actions as one choice', () => {
    const tenant = (name: string, action: string) => ({ tenant_patterns: [name], allowed_actions: [action] });
    const versions = {
      base: { tenant_permissions: [tenant('a', 'r'), tenant('b', 'r')] },
      mine: { tenant_permissions: [tenant('a', 'w'), tenant('b', 'r')] },
      theirs: { tenant_permissions: [tenant('a', 'r'), tenant('b', 'w')] },
    };
    expect(merge('roles', versions)).toEqual({
      tenant_permissions: [tenant('a', 'w'), tenant('b', 'w')],
    });
    expect(
      compare('roles', { ...versions, theirs: { tenant_permissions: [tenant('a', 'x')] } }),
    ).toMatchObject([
      { field: 'tenant_permissions["a"].allowed_actions', kind: 'value', changedBy: 'both', proposed: null },
      { field: 'tenant_permissions["b"]', kind: 'block', changedBy: 'theirs', proposed: 'theirs' },
    ]);
  });

  it('lets a list of blocks that is none be one value', () => {
    const versions = { base: roleOf(), mine: { index_permissions: 'x' }, theirs: { index_permissions: [1] } };
    expect(fieldsIn(versions)).toEqual([['index_permissions', 'both', null]]);
  });

  it('puts changes of different blocks together', () => {
    const [a, b] = ['a', 'b'].map((name) => ({ index_patterns: [name], allowed_actions: ['read'] }));
    const [a2, b2] = [a, b].map((block) => ({ ...block, allowed_actions: ['crud'] }));
    const versions = {
      base: { index_permissions: [a, b] },
      mine: { index_permissions: [a2, b] },
      theirs: { index_permissions: [a, b2] },
    };
    expect(merge('roles', versions)).toEqual({ index_permissions: [a2, b2] });
  });

  it('never puts backend roles together that a user must have all at once', () => {
    const versions = {
      base: { and_backend_roles: ['a'] },
      mine: { and_backend_roles: ['a', 'b'] },
      theirs: { and_backend_roles: ['a', 'c'] },
    };
    expect(compare('roleMappings', versions)).toMatchObject([{ changedBy: 'both', proposed: null }]);
  });

  it('merges each attribute and each audit setting by itself, of any name, also empty texts', () => {
    const attributes = (pairs: [string, string][]) => ({ attributes: Object.fromEntries(pairs) });
    const versions = {
      base: attributes([['dept', 'x'], ['__proto__', '1']]), // prettier-ignore
      mine: attributes([['dept', ''], ['__proto__', '1'], ['a.b', 'new']]), // prettier-ignore
      theirs: attributes([['dept', 'x'], ['__proto__', '2']]), // prettier-ignore
    };
    const merged = merge('users', versions)?.['attributes'] as object;
    expect(Object.entries(merged)).toEqual([
      ['dept', ''],
      ['__proto__', '2'],
      ['a.b', 'new'],
    ]);
    const audit: [ConflictDomain, Value, Value, Value] = [
      'audit',
      { audit: { enable_rest: true, ignore_users: ['a'] }, future: 1 },
      { audit: { enable_rest: false, ignore_users: ['a', 'b'] }, future: 1 },
      { audit: { enable_rest: true, ignore_users: ['c'] }, future: 2 },
    ];
    const [domain, base, mine, theirs] = audit;
    expect(merge(domain, { base, mine, theirs })).toEqual({
      audit: { enable_rest: false, ignore_users: ['c', 'b'] },
      future: 2,
    });
  });

  it('keeps the current values of unknown members, and the server’s own marks', () => {
    const base = { description: 'a', later: 1, reserved: false };
    const merged = merge('tenants', {
      base,
      mine: { ...base, description: 'b' },
      theirs: { description: 'a', later: { new: true }, reserved: true, static: false },
    });
    expect(merged).toEqual({ description: 'b', later: { new: true }, reserved: true, static: false });
  });

  it('takes an entry that was made while mine was, and had no base, for a change of every field', () => {
    const versions = {
      base: null,
      mine: { users: ['a'], hosts: [] },
      theirs: { users: ['b'], hosts: ['h'] },
    };
    expect(compare('roleMappings', versions)).toMatchObject([
      { field: 'users', proposed: 'both' },
      { field: 'hosts', proposed: 'theirs' },
    ]);
    expect(merge('roleMappings', versions)).toEqual({ users: ['b', 'a'], hosts: ['h'] });
  });
});
