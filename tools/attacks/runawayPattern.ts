/**
 * Tries to block a gateway with patterns that backtracking engines never finish: in mappings,
 * tenants, auditing, searches, the rule for passwords and an imported configuration.
 *
 *   node tools/run.mjs attacks/runawayPattern
 *
 * RUNAWAY_TOLERANCE_MS  longest time that an answer can take (60000; a runaway pattern never ends)
 */
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import bcrypt from 'bcrypt';
import { command, cookieOf, counter, PASSWORD, startGateway, temporaryFolder } from './lib';

const TOLERANCE_MS = Number(process.env.RUNAWAY_TOLERANCE_MS ?? 60_000);

/** A pattern, and a text on which a backtracking engine never ends. */
type Trap = [pattern: string, text: string];

const FIRST: Trap = ['/(a+)+$/', `${'a'.repeat(40)}b`];
const EXPRESSIONS: Trap[] = [
  FIRST,
  ['/(a|aa)+$/', `${'a'.repeat(60)}b`],
  ['/^(([a-z])+.)+[A-Z]([a-z])+$/', 'a'.repeat(45)],
  ['/(?=(a+)+$)(a+)+/', `${'a'.repeat(41)}b`],
  ['/(?!(a+)+$)(a+)+/', `${'a'.repeat(42)}b`],
  ['/(a+)+(?<!(?:a+)+b)/', `${'a'.repeat(43)}b`],
];
const GLOBS: Trap[] = [
  [`${'*a'.repeat(120)}b*`, 'a'.repeat(250)],
  [`${'*?a'.repeat(80)}b*`, 'a'.repeat(251)],
];
/** A pattern that must be refused, since no engine runs it in linear time. */
const REFUSED = '/(a+)+\\1$/';

const count = counter('runaway patterns');

/** @param work returns the problem, or undefined when the gateway holds */
async function attack(name: string, work: () => Promise<string | undefined>): Promise<void> {
  let problem;
  try {
    problem = await work();
  } catch (error) {
    problem = error instanceof Error ? error.message : String(error);
  }
  count.check(problem === undefined, name, problem);
}

const within = <Result>(promise: Promise<Result>, what: string): Promise<Result> =>
  Promise.race([
    promise,
    new Promise<never>((_, fail) => {
      setTimeout(() => fail(new Error(`${what} took more than ${TOLERANCE_MS} ms`)), TOLERANCE_MS).unref();
    }),
  ]);

const folder = temporaryFolder();
const settings = join(folder, 'gatehouse.yml');
const dataDir = join(folder, 'data');
const start = () => within(startGateway(dataDir, '--config', settings), 'the start');

writeFileSync(
  settings,
  "plugins.security.restapi.password_validation_regex: '(?!(a+)+\\1c)(?!.*(b+)+\\2d).{8,}'\n",
);
let gateway = await start();

const call = (method: string, path: string, body?: unknown, cookie?: string) =>
  within(gateway.call(method, path, { body, cookie }), `${method} ${path.slice(0, 60)}`);

async function signIn(username: string): Promise<string> {
  const answer = await call('POST', '/auth/login', { username, password: PASSWORD });
  if (answer.status !== 200)
    throw new Error(`sign-in of ${username.slice(0, 60)} is answered ${answer.status}`);
  return cookieOf(answer);
}

/** Checks that both the victim and others get answers. */
async function everybodyIsAnswered(victim: string, admin: string): Promise<string | undefined> {
  const cookie = await signIn(victim);
  for (const [path, who] of [
    ['/api/v1/configuration/account', cookie],
    ['/api/v1/configuration/roles', admin],
    ['/api/v1/auth/authinfo', cookie],
  ] as const) {
    const { status } = await call('GET', path, undefined, who);
    if (status !== 200) return `${path} is answered ${status}`;
  }
  return undefined;
}

