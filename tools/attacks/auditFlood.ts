/**
 * Tries to erase the audit log from outside: floods it with refused sign-ins whose names, headers
 * and paths are as large as possible, many times more than a small `embedded.audit.maxBytes` keeps.
 *
 *   node tools/run.mjs attacks/auditFlood
 *
 * COUNT  sign-ins of 900 kB (140)
 */
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { command, counter, startGateway, temporaryFolder } from './lib';

const COUNT = Number(process.env.COUNT ?? 140);
const MAX_BYTES = 1_000_000;

const { check, finish } = counter('audit flood');
const dir = temporaryFolder();
const data = join(dir, 'data');
const config = join(dir, 'gatehouse.yml');
writeFileSync(config, `embedded.audit.maxBytes: ${MAX_BYTES}\nembedded.exposeSecurityApi: true\n`);

interface AuditEvent {
  audit_category: string;
}

const readEvents = async (): Promise<AuditEvent[]> => {
  const { output } = await command('audit', '--data', data);
  return output
    .split('\n')
    .filter((line) => line.startsWith('{'))
    .map((line) => JSON.parse(line));
};
const isOutside = ({ audit_category }: AuditEvent) =>
  ['FAILED_LOGIN', 'BAD_HEADERS'].includes(audit_category);
const texts = (events: AuditEvent[]) =>
  events.filter((event) => !isOutside(event)).map((event) => JSON.stringify(event));

const first = await startGateway(data, '--config', config);
const cookie = await first.signIn();
for (let count = 0; count < 20; count += 1) {
  const body = { cluster_permissions: ['cluster_monitor'], description: `number ${count}` };
  const saved = await first.call('POST', `/api/v1/configuration/roles/role-${count}`, { cookie, body });
  check(saved.status === 200, 'a role is saved', String(saved.status));
}
await first.stop();
const before = texts(await readEvents());
check(before.length >= 20, 'the administrator is in the audit log', `${before.length} events`);

const gateway = await startGateway(data, '--config', config);
const attempt = async (username: string, allowed: number[]) => {
  const { status } = await gateway.call('POST', '/auth/login', { body: { username, password: 'wrong' } });
  check(allowed.includes(status), `a sign-in with ${username.length} characters is refused`, String(status));
};
for (let count = 0; count < COUNT; count += 1) await attempt(`${count}-`.padEnd(900_000, 'x'), [400, 413]);
for (let count = 0; count < COUNT; count += 1) await attempt(`${count}-`.padEnd(256, 'x'), [401, 429]);
const filler = { 'x-filler': 'y'.repeat(30_000) };
for (let count = 0; count < 2000; count += 1) {
  const path = `/_plugins/_security/api/${'z'.repeat(10_000)}?${'q'.repeat(10_000)}`;
  const foreign = { _opendistro_security_user: 'admin' };
  const answer = await gateway.call('GET', path, {
    headers: { ...filler, ...(count % 2 === 0 ? foreign : {}) },
  });
  check([401, 403].includes(answer.status), 'access is refused', String(answer.status));
}
check((await gateway.stop()) === 0, 'the gateway stops');

const after = await readEvents();
const kept = new Set(texts(after));
for (const event of before)
  check(kept.has(event), 'an event of the administrator is still there', event.slice(0, 200));
const size = after.reduce((sum, event) => sum + Buffer.byteLength(JSON.stringify(event)), 0);
check(size <= MAX_BYTES, 'the audit log stays within its limit', `${size} bytes`);
const flood = after.filter(isOutside);
check(flood.length > 0, 'the newest of the flood are there');
check(
  flood.every((event) => JSON.stringify(event).length < 20_000),
  'no event of the flood is large',
);
finish();
