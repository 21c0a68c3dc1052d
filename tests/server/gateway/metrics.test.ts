import { type AddressInfo, createServer } from 'node:net';
import { afterEach, describe, expect, it } from '@jest/globals';
import { loadConfig } from '../../../server/config';
import { type Settings, startGateway, type TestGateway } from './support';

const ON = { 'metrics.enabled': true };

/** The value of a series, undefined when there is none. */
function valueOf(text: string, series: string): number | undefined {
  const line = text.split('\n').find((candidate) => candidate.startsWith(`${series} `));
  return line === undefined ? undefined : Number(line.slice(series.length + 1));
}

async function freePort(): Promise<number> {
  const server = createServer();
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  const { port } = server.address() as AddressInfo;
  await new Promise((done) => server.close(done));
  return port;
}

describe('metrics for Prometheus', () => {
  let gateway: TestGateway | undefined;
  const start = async (settings: Settings = {}) => (gateway = await startGateway(settings));
  afterEach(() => gateway?.dispose());
  const read = async ({ url }: { url: string }) => {
    const response = await fetch(`${url}/metrics`);
    expect(response.status).toBe(200);
    return response.text();
  };

  it('are disabled by default', async () => {
    const { url } = await start();
    expect((await fetch(`${url}/metrics`)).status).toBe(404);
  });

  it('are text that Prometheus reads, without signing in', async () => {
    const { url } = await start(ON);
    const response = await fetch(`${url}/metrics`);
    expect(response.status).toBe(200);
    expect(response.headers.get('content-type')).toBe('text/plain; version=0.0.4; charset=utf-8');
    const text = await response.text();
    for (const name of [
      'gatehouse_build_info',
      'gatehouse_http_request_duration_seconds',
      'gatehouse_cluster_request_duration_seconds',
      'gatehouse_cluster_failures_total',
      'gatehouse_sign_ins_total',
      'gatehouse_sessions',
      'nodejs_eventloop_lag_p99_seconds',
      'process_resident_memory_bytes',
    ])
      expect(text).toContain(`# TYPE ${name} `);
    expect(valueOf(text, 'gatehouse_ready')).toBe(1);
  });

  it('count requests by route, method and status, names left out', async () => {
    const one = await start(ON);
    const cookie = await one.signIn();
    for (const name of ['harbour', 'secret-name'])
      await one.call('GET', `/api/v1/configuration/roles/${name}`, { cookie });
    await one.call('GET', '/no/such/secret-name');
    await one.call('BREW', '/');
    const text = await read(one);
    const count = (labels: string) =>
      valueOf(text, `gatehouse_http_request_duration_seconds_count{${labels}}`);
    expect(count('method="POST",route="/auth/login",status="200"')).toBe(1);
    const role = text.split('\n').filter((line) => /_count\{.*configuration/.test(line));
    expect(role.map((line) => line.replace(/route="[^"]*"/, 'route'))).toEqual([
      'gatehouse_http_request_duration_seconds_count{method="GET",route,status="404"} 2',
    ]);
    expect(count('method="GET",route="none",status="404"')).toBe(1);
    expect(text).not.toContain('secret-name');
    expect(text).not.toContain('BREW');
  });

  it('count sign-ins by their result, and the sessions that live', async () => {
    const one = await start(ON);
    const cookie = await one.signIn();
    await one.signIn();
    await one.call('POST', '/auth/login', { body: { username: 'admin', password: 'wrong' } });
    const signIns = (text: string, result: string) =>
      valueOf(text, `gatehouse_sign_ins_total{type="basicauth",result="${result}"}`);
    const before = await read(one);
    expect([signIns(before, 'succeeded'), signIns(before, 'refused')]).toEqual([2, 1]);
    expect(valueOf(before, 'gatehouse_sessions')).toBe(2);
    await one.call('POST', '/auth/logout', { cookie });
    expect(valueOf(await read(one), 'gatehouse_sessions')).toBe(1);
    for (let tries = 0; tries < 12; tries += 1)
      await one.call('POST', '/auth/login', { body: { username: 'mara', password: 'wrong' } });
    expect(signIns(await read(one), 'limited')).toBe(1);
  });

  it('report NaN for the number of sessions in cookies', async () => {
    const one = await start({
      ...ON,
      'opensearch_security.session.store': 'cookie',
      'opensearch_security.cookie.password': 'a-text-that-only-the-gateways-of-this-test-know',
    });
    expect(valueOf(await read(one), 'gatehouse_sessions')).toBe(Number.NaN);
  });

  it('count what a cluster did not answer, by what was wrong', async () => {
    const one = await start({ ...ON, 'opensearch.hosts': ['https://127.0.0.1:1'] });
    const login = await one.call('POST', '/auth/login', { body: { username: 'admin', password: 'x' } });
    expect(login.status).toBe(503);
    const text = await read(one);
    const failures = valueOf(
      text,
      'gatehouse_cluster_failures_total{host="https://127.0.0.1:1",kind="unreachable"}',
    );
    expect(failures).toBeGreaterThan(0);
    expect(valueOf(text, 'gatehouse_ready')).toBe(0);
  });

  it('are for the holder of the token, when there is one', async () => {
    const { url, log } = await start({ ...ON, 'metrics.token': 'scrape-me' });
    const status = async (authorization?: string) =>
      (await fetch(`${url}/metrics`, { headers: authorization === undefined ? {} : { authorization } }))
        .status;
    expect(await status()).toBe(401);
    expect(await status('Bearer scrape-m')).toBe(401);
    expect(await status('Bearer scrape-me2')).toBe(401);
    expect(await status('Basic scrape-me')).toBe(401);
    expect(await status('Bearer scrape-me')).toBe(200);
    expect(log.join('')).not.toContain('scrape-me');
  });

  it('have their own address if configured, which serves nothing else', async () => {
    const port = await freePort();
    const one = await start({ ...ON, 'metrics.port': port });
    const own = `http://127.0.0.1:${port}`;
    expect((await fetch(`${one.url}/metrics`)).status).toBe(404);
    expect(valueOf(await read({ url: own }), 'gatehouse_ready')).toBe(1);
    const other = await fetch(`${own}/api/status`);
    expect([other.status, await other.json()]).toEqual([
      404,
      { statusCode: 404, error: 'Not Found', message: 'Not Found' },
    ]);
    await one.dispose();
    gateway = undefined;
    await expect(fetch(own)).rejects.toThrow();
  });

  it('cannot have the port of the console', () => {
    const flags = { 'server.port': { value: 5601, flag: '' }, 'metrics.port': { value: 5601, flag: '' } };
    expect(() => loadConfig({ flags })).toThrow(/metrics\.port.*is the port of the console/);
  });
});
