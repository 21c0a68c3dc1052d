/** Bodies of entries and patches: most of them valid, some wrong in as many ways as possible. */
import { type Random } from './random';
import { type EntryType, type JsonObject } from './types';

export const PASSWORDS = {
  good: ['Quiet-Lagoon-41-Tractor', 'Violet-Anchor-93-Pancake'],
  bad: ['', 'asdf', 'Asdfghjkl1!', 'a1'.repeat(51), 'short', 'password'],
  long: [`${'Quiet-Lagoon-41-Tractor-'.repeat(3)}x`],
};
const HASH = '$2y$12$5EivuIibPTEVJVv9ICL1iO80e9mRSS4Lpn2ijw/Jg6C7H9Hb0MYkS';

/** Texts that often cause faults. */
export const HOSTILE = [
  '',
  ' ',
  '__proto__',
  'constructor',
  '../../etc/passwd',
  '<script>alert(1)</script>',
  '"; DROP TABLE users; --',
  'Überprüfung 試験 😀',
  '\u202edesrever\u202c',
  'a\u0000b',
  'line\nbreak',
  '\\',
  '~0~1',
  '${user.name}',
  '*',
  'x'.repeat(300),
  'null',
  '0',
];
const TEXTS = ['plain', 'two words', 'logs-*', 'cluster_monitor', 'read', ...HOSTILE];
const WRONG = [null, true, 0, 1.5, 'text', [], ['x'], {}, { a: 1 }, [null], [{}], [['x']], [1, true]];
const ACTIONS = [
  'read',
  'crud',
  'indices:data/read*',
  'cluster:monitor/main',
  'kibana_all_write',
  'own_index',
];
const PATTERNS = ['admin', 'a*', '*', 'b?', 'harbour', '/ab+c/', '192.168.*', '${user.name}'];
const MASKS = ['f', 'f::SHA-512', 'f::/x+/::y', 'f::SHA-513', 'f::a::b::c', 'f::/x/::y::/z/::q', 'f::x::y'];

/** Makes a value. */
type Make = () => unknown;

/**
 * Returns the possible members of an entry of each type.
 *
 * @param names of the entries of the run
 */
function fieldsOf(random: Random, names: string[]): Record<EntryType, Record<string, Make>> {
  const texts = () => random.some(TEXTS, 3);
  const actions = () => random.some(ACTIONS, 3);
  const patterns = () => random.some(PATTERNS, 3);
  const description = () => random.pick(TEXTS);
  const list = <Item>(make: () => Item, most: number) => Array.from({ length: random.below(most + 1) }, make);
  const sometimes = (members: Record<string, Make>) =>
    Object.fromEntries(
      Object.entries(members)
        .filter(() => random.chance(0.6))
        .map(([key, make]) => [key, make()]),
    );
  return {
    internalusers: {
      password: () =>
        random.pick(
          random.chance(0.5) ? PASSWORDS.good : random.chance(0.8) ? PASSWORDS.bad : PASSWORDS.long,
        ),
      hash: () => random.pick([HASH, HASH, HASH, HASH, 'x', '']),
      backend_roles: texts,
      attributes: () =>
        Object.fromEntries(
          list(() => [random.pick(['dept', 'a.b', '', 'x y', 'service']), random.pick(TEXTS)], 3),
        ),
      description,
      opendistro_security_roles: () =>
        random.some([...names, 'all_access', 'kibana_read_only', 'missing'], 2),
    },
    roles: {
      cluster_permissions: () => [...actions(), ...(random.chance(0.05) ? ['restapi:admin/roles'] : [])],
      index_permissions: () =>
        list(
          () =>
            sometimes({
              index_patterns: patterns,
              dls: () => random.pick(['{"match_all":{}}', '', 'not json', '{"term":{"a":"${user.name}"}}']),
              fls: () => random.some(['a', '~b', '!c', 'd*', ''], 3),
              masked_fields: () => random.some(MASKS, 2),
              allowed_actions: actions,
            }),
          2,
        ),
      tenant_permissions: () =>
        list(
          () =>
            sometimes({
              tenant_patterns: () => random.some(['*', 'gatehouse-test-*', 'global_tenant', 'a?'], 2),
              allowed_actions: () => random.some(['kibana_all_read', 'kibana_all_write', 'read'], 2),
            }),
          2,
        ),
      description,
    },
    rolesmapping: {
      users: patterns,
      backend_roles: patterns,
      and_backend_roles: patterns,
      hosts: patterns,
      description,
    },
    actiongroups: {
      allowed_actions: () => [
        ...actions(),
        ...(random.chance(0.1) ? [random.pick(names)] : []),
        ...(random.chance(0.03) ? ['restapi:admin/roles'] : []),
      ],
      type: () => random.pick(['cluster', 'index', 'Index', 'kibana', '', 'nonsense']),
      description,
    },
    tenants: { description },
  };
}

/** Members that every entry needs to be accepted. */
const NEEDED: Partial<Record<EntryType, string[]>> = {
  actiongroups: ['allowed_actions'],
  internalusers: ['hash'],
  rolesmapping: ['users'],
};

