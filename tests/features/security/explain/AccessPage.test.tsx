import { describe, expect, it } from '@jest/globals';
import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { type AccessAnswer } from '../../../../contract/explain';
import { fieldsChanged } from '../../../../src/store/forms/slice';
import { httpFailure, someAccess, someHolders, someVerdict } from '../../../support/fakeDeps';
import { replayed } from '../../../support/replayed';
import { openSecurity, pageTitle } from '../support';

const SEARCH = 'indices:data/read/search';

const answered = (over: Partial<AccessAnswer>) => ({
  explain: { explain: async (user: string) => someAccess(user, over) },
});
const part = (subject: string) =>
  within(document.querySelector<HTMLElement>(`[data-test-subj="${subject}"]`) ?? document.body);

describe('the page that explains access', () => {
  it('waits for a user, and asks for nothing before', async () => {
    const { deps } = await openSecurity('#/access');
    expect(pageTitle()).toBe('Check access');
    expect(deps.callNames().filter((name) => name.startsWith('access.'))).toEqual([]);
  });

  it('asks nothing while a name is typed but not chosen, and says so at the field', async () => {
    const { deps } = await openSecurity('#/access?user=bob', answered({}));
    const asked = () => deps.callNames().filter((name) => name === 'explain.explain').length;
    expect(asked()).toBe(1);
    fireEvent.change(screen.getByRole('combobox', { name: 'User' }), { target: { value: 'ali' } });
    fireEvent.change(screen.getByRole('combobox', { name: 'Action' }), {
      target: { value: 'cluster:monitor/health' },
    });
    fireEvent.submit(screen.getByRole('button', { name: 'Check' }).closest('form') as HTMLFormElement);
    expect(screen.getByText(/"ali" isn't added yet/)).toBeInTheDocument();
    expect(screen.getByText(/"cluster:monitor\/health" isn't added yet/)).toBeInTheDocument();
    expect(asked()).toBe(1);
  });

  it('says why a user has each role', async () => {
    await openSecurity('#/access?user=bob', {
      explain: {
        ...answered({
          roles: [
            { name: 'own', exists: true, reasons: [{ by: 'account' }] },
            {
              name: 'sales',
              exists: true,
              reasons: [{ by: 'backend_roles', pattern: 's*', value: 'staff' }],
            },
            { name: 'named', exists: true, reasons: [{ by: 'users', pattern: 'bob', value: 'bob' }] },
            { name: 'gone', exists: false, reasons: [{ by: 'users', pattern: '*', value: 'bob' }] },
          ],
          tenants: [
            { name: 'alpha', canWrite: true, grants: [] },
            { name: 'beta', canWrite: false, grants: [] },
          ],
        }).explain,
        fetchHolders: async () => ({
          holders: [
            {
              name: 'bob',
              since: [null, '2026-03-01T08:00:00.000Z', null, '2026-04-01T08:00:00.000Z'],
              lastSignIn: null,
            },
          ],
          isRegistered: true,
        }),
      },
    });
    const roles = part('accessRoles').getAllByRole('row').slice(1);
    expect(roles.map(({ children }) => [...children].map(({ textContent }) => textContent))).toEqual([
      ['gone', "every user; doesn't exist, so it grants nothing", 'Apr 1, 2026 @ 08:00:00'],
      ['named', 'mapped by name', '—None'],
      ['own', 'assigned in the account', '—None'],
      ['sales', 'backend role staff matches s*', 'Mar 1, 2026 @ 08:00:00'],
    ]);
    expect(part('accessRoles').getByRole('link', { name: 'sales' })).toHaveAttribute(
      'href',
      '#/roles/view/sales',
    );
    expect(part('accessTenants').getByText('alpha, beta (read only)')).toBeInTheDocument();
  });

  it('names the deciding role, entry, pattern and permission, and the visible documents', async () => {
    await openSecurity('#/access?user=bob&action=search&index=logs-1', {
      ...answered({
        verdict: someVerdict('logs-1', {
          allowed: true,
          actions: [
            {
              action: SEARCH,
              level: 'index',
              answer: 'yes',
              refused: [],
              grant: {
                role: 'analyst',
                entry: 1,
                indexPattern: 'logs-*',
                permission: 'indices:data/read*',
                via: ['read'],
              },
            },
          ],
          restrictions: {
            documents: [{ role: 'analyst', entry: 1, value: '{"match_all":{}}' }],
            fields: { mode: 'except', rules: [{ role: 'analyst', entry: 1, value: 'salary' }] },
            masks: [{ role: 'analyst', entry: 1, value: 'name' }],
          },
        }),
      }),
    });
    const verdict = part('accessVerdict');
    expect(verdict.getByText('bob can search logs-1')).toBeInTheDocument();
    expect(verdict.getByText('Yes')).toBeInTheDocument();
    expect(part('accessReasons').getAllByRole('listitem')[0]).toHaveTextContent(
      `${SEARCH}: granted by role analyst, index permission 2 (index pattern logs-*, permission indices:data/read* (from read))`,
    );
    expect(verdict.getByText('{"match_all":{}}')).toBeInTheDocument();
    expect(verdict.getByText('All fields except salary.')).toBeInTheDocument();
    expect(verdict.getByText('Masked: name.')).toBeInTheDocument();
  });

  it('names missing permissions, with links to the smallest changes', async () => {
    await openSecurity('#/access?user=bob&action=search&index=logs-1', {
      explain: {
        explain: async (user: string) =>
          someAccess(user, {
            verdict: someVerdict('logs-1', {
              actions: [{ action: SEARCH, level: 'index', answer: 'no', grant: null, refused: [] }],
              changes: [
                { kind: 'map_role', role: 'analyst', cost: 1 },
                { kind: 'add_pattern', role: 'own', entry: 0, pattern: 'logs-1', cost: 2 },
                { kind: 'add_actions', role: 'own', entry: null, actions: ['a', 'b'], cost: 3 },
                { kind: 'create_role', clusterPermissions: [], indexPermissions: ['read'], cost: 4 },
              ],
            }),
          }),
        findMembers: async () => ({
          mappedUsers: [],
          backendRoles: [],
          andBackendRoles: [],
          hosts: [],
          users: Array.from({ length: 906 }, (_, at) => ({ name: `user${at}`, reasons: [] })),
          undecided: [],
        }),
      },
    });
    const verdict = part('accessVerdict');
    expect(verdict.getByText("bob can't search logs-1")).toBeInTheDocument();
    expect(verdict.getByText('No')).toBeInTheDocument();
    expect(verdict.getByRole('alert')).toHaveTextContent("Nobob can't search logs-1");
    expect(verdict.getByText(`${SEARCH}: no role grants it`)).toBeInTheDocument();
    const changes = part('accessChanges').getAllByRole('link');
    expect(changes.map((link) => link.textContent)).toEqual(changes.map(() => 'Apply'));
    expect(
      changes.map((link) => [link.getAttribute('aria-label')?.slice(7), link.getAttribute('href')]),
    ).toEqual([
      ['Map the user to role analyst.', '#/roles/edit/analyst/mapuser?user=bob'],
      ['Create a role that can search logs-1.', '#/roles/create?pattern=logs-1&permission=read&user=bob'],
      ['Add logs-1 to index permission 1 of role own.', '#/roles/edit/own?entry=1&pattern=logs-1'],
      [
        'Add a and b to the cluster permissions of role own.',
        '#/roles/edit/own?clusterPermission=a&clusterPermission=b',
      ],
    ]);
    const affected = [...(part('accessChanges').getAllByRole('listitem') ?? [])].map(
      (item) => within(item).getByText(/^Affects/).textContent,
    );
    expect(affected).toEqual([
      'Affects no one else.',
      'Affects no one else.',
      'Affects 906 other users.',
      'Affects 906 other users.',
    ]);
  });

  it('links the steps from the user to the index pattern', async () => {
    await openSecurity('#/access?user=bob&action=search&index=logs-1', {
      ...answered({
        roles: [
          {
            name: 'analyst',
            exists: true,
            reasons: [{ by: 'backend_roles', pattern: 'st*', value: 'staff' }],
          },
        ],
        verdict: someVerdict('logs-1', {
          allowed: true,
          actions: ['search', 'scroll'].map((name) => ({
            action: `indices:data/read/${name}`,
            level: 'index',
            answer: 'yes',
            refused: [],
            grant: { role: 'analyst', entry: 0, indexPattern: 'logs-*', permission: 'read', via: [] },
          })),
        }),
      }),
    });
    expect(part('accessVerdict').getAllByRole('list', { name: 'How the access is given' })).toHaveLength(1);
    const steps = part('accessChain').getAllByRole('listitem');
    expect(steps.map(({ textContent }) => textContent)).toEqual([
      'Userbob',
      'Backend rolestaff',
      'Mappingst*',
      'Roleanalyst',
      'Index patternlogs-*',
    ]);
    const links = part('accessChain').getAllByRole('link');
    expect(links.map((link) => link.getAttribute('href'))).toEqual([
      '#/users/edit/bob',
      '#/users?q=staff',
      '#/roles/view/analyst/mapuser',
      '#/roles/view/analyst',
      '#/access/who?action=search&index=logs-*',
    ]);
  });

  it('asks about an index and an operation that are chosen, and keeps the question in the address', async () => {
    const { user, deps, rest } = await openSecurity('#/access?user=bob');
    await user.type(screen.getByLabelText('Action'), 'sear');
    fireEvent.keyDown(screen.getByLabelText('Action'), { key: 'Enter', keyCode: 13, which: 13 });
    await user.type(screen.getByLabelText('Index'), 'logs-2026');
    await user.click(screen.getByRole('button', { name: 'Check' }));
    await rest();
    expect(deps.addresses.at(-1)).toContain('#/access?user=bob&action=search&index=logs-2026');
    expect(deps.calls).toContainEqual([
      'explain.explain',
      'bob',
      { actions: [SEARCH], index: 'logs-2026' },
      [],
    ]);
  });

  it('shows the question being composed when its log is replayed', async () => {
    const { user, log, unmount } = await openSecurity('#/access/who');
    await user.type(screen.getByLabelText('Action'), 'sear');
    fireEvent.keyDown(screen.getByLabelText('Action'), { key: 'Enter', keyCode: 13, which: 13 });
    await user.type(screen.getByLabelText('Index'), 'logs-2026');
    await user.tab();
    const changes = log.actions().filter(fieldsChanged.match);
    expect(changes.at(-1)?.payload.values).toMatchObject({ index: 'logs-2026' });
    expect(changes.length).toBeLessThan(3);
    const { forms } = replayed(log.actions());
    unmount();
    await openSecurity('#/access/who', { isRecorded: true, preloadedState: { forms } });
    expect(screen.getByLabelText('Index')).toHaveValue('logs-2026');
    const form = screen.getByRole('button', { name: 'Check' }).closest('form');
    expect(form).toHaveTextContent(/^Who canActionsearch/);
  });

  it('asks nothing about an action group, of which no role grants an action by that name', async () => {
    const { user, deps, rest } = await openSecurity('#/access?user=bob');
    await user.type(screen.getByLabelText('Action'), 'read');
    fireEvent.keyDown(screen.getByLabelText('Action'), { key: 'ArrowDown', keyCode: 40, which: 40 });
    await user.click(screen.getByText('Add "read" as typed'));
    expect(screen.getByText(/^"read" isn't an action\./)).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Check' }));
    await rest();
    expect(deps.addresses.at(-1)).not.toContain('action=');
  });

  it('lists who can', async () => {
    const holders = someHolders({
      users: [
        { name: 'ann', roles: ['analyst'] },
        { name: 'bob', roles: ['analyst'] },
      ],
      roles: ['analyst'],
      external: [{ role: 'analyst', users: [], backendRoles: ['staff'], hosts: [] }],
    });
    await openSecurity('#/access/who?action=search&index=logs-1', {
      explain: { findHolders: async () => holders },
    });
    expect(part('accessHolders').getByRole('link', { name: 'bob' })).toHaveAttribute(
      'href',
      '#/access?user=bob&action=search&index=logs-1',
    );
    expect(part('accessHolders').getAllByRole('row')[1]).toHaveTextContent('ann' + 'analyst');
    expect(part('accessExternal').getByRole('row', { name: /analyst/ })).toHaveTextContent('staff');
    expect(screen.queryByLabelText('User')).not.toBeInTheDocument();
  });

  it('lists all who can, with pages and a search, and saves them as a file', async () => {
    const users = Array.from({ length: 911 }, (_, at) => ({ name: `user${at}`, roles: ['reader'] }));
    const { user, rest, deps } = await openSecurity('#/access/who?action=search&index=hr', {
      explain: { findHolders: async () => someHolders({ users, roles: ['reader'] }) },
    });
    expect(screen.getByRole('heading', { name: 'Users who can (911)' })).toBeInTheDocument();
    const rows = () => part('accessHolders').getAllByRole('row').slice(1);
    expect(rows()).toHaveLength(25);
    await user.type(screen.getByRole('searchbox'), 'user910');
    await waitFor(() => {
      expect(rows()).toHaveLength(1);
    });
    await rest();
    expect(deps.callNames().filter((name) => name === 'explain.findHolders')).toHaveLength(1);
    await user.click(screen.getByRole('button', { name: 'Export CSV' }));
    await rest();
    expect(deps.calls.find(([name]) => name === 'saveFile')?.[1]).toBe('who-can-search-hr.csv');
  });

  const SINCE = { ann: '2026-03-01T08:00:00.000Z', bob: '2026-02-01T08:00:00.000Z' };
  const reviewed = {
    findHolders: async () =>
      someHolders({
        users: [
          { name: 'ann', roles: ['hr', 'all'] },
          { name: 'bob', roles: ['hr'] },
        ],
        roles: ['hr', 'all'],
        partial: {
          users: [],
          roles: [{ name: 'hr_external', parts: ['hr-pay-*'] }],
          external: [],
        },
      }),
    fetchHolders: async () => ({
      holders: [
        {
          name: 'ann',
          since: [SINCE.ann, '2026-05-01T08:00:00.000Z'],
          lastSignIn: null,
          restrictions: { documents: [], fields: [], masks: [] },
        },
        {
          name: 'bob',
          since: [SINCE.bob],
          lastSignIn: '2026-06-01T08:00:00.000Z',
          restrictions: { documents: ['{"a":1}', '{"b":2}'], fields: ['~pay'], masks: ['mail'] },
        },
      ],
      isRegistered: true,
    }),
  };
  const cells = () =>
    part('accessHolders')
      .getAllByRole('row')
      .slice(1)
      .map(({ children }) => [...children].map(({ textContent }) => textContent));

  it('says since when users can, within which limits, and when they signed in last', async () => {
    const { user, deps } = await openSecurity('#/access/who?action=search&index=hr-*', {
      explain: reviewed,
    });
    expect(cells()).toEqual([
      ['ann', 'hr, all', 'Mar 1, 2026 @ 08:00:00', '—None', 'Never'],
      [
        'bob',
        'hr',
        'Feb 1, 2026 @ 08:00:00',
        'Only documents that match {"a":1} or {"b":2}All fields except pay.Masked: mail.',
        'Jun 1, 2026 @ 08:00:00',
      ],
    ]);
    expect(deps.calls).toContainEqual([
      'explain.fetchHolders',
      [
        { name: 'ann', roles: ['hr', 'all'] },
        { name: 'bob', roles: ['hr'] },
      ],
      'hr-*',
    ]);
    expect(
      part('accessCoverage').getByText('2 roles cover all of hr-*, 1 covers a part of it.'),
    ).toBeInTheDocument();
    await user.click(part('accessHolders').getByRole('button', { name: /Since/ }));
    expect(cells().map(([name]) => name)).toEqual(['bob', 'ann']);
  });

  it('prints all rows under the question, its time and who asked', async () => {
    let close = () => {};
    const { user, rest, deps } = await openSecurity('#/access/who?action=search&index=hr-*', {
      explain: reviewed,
      printPage: () =>
        new Promise((resolve) => {
          close = resolve;
        }),
    });
    const question = () => screen.queryByText('Who can search hr-*?');
    expect(question()).toBeNull();
    await user.click(screen.getByRole('button', { name: 'Print' }));
    await rest();
    expect(question()?.parentElement).toHaveTextContent(/Asked by .+, .+20\d\d/);
    const [printed] = document.querySelectorAll('.gh-print-table');
    expect(printed).toHaveTextContent('annhr, allMar 1, 2026 @ 08:00:00');
    close();
    await rest();
    expect(question()).toBeNull();
    expect(deps.callNames().filter((name) => name === 'explain.findHolders')).toHaveLength(1);
  });

  it('lists who can on a part, and for whom it is unknown', async () => {
    await openSecurity('#/access/who?action=search&index=hr-*', {
      explain: {
        findHolders: async () =>
          someHolders({
            partial: {
              users: [{ name: 'eve', roles: ['hr_external'], parts: ['hr-payroll-*'] }],
              roles: [{ name: 'hr_external', parts: ['hr-payroll-*'] }],
              external: [{ role: 'hr_external', users: ['x'], backendRoles: [], hosts: [] }],
            },
            undecided: {
              users: [{ name: 'sam', uncertain: [{ kind: 'host', role: 'lan', patterns: ['10.*'] }] }],
              roles: [],
            },
          }),
      },
    });
    expect(part('accessPartial').getAllByRole('row')[1]).toHaveTextContent('evehr_externalhr-payroll-*');
    expect(part('accessUndecided').getAllByRole('row')[1]).toHaveTextContent(
      'samRole lan depends on the address of the user (10.*).',
    );
    expect(part('accessHolderRoles').getByRole('row', { name: /hr_external/ })).toHaveTextContent(
      'hr-payroll-*',
    );
    expect(part('accessExternalPart').getByRole('row', { name: /hr_external/ })).toHaveTextContent('x');
  });

  it('says of a name that no internal user has what is missing, and takes backend roles', async () => {
    const uncertain = [{ kind: 'user' as const, roles: ['staff_reader'] }];
    const doubts = [{ kind: 'unknownUser' as const }, ...uncertain];
    const { user, rest, deps, fragment } = await openSecurity(
      '#/access?user=ldap.user&action=search&index=logs-1',
      {
        explain: {
          explain: async (name, _question, backendRoles = []) =>
            someAccess(name, {
              isInternal: false,
              known: backendRoles.length > 0 ? 'given' : 'name',
              subject: { userName: name, backendRoles, accountRoles: [], attributes: {} },
              uncertain: backendRoles.length > 0 ? [] : uncertain,
              verdict: someVerdict(
                'logs-1',
                backendRoles.length > 0
                  ? { allowed: true }
                  : { answer: 'unknown', uncertain: doubts, changes: [] },
              ),
            }),
        },
      },
    );
    expect(screen.getByText("It can't be known if ldap.user can search logs-1")).toBeInTheDocument();
    expect(
      part('accessVerdict').getByText(
        'Nothing is known about this user except the name, which may be misspelt.',
      ),
    ).toBeVisible();
    expect(part('accessVerdict').queryByRole('alert')).toBeNull();
    expect(part('accessSubject').getByText("ldap.user isn't in the internal user database")).toBeVisible();
    expect(
      part('accessSubject').getByText('Backend roles could give this user role staff_reader.'),
    ).toBeVisible();
    const box = screen.getByLabelText('Backend roles');
    await user.type(box, 'staff');
    fireEvent.keyDown(box, { key: 'Enter', keyCode: 13, which: 13 });
    await user.click(screen.getByRole('button', { name: 'Check' }));
    await rest();
    expect(fragment()).toBe('#/access?user=ldap.user&backendRole=staff&action=search&index=logs-1');
    expect(deps.calls.filter(([name]) => name === 'explain.explain').at(-1)?.[3]).toEqual(['staff']);
    expect(screen.getByText('ldap.user can search logs-1')).toBeInTheDocument();
    expect(
      screen.getByText("Checked with backend roles staff. Attributes aren't known."),
    ).toBeInTheDocument();
  });

  it('offers registered people, and says at which sign-in they had the backend roles', async () => {
    const { user } = await openSecurity('#/access?user=berta&action=search&index=logs-1', {
      ...answered({
        isInternal: false,
        known: 'seen',
        seen: { kind: 'openid', at: '2026-11-26T10:00:00.000Z' },
        subject: { userName: 'berta', backendRoles: ['staff'], accountRoles: [], attributes: {} },
        verdict: someVerdict('logs-1', { allowed: true }),
      }),
      people: {
        list: async () => ({
          people: [
            {
              name: 'berta',
              kind: 'openid',
              backend_roles: ['staff'],
              roles: null,
              first_seen: null,
              last_seen: null,
            },
          ],
          register: { state: 'kept', retention_days: 365 },
          can_forget: false,
        }),
      },
    });
    expect(
      part('accessSubject').getByText(
        /^Checked with the backend roles of the last sign-in \(.*2026.*\): staff\./,
      ),
    ).toBeVisible();
    expect(part('accessSubject').getByText("berta isn't in the internal user database")).toBeVisible();
    await user.type(screen.getByRole('combobox', { name: 'User' }), 'ber');
    expect(await screen.findByRole('option', { name: /berta/ })).toBeInTheDocument();
  });

  it('reports missing values at their fields', async () => {
    const { user, go } = await openSecurity('#/access');
    const check = () => user.click(screen.getByRole('button', { name: 'Check' }));
    await check();
    expect(screen.getByText('Choose a user.')).toBeVisible();
    await go('#/access/who?index=hr');
    await check();
    expect(screen.getByText('Choose an action.')).toBeVisible();
    await go('#/access?user=bob&action=search');
    await check();
    expect(screen.getByText('Enter an index.')).toBeVisible();
  });

  it('shows the document, field and mask rules of each index permission', async () => {
    await openSecurity('#/access?user=bob', {
      ...answered({
        indexPermissions: [
          {
            role: 'analyst',
            entry: 0,
            indexPatterns: ['logs-*'],
            actions: ['read'],
            documentRule: '{"term":{"owner":"bob"}}',
            fieldRules: ['~salary'],
            masks: ['mail::SHA-512'],
            withoutEffect: [],
          },
        ],
      }),
    });
    expect(part('accessIndices').getAllByRole('row')[1]).toHaveTextContent(
      'Only documents that match {"term":{"owner":"bob"}}All fields except salary.Masked: mail.',
    );
  });

  it('gives the reason of a failure and a way to try again', async () => {
    const { user, rest, deps } = await openSecurity('#/access?user=bob', {
      explain: { explain: () => Promise.reject(httpFailure(403, 'Not yours to read.')) },
    });
    expect(screen.getByText("Couldn't check access")).toBeInTheDocument();
    expect(screen.getByText(/Not yours to read/)).toBeInTheDocument();
    await user.click(screen.getByRole('button', { name: /again/i }));
    await rest();
    expect(deps.callNames().filter((name) => name === 'explain.explain')).toHaveLength(2);
  });

  it('shows the answer of the cluster beside its own, and says if they differ', async () => {
    const asked = async (isAllowed: boolean, known: object) =>
      openSecurity('#/access?user=bob&action=search&index=logs-1', {
        explain: {
          explain: async (user) =>
            someAccess(user, { verdict: someVerdict('logs-1', { answer: 'yes' }), ...known }),
          askCluster: async () => ({ isAllowed, missing: isAllowed ? [] : [SEARCH] }),
        },
      });
    const { user } = await asked(false, { canAskCluster: true });
    await user.click(screen.getByRole('button', { name: 'Ask the cluster' }));
    await waitFor(() => {
      expect(part('clusterAnswer').getByText('The cluster: refused')).toBeInTheDocument();
    });
    expect(part('clusterAnswer').getByText(`Not permitted: ${SEARCH}.`)).toBeInTheDocument();
    expect(part('clusterAnswer').getByText(/disagrees with the answer above/)).toBeInTheDocument();
    cleanup();
    const same = await asked(true, { canAskCluster: true });
    await same.user.click(screen.getByRole('button', { name: 'Ask the cluster' }));
    await waitFor(() => {
      expect(part('clusterAnswer').getByText('That matches the answer above.')).toBeInTheDocument();
    });
    cleanup();
    await asked(true, {});
    expect(screen.queryByRole('button', { name: 'Ask the cluster' })).toBeNull();
  });
});
