import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { type AuditEvent } from '../../../server/audit';
import { embeddedOf } from '../../support/embedded';
import { type AuditedGateway, EVERYTHING, startAudited } from './support';

const API = '/_plugins/_security/api';

let gateway: AuditedGateway;
let baseline: Event[];

/** An event without what differs between two runs of the same acts. */
type Event = Partial<AuditEvent>;
function comparable({
  '@timestamp': _at,
  audit_compliance_doc_version: _version,
  ...event
}: AuditEvent): Event {
  return event;
}

/** The same acts each time: right and wrong sign-ins, allowed and refused calls, a reading, a change and its undoing. */
async function acts(): Promise<void> {
  const admin = { user: 'admin' };
  await gateway.restApi('GET', `${API}/roles`, { user: 'admin', password: 'wrong' });
  await gateway.restApi('GET', `${API}/roles`, admin);
  await gateway.restApi('GET', `${API}/roles`, { user: 'reader', password: 'Quiet-Heron-61!' });
  await gateway.restApi('GET', `${API}/roles`, { headers: { _opendistro_security_user: 'admin' } });
  const body = '{"description":"A pier"}';
  await gateway.restApi('PUT', `${API}/tenants/pier`, { ...admin, body });
  await gateway.restApi('PATCH', `${API}/tenants/pier`, {
    ...admin,
    body: '[{"op":"replace","path":"/description","value":"A long pier"}]',
  });
}

const runWith = async (config: object) => {
  await gateway.configure(config);
  return (await gateway.during(acts)).map(comparable);
};

const { audit, compliance } = EVERYTHING;
const withAudit = (more: object) => ({ ...EVERYTHING, audit: { ...audit, ...more } });
const withCompliance = (more: object) => ({ ...EVERYTHING, compliance: { ...compliance, ...more } });

beforeAll(async () => {
  gateway = await startAudited();
  const user = JSON.stringify({ password: 'Quiet-Heron-61!' });
  await gateway.restApi('PUT', `${API}/internalusers/reader`, { user: 'admin', body: user });
  const body = '{"description":"Before"}';
  await gateway.restApi('PUT', `${API}/tenants/pier`, { user: 'admin', body });
  baseline = await runWith(EVERYTHING);
});
afterAll(() => gateway.dispose());

const isRest = (event: Event) => event.audit_request_layer === 'REST';
const isOf = (...categories: string[]) => {
  return (event: Event) => categories.includes(event.audit_category ?? '');
};
const READ = isOf('COMPLIANCE_INTERNAL_CONFIG_READ');
const WRITE = isOf('COMPLIANCE_INTERNAL_CONFIG_WRITE');
const without = (drop: (event: Event) => boolean) => () => baseline.filter((event) => !drop(event));
const changed = (which: (event: Event) => boolean, change: (event: Event) => Event) => () =>
  baseline.map((event) => (which(event) ? change(event) : event));
const withoutField = (field: keyof AuditEvent) => (event: Event) => {
  return Object.fromEntries(Object.entries(event).filter(([key]) => key !== field)) as Event;
};
const headersOf = (event: Event) => event.audit_rest_request_headers ?? {};

const roles = () => embeddedOf(gateway).backend.store.readAll('roles');
const pier = (description: string) =>
  JSON.stringify({
    _meta: { type: 'tenants', config_version: 2 },
    pier: { reserved: false, hidden: false, description, static: false },
  });

