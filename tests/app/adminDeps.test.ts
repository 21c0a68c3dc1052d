import { describe, expect, it } from '@jest/globals';
import { createClient } from '../../src/api/client';
import { createAdminDeps } from '../../src/app/adminDeps';

describe('the data services of a page', () => {
  it('are made once, so that what users do next does not come before a request', async () => {
    const client = createClient({ basePath: '', version: '', buildNumber: 0 } as never);
    const { services } = createAdminDeps({ client, registries: {}, heldRequests: {} } as never);
    const first = services();
    expect(services()).toBe(first);
    expect(typeof (await first).savedObjects.find).toBe('function');
  });
});
