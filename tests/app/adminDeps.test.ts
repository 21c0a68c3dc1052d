import { describe, expect, it } from '@jest/globals';
import { createClient } from '../../src/api/client';
import { createAdminDeps } from '../../src/app/adminDeps';

describe('the data services of a page', () => {
  it('are created once, so that later input does not precede a request', async () => {
    const client = createClient({ basePath: '', version: '', buildNumber: 0 } as never);
    const { services } = createAdminDeps({ client, registries: {}, heldRequests: {} } as never);
    const first = services();
    expect(services()).toBe(first);
    expect(typeof (await first).savedObjects.find).toBe('function');
  });
});
