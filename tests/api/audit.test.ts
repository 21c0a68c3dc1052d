import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { createAuditApi } from '../../src/api/audit';
import { createClient, toProblem } from '../../src/api/client';
import { json, startServer, type TestServer } from './support/server';

let server: TestServer;

beforeAll(async () => {
  server = await startServer();
});
afterAll(() => server.stop());
beforeEach(() => server.reset());

const api = () =>
  createAuditApi(createClient({ basePath: '/bp', version: '2.13.0', adapter: server.adapter }));

describe('the audit API', () => {
  it('reads the whole configuration with its locked members, unknown ones included [C33]', async () => {
    const config = { enabled: true, audit: { future: 1 }, other: null };
    server.respond(() => json({ config, _readonly: ['/audit/enable_rest'] }));
    expect(await api().fetchSettings()).toEqual({ config, _readonly: ['/audit/enable_rest'] });
    expect(server.last()).toMatchObject({ method: 'GET', url: '/bp/api/v1/configuration/audit' });
    server.respond(() => json({ config }));
    expect((await api().fetchSettings())._readonly).toEqual([]);
  });

  it.each([
    ['nothing', undefined],
    ['no configuration', {}],
    ['a list', { config: [] }],
    ['a section that is no object', { config: { audit: 'all' } }],
  ])('takes %s for a failure, never for a configuration that is empty [C33]', async (_what, answer) => {
    server.respond(() => (answer === undefined ? { body: '' } : json(answer)));
    await expect(api().fetchSettings()).rejects.toThrow('not readable');
  });

  it('sends the configuration itself, as a whole [AUD-11, C33]', async () => {
    const config = { enabled: false, compliance: { read_watched_fields: { 'index-*': ['field*'] } } };
    await api().saveConfig(config);
    expect(server.last()).toMatchObject({ method: 'POST', url: '/bp/api/v1/configuration/audit/config' });
    expect(JSON.parse(server.last().body)).toEqual(config);
  });

  it('fails with the status and the reason of the server', async () => {
    server.respond(() => json({ message: 'Attempted to update read-only property.' }, 409));
    const problem = toProblem(
      await api()
        .saveConfig({})
        .catch((error: unknown) => error),
    );
    expect(problem).toMatchObject({ status: 409, serverMessage: 'Attempted to update read-only property.' });
  });
});
