import { createSlice, type PayloadAction } from '@reduxjs/toolkit';
import { type Problem } from '../../../contract/problem';
import { type WebhookBody, type WebhookDelivery, type Webhooks } from '../../../contract/webhooks';

export type WebhookDraft = Omit<WebhookBody, 'secret'>;

export interface WebhookTarget {
  id: string;
  name: string;
}

export interface WebhooksState {
  phase: 'idle' | 'loading' | 'ready' | 'failed';
  /** The last list; null before the first one. */
  list: Webhooks | null;
  problem: Problem | null;
  /** The form, with the id of the webhook or null for a new one; null while closed. */
  form: { id: string | null; isSaving: boolean; problem: Problem | null } | null;
  /** Ids of webhooks that are being tested. */
  testing: readonly string[];
  /** The open log of deliveries. */
  log: {
    webhook: WebhookTarget;
    phase: 'loading' | 'ready' | 'failed';
    deliveries: WebhookDelivery[];
    problem: Problem | null;
  } | null;
}

export const initialWebhooksState: WebhooksState = {
  phase: 'idle',
  list: null,
  problem: null,
  form: null,
  testing: [],
  log: null,
};

export const webhooksSlice = createSlice({
  name: 'webhooks',
  initialState: initialWebhooksState,
  reducers: {
    webhooksRequested(state) {
      state.phase = 'loading';
      state.problem = null;
    },
    webhooksReceived(state, { payload }: PayloadAction<Webhooks>) {
      state.phase = 'ready';
      state.list = payload;
    },
    webhooksFailed(state, { payload }: PayloadAction<Problem>) {
      state.phase = 'failed';
      state.problem = payload;
    },

    webhookFormOpened(state, { payload }: PayloadAction<{ id: string | null }>) {
      state.form = { id: payload.id, isSaving: false, problem: null };
    },
    webhookFormClosed(state) {
      state.form = null;
    },
    /** The secret is in the credentials registry; without one, the present one is kept. */
    webhookSaveRequested(
      state,
      _action: PayloadAction<{ id: string | null; webhook: WebhookDraft; credentialRef: string | null }>,
    ) {
      if (state.form) state.form = { ...state.form, isSaving: true, problem: null };
    },
    webhookSaved(state) {
      state.form = null;
    },
    webhookSaveFailed(state, { payload }: PayloadAction<Problem>) {
      if (state.form) state.form = { ...state.form, isSaving: false, problem: payload };
    },
    /** A saga asks first. */
    webhookRemovalRequested(_state, _action: PayloadAction<WebhookTarget>) {},

    webhookTestRequested(state, { payload }: PayloadAction<WebhookTarget>) {
      state.testing = [...state.testing, payload.id];
    },
    webhookTestEnded(state, { payload }: PayloadAction<{ id: string }>) {
      state.testing = state.testing.filter((id) => id !== payload.id);
    },

    webhookLogRequested(state, { payload: webhook }: PayloadAction<WebhookTarget>) {
      const deliveries = state.log?.webhook.id === webhook.id ? state.log.deliveries : [];
      state.log = { webhook, phase: 'loading', deliveries, problem: null };
    },
    webhookLogReceived({ log }, { payload }: PayloadAction<{ id: string; deliveries: WebhookDelivery[] }>) {
      if (log?.webhook.id !== payload.id) return;
      log.phase = 'ready';
      log.deliveries = payload.deliveries;
    },
    webhookLogFailed({ log }, { payload }: PayloadAction<{ id: string; problem: Problem }>) {
      if (log?.webhook.id !== payload.id) return;
      log.phase = 'failed';
      log.problem = payload.problem;
    },
    webhookLogClosed(state) {
      state.log = null;
    },
  },
});

export const {
  webhookFormClosed,
  webhookFormOpened,
  webhookLogClosed,
  webhookLogFailed,
  webhookLogReceived,
  webhookLogRequested,
  webhookRemovalRequested,
  webhookSaved,
  webhookSaveFailed,
  webhookSaveRequested,
  webhooksFailed,
  webhooksReceived,
  webhooksRequested,
  webhookTestEnded,
  webhookTestRequested,
} = webhooksSlice.actions;
