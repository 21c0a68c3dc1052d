import { join } from 'node:path';
import { Worker } from 'node:worker_threads';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { type ImportPreview } from '../../../contract/importExport';
import { runInThreads } from '../../../server/workers/threads';
import { fileOf } from '../importExport/folders';
import { startGateway, type TestGateway } from './support';

const RUN_TS = join(__dirname, '../../support/runTs.mjs');
const WORKER = join(__dirname, '../../../server/workers/worker.ts');

/** The work that other tests run in place, in the threads of the product. */
describe('long work in threads', () => {
  let gateway: TestGateway;
  let cookie: string;
  beforeAll(async () => {
    const workers = runInThreads({ start: () => new Worker(RUN_TS, { argv: [WORKER] }) });
    gateway = await startGateway({}, { workers });
    cookie = await gateway.signIn();
  });
  afterAll(() => gateway.dispose());

  const upload = async (path: string, text: string, fields: Record<string, string> = {}) => {
    const form = new FormData();
    form.append('file', new Blob([text]), 'tenants.yml');
    for (const [name, value] of Object.entries(fields)) form.append(name, value);
    const answer = await fetch(`${gateway.url}/api/v1/transfer/${path}`, {
      method: 'POST',
      headers: { 'osd-xsrf': 'osd-fetch', cookie },
      body: form,
    });
    return { status: answer.status, body: (await answer.json()) as unknown };
  };
  const tenants = async () =>
    Object.keys(
      (
        (await (await gateway.call('GET', '/api/v1/configuration/tenants', { cookie })).json()) as {
          data: object;
        }
      ).data,
    );

  it('compares, imports and exports, and every reader sees what was imported', async () => {
    const text = fileOf('tenants', 'quay: {description: "Boats"}', 'pier: {description: "Walks"}');
    const preview = (await upload('preview', text)).body as ImportPreview;
    expect(preview.differences[0]?.entries.map(({ name }) => name)).toEqual(['quay', 'pier']);
    const versions = JSON.stringify(preview.versions);
    const applied = await upload('apply', text, { versions });
    expect(applied).toMatchObject({ status: 200, body: { message: 'Imported.', count: 2 } });
    expect(await tenants()).toEqual(expect.arrayContaining(['quay', 'pier']));
    const exported = await gateway.call('POST', '/api/v1/transfer/export', { cookie, body: {} });
    expect(await exported.text()).toContain('description: Boats');
    expect(await upload('apply', text, { versions })).toMatchObject({
      status: 409,
      body: { message: expect.stringContaining('has changed since') },
    });
  });

  it('writes the import to the history and to the audit log, as its user', async () => {
    const history = await gateway.call('GET', '/api/v1/history?limit=1', { cookie });
    expect(await history.json()).toMatchObject({
      revisions: [{ by: 'admin', origin: 'import', name: 'pier' }],
    });
    gateway.embedded?.audit.flush();
    const events = gateway.db
      .prepare(`SELECT user_name, json FROM audit_events WHERE category = 'COMPLIANCE_INTERNAL_CONFIG_WRITE'`)
      .all() as { user_name: string; json: string }[];
    expect(events.map(({ user_name: user }) => user)).toContain('admin');
  });
});
