import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { createClient } from '../../src/api/client';
import { createStatusApi } from '../../src/api/status';
import { json, startServer, type TestServer } from './support/server';

let server: TestServer;
beforeAll(async () => {
  server = await startServer();
});
afterAll(() => server.stop());

it('the status is asked for by one GET of /api/status, without a body [API-18]', async () => {
  const answer = { name: 'harbour-1', status: { overall: { state: 'green' } } };
  server.respond(() => json(answer));
  const client = createClient({ basePath: '', version: '2.13.0', adapter: server.adapter });
  expect(await createStatusApi(client).fetchStatus()).toEqual(answer);
  expect(server.received).toHaveLength(1);
  expect(server.last()).toMatchObject({ method: 'GET', url: '/api/status', body: '' });
});
