import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { type Capabilities } from '../../../contract/capabilities';
import { resolveCapabilities } from '../../../server/capabilities/resolve';
import { type TestGateway } from '../gateway/support';
import { addUsers, PASSWORD, startWithUsers, type TestUser } from '../savedObjects/support';

const applications = ['home', 'security-dashboards-plugin', 'management', 'login', 'status', '__proto__'];
const path = '/api/core/capabilities';

describe('capabilities over HTTP', () => {
  let gateway: TestGateway;
  let admin: TestUser;
  let nurse: TestUser;
  let guest: TestUser;
  beforeAll(async () => {
    const started = await startWithUsers();
    gateway = started.gateway;
    admin = started.admin;
    await addUsers(admin);
    nurse = await started.user('nurse', PASSWORD);
    guest = await started.user('guest', PASSWORD);
  });
  afterAll(() => gateway.dispose());

  const ask = async (user: TestUser) => (await user.call<Capabilities>('POST', path, { applications })).body;
  const open = ({ navLinks }: Capabilities) =>
    Object.entries(navLinks).flatMap(([id, isOpen]) => (isOpen ? [id] : []));

  it('allow an administrator every application that was asked about, by its id [API-16, CAP-03]', async () => {
    const capabilities = await ask(admin);
    expect(Object.keys(capabilities.navLinks)).toEqual(applications);
    expect(open(capabilities)).toEqual(applications);
    expect(capabilities).toMatchObject({
      management: {},
      catalogue: {},
      advancedSettings: { show: true, save: true },
      savedObjectsManagement: { read: true, edit: true, delete: true },
    });
  });

  it('keep the Security application from those who may not use its API, and writing from those who only read here [CAP-02]', async () => {
    await nurse.goTo('garden');
    const capabilities = await ask(nurse);
    expect(open(capabilities)).toEqual(['home', 'management', 'login', 'status', '__proto__']);
    expect(capabilities['advancedSettings']).toEqual({ show: true, save: true });
    await nurse.goTo('ward');
    expect(await ask(nurse)).toMatchObject({
      advancedSettings: { show: true, save: false },
      savedObjectsManagement: { read: true, edit: false, delete: false },
    });
  });

  it('leave users of a read-only role the home page and the system pages [CAP-02, A05]', async () => {
    expect(open(await ask(guest))).toEqual(['home', 'login', 'status']);
    expect((await ask(guest))['advancedSettings']).toMatchObject({ save: false });
  });

  it('allow nothing but system pages before signing in [C39]', async () => {
    const response = await gateway.call('POST', path, { body: { applications } });
    const capabilities = (await response.json()) as Capabilities;
    expect(open(capabilities)).toEqual(['login', 'status']);
    expect(capabilities['savedObjectsManagement']).toEqual({ read: false, edit: false, delete: false });
  });

  it('are refused for a body without applications', async () => {
    expect((await admin.call('POST', path, {})).status).toBe(400);
  });
});

describe('putting capabilities together', () => {
  it('lets no opinion add one or change its kind [CAP-03]', () => {
    const registered = { management: {}, catalogue: {}, group: { a: true, b: { c: true } } };
    const opinions: object[] = [
      { navLinks: { home: 'yes', more: true }, group: { a: false, b: false, x: true }, other: { a: true } },
      { group: { a: null, b: { c: false } }, navLinks: null },
    ];
    expect(
      resolveCapabilities(
        ['home'],
        registered,
        opinions.map((opinion) => () => opinion as Record<string, unknown>),
      ),
    ).toEqual({
      navLinks: { home: true },
      management: {},
      catalogue: {},
      group: { a: false, b: { c: false } },
    });
  });
});
