/** A believable security configuration for pictures: a small company with a web shop. */
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';

const USERS: [name: string, job: string, team: string, town: string][] = [
  ['amelia.hart', 'Finance analyst', 'finance', 'Leeds'],
  ['ben.okafor', 'Site reliability engineer', 'operations', 'Lagos'],
  ['carla.mendes', 'Support lead', 'support', 'Porto'],
  ['daniel.frost', 'Data engineer', 'data', 'Bristol'],
  ['elif.yilmaz', 'Head of finance', 'finance', 'Izmir'],
  ['felix.brandt', 'Platform engineer', 'operations', 'Hamburg'],
  ['grace.lin', 'Security analyst', 'security', 'Taipei'],
  ['hugo.larsen', 'Shop developer', 'webshop', 'Aarhus'],
  ['ines.caron', 'People partner', 'people', 'Lyon'],
  ['jonas.weber', 'Shop developer', 'webshop', 'Bremen'],
  ['kavya.rao', 'Data scientist', 'data', 'Pune'],
  ['liam.doyle', 'Support agent', 'support', 'Cork'],
  ['mara.stein', 'Product manager', 'webshop', 'Basel'],
  ['nils.holm', 'Support agent', 'support', 'Malmö'],
  ['olivia.reed', 'Controller', 'finance', 'York'],
  ['pavel.novak', 'Network engineer', 'operations', 'Brno'],
  ['quinn.avery', 'Auditor', 'auditors', 'Dublin'],
  ['rosa.ferri', 'Marketing analyst', 'marketing', 'Turin'],
  ['samir.haddad', 'Security engineer', 'security', 'Amman'],
  ['tessa.vos', 'People partner', 'people', 'Utrecht'],
  ['umar.khan', 'Support agent', 'support', 'Bradford'],
  ['vera.popova', 'Data engineer', 'data', 'Sofia'],
  ['wen.zhao', 'Shop developer', 'webshop', 'Ghent'],
  ['yara.costa', 'Marketing lead', 'marketing', 'Recife'],
];

/** Service accounts. */
const SERVICES: [name: string, description: string, backendRoles: string[]][] = [
  ['fluentbit', 'Ships container logs', ['ingest']],
  ['metricbeat', 'Ships host metrics', ['ingest']],
  ['grafana', 'Reads metrics for dashboards', []],
  ['snapshot-bot', 'Takes a snapshot every night', []],
  ['webshop-api', 'Searches the product catalogue', []],
  ['ci-runner', 'Creates test indices', ['ci']],
];

const index = (patterns: string[], actions: string[], more = {}) => ({
  index_patterns: patterns,
  allowed_actions: actions,
  ...more,
});
const tenant = (pattern: string, action = 'kibana_all_write') => ({
  tenant_patterns: [pattern],
  allowed_actions: [action],
});
const role = (
  description: string,
  cluster: string[],
  indexes: ReturnType<typeof index>[],
  tenants: ReturnType<typeof tenant>[] = [],
) => ({
  description,
  cluster_permissions: cluster,
  index_permissions: indexes,
  tenant_permissions: tenants,
});

