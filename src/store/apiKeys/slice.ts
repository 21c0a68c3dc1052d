import { createSlice, type PayloadAction } from '@reduxjs/toolkit';
import { type ApiKey, type ApiKeys, type NewApiKey } from '../../../contract/apiKeys';
import { type Problem } from '../../../contract/problem';
import { type ApiKeyDraft, type ApiKeyRisk, newApiKeyOf } from '../../model/security/apiKeys';

export type ApiKeyTarget = Pick<ApiKey, 'id' | 'name'>;

/** API keys of the cluster. Tokens are in the credentials registry, never here. */
export interface ApiKeysState {
  phase: 'idle' | 'loading' | 'ready' | 'failed';
  /** The last list; null before the first one. */
  list: ApiKeys | null;
  problem: Problem | null;
  /** Id of the key whose details are shown. */
  opened: string | null;
  isCreating: boolean;
  /** Reason the last creation failed. */
  creationProblem: Problem | null;
  /** The new key whose token is shown; the registry holds the token until then. */
  created: { name: string; credentialRef: string } | null;
  /** Ids of keys that are being revoked. */
  revoking: readonly string[];
}

export const initialApiKeysState: ApiKeysState = {
  phase: 'idle',
  list: null,
  problem: null,
  opened: null,
  isCreating: false,
  creationProblem: null,
  created: null,
  revoking: [],
};

const without = ({ revoking }: ApiKeysState, id: string) => revoking.filter((other) => other !== id);

export const apiKeysSlice = createSlice({
  name: 'apiKeys',
  initialState: initialApiKeysState,
  reducers: {
    apiKeysRequested: (state): ApiKeysState => ({ ...state, phase: 'loading', problem: null }),
    apiKeysReceived: (state, { payload }: PayloadAction<ApiKeys>): ApiKeysState => ({
      ...state,
      phase: 'ready',
      list: payload,
    }),
    apiKeysFailed: (state, { payload }: PayloadAction<Problem>): ApiKeysState => ({
      ...state,
      phase: 'failed',
      problem: payload,
    }),

    apiKeyOpened: (state, { payload }: PayloadAction<{ id: string }>): ApiKeysState => ({
      ...state,
      opened: payload.id,
    }),
    apiKeyClosed: (state): ApiKeysState => ({ ...state, opened: null }),

    apiKeyFormOpened: (state): ApiKeysState => ({ ...state, creationProblem: null }),
    /** A saga asks first if there is a risk. */
    apiKeyCreationRequested: {
      prepare: (draft: ApiKeyDraft, risk: ApiKeyRisk | null, now = Date.now()) => ({
        payload: { key: newApiKeyOf(draft, now), risk },
      }),
      reducer: (
        state,
        _action: PayloadAction<{ key: NewApiKey; risk: ApiKeyRisk | null }>,
      ): ApiKeysState => ({
        ...state,
        isCreating: true,
        creationProblem: null,
      }),
    },
    apiKeyCreationDeclined: (state): ApiKeysState => ({ ...state, isCreating: false }),
    apiKeyCreationFailed: (state, { payload }: PayloadAction<Problem>): ApiKeysState => ({
      ...state,
      isCreating: false,
      creationProblem: payload,
    }),
    apiKeyCreated: (state, { payload }: PayloadAction<{ name: string; credentialRef: string }>) => ({
      ...state,
      isCreating: false,
      created: payload,
    }),
    apiKeyTokenHidden: (state): ApiKeysState => ({ ...state, created: null }),

    /** Preceded by a confirmation. */
    apiKeyRevocationRequested: (state, { payload }: PayloadAction<ApiKeyTarget>): ApiKeysState => ({
      ...state,
      revoking: [...state.revoking, payload.id],
    }),
    apiKeyRevoked: (state, { payload }: PayloadAction<ApiKeyTarget>): ApiKeysState => ({
      ...state,
      revoking: without(state, payload.id),
    }),
    /** The revocation was declined or failed. */
    apiKeyKept: (state, { payload }: PayloadAction<ApiKeyTarget>): ApiKeysState => ({
      ...state,
      revoking: without(state, payload.id),
    }),
  },
});

export const {
  apiKeyClosed,
  apiKeyCreated,
  apiKeyCreationDeclined,
  apiKeyCreationFailed,
  apiKeyCreationRequested,
  apiKeyFormOpened,
  apiKeyKept,
  apiKeyOpened,
  apiKeyRevocationRequested,
  apiKeyRevoked,
  apiKeysFailed,
  apiKeysReceived,
  apiKeysRequested,
  apiKeyTokenHidden,
} = apiKeysSlice.actions;
