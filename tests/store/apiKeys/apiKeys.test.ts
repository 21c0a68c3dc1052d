import { describe, expect, it } from '@jest/globals';
import { toExchangeLine } from '../../../src/recording/exchangeLine';
import { selectApiKeys, selectApiKeysState } from '../../../src/store/apiKeys/selectors';
import {
  apiKeyCreated,
  apiKeyCreationFailed,
  apiKeyCreationRequested,
  apiKeyFormOpened,
  apiKeysFailed,
  apiKeysReceived,
  apiKeysRequested,
  apiKeyTokenHidden,
} from '../../../src/store/apiKeys/slice';
import { createTestStore } from '../../support/liveStore';

const PROBLEM = { kind: 'http' as const, message: 'No.', status: 400 } as never;
const LIST = {
  availability: 'available' as const,
  version: '3.7.0',
  keys: [],
  max_seconds: 60,
  can_write: true,
};
const DRAFT = { name: 'a', end: { at: 90_000 }, cluster_permissions: ['*'], index_permissions: [] };

describe('the state of API keys', () => {
  it('keeps the last list while it is read again, and when that fails', () => {
    const { store } = createTestStore();
    const state = () => selectApiKeysState(store.getState());
    expect(selectApiKeys(store.getState())).toEqual([]);
    store.dispatch(apiKeysReceived(LIST));
    store.dispatch(apiKeysRequested());
    expect(state()).toMatchObject({ phase: 'loading', list: LIST, problem: null });
    store.dispatch(apiKeysFailed(PROBLEM));
    expect(state()).toMatchObject({ phase: 'failed', list: LIST, problem: PROBLEM });
  });

  it('takes the time of a request for the duration of the key', () => {
    const { payload } = apiKeyCreationRequested(DRAFT, 'everything', 30_000);
    expect(payload.risk).toBe('everything');
    expect(payload.key).toEqual({
      name: 'a',
      duration_seconds: 60,
      cluster_permissions: ['*'],
      index_permissions: [],
    });
  });

  it('keeps the reason of a failed creation until the form opens again', () => {
    const { store } = createTestStore();
    const state = () => selectApiKeysState(store.getState());
    store.dispatch(apiKeyCreationRequested(DRAFT, null));
    expect(state().isCreating).toBe(true);
    store.dispatch(apiKeyCreationFailed(PROBLEM));
    expect(state()).toMatchObject({ isCreating: false, creationProblem: PROBLEM });
    store.dispatch(apiKeyFormOpened());
    expect(state().creationProblem).toBeNull();
  });

  it('knows a reference to the token of a new key until it was shown', () => {
    const { store } = createTestStore();
    store.dispatch(apiKeyCreated({ name: 'a', credentialRef: 'credential-1' }));
    expect(selectApiKeysState(store.getState()).created).toEqual({
      name: 'a',
      credentialRef: 'credential-1',
    });
    store.dispatch(apiKeyTokenHidden());
    expect(selectApiKeysState(store.getState()).created).toBeNull();
  });

  it('is recorded without the token of the response', () => {
    const token = 'os_token-that-nobody-else-may-see-0123456789';
    const line = toExchangeLine(
      {
        at: 0,
        ms: 1,
        method: 'POST',
        path: '/api/v1/apikeys',
        query: {},
        status: 200,
        responseBody: { id: 'k1', token },
      } as never,
      1,
    );
    expect(JSON.stringify(line)).not.toContain(token);
    expect(line.response).toMatchObject({ id: 'k1' });
  });
});