export function entryBodies(random: Random, names: string[]) {
  const fields = fieldsOf(random, names);

  /** Makes a member. Undefined when entries of the type have none with the key. */
  const makerOf = (type: EntryType, key: string): Make | undefined =>
    Object.hasOwn(fields[type], key) ? fields[type][key] : undefined;

  const member = (type: EntryType, key: string) =>
    random.chance(0.04) ? random.pick(WRONG) : makerOf(type, key)?.();

  /** Makes the content of an entry. */
  function entry(type: EntryType): JsonObject {
    const keys = Object.keys(fields[type]).filter((key) =>
      (NEEDED[type] ?? []).includes(key)
        ? random.chance(0.93)
        : random.chance(key === 'password' ? 0.15 : 0.4),
    );
    const body: JsonObject = Object.fromEntries(keys.map((key) => [key, member(type, key)]));
    if (random.chance(0.05))
      body[random.pick(['nonsense', 'reserved', 'hidden', 'static', 'constructor', ''])] = random.pick(WRONG);
    if (type === 'roles' && random.chance(0.05))
      body.index_permissions = [{ index_patterns: ['a'], nonsense: 1 }];
    return body;
  }

  const key = (type: EntryType) =>
    random.chance(0.85)
      ? random.pick(Object.keys(fields[type]))
      : random.pick(['nonsense', 'reserved', 'hidden', 'static', '__proto__', 'constructor', '']);

  /** The rest of a path in a patch, after the member. */
  const tail = () =>
    random.weighted({ none: 10, end: 3, zero: 3, nine: 1, word: 1, minus: 1, deep: 1, deeper: 1 });
  const TAILS = {
    none: '',
    end: '/-',
    zero: '/0',
    nine: '/9',
    word: '/word',
    minus: '/-1',
    deep: '/0/index_patterns',
    deeper: '/0/a/b',
  };

  const escaped = (name: string) => name.replaceAll('~', '~0').replaceAll('/', '~1');

  /** Makes an operation on an entry, or with a name on one of a collection. */
  function operation(type: EntryType, name: string | undefined) {
    const above = name === undefined ? '' : `/${escaped(name)}`;
    const op = random.weighted({ add: 10, replace: 6, remove: 5, move: 0.3, test: 0.3, ADD: 0.1 });
    if (name !== undefined && random.chance(0.55)) {
      const whole = random.weighted({ add: 6, remove: 4, replace: 2 });
      return whole === 'remove'
        ? { op: whole, path: above }
        : { op: whole, path: above, value: random.chance(0.05) ? random.pick(WRONG) : entry(type) };
    }
    const member_ = key(type);
    const end = TAILS[tail()];
    const path = `${above}/${escaped(member_)}${end}`;
    if (op === 'remove') return { op, path };
    const make = makerOf(type, member_);
    const whole = make === undefined || random.chance(0.05) ? random.pick(WRONG) : make();
    const value = end === '' ? whole : random.pick(TEXTS);
    return { op, path, value };
  }

  /** Makes an operation that is invalid. */
  const brokenOperation = () =>
    random.pick([
      {},
      7,
      'x',
      null,
      [],
      { op: 'add', value: 1 },
      { op: 'add', path: '/description' },
      { op: 'add', path: 5, value: 'x' },
      { op: 'add', path: null, value: 'x' },
      { op: 7, path: '/description', value: 'x' },
      { op: null, path: '/description' },
      { op: {}, path: '/description' },
      { path: '/description', value: 'x' },
      { op: 'add', path: 'description', value: 'x' },
      { op: 'add', path: '/~2', value: 'x' },
      { op: 'add', path: '/x~', value: 'x' },
      { op: 'add', path: '', value: {} },
      { op: 'replace', path: '', value: { description: 'x' } },
      { op: 'remove', path: '' },
      { op: 'add', path: '/description', value: 'x', from: '/y' },
    ]);

  /** Makes a patch of one entry, or with names of a collection. */
  function patch(type: EntryType, among?: string[]) {
    const count = 1 + (random.chance(0.4) ? random.below(4) : 0);
    return Array.from({ length: count }, () =>
      random.chance(0.05) ? brokenOperation() : operation(type, among && random.pick(among)),
    );
  }

  /** Makes a text in place of a valid body. */
  const broken = (type: EntryType) =>
    random.pick([
      '',
      ' ',
      '{',
      '[',
      '{}',
      '[]',
      'null',
      'true',
      '5',
      '"text"',
      '{"description":',
      "{'description':'x'}",
      '{"description":"a","description":"b"}',
      '{"description":"x"} nonsense',
      '{"description":"x"},',
      '[{"description":"x"}]',
      '["x"]',
      '[null]',
      `${'['.repeat(2000)}${']'.repeat(2000)}`,
      '{"__proto__":{"description":"x"}}',
      '{"description":NaN}',
      '{/* comment */"description":"x"}',
      '{"description":"\u0001"}',
      '\ufeff{"description":"x"}',
      JSON.stringify(entry(type)).slice(0, -1),
    ]);

  return { entry, patch, broken };
}
