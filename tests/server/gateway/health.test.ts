import { once } from 'node:events';
import { Agent, get, type IncomingMessage } from 'node:http';
import { afterEach, describe, expect, it } from '@jest/globals';
import { type Settings, startGateway, type TestGateway } from './support';

describe('the health check', () => {
  const running: TestGateway[] = [];
  const start = async (settings: Settings = {}) => {
    const gateway = await startGateway(settings);
    running.push(gateway);
    return gateway;
  };
  afterEach(async () => {
    for (const gateway of running.splice(0)) await gateway.dispose();
  });
  const ask = async (gateway: TestGateway, kind: 'live' | 'ready') => {
    const response = await fetch(`${gateway.url}/api/health/${kind}`);
    return [response.status, await response.json()];
  };

  it('needs no sign-in, and is recorded nowhere', async () => {
    const gateway = await start();
    expect(await ask(gateway, 'live')).toEqual([200, { status: 'live' }]);
    expect(await ask(gateway, 'ready')).toEqual([200, { status: 'ready' }]);
    const { headers } = await fetch(`${gateway.url}/api/health/ready`);
    expect(headers.get('cache-control')).toBe('no-store');
    expect(headers.get('set-cookie')).toBe(null);
  });

  it('is available below the base path', async () => {
    const gateway = await start({ 'server.basePath': '/console', 'server.rewriteBasePath': true });
    expect(await ask(gateway, 'ready')).toEqual([200, { status: 'ready' }]);
  });

  it('reports the gateway as live but not ready while its cluster is unreachable, without the address', async () => {
    const gateway = await start({ 'opensearch.hosts': ['https://127.0.0.1:1'] });
    expect(await ask(gateway, 'live')).toEqual([200, { status: 'live' }]);
    for (;;) {
      const [status, body] = await ask(gateway, 'ready');
      expect(status).toBe(503);
      const { reason } = body as { reason: string };
      if (reason === 'OpenSearch has not answered yet') continue;
      expect(body).toEqual({
        status: 'not ready',
        reason: 'OpenSearch cannot be reached: the connection was refused.',
      });
      return;
    }
  });

  it('fails as soon as the gateway is stopping, which still answers and closes connections', async () => {
    const gateway = await start({ 'server.shutdownDelay': 1500 });
    const agent = new Agent({ keepAlive: true });
    const read = async (path: string): Promise<IncomingMessage> => {
      const request = get(gateway.url + path, { agent });
      const [answer] = (await once(request, 'response')) as [IncomingMessage];
      answer.resume();
      await once(answer, 'end');
      return answer;
    };
    expect((await read('/api/health/ready')).headers.connection).toBe('keep-alive');
    const closed = gateway.close();
    const ready = await ask(gateway, 'ready');
    expect(ready).toEqual([503, { status: 'not ready', reason: 'The gateway is stopping.' }]);
    expect(await ask(gateway, 'live')).toEqual([200, { status: 'live' }]);
    const served = await read('/api/v1/auth/type');
    expect([served.statusCode, served.headers.connection]).toEqual([401, 'close']);
    agent.destroy();
    await closed;
    await expect(fetch(gateway.url)).rejects.toThrow();
  });

  it('does not delay stopping by default, and the gateway closes once however often it is asked', async () => {
    const gateway = await start();
    const first = gateway.close();
    expect(gateway.close()).toBe(first);
    await first;
    await expect(fetch(gateway.url)).rejects.toThrow();
  });
});
