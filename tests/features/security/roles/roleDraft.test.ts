import { describe, expect, it } from '@jest/globals';
import { type Role } from '../../../../contract/resources';
import { withoutServerOwned } from '../../../../contract/resources/serverOwned';
import {
  blankIndex,
  blankTenant,
  draftOf,
  type IndexDraft,
  nextKey,
  type RoleDraft,
  roleOf,
  type TenantDraft,
} from '../../../../src/features/security/roles/roleDraft';
import { hasErrors, indexErrors, tenantError } from '../../../../src/features/security/roles/roleDraftErrors';

/** A role as it comes over the wire, whatever its shape. */
const wire = (text: string) => JSON.parse(text) as Role;

const index = (form: RoleDraft, patch: Partial<IndexDraft>, at = 0): RoleDraft => ({
  ...form,
  indexPermissions: form.indexPermissions.map((part, n) => (n === at ? { ...part, ...patch } : part)),
});
const tenant = (form: RoleDraft, patch: Partial<TenantDraft>, at = 0): RoleDraft => ({
  ...form,
  tenantPermissions: form.tenantPermissions.map((part, n) => (n === at ? { ...part, ...patch } : part)),
});

/** Random numbers that are the same in every run. */
function seeded(seed: number) {
  let state = seed;
  return (below: number) => {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0;
    return state % below;
  };
}

const NAMES = [
  'a',
  '*',
  '~f',
  '!g',
  '__proto__',
  'constructor',
  '',
  ' x ',
  'ü/%#',
  '/re,x/',
  'f::SHA-512',
  'n'.repeat(9000),
];

/** A role as a server could answer, with every freedom that JSON leaves. */
function randomRole(random: (below: number) => number): string {
  const names = () => Array.from({ length: random(4) }, () => NAMES[random(NAMES.length)]);
  const maybe = (value: unknown) => [value, value, value, null, undefined][random(5)];
  const keyed = (entries: [string, unknown][]) =>
    `{${entries
      .filter(([, value]) => value !== undefined)
      .map(([key, value]) => `${JSON.stringify(key)}:${JSON.stringify(value)}`)
      .join(',')}}`;
  const raw = (text: string) => JSON.parse(text) as unknown;
  const unknownKeys = (): [string, unknown][] =>
    random(2) === 0
      ? []
      : [
          ['__proto__', { x: 1 }],
          ['constructor', 'c'],
          ['future', [1, null]],
        ];
  const indexEntry = () =>
    raw(
      keyed([
        ['index_patterns', maybe(names())],
        ['dls', maybe('{"match_all":{}}')],
        ['fls', maybe(names())],
        ['masked_fields', maybe(names())],
        ['allowed_actions', maybe(names())],
        ['more', maybe({ deep: true })],
      ]),
    );
  const tenantEntry = () =>
    raw(
      keyed([
        ['tenant_patterns', maybe(names())],
        [
          'allowed_actions',
          maybe([...names(), ['kibana_all_write', 'kibana_all_read', 'kibana:*'][random(3)]]),
        ],
        ...unknownKeys().slice(1),
      ]),
    );
  return keyed([
    ['reserved', maybe(false)],
    ['description', maybe('d')],
    ['cluster_permissions', maybe(names())],
    ['index_permissions', maybe(Array.from({ length: random(4) }, indexEntry))],
    ['tenant_permissions', maybe(Array.from({ length: random(4) }, tenantEntry))],
    ...unknownKeys(),
  ]);
}

describe('a role that is read and saved again', () => {
  it('is sent exactly as it was read, whatever it holds [C27, DATA-02]', () => {
    const random = seeded(42);
    for (let round = 0; round < 300; round += 1) {
      const text = randomRole(random);
      const role = wire(text);
      const sent = roleOf(draftOf(role), role);
      expect(JSON.stringify(sent)).toBe(text);
    }
  });

  it('may have any entry left alone while another one is changed [C27]', () => {
    const random = seeded(7);
    for (let round = 0; round < 100; round += 1) {
      const role = wire(randomRole(random));
      const form = draftOf(role);
      const added = { ...blankIndex(nextKey(form.indexPermissions)), patterns: ['new-*'] };
      const sent = roleOf({ ...form, indexPermissions: [...form.indexPermissions, added] }, role);
      expect(sent.index_permissions.slice(0, -1)).toEqual(role.index_permissions ?? []);
      expect(sent.index_permissions.at(-1)?.index_patterns).toEqual(['new-*']);
      expect({ ...sent, index_permissions: 0 }).toEqual({ ...role, index_permissions: 0 });
    }
  });

  it('keeps unknown keys of an entry that is changed, hostile ones too [C27]', () => {
    const role = wire(
      '{"description":"d","future":1,"cluster_permissions":[],"tenant_permissions":[],"index_permissions":[{"index_patterns":["a"],"__proto__":{"x":1},"later":true}]}',
    );
    const sent = roleOf(index(draftOf(role), { patterns: ['b'] }), role);
    expect(JSON.stringify(sent.index_permissions)).toBe(
      '[{"index_patterns":["b"],"__proto__":{"x":1},"later":true}]',
    );
    expect(sent).toMatchObject({ description: 'd', future: 1 });
  });

  it('gives the patterns of a tenant permission, its actions and the type that follows from them [DATA-03]', () => {
    const permission = { tenant_patterns: ['a', 'b*'], allowed_actions: ['kibana_all_read', 'x'] };
    const role = wire(JSON.stringify({ tenant_permissions: [permission] }));
    expect(draftOf(role).tenantPermissions).toMatchObject([
      { patterns: ['a', 'b*'], source: permission, type: 'Read only' },
    ]);
  });

  it('keeps the kind of a tenant permission that it does not know, and its actions [C20]', () => {
    const role = wire(
      '{"tenant_permissions":[{"tenant_patterns":["t"],"allowed_actions":["kibana:*"]},{"tenant_patterns":["u"],"allowed_actions":["kibana_all_write","x"]}]}',
    );
    const form = draftOf(role);
    expect(form.tenantPermissions.map(({ type }) => type)).toEqual(['none', 'Read and Write']);
    const moved = roleOf(tenant(form, { patterns: ['t', 'v'] }), role);
    expect(moved.tenant_permissions[0]).toEqual({
      tenant_patterns: ['t', 'v'],
      allowed_actions: ['kibana:*'],
    });
    const lowered = roleOf(tenant(form, { type: 'Read only' }, 1), role);
    expect(lowered.tenant_permissions[1]?.allowed_actions).toEqual(['kibana_all_read', 'x']);
  });
});

