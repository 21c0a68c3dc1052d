import { createEmbeddedBackend, SECURITY_MIGRATIONS } from '../../../../server/security/embedded';
import { openDatabase } from '../../../../server/store/database';

/** Creates tenants without end and prints each name once its creation is acknowledged; meant to be killed. */
const dir = process.argv[3] ?? '';
const backend = createEmbeddedBackend({ db: openDatabase(dir, SECURITY_MIGRATIONS) });
backend.store.replaceAll(new Map([['rolesmapping', new Map([['all_access', { users: ['admin'] }]])]]));

async function writeForever(): Promise<void> {
  for (let count = 0; ; count += 1) {
    const answer = await backend.handle({
      method: 'PUT',
      path: `/_plugins/_security/api/tenants/tenant-${count}`,
      query: {},
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ description: `number ${count}` }),
      caller: { userName: 'admin', backendRoles: [], attributes: {}, stamp: '' },
      remoteAddress: '127.0.0.1',
    });
    if (answer.status !== 201) throw new Error(`not created: ${JSON.stringify(answer.body)}`);
    process.stdout.write(`tenant-${count}\n`);
  }
}

void writeForever();