describe('the audit configuration', () => {
  it('has with everything on one event of each kind for the acts that follow', () => {
    expect(
      baseline.map(({ audit_category, audit_request_effective_user: user }) => [audit_category, user]),
    ).toEqual([
      ['FAILED_LOGIN', 'admin'],
      ['AUTHENTICATED', 'admin'],
      ['GRANTED_PRIVILEGES', 'admin'],
      ['COMPLIANCE_INTERNAL_CONFIG_READ', 'admin'],
      ['AUTHENTICATED', 'reader'],
      ['MISSING_PRIVILEGES', 'reader'],
      ['BAD_HEADERS', undefined],
      ['AUTHENTICATED', 'admin'],
      ['GRANTED_PRIVILEGES', 'admin'],
      ['COMPLIANCE_INTERNAL_CONFIG_WRITE', 'admin'],
      ['AUTHENTICATED', 'admin'],
      ['GRANTED_PRIVILEGES', 'admin'],
      ['COMPLIANCE_INTERNAL_CONFIG_WRITE', 'admin'],
    ]);
  });

  it.each([
    ['enabled: false ends everything', { ...EVERYTHING, enabled: false }, () => []],
    ['enable_rest: false ends the REST layer', withAudit({ enable_rest: false }), without(isRest)],
    [
      'enable_transport: false and its categories change nothing here',
      withAudit({ enable_transport: false, disabled_transport_categories: ['FAILED_LOGIN'] }),
      () => baseline,
    ],
    ...['AUTHENTICATED', 'FAILED_LOGIN', 'GRANTED_PRIVILEGES', 'MISSING_PRIVILEGES', 'BAD_HEADERS'].map(
      (category) =>
        [
          `the disabled category ${category} is left out`,
          withAudit({ disabled_rest_categories: [category] }),
          without(isOf(category)),
        ] as const,
    ),
    [
      'an ignored user is left out of the REST layer, not of compliance',
      withAudit({ ignore_users: ['adm*'] }),
      without((event) => isRest(event) && event.audit_request_effective_user === 'admin'),
    ],
    [
      'an ignored request is left out of the REST layer, not of compliance',
      withAudit({ ignore_requests: ['*/api/tenants/pier'] }),
      without((event) => event.audit_rest_request_path === `${API}/tenants/pier`),
    ],
    [
      'log_request_body: false leaves the bodies of requests out',
      withAudit({ log_request_body: false }),
      changed(isRest, withoutField('audit_request_body')),
    ],
    [
      'exclude_sensitive_headers: false names Authorization, without its value',
      withAudit({ exclude_sensitive_headers: false }),
      changed(
        (event) => isRest(event) && !isOf('BAD_HEADERS')(event),
        (event) => ({
          ...event,
          audit_rest_request_headers: { ...headersOf(event), Authorization: ['__SENSITIVE__'] },
        }),
      ),
    ],
    [
      'an ignored header is left out, however it is written',
      withAudit({ ignore_headers: ['uSER-*', 'Connection'] }),
      changed(isRest, (event) => {
        const { 'User-Agent': _agent, Connection: _connection, ...kept } = headersOf(event);
        return { ...event, audit_rest_request_headers: kept };
      }),
    ],
    [
      'compliance.enabled: false ends compliance',
      withCompliance({ enabled: false }),
      without((event) => !isRest(event)),
    ],
    [
      'internal_config: false ends compliance of the security configuration',
      withCompliance({ internal_config: false }),
      without((event) => !isRest(event)),
    ],
    ['a user ignored for reading', withCompliance({ read_ignore_users: ['admin'] }), without(READ)],
    ['a user ignored for writing', withCompliance({ write_ignore_users: ['/a.*n/'] }), without(WRITE)],
    [
      'read_metadata_only: false shows what was read',
      withCompliance({ read_metadata_only: false }),
      changed(READ, (event) => ({ ...event, audit_request_body: expect.any(String) as unknown as string })),
    ],
    [
      'write_metadata_only: false shows the whole document after the write',
      withCompliance({ write_metadata_only: false }),
      () => {
        const texts = [pier('A pier'), pier('A long pier')];
        return changed(WRITE, (event) => ({ ...event, audit_request_body: texts.shift() ?? '' }))();
      },
    ],
    [
      'write_log_diffs shows what changed as well, if metadata is not all',
      withCompliance({ write_metadata_only: false, write_log_diffs: true }),
      () => {
        const texts = [pier('A pier'), pier('A long pier')];
        const values = ['A pier', 'A long pier'];
        return changed(WRITE, (event) => ({
          ...event,
          audit_request_body: texts.shift() ?? '',
          audit_compliance_diff_is_noop: false,
          audit_compliance_diff_content: JSON.stringify([
            { op: 'replace', path: '/pier/description', value: values.shift() },
          ]),
        }))();
      },
    ],
    [
      'write_log_diffs changes nothing while only metadata is wanted',
      withCompliance({ write_log_diffs: true }),
      () => baseline,
    ],
  ] as const)('%s', async (_title, config, expected) => {
    expect(await runWith(config)).toEqual(expected());
  });

  it('shows the stored document, not the defaults', async () => {
    const events = await runWith(withCompliance({ read_metadata_only: false }));
    const document = JSON.parse(events.find(READ)?.audit_request_body ?? '') as Record<string, unknown>;
    expect(Object.keys(document)).toEqual(['_meta', ...roles().keys()]);
  });

  it('calls a write that changes nothing a no-op', async () => {
    await gateway.configure(withCompliance({ write_metadata_only: false, write_log_diffs: true }));
    const body = '{"description":"A pier"}';
    const write = () => gateway.restApi('PUT', `${API}/tenants/pier`, { user: 'admin', body });
    await write();
    const event = (await gateway.during(write)).find(WRITE);
    expect(event?.audit_compliance_diff_is_noop).toBe(true);
    expect(event).not.toHaveProperty('audit_compliance_diff_content');
  });

  it('still shows who switched auditing off, and from then on nothing', async () => {
    await gateway.configure(EVERYTHING);
    const events = await gateway.during(async () => {
      await gateway.configure({ enabled: false });
      await acts();
    });
    expect(events.map(({ audit_category }) => audit_category)).toEqual([
      'AUTHENTICATED',
      'GRANTED_PRIVILEGES',
      'COMPLIANCE_INTERNAL_CONFIG_WRITE',
    ]);
  });
});
