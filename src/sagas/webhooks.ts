import { call, put, takeEvery, takeLatest, takeLeading } from 'typed-redux-saga';
import { STATUS } from '../../contract/httpStatus';
import { saveProblemText } from '../i18n/errorText';
import { message, verbatim } from '../i18n/text';
import {
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
} from '../store/webhooks/slice';
import { dep } from './context';
import { askConfirm } from './lib/confirm';
import { orElse, problemOf, raiseFailure, raiseSuccess, statusOf } from './lib/problems';

export function* webhooksSaga() {
  yield* takeLatest(webhooksRequested, orElse(onWebhooksRequested, webhooksFailed));
  yield* takeLeading(webhookSaveRequested, orElse(onSaveRequested, webhookSaveFailed));
  yield* takeLeading(webhookRemovalRequested, onRemovalRequested);
  yield* takeEvery(webhookTestRequested, onTestRequested);
  const readLog = orElse(onLogRequested, (problem, { payload: { id } }) => webhookLogFailed({ id, problem }));
  yield* takeLatest(webhookLogRequested, readLog);
}

function* onWebhooksRequested() {
  const { list } = yield* dep('webhooks');
  yield* put(webhooksReceived(yield* call(list)));
}

function* onSaveRequested({ payload }: ReturnType<typeof webhookSaveRequested>) {
  const { id, webhook, credentialRef } = payload;
  const credentials = yield* dep('credentials');
  const secret = credentialRef === null ? undefined : yield* call(credentials.take, credentialRef);
  const { save } = yield* dep('webhooks');
  yield* call(save, id, { ...webhook, ...(secret === undefined ? {} : { secret }) });
  yield* put(webhookSaved());
  yield* raiseSuccess(message('webhooks.saved', { name: webhook.name }));
  yield* put(webhooksRequested());
}

function* onRemovalRequested({ payload: { id, name } }: ReturnType<typeof webhookRemovalRequested>) {
  const isSure = yield* call(askConfirm, {
    title: message('webhooks.removeTitle', { name }),
    text: [message('webhooks.removeText')],
    confirmLabel: message('webhooks.remove'),
    tone: 'danger' as const,
  });
  if (isSure && (yield* call(remove, id, name))) {
    yield* raiseSuccess(message('webhooks.removed', { name }));
    yield* put(webhooksRequested());
  }
}

/** Returns true if the webhook is gone, else reports the failure. */
function* remove(id: string, name: string) {
  const requests = yield* dep('webhooks');
  try {
    yield* call(requests.remove, id);
  } catch (error) {
    if ((yield* statusOf(error)) === STATUS.notFound) return true;
    yield* raiseFailure(message('webhooks.removeFailed', { name }), saveProblemText(yield* problemOf(error)));
    return false;
  }
  return true;
}

function* onTestRequested({ payload: { id, name } }: ReturnType<typeof webhookTestRequested>) {
  const { test } = yield* dep('webhooks');
  try {
    const { error } = yield* call(test, id);
    if (error === null) yield* raiseSuccess(message('webhooks.testDelivered', { name }));
    else yield* raiseFailure(message('webhooks.testFailed', { name }), verbatim(error));
  } catch (error) {
    yield* raiseFailure(message('webhooks.testFailed', { name }), saveProblemText(yield* problemOf(error)));
  }
  yield* put(webhookTestEnded({ id }));
  yield* put(webhooksRequested());
}

function* onLogRequested({ payload: { id } }: ReturnType<typeof webhookLogRequested>) {
  const requests = yield* dep('webhooks');
  const { deliveries } = yield* call(requests.deliveries, id);
  yield* put(webhookLogReceived({ id, deliveries }));
}
