import { startGateway, type Settings, type TestGateway } from '../gateway/support';

export interface Answer<T = Record<string, unknown>> {
  status: number;
  body: T;
}

/** Somebody signed in, who calls the gateway. */
export interface Person {
  cookie: string;
  call<T = Record<string, unknown>>(method: string, path: string, body?: unknown): Promise<Answer<T>>;
  /** Moves the session to a tenant. */
  goTo(tenant: string): Promise<void>;
}

export const PASSWORD = 'Quiet-Meadow-17!';

/** A gateway with an administrator, and a way to make further people. */
export async function startWithPeople(settings: Settings = {}) {
  const gateway = await startGateway(settings);
  const person = async (name = 'admin', password?: string): Promise<Person> => {
    const cookie = await gateway.signIn(name, password);
    const call: Person['call'] = async <T>(method: string, path: string, body?: unknown) => {
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
  const admin = await person();
  return { gateway, admin, person };
}

/** The nurse may read the tenant `ward` and write to `garden`; the guest holds the role that only reads. */
export async function addPeople({ call }: Person): Promise<void> {
  const put = async (path: string, body: unknown) => {
    const { status } = await call('POST', `/api/v1/configuration/${path}`, body);
    if (status !== 200) throw new Error(`${path} was answered ${status}`);
  };
  await put('tenants/ward', { description: '' });
  await put('tenants/garden', { description: '' });
  await put('roles/nursing', {
    cluster_permissions: [],
    tenant_permissions: [
      { tenant_patterns: ['ward'], allowed_actions: ['kibana_all_read'] },
      { tenant_patterns: ['garden'], allowed_actions: ['kibana_all_write'] },
    ],
  });
  for (const name of ['nurse', 'guest']) await put(`internalusers/${name}`, { password: PASSWORD });
  for (const role of ['nursing', 'kibana_user'])
    await put(`rolesmapping/${role}`, { users: ['nurse', 'guest'] });
  await put('rolesmapping/kibana_read_only', { users: ['guest'] });
}

/** Sends a file of objects as a browser's form does. */
export async function sendFile<T>(
  gateway: TestGateway,
  { cookie }: Person,
  path: string,
  lines: string | readonly unknown[],
  retries?: unknown,
  name = 'objects.ndjson',
): Promise<Answer<T>> {
  const text = typeof lines === 'string' ? lines : lines.map((line) => JSON.stringify(line)).join('\n');
  const form = new FormData();
  form.append('file', new Blob([text]), name);
  if (retries !== undefined) form.append('retries', JSON.stringify(retries));
  const response = await fetch(gateway.url + path, {
    method: 'POST',
    headers: { 'osd-xsrf': 'osd-fetch', cookie },
    body: form,
  });
  return { status: response.status, body: (await response.json()) as T };
}