const ROLES = {
  logs_reader: role(
    'Reads all application logs',
    ['cluster_composite_ops_ro'],
    [index(['logs-*'], ['read'])],
  ),
  logs_writer: role('Writes logs', ['cluster_monitor'], [index(['logs-*'], ['write', 'create_index'])]),
  metrics_reader: role('Reads metrics', [], [index(['metrics-*', 'heartbeat-*'], ['read', 'search'])]),
  finance_reports: role(
    'Reads invoices and ledgers without salaries',
    ['cluster_composite_ops_ro'],
    [index(['invoices-*', 'ledger-*'], ['read'], { fls: ['~salary'], masked_fields: ['iban'] })],
    [tenant('finance')],
  ),
  finance_admin: role(
    'Manages invoices and ledgers',
    ['cluster_composite_ops'],
    [index(['invoices-*', 'ledger-*', 'payroll-*'], ['indices_all'])],
    [tenant('finance')],
  ),
  support_tickets: role(
    'Works on tickets of their own region',
    ['cluster_composite_ops'],
    [index(['tickets-*'], ['tickets_edit'], { dls: '{"term":{"region":"${attr.internal.town}"}}' })],
    [tenant('support')],
  ),
  webshop_analyst: role(
    'Reads orders with masked customer data',
    ['cluster_composite_ops_ro'],
    [index(['orders-*', 'products'], ['read'], { masked_fields: ['email', 'phone', 'address'] })],
    [tenant('web-shop')],
  ),
  webshop_search: role('Searches the catalogue', [], [index(['products', 'categories'], ['search'])]),
  people_records: role(
    'Edits records of employees',
    ['cluster_composite_ops'],
    [index(['people-*'], ['crud'], { fls: ['~bank_account'] })],
    [tenant('people-team')],
  ),
  security_events: role(
    'Reads the audit log',
    ['cluster_monitor'],
    [index(['security-auditlog-*'], ['read', 'search'])],
    [tenant('operations', 'kibana_all_read')],
  ),
  cluster_operator: role(
    'Keeps the cluster running',
    ['cluster_monitor', 'manage_snapshots', 'cluster:admin/settings/update'],
    [index(['*'], ['indices_monitor'])],
    [tenant('operations')],
  ),
  snapshot_operator: role('Takes snapshots', ['manage_snapshots'], [index(['*'], ['indices_monitor'])]),
  data_pipelines: role(
    'Builds data sets',
    ['cluster_composite_ops', 'cluster_manage_pipelines'],
    [index(['datasets-*', 'staging-*'], ['crud', 'create_index', 'manage_aliases'])],
    [tenant('data')],
  ),
  campaign_reports: role(
    'Reads campaigns',
    ['cluster_composite_ops_ro'],
    [index(['campaigns-*', 'clicks-*'], ['read'])],
    [tenant('marketing')],
  ),
  ci_scratch: role(
    'Creates and deletes test indices',
    ['cluster_monitor'],
    [index(['ci-*'], ['indices_all'])],
  ),
};

const mapping = (backend_roles: string[], users: string[] = [], hosts: string[] = []) => ({
  backend_roles,
  users,
  hosts,
});

const MAPPINGS = {
  all_access: mapping(['admin'], ['felix.brandt']),
  readall: mapping(['auditors']),
  logs_reader: mapping(['operations', 'webshop', 'security'], ['carla.mendes']),
  logs_writer: mapping(['ingest'], [], ['10.4.0.*']),
  metrics_reader: mapping(['operations'], ['grafana']),
  finance_reports: mapping(['finance'], ['quinn.avery']),
  finance_admin: mapping([], ['elif.yilmaz']),
  support_tickets: mapping(['support']),
  webshop_analyst: mapping(['webshop', 'marketing', 'data'], ['kavya.rao']),
  webshop_search: mapping([], ['webshop-api']),
  people_records: mapping(['people']),
  security_events: mapping(['security', 'auditors']),
  cluster_operator: mapping(['operations']),
  snapshot_operator: mapping([], ['snapshot-bot']),
  data_pipelines: mapping(['data']),
};

const TENANTS = {
  data: { description: 'Notebooks and data sets' },
  finance: { description: 'Invoices, ledgers and forecasts' },
  marketing: { description: 'Campaigns' },
  operations: { description: 'Clusters, networks and on-call' },
  'people-team': { description: 'Hiring and employees' },
  support: { description: 'Tickets and customer satisfaction' },
  'web-shop': { description: 'Orders, products and search' },
};

const ACTION_GROUPS = {
  tickets_edit: {
    type: 'index',
    description: 'Read and update tickets',
    allowed_actions: ['read', 'indices:data/write/update*'],
  },
  reports_export: {
    type: 'cluster',
    description: 'Download reports',
    allowed_actions: ['cluster:admin/opendistro/reports/*', 'cluster_monitor'],
  },
  catalogue_publish: {
    type: 'index',
    description: 'Publish a new catalogue',
    allowed_actions: ['write', 'manage_aliases', 'create_index'],
  },
};

const TEAMS = USERS.map(([, , team]) => team);

