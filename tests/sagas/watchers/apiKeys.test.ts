import { describe, expect, it } from '@jest/globals';
import { type ApiKeys } from '../../../contract/apiKeys';
import { message } from '../../../src/i18n/text';
import { type ApiKeyRisk } from '../../../src/model/security/apiKeys';
import { apiKeysSaga } from '../../../src/sagas/apiKeys';
import {
  apiKeyCreated,
  apiKeyCreationDeclined,
  apiKeyCreationFailed,
  apiKeyCreationRequested,
  apiKeyKept,
  apiKeyRevocationRequested,
  apiKeyRevoked,
  apiKeysFailed,
  apiKeysReceived,
  apiKeysRequested,
} from '../../../src/store/apiKeys/slice';
import { selectConfirmOrNull } from '../../../src/store/overlays/selectors';
import { confirmAnswered } from '../../../src/store/overlays/slice';
import { selectToasts } from '../../../src/store/toasts/selectors';
import { expectWatcher } from '../../support/expectWatcher';
import { fakeDeps, type FakeOverrides, httpFailure } from '../../support/fakeDeps';
import { createTestStore, settled } from '../../support/liveStore';

const TOKEN = 'os_token-that-nobody-else-may-see-0123456789';
const NONE: ApiKeys = {
  availability: 'available',
  version: '3.7.0',
  keys: [],
  max_seconds: 7_776_000,
  can_write: true,
};
const draft = (clusterPermissions: string[]) => ({
  name: 'pipeline',
  end: { days: 30 },
  cluster_permissions: clusterPermissions,
  index_permissions: [],
});
const fails = () => Promise.reject(httpFailure(400, 'No.'));
const problem = { kind: 'http' as const, message: 'HTTP status 400', status: 400, serverMessage: 'No.' };
const KEY = { id: 'k1', name: 'pipeline' };

describe('the saga of API keys', () => {
  it('reads the keys', async () => {
    const { plan, deps, run } = expectWatcher(apiKeysSaga, {
      deps: fakeDeps({ apiKeys: { list: async () => NONE } }),
    });
    plan.put(apiKeysReceived(NONE)).dispatch(apiKeysRequested());
    await run();
    expect(deps.callNames()).toEqual(['apiKeys.list']);
  });

  it('reports failures', async () => {
    const { plan, run } = expectWatcher(apiKeysSaga, {
      deps: fakeDeps({ apiKeys: { list: fails, create: fails } }),
    });
    plan
      .put(apiKeysFailed(problem))
      .put(apiKeyCreationFailed(problem))
      .dispatch(apiKeysRequested())
      .dispatch(apiKeyCreationRequested(draft(['cluster_monitor']), null));
    await run();
  });
});

describe('creating and revoking API keys', () => {
  async function start(apiKeys: FakeOverrides['apiKeys']) {
    const deps = fakeDeps({ apiKeys });
    const { store, log } = createTestStore({ deps });
    const question = () => selectConfirmOrNull(store.getState());
    return {
      deps,
      log,
      question,
      state: () => store.getState(),
      dispatch: async (action: Parameters<typeof store.dispatch>[0]) => {
        store.dispatch(action);
        await settled();
      },
      answer: async (confirmed: boolean) => {
        store.dispatch(confirmAnswered({ id: question()?.id ?? '', confirmed }));
        await settled();
      },
      types: log.types,
    };
  }
  const creates = { create: async () => ({ id: 'k1', token: TOKEN }) };

  it('deposits the token in the registry: no action and no state has it', async () => {
    const { deps, dispatch, log, state } = await start(creates);
    await dispatch(apiKeyCreationRequested(draft(['cluster_monitor']), null));
    const { created } = state().apiKeys;
    expect(created?.name).toBe('pipeline');
    expect(JSON.stringify([log.actions(), state()])).not.toContain(TOKEN);
    expect(deps.credentials.take(created?.credentialRef ?? '')).toBe(TOKEN);
    expect(deps.credentials.take(created?.credentialRef ?? '')).toBeUndefined();
  });

  it.each<[string, ApiKeyRisk, string]>([
    ['everything', 'everything', 'apiKeys.riskEverything'],
    ['the administration of security', 'security', 'apiKeys.riskSecurity'],
  ])('asks before a key gets %s', async (_what, risk, text) => {
    const { deps, dispatch, answer, question, types } = await start(creates);
    await dispatch(apiKeyCreationRequested(draft(['*']), risk));
    expect(question()?.text).toEqual([message(text as 'apiKeys.riskEverything')]);
    await answer(false);
    expect(types()).toContain(apiKeyCreationDeclined.type);
    expect(deps.callNames()).not.toContain('apiKeys.create');
    await dispatch(apiKeyCreationRequested(draft(['*']), risk));
    await answer(true);
    expect(deps.callNames()).toContain('apiKeys.create');
    expect(types()).toContain(apiKeyCreated.type);
  });

  it('revokes a key after a question that names it', async () => {
    const { deps, dispatch, answer, question, types, state } = await start({});
    await dispatch(apiKeyRevocationRequested(KEY));
    expect(question()?.title).toEqual(message('apiKeys.revokeTitle', { name: 'pipeline' }));
    expect(state().apiKeys.revoking).toEqual(['k1']);
    await answer(false);
    expect(types()).toContain(apiKeyKept.type);
    expect(deps.callNames()).not.toContain('apiKeys.revoke');
    await dispatch(apiKeyRevocationRequested(KEY));
    await answer(true);
    expect(deps.calls).toContainEqual(['apiKeys.revoke', 'k1']);
    expect(types()).toEqual(expect.arrayContaining([apiKeysRequested.type, apiKeysReceived.type]));
    expect(state().apiKeys.revoking).toEqual([]);
  });

  it.each([
    ['that was already gone', 404, apiKeyRevoked.type, 'apiKeys.wasGone'],
    ['that the cluster keeps', 403, apiKeyKept.type, 'apiKeys.revokeFailed'],
  ])('says what became of a key %s', async (_what, status, type, title) => {
    const { dispatch, answer, types, state } = await start({
      revoke: () => Promise.reject(httpFailure(status, 'No.')),
    });
    await dispatch(apiKeyRevocationRequested(KEY));
    await answer(true);
    expect(types()).toContain(type);
    expect(selectToasts(state()).map((toast) => toast.title)).toEqual([
      message(title as 'apiKeys.wasGone', { name: 'pipeline' }),
    ]);
  });
});
