import { describe, expect, it } from '@jest/globals';
import { screen, within } from '@testing-library/react';
import { type ComparedUser, type Comparison } from '../../../../contract/comparison';
import { type EffectiveRole } from '../../../../contract/explain';
import { type Role, type RoleMapping } from '../../../../contract/resources';
import { fakeResource, httpFailure } from '../../../support/fakeDeps';
import { openSecurity, pageTitle, someUser } from '../support';

const role = (name: string): EffectiveRole => ({
  name,
  exists: true,
  reasons: [{ by: 'users', pattern: '*', value: name }],
});
const compared = (name: string, roles: string[], over: Partial<ComparedUser> = {}): ComparedUser => ({
  name,
  known: 'account',
  seen: null,
  backendRoles: [],
  roles: roles.map(role),
  ...over,
});
const NOTHING = { operations: [], permissions: [] };
const extent = (pattern: string) => ({ patterns: [pattern], except: [], indices: null });
const someComparison = (over: Partial<Comparison> = {}): Comparison => ({
  kind: 'users',
  first: 'anna',
  second: 'bert',
  users: [compared('anna', ['own_index', 'log_reader']), compared('bert', ['own_index', 'seller'])],
  isSame: false,
  onlyFirst: { operations: [{ operations: ['search'], extent: extent('logs-*') }], permissions: [] },
  onlySecond: NOTHING,
  tenants: [{ tenant: 'sales', first: 'none', second: 'write' }],
  rules: [{ kind: 'documents', value: '{"a":1}', of: 'first', effect: 'wider', extent: extent('hr-*') }],
  administration: null,
  complete: true,
  reasons: [],
  ...over,
});

const emptyRole: Role = { cluster_permissions: [], index_permissions: [], tenant_permissions: [] };
const part = (subject: string) =>
  within(document.querySelector(`[data-test-subj="${subject}"]`) as HTMLElement);

async function open(
  fragment: string,
  compare: () => Promise<Comparison> = async () => someComparison(),
  ofMappings: Partial<ReturnType<typeof fakeResource<RoleMapping>>> = {},
) {
  const users = fakeResource({
    anna: someUser(),
    bert: someUser({ backend_roles: ['night'] }),
    ada: someUser(),
  });
  const roleMappings = {
    ...fakeResource<RoleMapping>({
      seller: { users: ['bert'], backend_roles: [], hosts: [], and_backend_roles: [] },
    }),
    ...ofMappings,
  };
  const roles = fakeResource({ seller: emptyRole });
  const view = await openSecurity(fragment, {
    comparison: { compare },
    resources: { users, roles, roleMappings },
  });
  const press = async (name: string | RegExp) => {
    await view.user.click(screen.getByRole('button', { name }));
    await view.rest();
  };
  const compareCalls = () => view.deps.calls.filter(([name]) => name === 'comparison.compare');
  return { ...view, users, roleMappings, press, compareCalls };
}
const BOTH = '#/compare?kind=users&a=anna&b=bert';

