import { type Settings, type TestGateway } from '../gateway/support';
import { type Answer, EMBEDDED, type Place, type Started, type TestUser } from './place';

export type { Answer, TestUser };
export const PASSWORD = 'Quiet-Meadow-17!';

/** A gateway with an administrator, and a way to make further users. */
export const startWithUsers = (settings: Settings = {}): Promise<Started> => EMBEDDED.start(settings);

/** The nurse may read the tenant `ward` and write to `garden`; the guest holds the role that only reads. */
export async function addUsers({ call }: TestUser, place: Place = EMBEDDED): Promise<void> {
  const put = async (path: string, body: unknown) => {
    const { status } = await call('POST', `/api/v1/configuration/${path}`, body);
    if (status !== 200) throw new Error(`${path} was answered ${status}`);
  };
  const { name } = place;
  await put(`tenants/${name('ward')}`, { description: '' });
  await put(`tenants/${name('garden')}`, { description: '' });
  await put(`roles/${name('nursing')}`, {
    cluster_permissions: [],
    tenant_permissions: [
      { tenant_patterns: [name('ward')], allowed_actions: ['kibana_all_read'] },
      { tenant_patterns: [name('garden')], allowed_actions: ['kibana_all_write'] },
      // Everyone may write to the tenant of everyone; where it is a tenant like others, it takes a right.
      ...(place.home === ''
        ? []
        : [{ tenant_patterns: [place.home], allowed_actions: ['kibana_all_write'] }]),
    ],
  });
  const users = [name('nurse'), name('guest')];
  for (const user of users) await put(`internalusers/${user}`, { password: PASSWORD });
  await put(`rolesmapping/${name('nursing')}`, { users });
  if (!place.ownsRoles) return;
  await put('rolesmapping/kibana_user', { users });
  await put('rolesmapping/kibana_read_only', { users: ['guest'] });
}

/** Sends a file of objects as a browser's form does. */
export async function sendFile<T>(
  gateway: TestGateway,
  { cookie }: TestUser,
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
