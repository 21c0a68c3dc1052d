import { createSelector } from '@reduxjs/toolkit';
import { type Webhook } from '../../../contract/webhooks';
import { type RootState } from '../rootReducer';

const NONE: readonly Webhook[] = [];

export const selectWebhooksState = (state: RootState) => state.webhooks;
export const selectWebhooks = (state: RootState): readonly Webhook[] => state.webhooks.list?.webhooks ?? NONE;

/** The webhook that the form changes; null for a new one. */
export const selectEditedWebhookOrNull = createSelector(
  [selectWebhooks, (state: RootState) => state.webhooks.form?.id],
  (webhooks, edited) => webhooks.find(({ id }) => id === edited) ?? null,
);