/** Returns the users, and `more` without a job, which make the lists long. */
function usersOf(hash: string, more: number): Record<string, object> {
  const people = USERS.map(([name, job, team, town]) => [
    name,
    { hash, description: job, backend_roles: [team], attributes: { team, town } },
  ]);
  const services = SERVICES.map(([name, description, backend_roles]) => [
    name,
    { hash, description, backend_roles, attributes: { kind: 'service' } },
  ]);
  const many = Array.from({ length: more }, (_, at) => [
    `employee-${String(at + 1).padStart(5, '0')}`,
    { hash, description: 'Employee', backend_roles: [TEAMS[at % TEAMS.length]] },
  ]);
  return Object.fromEntries([
    ['admin', { hash, description: 'Administrator', backend_roles: ['admin'] }],
    ...people,
    ...services,
    ...many,
  ]);
}

/** Writes the configuration as files that `gatehouse import` reads. JSON is YAML. */
export function writeConfiguration(folder: string, hash: string, more: number): void {
  const files: Record<string, [type: string, entries: object]> = {
    internal_users: ['internalusers', usersOf(hash, more)],
    roles: ['roles', ROLES],
    roles_mapping: ['rolesmapping', MAPPINGS],
    tenants: ['tenants', TENANTS],
    action_groups: ['actiongroups', ACTION_GROUPS],
  };
  for (const [name, [type, entries]] of Object.entries(files)) {
    const text = JSON.stringify({ _meta: { type, config_version: 2 }, ...entries });
    writeFileSync(join(folder, `${name}.yml`), text);
  }
}

/** Changes for the history: paths of the configuration API, and bodies. */
export const CHANGES: [path: string, body: object][] = [
  ['rolesmapping/all_access', { users: ['nadia.rahman'], backend_roles: ['admin'] }],
  ['tenants/quarterly-review', { description: 'Figures of the quarter' }],
  ['roles/logs_reader', { ...ROLES.logs_reader, description: 'Reads application and audit logs' }],
  ['rolesmapping/finance_admin', mapping([], ['elif.yilmaz', 'olivia.reed'])],
  ['internalusers/ci-runner', { description: 'Creates test indices', backend_roles: ['ci', 'ingest'] }],
  [
    'roles/finance_reports',
    {
      ...ROLES.finance_reports,
      index_permissions: [
        index(['invoices-*', 'ledger-*'], ['read'], { fls: ['~salary', '~bonus'], masked_fields: ['iban'] }),
      ],
    },
  ],
];

const object = (type: string, id: string, title: string, references: string[] = []) => ({
  type,
  id,
  attributes: { title },
  references: references.map((to) => ({ name: to, type: 'index-pattern', id: to })),
});

/** A webhook whose receiver cannot be reached. */
export const WEBHOOK = {
  name: 'Incident channel',
  url: 'https://hooks.example.invalid/gatehouse',
  events: ['administrator.added', 'audit.disabled', 'mapping.everyone', 'signin.storm'],
  enabled: true,
  secret: 'a-secret-for-pictures-only',
};

/** Saved objects of the global tenant. */
export const SAVED_OBJECTS = [
  object('index-pattern', 'logs', 'logs-*'),
  object('index-pattern', 'orders', 'orders-*'),
  object('index-pattern', 'metrics', 'metrics-*'),
  object('index-pattern', 'tickets', 'tickets-*'),
  object('dashboard', 'shop-today', 'Web shop today', ['orders']),
  object('dashboard', 'cluster-health', 'Cluster health', ['metrics']),
  object('dashboard', 'support-week', 'Support this week', ['tickets']),
  object('visualization', 'orders-per-hour', 'Orders per hour', ['orders']),
  object('visualization', 'failed-payments', 'Failed payments', ['orders']),
  object('visualization', 'open-tickets', 'Open tickets by region', ['tickets']),
  object('visualization', 'heap', 'Heap by node', ['metrics']),
  object('visualization', 'errors-by-service', 'Errors by service', ['logs']),
  object('search', 'slow-requests', 'Requests slower than 2 s', ['logs']),
  object('search', 'failed-logins', 'Failed logins', ['logs']),
  object('query', 'errors-only', 'Errors only'),
];
