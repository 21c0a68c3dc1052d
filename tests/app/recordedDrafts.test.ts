import { describe, expect, it } from '@jest/globals';
import { withSoundDrafts } from '../../src/app/recordedDrafts';
import { draftOf as groupDraftOf } from '../../src/features/security/actionGroups/actionGroupDraft';
import { draftOf as roleDraftOf } from '../../src/features/security/roles/roleDraft';
import { mappingDraftOf } from '../../src/features/security/roles/roleMappingDraft';
import { draftOf as tenantDraftOf } from '../../src/features/security/tenants/tenantDraft';
import { draftOf as userDraftOf } from '../../src/features/security/users/userDraft';

const kept = (key: string, value: unknown) => ({ key, by: 'ada', at: '2026-03-01T08:00:00.000Z', value });
const stateWith = (...drafts: unknown[]) => ({ other: {}, editing: { dirtyForms: [], drafts } });

const role = {
  description: 'Reads',
  index_permissions: [
    { index_patterns: ['a*'], dls: null, fls: null, masked_fields: null, allowed_actions: ['read'] },
  ],
  tenant_permissions: [{ tenant_patterns: ['*'], allowed_actions: ['kibana_all_read'] }],
};
const user = { description: 'x', backend_roles: ['b'], attributes: { a: 5 }, opendistro_security_roles: [] };
const held = {
  user: userDraftOf('edit', 'bob', user as never),
  role: {
    name: 'readers',
    form: roleDraftOf(role as never),
    members: { users: ['ada'], backend_roles: [] },
  },
  mapping: mappingDraftOf(undefined),
  tenant: {
    draft: tenantDraftOf('create', undefined, undefined),
    access: { type: 'Read only', roles: ['r'], backendRoles: [] },
  },
  group: groupDraftOf('create', '', undefined, ['read']),
};
const settings = {
  changes: {
    __proto__: null,
    'a:b': { isReset: true },
    dark: { isReset: false, value: true },
    list: { isReset: false, value: ['a'] },
  },
};

describe('a recorded draft', () => {
  it.each([
    ['user:edit:bob', { held: held.user, base: { name: 'bob', value: user, version: 'v1' } }],
    ['role:create:', { held: held.role, base: null }],
    ['role:edit:readers', { held: held.role, base: { name: 'readers', value: role } }],
    ['mapping:edit:readers', { held: held.mapping, base: null }],
    ['tenant:create:', { held: held.tenant, base: null }],
    ['actionGroup:create:', { held: held.group, base: null }],
    ['advancedSettings:finance', settings],
  ])('as the form of %s keeps it is shown, and the state stays the same object', (key, value) => {
    const state = stateWith(kept(key, value));
    expect(withSoundDrafts(state)).toBe(state);
  });

  const wrong: [string, unknown][] = [
    [
      'a list that is a number',
      kept('user:edit:bob', { held: { ...held.user, backendRoles: 5 }, base: null }),
    ],
    ['a row that is none', kept('user:edit:bob', { held: { ...held.user, attributes: ['x'] }, base: null })],
    ['an object for a text', kept('user:create:', { held: { ...held.user, name: {} }, base: null })],
    ['a part that is null', kept('role:create:', { held: { ...held.role, form: null }, base: null })],
    [
      'an entry with a part that is null',
      kept('role:edit:r', { held: held.role, base: { name: 'r', value: { index_permissions: [null] } } }),
    ],
    [
      'a choice that there is not',
      kept('tenant:create:', {
        held: { ...held.tenant, access: { ...held.tenant.access, type: 'All' } },
        base: null,
      }),
    ],
    ['settings that are null', kept('advancedSettings:', { changes: null })],
    [
      'a setting that is a number',
      kept('advancedSettings:', { changes: { a: { isReset: false, value: 5 } } }),
    ],
    ['no value', kept('user:create:', undefined)],
    ['a form of another build', kept('unheardOf:create:', {})],
    ['a form that is called as a member of every object', kept('constructor:create:', {})],
    ['a time that is none', { ...kept('mapping:create:', { held: held.mapping, base: null }), at: 'soon' }],
    ['nothing', null],
    [
      'more text than a form keeps',
      kept('mapping:create:', { held: { ...held.mapping, description: 'x'.repeat(300_001) }, base: null }),
    ],
    [
      'more rows than a form keeps',
      kept('mapping:create:', {
        held: { ...held.mapping, users: Array.from({ length: 5001 }, () => '') },
        base: null,
      }),
    ],
  ];
  it.each(wrong)('with %s is left out, and the others stay', (_what, draft) => {
    const sound = kept('mapping:create:x', { held: held.mapping, base: null });
    const shown = withSoundDrafts(stateWith(draft, sound));
    expect(shown.editing.drafts).toEqual([sound]);
  });

  it.each([{ drafts: 5 }, { drafts: null }, {}])('is none where there is no list of them: %j', (editing) => {
    expect(withSoundDrafts({ editing })).toMatchObject({ editing: { drafts: [] } });
  });

  it('comes in the same list at each step that does not change it', () => {
    const state = stateWith(null);
    expect(withSoundDrafts({ ...state }).editing).toBe(withSoundDrafts({ ...state }).editing);
  });
});