let admin = await signIn('admin');
const write = async (path: string, body: unknown) => {
  const answer = await call('POST', `/api/v1/configuration/${path}`, body, admin);
  return { status: answer.status, text: await answer.text() };
};
const must = async (path: string, body: unknown) => {
  const { status, text } = await write(path, body);
  if (status !== 200) throw new Error(`${path.slice(0, 60)} is answered ${status}: ${text.slice(0, 200)}`);
};
await must('roles/trap', { cluster_permissions: [] });
for (const [pattern, victim] of [...EXPRESSIONS, ...GLOBS]) {
  const user = { password: PASSWORD, backend_roles: [victim], opendistro_security_roles: [] };
  await must(`internalusers/${victim}`, user);
  for (const list of ['users', 'backend_roles', 'and_backend_roles', 'hosts']) {
    await attack(`a mapping of ${list} by ${pattern.slice(0, 40)}`, async () => {
      await must('rolesmapping/trap', { [list]: [pattern] });
      return everybodyIsAnswered(victim, admin);
    });
  }
  await attack(`a mapping to the administrators by ${pattern.slice(0, 40)}`, async () => {
    const mapping = { backend_roles: ['admin'], users: [pattern] };
    await must('rolesmapping/all_access', mapping);
    return everybodyIsAnswered(victim, admin);
  });
  await attack(`a tenant named to suit ${pattern.slice(0, 40)}`, async () => {
    await must(`tenants/${victim}`, { description: '' });
    await must('roles/trap', {
      cluster_permissions: [],
      tenant_permissions: [{ tenant_patterns: [pattern], allowed_actions: ['kibana_all_read'] }],
    });
    await must('rolesmapping/trap', { users: [victim] });
    return everybodyIsAnswered(victim, admin);
  });
  await attack(`auditing that ignores ${pattern.slice(0, 40)}`, async () => {
    const { config } = await (await call('GET', '/api/v1/configuration/audit', undefined, admin)).json();
    await must('audit/config', {
      ...config,
      audit: {
        ...config.audit,
        ignore_users: [pattern],
        ignore_requests: [pattern],
        ignore_headers: [pattern],
      },
    });
    return everybodyIsAnswered(victim, admin);
  });
  await attack(`a search for ${pattern.slice(0, 40)}`, async () => {
    const object = { attributes: { title: victim } };
    await call('POST', '/api/saved_objects/index-pattern', object, admin);
    const found = new URLSearchParams({ type: 'index-pattern', search: pattern, search_fields: pattern });
    const { status } = await call('GET', `/api/saved_objects/_find?${found}`, undefined, admin);
    return status < 500 ? everybodyIsAnswered(victim, admin) : `is answered ${status}`;
  });
}
await attack('an expression that cannot be run in linear time is refused', async () => {
  const { status } = await write('rolesmapping/trap', { users: [REFUSED] });
  return status === 400 ? undefined : `is answered ${status}`;
});
await attack('a password that the rule of this gateway cannot judge is refused', async () => {
  const { status } = await write('internalusers/eve', { password: `${'a'.repeat(60)}b` });
  return status === 400 ? undefined : `is answered ${status}`;
});
await attack('the gateway stops when it is asked to', async () => {
  await within(gateway.stop(), 'SIGTERM');
  return undefined;
});
const hash = (await bcrypt.hash(PASSWORD, 12)).replace('$2b$', '$2y$');
const patterns = [...EXPRESSIONS, ...GLOBS].map(([pattern]) => pattern).concat(REFUSED);
const meta = (type: string) => `_meta:\n  type: "${type}"\n  config_version: 2\n`;
const [, victim] = FIRST;
const files = join(folder, 'files');
mkdirSync(files);
writeFileSync(
  join(files, 'internal_users.yml'),
  `${meta('internalusers')}admin: {hash: "${hash}", backend_roles: [admin]}\n${victim}: {hash: "${hash}", backend_roles: ["${victim}"]}\n`,
);
writeFileSync(
  join(files, 'roles_mapping.yml'),
  `${meta('rolesmapping')}all_access: ${JSON.stringify({ backend_roles: ['admin'], users: patterns })}\ntrap: ${JSON.stringify({ users: patterns, backend_roles: patterns, hosts: patterns })}\n`,
);
await attack('a hostile configuration is imported', async () => {
  const { code } = await within(command('import', files, '--data', dataDir, '--yes'), 'the import');
  return code === 0 ? undefined : `the import ends with ${code}`;
});
await attack('the gateway starts with it, and everyone signs in', async () => {
  gateway = await start();
  admin = await signIn('admin');
  return everybodyIsAnswered(victim, admin);
});
await attack('the gateway stops with it', async () => {
  await within(gateway.stop(), 'SIGTERM');
  return undefined;
});
count.finish();
