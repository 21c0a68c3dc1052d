import {
  appendFileSync,
  chmodSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import {
  type AppliedDefaults,
  certificateState,
  type ClusterSecurity,
  type DefaultPasswords,
} from '../../contract/clusterSecurity';
import { type AccessFinding } from '../../contract/explain';
import { type TestGateway } from '../server/gateway/support';
import { newKeyPair } from '../support/certificates';
import { nodeScript, startNode, type TestNode } from '../support/opensearch';
import { allowSessions, type SessionPlace } from './gateways/support';
import { callCluster, PREFIX, startClusterGateway } from './support';

const DAY = 24 * 60 * 60 * 1000;
const PORT = 9296;
/** Milliseconds to start a node twice on a busy machine. */
const TWO_STARTS = 480_000;
const PATH = '/api/v1/clustersecurity';
const PASSWORD = 'Quiet-Lagoon-41-Tractor';
const API = '/_plugins/_security/api';
/** Roles that 2.19 and 3.4 deliver. */
const GONE = 'alerting_ack_alerts';
const OWN = 'alerting_read_access';

/** Administers by REST also what is reserved, and may read certificates. */
const REST_ADMIN = `${PREFIX}rest-admin`;
const ROLES = `
${REST_ADMIN}:
  cluster_permissions:
    - restapi:admin/roles
    - restapi:admin/nodesdn
    - restapi:admin/ssl/certs/info
`;
const MAPPINGS = `
${REST_ADMIN}:
  users: [admin]
`;
/** Administers without these permissions. */
const PLAIN = `${PREFIX}administrator`;
const SETTINGS = `
plugins.security.restapi.admin.enabled: true
plugins.security.nodes_dn_dynamic_config_enabled: true
`;

const ofNode = nodeScript() === undefined ? describe.skip : describe;

ofNode('the security of a cluster', () => {
  let node: TestNode;
  let gateway: TestGateway | undefined;
  let place: SessionPlace;
  let cookie: string;

  const opened = (): TestGateway => {
    if (gateway === undefined) throw new Error('The gateway did not start.');
    return gateway;
  };
  const call = async <T>(method: string, path: string, body?: unknown) => {
    const answer = await opened().call(method, path, { cookie, ...(body === undefined ? {} : { body }) });
    return { status: answer.status, body: (await answer.json()) as T };
  };
  const read = async () => (await call<ClusterSecurity>('GET', PATH)).body;
  const findings = async () =>
    (await call<{ findings: AccessFinding[] }>('GET', '/api/v1/explain/findings')).body.findings;
  const direct = async (method: string, path: string, body?: unknown, isSuper = false) => {
    const folder = dirname(node.ca ?? '');
    const certificate = { cert: join(folder, 'kirk.pem'), key: join(folder, 'kirk-key.pem') };
    const answer = await callCluster(method, API + path, {
      cluster: node,
      ...(body === undefined ? {} : { body }),
      ...(isSuper ? { certificate } : {}),
    });
    expect({ path, status: answer.status }).toEqual({
      path,
      status: answer.status < 300 ? answer.status : 200,
    });
    return answer.body;
  };

  beforeAll(async () => {
    const settings = join(mkdtempSync(join(tmpdir(), 'cluster-security-')), 'settings.yml');
    writeFileSync(settings, SETTINGS);
    node = startNode({ port: PORT, settings });
    node.stop();
    // A certificate of ten days in place of the demo one; its authority beside that of the demo.
    const { key, certificate } = await newKeyPair('127.0.0.1', new Date(Date.now() + 10 * DAY));
    const folder = dirname(node.ca ?? '');
    const authority = join(folder, 'root-ca.pem');
    writeFileSync(authority, `${readFileSync(authority, 'utf8')}\n${certificate}`);
    writeFileSync(join(folder, 'esnode.pem'), certificate);
    writeFileSync(join(folder, 'esnode-key.pem'), key);
    // No API grants these permissions: the node reads them when it makes its security index.
    appendFileSync(join(folder, 'opensearch-security', 'roles.yml'), ROLES);
    appendFileSync(join(folder, 'opensearch-security', 'roles_mapping.yml'), MAPPINGS);
    const data = join(folder, '..', 'data');
    rmSync(data, { recursive: true });
    mkdirSync(data);
    chmodSync(data, 0o777);
    node.restart();
    await direct('PUT', `/internalusers/${PLAIN}`, { password: PASSWORD, backend_roles: ['admin'] });
    place = await allowSessions(node, `${PREFIX}cluster-security`);
    gateway = await startClusterGateway({ 'metrics.enabled': true, 'history.index': place.index }, node);
    cookie = await gateway.signIn(PLAIN, PASSWORD);
  }, TWO_STARTS);

  afterAll(async () => {
    await gateway?.dispose();
    node.wipe();
  });

  it('shows a certificate of ten days as soon over, with the right day, by the handshake', async () => {
    const { kind, certificates } = await read();
    expect(kind).toBe('cluster');
    expect(certificates).toMatchObject({ source: 'handshake', refusal: expect.stringContaining('denied') });
    const [{ name, certificates: [found] } = { name: '', certificates: [] }] = certificates.nodes;
    expect(name).toBe(node.url);
    expect(found).toMatchObject({ use: 'http', subject: 'CN=127.0.0.1', days_left: 10, is_demo: false });
    expect(found && certificateState(found)).toBe('soon');
    expect((await findings()).find(({ id }) => id === 'certificates.soon')?.names).toContain(node.url);
    const text = await (await fetch(`${opened().url}/metrics`)).text();
    expect(text).toContain(`gatehouse_certificate_days_left{holder="${node.url}",use="http"} 10`);
    expect(text).toContain('gatehouse_cluster_security_findings{finding="certificates.soon"} 2');
    // The authority of the demo configuration, which this gateway trusts.
    expect(certificates.gateway.flatMap((holder) => holder.certificates).map(certificateState)).toContain(
      'demo',
    );
  });

  it('shows the certificates of each node, as the security API has them for those it permits', async () => {
    cookie = await opened().signIn(node.admin.user, node.admin.password);
    const { certificates, exposure } = await read();
    expect(certificates).toMatchObject({ source: 'api', refusal: null });
    const [holder] = certificates.nodes;
    expect(holder).toMatchObject({ name: 'node-1', problem: null });
    const uses = new Map(holder?.certificates.map(({ use, days_left: days }) => [use, days]));
    expect(uses.get('http')).toBe(10);
    expect(uses.get('transport')).toBe(10);
    expect(exposure.nodes_dn).toEqual({ value: {}, problem: null });
  });

  it('shows who opens the security API, that visitors must sign in, and what it may not read', async () => {
    const { exposure } = await read();
    expect(exposure.anonymous.value).toEqual({ is_enabled: false, access: null });
    expect(exposure.audit.value).toEqual({ is_enabled: true });
    const administration = new Map(exposure.administration.value?.map((role) => [role.name, role]));
    expect(administration.get('all_access')?.backend_roles).toEqual(['admin']);
    expect(administration.get('all_access')?.users.toSorted()).toEqual(['admin', PLAIN]);
    expect(administration.get(REST_ADMIN)?.users).toEqual([node.admin.user]);
    expect(exposure.allow_list.problem).not.toBeNull();
  });

  it('finds a deleted default role, restores it, and undoes that', async () => {
    expect((await read()).defaults).toEqual({ value: { added: [], changed: [] }, problem: null });
    await direct('DELETE', `/roles/${GONE}`, undefined, true);
    await direct('PUT', `/roles/${OWN}`, { cluster_permissions: ['cluster_monitor'] }, true);
    const seen = { added: [GONE], changed: [{ name: OWN, is_own: true }] };
    expect((await read()).defaults).toEqual({ value: seen, problem: null });
    expect(await findings()).toContainEqual({ id: 'defaults.outdated', names: [GONE, OWN] });

    const other = await call('POST', `${PATH}/defaults`, { added: [], changed: [OWN] });
    expect(other.status).toBe(409);
    const { status, body } = await call<AppliedDefaults>('POST', `${PATH}/defaults`, {
      added: [GONE],
      changed: [OWN],
    });
    expect(status).toBe(200);
    expect(body.roles.map(({ name }) => name)).toEqual([GONE, OWN]);
    expect(body.roles[0]?.before).toBeNull();
    expect(body.roles[0]?.after).toMatchObject({ reserved: true });
    expect(body.roles[1]).toMatchObject({
      before: { cluster_permissions: ['cluster_monitor'], reserved: false },
      after: { reserved: true },
    });
    expect((await read()).defaults?.value).toEqual({ added: [], changed: [] });

    const undone = await call('POST', `/api/v1/history/writes/${body.write}/restore`);
    expect(undone).toMatchObject({ status: 200 });
    expect((await read()).defaults?.value?.added).toEqual([GONE]);
    const roles = (await direct('GET', '/roles')) as Record<string, object>;
    expect(roles[GONE]).toBeUndefined();
    expect(roles[OWN]).toMatchObject({ cluster_permissions: ['cluster_monitor'] });
  });

  it('finds default passwords on request, and tries none if that could lock someone out', async () => {
    const { body } = await call<DefaultPasswords>('POST', `${PATH}/passwords`);
    expect(body.refusal).toBeNull();
    expect(body.tried).toContain('kibanaserver');
    expect(body.found).toContain('kibanaserver');
    expect(body.found).not.toContain('admin');
    expect(JSON.stringify(body)).not.toContain(PASSWORD);
  });

  it('is not shown to a user who may not read the security configuration', async () => {
    await direct('PUT', `/internalusers/${PREFIX}reader`, { password: PASSWORD });
    cookie = await opened().signIn(`${PREFIX}reader`, PASSWORD);
    for (const [method, path, body] of [
      ['GET', PATH, undefined],
      ['POST', `${PATH}/passwords`, undefined],
      ['POST', `${PATH}/defaults`, { added: [], changed: [] }],
    ] as const)
      expect({ path, status: (await call(method, path, body)).status }).toEqual({ path, status: 403 });
  });
});
