import { setTimeout as wait } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { Gateway } from '../../e2e/support/gateway';
import { nodeScript, startNode, type TestNode } from '../../support/opensearch';
import { callCluster, clusterYaml, PREFIX } from '../support';
import { allowSessions, Balancer, sharedSessions } from './support';

const WRITERS = 3;
const READERS = 1;
/** Pause of a client that was told to come back later, in milliseconds. */
const PAUSE_MILLIS = 250;
/** Writes of each writer before the node dies, and again after it came back. */
const WRITES = 3;
/** Time until the console must work again once the node answers. */
const RECOVERY_MILLIS = 5000;

/** What a writer knows of its role: the last number that was acknowledged, and the last that was sent. */
interface Written {
  acknowledged: number;
  sent: number;
}

const describeWithScript = nodeScript() === undefined ? describe.skip : describe;

describeWithScript('a node that dies under load and comes back', () => {
  let node: TestNode;
  let gateways: Gateway[] = [];
  let balancer: Balancer;
  let cookie = '';

  beforeAll(async () => {
    node = startNode({ port: 9214 });
    const place = await allowSessions(node, `${PREFIX}killed`);
    const config = clusterYaml(node, sharedSessions(place));
    gateways = [new Gateway({ config }), new Gateway({ config })];
    await Promise.all(gateways.map((gateway) => gateway.start()));
    balancer = await Balancer.start(gateways.map(({ url }) => url));
    const response = await fetch(`${balancer.url}/auth/login`, {
      method: 'POST',
      headers: { 'osd-xsrf': 'x', 'content-type': 'application/json' },
      body: JSON.stringify({ username: node.admin.user, password: node.admin.password }),
    });
    expect(response.status).toBe(200);
    cookie = response.headers.getSetCookie()[0]?.split(';', 1)[0] ?? '';
  });
  afterAll(async () => {
    await balancer.stop();
    await Promise.all(gateways.map((gateway) => gateway.dispose()));
    node.wipe();
  });

  const call = async (method: string, path: string, body?: unknown) => {
    const response = await fetch(balancer.url + path, {
      method,
      headers: {
        cookie,
        'osd-xsrf': 'x',
        ...(body === undefined ? {} : { 'content-type': 'application/json' }),
      },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    });
    return {
      status: response.status,
      setsCookie: response.headers.getSetCookie().length > 0,
      text: await response.text(),
    };
  };

  it('gives no wrong answer, loses no acknowledged write, and is used again within 5 seconds', async () => {
    const wrong: string[] = [];
    const failed = new Map<string, number>();
    const roles = new Map<string, Written>();
    let isOver = false;
    let recoveredAt = 0;
    let returnedAt = 0;

    /** Whether the answer is the one that was asked for; any other must be a failure in words. */
    const isDone = async (
      what: string,
      { status, text, setsCookie }: Awaited<ReturnType<typeof call>>,
    ): Promise<boolean> => {
      if (status === 200 || status === 201) {
        if (returnedAt > 0 && recoveredAt === 0) recoveredAt = performance.now();
        return true;
      }
      const { message } = JSON.parse(text) as { message?: unknown };
      const isInWords = typeof message === 'string' && /OpenSearch|cluster/i.test(message);
      if (![429, 502, 503, 504].includes(status) || !isInWords || setsCookie)
        wrong.push(`${what}: ${status} ${text}`);
      failed.set(`${status} ${String(message)}`, (failed.get(`${status} ${String(message)}`) ?? 0) + 1);
      await wait(PAUSE_MILLIS);
      return false;
    };
    const numberIn = (text: string): number => {
      const { description } = JSON.parse(text) as { description?: string };
      return Number(/^write (\d+)$/.exec(description ?? '')?.[1]);
    };
    const write = async (name: string) => {
      const written: Written = { acknowledged: 0, sent: 0 };
      roles.set(name, written);
      while (!isOver) {
        written.sent += 1;
        const { sent } = written;
        const answer = await call('POST', `/api/v1/configuration/roles/${name}`, {
          description: `write ${sent}`,
          cluster_permissions: ['cluster_monitor'],
          index_permissions: [],
          tenant_permissions: [],
        });
        if (await isDone(`write ${sent} of ${name}`, answer)) written.acknowledged = sent;
        if (written.acknowledged === 0) continue;
        const read = await call('GET', `/api/v1/configuration/roles/${name}`);
        if (!(await isDone(`read of ${name}`, read))) continue;
        const seen = numberIn(read.text);
        if (!(seen >= written.acknowledged && seen <= sent))
          wrong.push(`${name} has ${seen}, acknowledged ${written.acknowledged}, sent ${sent}`);
      }
    };
    const read = async () => {
      while (!isOver) {
        const known = [...roles].filter(([, { acknowledged }]) => acknowledged > 0);
        const answer = await call('GET', '/api/v1/configuration/roles');
        if (!(await isDone('list', answer))) continue;
        const { data } = JSON.parse(answer.text) as { data: Record<string, unknown> };
        for (const [name] of known) if (!Object.hasOwn(data, name)) wrong.push(`${name} is not listed`);
      }
    };
    const isBack = async () => {
      const answer = await callCluster('GET', '/_plugins/_security/authinfo', { cluster: node }).catch(
        () => undefined,
      );
      return answer?.status === 200;
    };

    const workers = [
      ...Array.from({ length: WRITERS }, (_, index) => write(`${PREFIX}load-${index}`)),
      ...Array.from({ length: READERS }, () => read()),
    ];
    const until = async (isSo: () => boolean | Promise<boolean>) => {
      while (!(await isSo())) await wait(50);
    };
    const haveWritten = (more: number, before: readonly number[]) => () =>
      [...roles.values()].every(({ acknowledged }, index) => acknowledged >= (before[index] ?? 0) + more);

    await until(haveWritten(WRITES, []));
    node.kill();
    const killedAt = performance.now();
    await until(() => failed.size > 0);
    const restarting = node.restartBeside();
    await until(isBack);
    returnedAt = performance.now();
    await until(() => recoveredAt > 0);
    await restarting;
    const before = [...roles.values()].map(({ acknowledged }) => acknowledged);
    await until(haveWritten(WRITES, before));
    isOver = true;
    await Promise.all(workers);

    for (const [name, { acknowledged, sent }] of roles) {
      const { body } = await callCluster('GET', `/_plugins/_security/api/roles/${name}`, { cluster: node });
      const stored = (body as Record<string, { description: string }>)[name]?.description ?? '';
      const found = Number(/^write (\d+)$/.exec(stored)?.[1]);
      expect([name, found >= acknowledged && found <= sent]).toEqual([name, true]);
    }
    expect(wrong).toEqual([]);
    expect(recoveredAt - returnedAt).toBeLessThanOrEqual(RECOVERY_MILLIS);
    console.info(
      `away for ${Math.round(returnedAt - killedAt)} ms, used again after ${Math.round(recoveredAt - returnedAt)} ms;`,
      Object.fromEntries(failed),
    );
    // Starting a node takes a while on a busy machine.
  }, 400_000);
});
