import { type Settings, startGateway, type TestGateway } from '../gateway/support';

export interface Answer<T = Record<string, unknown>> {
  status: number;
  body: T;
}

/** A user signed in, who calls the gateway. */
export interface TestUser {
  cookie: string;
  call<T = Record<string, unknown>>(method: string, path: string, body?: unknown): Promise<Answer<T>>;
  /** Moves the session to a tenant. */
  goTo(tenant: string): Promise<void>;
}

export interface Started {
  gateway: TestGateway;
  /** In the tenant `home` of the place. */
  admin: TestUser;
  user(name: string, password?: string): Promise<TestUser>;
}

/** Where saved objects are kept that tests are about: the same tests hold in the embedded store and on a cluster. */
export interface Place {
  /** The tenant of everyone, or one of the test's own where others work, too. */
  home: string;
  /** Whether no one else has roles there, so that tests can change those that come with it. */
  ownsRoles: boolean;
  /** Most characters of an id, its type and what separates the two not counted. */
  longestId(type: string): number;
  /** The version whose settings a tenant has. */
  settingsVersion(): Promise<string>;
  /** What something of the test's own is called there. */
  name(text: string): string;
  start(settings?: Settings): Promise<Started>;
}

/** Signs users in at a gateway. */
export const usersOf =
  (gateway: TestGateway) =>
  async (name = 'admin', password?: string): Promise<TestUser> => {
    const cookie = await gateway.signIn(name, password);
    const call: TestUser['call'] = async <T>(method: string, path: string, body?: unknown) => {
      const response = await gateway.call(method, path, { cookie, body });
      return { status: response.status, body: (await response.json()) as T };
    };
    return {
      cookie,
      call,
      async goTo(tenant) {
        const path = '/api/v1/multitenancy/tenant';
        const response = await gateway.call('POST', path, { cookie, body: { tenant, username: name } });
        if (response.status !== 200) throw new Error(`The tenant ${tenant} was refused: ${response.status}`);
      },
    };
  };

/** A store of its own for each gateway. */
export const EMBEDDED: Place = {
  home: '',
  ownsRoles: true,
  longestId: (type) => 511 - type.length,
  settingsVersion: async () => '2.13.0',
  name: (text) => text,
  async start(settings) {
    const gateway = await startGateway(settings);
    const user = usersOf(gateway);
    return { gateway, admin: await user(), user };
  },
};
