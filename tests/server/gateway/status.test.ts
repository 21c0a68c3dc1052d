import { cpSync, mkdtempSync, rmSync } from 'node:fs';
import os, { tmpdir } from 'node:os';
import { join } from 'node:path';
import { getHeapStatistics } from 'node:v8';
import { afterAll, beforeAll, describe, expect, it, jest } from '@jest/globals';
import { type StatusAnswer } from '../../../contract/status';
import { startGateway, type TestGateway } from './support';

const PLUGINS = ['home', 'management', 'palette', 'securityDashboards', 'example', 'harbour'];

describe('GET /api/status', () => {
  let gateway: TestGateway;
  let cookie: string;
  const folder = mkdtempSync(join(tmpdir(), 'gatehouse-plugins-'));
  const own = ['example', 'harbour'].map((name) => join(folder, name));
  beforeAll(async () => {
    cpSync(join(__dirname, '../../fixtures/plugins'), folder, { recursive: true });
    gateway = await startGateway(
      { 'server.name': 'harbour-1', 'plugins.paths': own },
      { build: { buildNumber: 4711, buildHash: 'abc123' } },
    );
    cookie = await gateway.signIn();
  });
  afterAll(async () => {
    jest.restoreAllMocks();
    await gateway.dispose();
    rmSync(folder, { recursive: true });
  });
  const read = async () => {
    const response = await gateway.call('GET', '/api/status', { cookie });
    return (await response.json()) as StatusAnswer;
  };

  it('names the server and its build [API-18, DATA-24]', async () => {
    const { name, version } = await read();
    expect(name).toBe('harbour-1');
    expect(version).toEqual({
      number: '2.13.0',
      build_hash: 'abc123',
      build_number: 4711,
      build_snapshot: false,
    });
  });

  it('has a row for the store and one for each plugin, with its state [DATA-24, STAT-05]', async () => {
    const { overall, statuses } = (await read()).status;
    expect(overall).toMatchObject({ id: 'overall', state: 'green', title: 'Green', uiColor: 'secondary' });
    expect(statuses[0]).toMatchObject({
      id: 'core:store@2.13.0',
      state: 'green',
      title: 'Green',
      message: 'The embedded store answers',
      uiColor: 'secondary',
    });
    expect(statuses.slice(1).map(({ id, state, message }) => [id, state, message])).toEqual(
      PLUGINS.map((id) => [`plugin:${id}@2.13.0`, 'green', 'Ready']),
    );
  });

  it('is red where the file of a plugin is gone, and as a whole [DATA-24, STAT-05]', async () => {
    rmSync(join(own[1] ?? '', 'public', 'index.js'));
    const { overall, statuses } = (await read()).status;
    expect(statuses.at(-1)).toMatchObject({
      state: 'red',
      title: 'Red',
      message: 'public/index.js is missing',
      uiColor: 'danger',
    });
    expect(statuses.at(-2)).toMatchObject({ state: 'green' });
    expect(overall).toMatchObject({ id: 'overall', state: 'red', title: 'Red', uiColor: 'danger' });
    expect(overall.message).toBe('public/index.js is missing');
  });

  it('reports the load of one, five and fifteen minutes separately [DATA-25]', async () => {
    jest.spyOn(os, 'loadavg').mockReturnValue([0.25, 1.5, 3.75]);
    expect((await read()).metrics.os.load).toEqual({ '1m': 0.25, '5m': 1.5, '15m': 3.75 });
  });

  it('has the memory, the answers and the interval of this process [DATA-25]', async () => {
    const { metrics } = await read();
    expect(metrics.collection_interval_in_millis).toBe(5000);
    const { heap } = metrics.process.memory;
    expect(heap.used_in_bytes).toBeGreaterThan(1_000_000);
    expect(heap.size_limit).toBe(getHeapStatistics().heap_size_limit);
    expect(metrics.requests.total).toBeGreaterThan(0);
    const { avg_in_millis, max_in_millis } = metrics.response_times;
    expect(max_in_millis).toBeGreaterThanOrEqual(avg_in_millis ?? Infinity);
  });
});