describe('the fields of a role', () => {
  const fls = (...fields: string[]) =>
    wire(JSON.stringify({ index_permissions: [{ index_patterns: ['a'], fls: fields }] }));
  const sentFields = (role: Role, patch: Partial<IndexDraft>) =>
    roleOf(index(draftOf(role), patch), role).index_permissions[0]?.fls;

  it('are included or excluded as they were stored, each mark kept', () => {
    expect(draftOf(fls('a', 'b')).indexPermissions[0]).toMatchObject({
      fieldMode: 'include',
      fields: ['a', 'b'],
    });
    const old = fls('!a', '~b');
    expect(draftOf(old).indexPermissions[0]).toMatchObject({ fieldMode: 'exclude', fields: ['a', 'b'] });
    expect(sentFields(old, { fields: ['b', 'a', 'c'] })).toEqual(['~b', '!a', '~c']);
    expect(sentFields(old, { fieldMode: 'include' })).toEqual(['a', 'b']);
    expect(sentFields(fls('a'), { fieldMode: 'exclude' })).toEqual(['~a']);
  });

  it('are excluded unless the user chooses otherwise, in a new entry and in one without fields', () => {
    const none = fls();
    expect(draftOf(undefined).indexPermissions[0]).toMatchObject({ fieldMode: 'exclude', fields: [] });
    expect(draftOf(none).indexPermissions[0]).toMatchObject({ fieldMode: 'exclude', fields: [] });
    expect(sentFields(none, { fields: ['salary'] })).toEqual(['~salary']);
    expect(roleOf(draftOf(none), none)).toBe(none);
  });

  it('of both kinds at once are shown and kept as they are stored', () => {
    const both = fls('a', '~b');
    expect(draftOf(both).indexPermissions[0]).toMatchObject({ fieldMode: 'mixed', fields: ['a', '~b'] });
    expect(sentFields(both, { fields: ['a', '~b', '~c'] })).toEqual(['a', '~b', '~c']);
  });

  it('may not smuggle a mark past the choice of kind', () => {
    const [part] = index(draftOf(fls('a')), { fields: ['a', '~b'] }).indexPermissions;
    expect(part && indexErrors(part)).toEqual({ fields: 'role.markedField' });
  });

  it('are masked only by a hash or by pairs of expression and replacement', () => {
    const errorsFor = (...maskedFields: string[]) =>
      indexErrors({ ...blankIndex(0), patterns: ['a'], maskedFields });
    expect(errorsFor('f', 'f::SHA-512', 'f::/a/::b', 'f::/a/::b::/c/::d')).toEqual({});
    expect(errorsFor('f::/a/::b::/c/')).toEqual({ maskedFields: 'role.maskShape' });
    expect(errorsFor('::SHA-512')).toEqual({ maskedFields: 'role.maskShape' });
  });
});

describe('a part of a role that is not complete', () => {
  it('is not sent when nothing was ever filled in', () => {
    expect(roleOf(draftOf(undefined), undefined)).toEqual({
      cluster_permissions: [],
      index_permissions: [],
      tenant_permissions: [],
    });
    expect(hasErrors(draftOf(undefined))).toBe(false);
  });

  it('is an error when it holds anything but patterns, and is never dropped', () => {
    const fill: Partial<IndexDraft>[] = [
      { allowedActions: ['read'] },
      { dls: '{}' },
      { fields: ['f'] },
      { maskedFields: ['f'] },
    ];
    for (const patch of fill) {
      const form = index(draftOf(undefined), patch);
      expect(hasErrors(form)).toBe(true);
      expect(roleOf(form, undefined).index_permissions).toHaveLength(1);
    }
  });

  it('is an error if the last stored pattern is removed', () => {
    const role = wire(
      '{"index_permissions":[{"index_patterns":["a"]}],"tenant_permissions":[{"tenant_patterns":["t"],"allowed_actions":[]}]}',
    );
    const form = draftOf(role);
    expect(hasErrors(form)).toBe(false);
    expect(hasErrors(index(form, { patterns: [] }))).toBe(true);
    const [part = blankTenant(0)] = tenant(form, { patterns: [] }).tenantPermissions;
    expect(tenantError(part)).toBe('role.noTenant');
  });

  it('does not hold up a role that was stored so', () => {
    const form = draftOf(wire('{"index_permissions":[{"index_patterns":[],"allowed_actions":["read"]}]}'));
    expect(hasErrors(form)).toBe(false);
  });
});

describe('a copy of a role', () => {
  it("omits the server's marks of the original", () => {
    const role = wire(
      '{"reserved":true,"hidden":false,"static":true,"description":"d","future":1,"cluster_permissions":["*"]}',
    );
    expect(withoutServerOwned(role)).toEqual({ description: 'd', future: 1, cluster_permissions: ['*'] });
  });
});
