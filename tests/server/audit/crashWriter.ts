import { AUDIT_MIGRATIONS, AuditLog } from '../../../server/audit';
import { SECURITY_MIGRATIONS, SecurityStore } from '../../../server/security/embedded';
import { openDatabase } from '../../../server/store/database';

/** Writes events endlessly, each with its own name, and prints their number; meant to be killed. */
const db = openDatabase(process.argv[3] ?? '', [...SECURITY_MIGRATIONS, ...AUDIT_MIGRATIONS]);
const audit = new AuditLog({
  db,
  store: new SecurityStore(db),
  retention: { days: 1, maxBytes: 1e9 },
});
let count = 0;

function makeSome(): void {
  for (let more = 0; more < 7; more += 1) {
    const request = { method: 'GET', path: '/', query: {}, headers: {} } as const;
    audit.failedLogin(`user-${count}`, request, '127.0.0.1');
    count += 1;
  }
  if (count % 70 === 0) {
    audit.flush();
    process.stdout.write(`${count}\n`);
  }
  setImmediate(makeSome);
}

makeSome();
