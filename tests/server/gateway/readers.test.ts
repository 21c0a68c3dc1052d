import { afterEach, describe, expect, it } from '@jest/globals';
import { ADMIN_PASSWORD, type Settings, startGateway, type TestGateway } from './support';

let gateway: TestGateway | undefined;
afterEach(() => gateway?.dispose());

/** What writing to their own tenant is answered, for holders of two roles. */
async function writesOf(settings: Settings): Promise<Record<string, number>> {
  gateway = await startGateway(settings);
  const started = gateway;
  const admin = await started.signIn();
  const roles: Record<string, string> = { rita: 'kibana_read_only', otto: 'watchers' };
  await started.call('POST', '/api/v1/configuration/roles/watchers', {
    cookie: admin,
    body: { cluster_permissions: [] },
  });
  const answers: Record<string, number> = {};
  for (const [name, role] of Object.entries(roles)) {
    const body = { password: ADMIN_PASSWORD, opendistro_security_roles: [role] };
    await started.call('POST', `/api/v1/configuration/internalusers/${name}`, { cookie: admin, body });
    const cookie = await started.signIn(name);
    const written = await started.call('POST', '/api/saved_objects/dashboard', {
      cookie,
      body: { attributes: { title: 'x' } },
      headers: { securitytenant: '__user__' },
    });
    answers[name] = written.status;
  }
  return answers;
}

describe('readonly_mode.roles', () => {
  it('is kibana_read_only when nothing is configured [CFG-04]', async () => {
    expect(await writesOf({})).toEqual({ rita: 403, otto: 200 });
  });

  it('means other roles, and not kibana_read_only, when they are configured [CFG-04]', async () => {
    const settings = { 'opensearch_security.readonly_mode.roles': ['watchers'] };
    expect(await writesOf(settings)).toEqual({ rita: 200, otto: 403 });
  });
});