describe('the comparison of two users', () => {
  it('shows what only one of them can do, tenants, rules, and roles in three columns with reasons', async () => {
    await open(BOTH);
    expect(pageTitle()).toBe('Compare');
    expect(part('onlyFirst').getByRole('heading', { name: 'Only anna can' })).toBeVisible();
    expect(part('onlyFirst').getByText('On logs-*: search')).toBeVisible();
    expect(part('onlySecond').getByText("Nothing that anna can't do.")).toBeVisible();
    expect(
      part('comparedTenants').getByRole('row', { name: 'sales No access Read and write' }),
    ).toBeVisible();
    expect(part('comparedRules').getByText('bert sees more')).toBeVisible();
    const names = (subject: string) =>
      part(subject)
        .getAllByRole('link')
        .map(({ textContent }) => textContent);
    expect([names('rolesFirst'), names('rolesBoth'), names('rolesSecond')]).toEqual([
      ['log_reader'],
      ['own_index'],
      ['seller'],
    ]);
    expect(part('rolesSecond').getByRole('link')).toHaveAttribute('href', '#/roles/view/seller');
    expect(part('rolesSecond').getByText('every user')).toBeVisible();
  });

  it('asks for two names, and for different ones', async () => {
    const { compareCalls } = await open('#/compare?kind=users&a=anna');
    expect(screen.getByText('Choose two users to see the difference.')).toBeVisible();
    expect(compareCalls()).toEqual([]);
  });

  it('does not compare a name with itself', async () => {
    const { compareCalls } = await open('#/compare?kind=roles&a=seller&b=seller');
    expect(screen.getByText('Choose two different names.')).toBeVisible();
    expect(compareCalls()).toEqual([]);
  });

  it('says so if both can do the same by other roles', async () => {
    await open(BOTH, async () =>
      someComparison({ isSame: true, onlyFirst: NOTHING, tenants: [], rules: [] }),
    );
    expect(screen.getByText('anna and bert can do the same')).toBeVisible();
    expect(screen.getByText('Their roles give the same access, although the roles differ.')).toBeVisible();
    expect(screen.queryByText('Only anna can')).toBeNull();
  });

  it('swaps the two', async () => {
    const { press, compareCalls } = await open(BOTH);
    await press('Swap');
    expect(compareCalls().at(-1)).toEqual([
      'comparison.compare',
      { kind: 'users', first: 'bert', second: 'anna' },
    ]);
  });

  it('warns of one administrator, of gaps, and of users of other systems', async () => {
    await open(BOTH, async () =>
      someComparison({
        users: [
          compared('anna', []),
          compared('bert', [], {
            known: 'seen',
            seen: { kind: 'openid', at: '2026-11-26T10:00:00.000Z' },
            backendRoles: ['staff'],
          }),
        ],
        administration: 'second',
        complete: false,
        reasons: [{ kind: 'doubt', doubt: { kind: 'attributes', role: 'seller' } }],
      }),
    );
    expect(screen.getByText('Only bert can administer security or do everything.')).toBeVisible();
    expect(screen.getByText("bert isn't in the internal user database")).toBeVisible();
    expect(screen.getByText(/Role seller depends on attributes/)).toBeVisible();
  });

  it.each([
    [404, 'berta is neither an internal user nor a person who has signed in.'],
    [403, 'You do not have permission to read internal users.'],
  ])('shows the reason of a refusal with %d, and tries again', async (status, text) => {
    const { press, compareCalls } = await open(BOTH, () => Promise.reject(httpFailure(status, text)));
    expect(part('comparisonFailed').getByText(new RegExp(text))).toBeVisible();
    await press('Try again');
    expect(compareCalls()).toHaveLength(2);
  });
});

describe('copying access', () => {
  it('gives the first what the second has after the plan was shown, and compares again', async () => {
    const { press, users, roleMappings, compareCalls } = await open(BOTH);
    await press('Give anna what bert has');
    const dialog = within(screen.getByRole('dialog', { name: 'Give anna what bert has' }));
    expect(dialog.getByText('User "anna": add backend role night')).toBeVisible();
    expect(dialog.getByText('Role "seller": add user anna')).toBeVisible();
    expect((await users.get('anna')).value.backend_roles).toEqual([]);
    await press('Apply 2 changes');
    expect((await users.get('anna')).value.backend_roles).toEqual(['night']);
    expect((await roleMappings.get('seller')).value.users).toEqual(['bert', 'anna']);
    expect(screen.getByRole('dialog', { name: '2 changes made' })).toBeVisible();
    expect(compareCalls()).toHaveLength(2);
  });

  it('hands over, ends the sessions, and deletes the leaver last', async () => {
    const { press, users, roleMappings, deps, user, rest } = await open(BOTH);
    await press("Hand over bert's access to anna and remove bert");
    await press('Apply 3 changes');
    expect((await roleMappings.get('seller')).value.users).toEqual(['anna']);
    await expect(users.get('bert')).rejects.toThrow('404');
    expect(deps.callNames()).toContain('userAccounts.endSessions');
    expect(screen.getByRole('dialog', { name: '3 changes made' })).toBeVisible();
    await user.click(within(screen.getByRole('dialog')).getByText('Close'));
    await rest();
    // The page goes on without the leaver.
    expect(screen.getByText('Choose two users to see the difference.')).toBeVisible();
  });

  it('keeps the leaver if a change fails', async () => {
    const { press, users } = await open(BOTH, undefined, {
      save: () => Promise.reject(httpFailure(500, 'disk full')),
    });
    await press("Hand over bert's access to anna and remove bert");
    await press('Apply 3 changes');
    expect(screen.getByText(/Not deleted, because an earlier change has failed/)).toBeVisible();
    expect((await users.get('bert')).value.backend_roles).toEqual(['night']);
  });

  it('removes nobody who is signed in', async () => {
    await open('#/compare?kind=users&a=anna&b=ada', async () =>
      someComparison({ second: 'ada', users: [compared('anna', []), compared('ada', [])] }),
    );
    expect(screen.getByRole('button', { name: /^Hand over ada's access/ })).toBeDisabled();
  });
});
