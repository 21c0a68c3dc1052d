import { describe, expect, it } from '@jest/globals';
import { fireEvent, screen, within } from '@testing-library/react';
import { type AccessAnswer } from '../../../../src/api/contract/access';
import { httpFailure, someAccess, someHolders, someVerdict } from '../../../support/fakeDeps';
import { openSecurity, pageTitle } from '../support';

const SEARCH = 'indices:data/read/search';

const answered = (over: Partial<AccessAnswer>) => ({
  access: { explain: async (user: string) => someAccess(user, over) },
});
const part = (subject: string) =>
  within(document.querySelector<HTMLElement>(`[data-test-subj="${subject}"]`) ?? document.body);

describe('the page that explains access', () => {
  it('waits for a user, and asks for nothing before', async () => {
    const { deps } = await openSecurity('#/access');
    expect(pageTitle()).toBe('Check access');
    expect(deps.callNames().filter((name) => name.startsWith('access.'))).toEqual([]);
  });

  it('says why a user has each role', async () => {
    await openSecurity('#/access?user=bob', {
      ...answered({
        roles: [
          { name: 'own', exists: true, reasons: [{ by: 'account' }] },
          { name: 'sales', exists: true, reasons: [{ by: 'backend_roles', pattern: 's*', value: 'staff' }] },
          { name: 'named', exists: true, reasons: [{ by: 'users', pattern: 'bob', value: 'bob' }] },
          { name: 'gone', exists: false, reasons: [{ by: 'users', pattern: '*', value: 'bob' }] },
        ],
        tenants: [
          { name: 'alpha', canWrite: true, grants: [] },
          { name: 'beta', canWrite: false, grants: [] },
        ],
      }),
    });
    const roles = part('accessRoles').getAllByRole('row').slice(1);
    expect(roles.map(({ children }) => [...children].map(({ textContent }) => textContent))).toEqual([
      ['own', 'assigned in the account'],
      ['sales', 'backend role staff matches s*'],
      ['named', 'mapped by name'],
      ['gone', "username matches *; doesn't exist, so it grants nothing"],
    ]);
    expect(part('accessRoles').getByRole('link', { name: 'sales' })).toHaveAttribute(
      'href',
      '#/roles/view/sales',
    );
    expect(part('accessTenants').getByText('alpha, beta (read only)')).toBeInTheDocument();
  });

  it('names the role, entry, pattern and permission that decide, and what the user sees', async () => {
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
    expect(verdict.getByText('Yes. bob can search (index logs-1).')).toBeInTheDocument();
    expect(verdict.getAllByRole('listitem')[0]).toHaveTextContent(
      `${SEARCH}: granted by role analyst, index permission 2 (index pattern logs-*, permission indices:data/read* (from read)) analyst`,
    );
    expect(verdict.getByText('{"match_all":{}}')).toBeInTheDocument();
    expect(verdict.getByText('All fields except salary.')).toBeInTheDocument();
    expect(verdict.getByText('Masked: name.')).toBeInTheDocument();
  });

  it('names what is missing, with links to the smallest changes', async () => {
    await openSecurity('#/access?user=bob&action=search&index=logs-1', {
      ...answered({
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
    });
    const verdict = part('accessVerdict');
    expect(verdict.getByText("No. bob can't search (index logs-1).")).toBeInTheDocument();
    expect(verdict.getByText(`${SEARCH}: no role grants it`)).toBeInTheDocument();
    const changes = part('accessChanges').getAllByRole('link');
    expect(changes.map((link) => [link.textContent, link.getAttribute('href')])).toEqual([
      ['Map the user to role analyst.', '#/roles/edit/analyst/mapuser'],
      ['Add logs-1 to index permission 1 of role own.', '#/roles/edit/own'],
      ['Add a and b to the cluster permissions of role own.', '#/roles/edit/own'],
      ['Create a role with read.', '#/roles/create'],
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
    expect(deps.calls).toContainEqual(['access.explain', 'bob', { actions: [SEARCH], index: 'logs-2026' }]);
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
      access: { findHolders: async () => holders },
    });
    expect(part('accessHolders').getByRole('link', { name: 'bob' })).toHaveAttribute(
      'href',
      '#/access?user=bob',
    );
    expect(screen.getByText('analyst: staff')).toBeInTheDocument();
    expect(screen.queryByLabelText('User')).not.toBeInTheDocument();
  });

  it('gives the reason of a failure and a way to try again', async () => {
    const { user, rest, deps } = await openSecurity('#/access?user=bob', {
      access: { explain: () => Promise.reject(httpFailure(403, 'Not yours to read.')) },
    });
    expect(screen.getByText("Couldn't check access")).toBeInTheDocument();
    expect(screen.getByText(/Not yours to read/)).toBeInTheDocument();
    await user.click(screen.getByRole('button', { name: /again/i }));
    await rest();
    expect(deps.callNames().filter((name) => name === 'access.explain')).toHaveLength(2);
  });
});
