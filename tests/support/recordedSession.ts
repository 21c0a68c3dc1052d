import { jest } from '@jest/globals';
import { AxiosHeaders, type InternalAxiosRequestConfig } from 'axios';
import { type BootData } from '../../contract/boot';
import { createApp } from '../../src/app/createApp';
import { type ActionLog } from '../../src/recording/format';
import { parseLog } from '../../src/recording/parse';
import { initialBootState } from '../../src/store/boot/slice';
import { resetIds } from '../../src/store/ids';
import { selectConfirmOrNull } from '../../src/store/overlays/selectors';
import { confirmAnswered } from '../../src/store/overlays/slice';
import { actionGroupsResource, usersResource } from '../../src/store/resources/resources';
import { mintCredentialRef } from '../../src/store/session/slice';
import { selectToasts } from '../../src/store/toasts/selectors';
import { fakeWindow, memory } from './browser';
import { someAccount, someDashboardsInfo } from './fakeDeps';

/** A user as the sessions create them. */
export const user = { backend_roles: ['ops'], attributes: {}, description: 'first' };

/** The tag of the list of users, in the answers of a gateway that has tags. */
export const TAG = '"users-1"';

/** Answers of a gateway with some users that no one may delete. */
function answerTo(method: string, path: string, users: object): { status: number; body: unknown } {
  if (path === '/api/core/capabilities') return { status: 200, body: { navLinks: {} } };
  if (path.startsWith('/api/v1/configuration/internalusers')) {
    if (method === 'GET') return { status: 200, body: { total: Object.keys(users).length, data: users } };
    if (method === 'DELETE') return { status: 403, body: { statusCode: 403, message: 'Anna stays.' } };
    return { status: 200, body: { message: 'created' } };
  }
  return { status: 200, body: {} };
}

/** Waits until `reached` holds. Each turn of the event loop takes 1 ms of the session's clock. */
async function until(reached: () => boolean, clock: { now: number }): Promise<void> {
  for (let turn = 0; !reached(); turn += 1) {
    if (turn > 1000) throw new Error('The effects never came to it.');
    await new Promise((resolve) => setImmediate(resolve));
    clock.now += 1;
  }
}

/**
 * Runs the application of today, where a user lists users, creates one with a password, and fails to
 * delete another. The caller provides `location` and `navigator`. The time that a busy machine takes
 * is not in the log: the session has a clock of its own.
 *
 * @param users those that the gateway lists at first
 * @param isEndedEarly the page ends, as it does with a fatal error, while an answer is on its way
 * @param hasTags the gateway has tags for lists, and the user returns to the unchanged list
 * @returns the log of the session, and its text
 */
export async function recordSession(
  users: object = { anna: user },
  isEndedEarly = false,
  hasTags = false,
): Promise<ActionLog & { text: string }> {
  resetIds();
  const clock = { now: Date.now() };
  const dateNow = jest.spyOn(Date, 'now').mockImplementation(() => clock.now);
  let end = () => {};
  const ended = new Promise<void>((resolve) => (end = resolve));
  const local = memory();
  local.setItem('opensearch_security::tenant::show_popup', 'false');
  const boot: BootData = {
    ...initialBootState.info,
    basePath: '/console',
    plugins: ['home', 'securityDashboards'].map((id) => ({ id, requiredPlugins: [], optionalPlugins: [] })),
    session: {
      account: someAccount(),
      dashboardsInfo: someDashboardsInfo(),
      hasApiAccess: true,
      permissionsInfo: { user: 'ada', user_name: 'ada', has_api_access: true, disabled_endpoints: {} },
      tenant: '__user__',
      authType: 'basicauth',
    },
  };
  const { store, recorder, registries, started, stop } = await createApp({
    boot,
    window: fakeWindow('/console/app/security-dashboards-plugin#/users').window,
    storages: { local: () => local, session: () => local },
    checks: true,
    adapter: async (config: InternalAxiosRequestConfig) => {
      const path = new URL(config.url ?? '', 'http://gate.test').pathname.replace('/console', '');
      if (isEndedEarly && path.endsWith('/actiongroups')) await ended;
      const { status, body } = answerTo((config.method ?? '').toUpperCase(), path, users);
      const data = new TextEncoder().encode(JSON.stringify(body)).buffer;
      const headers = new AxiosHeaders({ 'content-type': 'application/json' });
      if (hasTags && path.endsWith('/internalusers')) {
        headers.set('etag', TAG);
        if (config.headers.get('If-None-Match') === TAG)
          return { data: new ArrayBuffer(0), status: 304, statusText: 'Not Modified', headers, config };
      }
      return { data, status, statusText: status === 200 ? 'OK' : 'Forbidden', headers, config };
    },
  });
  await started;
  store.dispatch(usersResource.actions.listRequested());
  const listed = () => usersResource.selectors.selectItems(store.getState()).length;
  await until(() => listed() === Object.keys(users).length, clock);
  if (hasTags) {
    store.dispatch(usersResource.actions.listRequested());
    await until(() => recorder.types().includes('users/listUnchanged'), clock);
  }
  const credentialRef = mintCredentialRef();
  registries.credentials.deposit(credentialRef, 'a password that no log knows');
  store.dispatch(
    usersResource.actions.itemSaveRequested({
      name: 'berta',
      value: user,
      mode: 'create',
      credentialRef,
    } as never),
  );
  await until(() => selectToasts(store.getState()).length === 1, clock);
  store.dispatch(usersResource.actions.deletionRequested({ names: ['anna'] }));
  await until(() => selectConfirmOrNull(store.getState()) !== null, clock);
  const { id } = selectConfirmOrNull(store.getState()) ?? { id: '' };
  store.dispatch(confirmAnswered({ id, confirmed: true }));
  await until(() => recorder.types().includes('users/deletionFinished'), clock);
  if (isEndedEarly) {
    store.dispatch(actionGroupsResource.actions.listRequested());
    stop();
    await until(() => recorder.types().includes('plugins/allPluginsStopped'), clock);
    end();
    await until(() => recorder.save().includes('/configuration/actiongroups'), clock);
  }
  const text = recorder.save();
  stop();
  dateNow.mockRestore();
  return { ...parseLog(text), text };
}
