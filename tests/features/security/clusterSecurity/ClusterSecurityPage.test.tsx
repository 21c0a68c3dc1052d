import { describe, expect, it } from '@jest/globals';
import { screen, within } from '@testing-library/react';
import { type Certificate, type ClusterSecurity } from '../../../../contract/clusterSecurity';
import { httpFailure } from '../../../support/fakeDeps';
import { openSecurity, pageTitle } from '../support';

const certificate = (over: Partial<Certificate> = {}): Certificate => ({
  use: 'http',
  subject: 'CN=os',
  issuer: 'CN=Ours',
  names: ['os-1.example'],
  not_after: '2027-06-01T10:00:00.000Z',
  days_left: 185,
  is_demo: false,
  ...over,
});

const ANSWER: ClusterSecurity = {
  kind: 'cluster',
  certificates: {
    source: 'api',
    refusal: null,
    nodes: [
      { name: 'node-1', problem: null, certificates: [certificate({ days_left: 10 })] },
      { name: 'node-2', problem: null, certificates: [certificate({ is_demo: true })] },
      { name: 'node-3', problem: 'The node did not answer.', certificates: [] },
    ],
    gateway: [],
    keys: [],
  },
  exposure: {
    anonymous: { value: { is_enabled: false, access: null }, problem: null },
    administration: {
      value: [{ name: 'all_access', users: ['ada'], backend_roles: ['admin'], hosts: [] }],
      problem: null,
    },
    audit: { value: { is_enabled: true }, problem: null },
    allow_list: { value: null, problem: 'Access denied' },
    nodes_dn: { value: {}, problem: null },
  },
  defaults: { value: { added: ['new_role'], changed: [{ name: 'mine', is_own: true }] }, problem: null },
};

type Requests = NonNullable<Parameters<typeof openSecurity>[1]>['clusterSecurity'];
const open = (requests: Requests = {}) =>
  openSecurity('#/clusterSecurity', { clusterSecurity: { read: async () => ANSWER, ...requests } });
const row = (name: RegExp) => within(screen.getByRole('row', { name }));

describe('the page of the security of the cluster', () => {
  it('shows certificates by node with their days, the demo authority, and a node that did not answer', async () => {
    await open();
    expect(pageTitle()).toBe('Cluster security');
    expect(
      row(/node-1/)
        .getByText('10 days left')
        .closest('[data-test-subj]'),
    ).toHaveAttribute('data-test-subj', 'certificate-soon');
    expect(row(/node-2/).getByText(/Demo authority/)).toBeVisible();
    expect(row(/node-3/).getByText('The node did not answer.')).toBeVisible();
  });

  it('says what it shows in place of what the security API refuses', async () => {
    const { exposure, defaults } = ANSWER;
    const certificates = { ...ANSWER.certificates, source: 'handshake' as const, refusal: 'Access denied' };
    await open({ read: async () => ({ ...ANSWER, certificates, exposure, defaults }) });
    expect(screen.getByText(/does not show the certificates of the nodes: Access denied/)).toBeVisible();
    expect(screen.getByText(/a proxy may present its own/)).toBeVisible();
    expect(row(/Allow list/).getByText('Access denied')).toBeVisible();
  });

  it('shows what visitors may do', async () => {
    const anonymous = {
      value: {
        is_enabled: true,
        access: {
          roles: [{ name: 'guest', exists: true, reasons: [] }],
          clusterPermissions: [{ role: 'guest', actions: ['cluster_monitor'] }],
          indexPermissions: [
            {
              role: 'guest',
              entry: 0,
              indexPatterns: ['logs-*'],
              actions: ['read'],
              documentRule: '',
              fieldRules: [],
              masks: [],
              withoutEffect: [],
            },
          ],
          tenants: [],
        },
      },
      problem: null,
    };
    await open({ read: async () => ({ ...ANSWER, exposure: { ...ANSWER.exposure, anonymous } }) });
    const shown = row(/Anonymous access/);
    expect(shown.getByText('Enabled')).toBeVisible();
    expect(shown.getByText('guest')).toBeVisible();
    expect(shown.getByText('read')).toBeVisible();
    expect(shown.getByText(/logs-\*/)).toBeVisible();
    expect(shown.getByRole('link')).toHaveAttribute(
      'href',
      expect.stringContaining('user=opendistro_security_anonymous'),
    );
  });

  it('tries default passwords only after a question, and names who still has one', async () => {
    const { user, rest, answer, question, deps } = await open({
      tryPasswords: async () => ({ tried: ['kibanaro'], found: ['kibanaro'], refusal: null }),
    });
    const tried = () => deps.calls.filter(([made]) => made === 'clusterSecurity.tryPasswords');
    const ask = () => user.click(screen.getByRole('button', { name: 'Try default passwords' }));
    await ask();
    await rest();
    expect(question()?.text).toEqual([{ id: 'clusterSecurity.passwordsText' }]);
    await answer(false);
    expect(tried()).toHaveLength(0);
    await ask();
    await rest();
    await answer(true);
    expect(tried()).toHaveLength(1);
    expect(screen.getByText(/still has the default password: kibanaro/)).toBeVisible();
  });

  it('warns before it replaces roles of an administrator, and shows the differences with an undo', async () => {
    const { user, rest, answer, question, deps } = await open({
      applyDefaults: async () => ({
        roles: [
          {
            name: 'mine',
            before: {
              cluster_permissions: ['cluster_monitor'],
              index_permissions: [],
              tenant_permissions: [],
            },
            after: { cluster_permissions: ['cluster_all'], index_permissions: [], tenant_permissions: [] },
          },
        ],
        write: 7,
      }),
    });
    expect(screen.getByText('Replaces a role of yours')).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Apply default roles' }));
    await rest();
    expect(question()?.text).toContainEqual({
      id: 'clusterSecurity.applyOwn',
      values: { count: 1, names: 'mine' },
    });
    await answer(true);
    expect(deps.calls.filter(([made]) => made === 'clusterSecurity.read')).toHaveLength(2);
    const applied = within(screen.getByRole('region', { name: 'Applied default roles' }));
    expect(applied.getByRole('heading', { name: 'mine' })).toBeVisible();
    expect(applied.getByText(/cluster_all/)).toBeVisible();
    expect(applied.getByRole('button', { name: 'Undo' })).toBeVisible();
  });

  it('shows a failure with a retry, and who may not read it', async () => {
    await open({
      read: async () => {
        throw httpFailure(503, 'OpenSearch cannot be reached.');
      },
    });
    expect(screen.getByText("The security of the cluster can't be read")).toBeVisible();
  });

  it('says that a user may not read it', async () => {
    await open({
      read: async () => {
        throw httpFailure(403, 'No permission.');
      },
    });
    expect(screen.getByText('No permission.')).toBeVisible();
  });
});
