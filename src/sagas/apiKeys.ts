import { call, put, takeEvery, takeLatest, takeLeading } from 'typed-redux-saga';
import { STATUS } from '../../contract/httpStatus';
import { saveProblemText } from '../i18n/errorText';
import { message } from '../i18n/text';
import { type ApiKeyRisk } from '../model/security/apiKeys';
import { API_KEYS_HASH } from '../store/apiKeys/address';
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
  type ApiKeyTarget,
} from '../store/apiKeys/slice';
import { navigationRequested } from '../store/navigation/slice';
import { mintCredentialRef } from '../store/session/slice';
import { dep } from './context';
import { askConfirm } from './lib/confirm';
import {
  expectedProblemOf,
  isStillAt,
  orElse,
  presentPath,
  problemOf,
  raiseFailure,
  raiseSuccess,
} from './lib/problems';

export function* apiKeysSaga() {
  yield* takeLatest(apiKeysRequested, orElse(onApiKeysRequested, apiKeysFailed));
  yield* takeLeading(apiKeyCreationRequested, orElse(onCreationRequested, apiKeyCreationFailed));
  yield* takeEvery(apiKeyRevocationRequested, onRevocationRequested);
}

function* onApiKeysRequested() {
  const requests = yield* dep('apiKeys');
  yield* put(apiKeysReceived(yield* call(requests.list)));
}

const askRisk = (name: string, risk: ApiKeyRisk) =>
  askConfirm({
    title: message('apiKeys.riskTitle', { name }),
    text: [message(risk === 'everything' ? 'apiKeys.riskEverything' : 'apiKeys.riskSecurity')],
    confirmLabel: message('apiKeys.create'),
    tone: 'danger',
  });

function* onCreationRequested({ payload }: ReturnType<typeof apiKeyCreationRequested>) {
  const { key, risk } = payload;
  if (risk !== null && !(yield* askRisk(key.name, risk))) {
    yield* put(apiKeyCreationDeclined());
    return;
  }
  const askedAt = yield* presentPath();
  const requests = yield* dep('apiKeys');
  const { token } = yield* call(requests.create, key);
  const credentials = yield* dep('credentials');
  const credentialRef = mintCredentialRef();
  yield* call(credentials.deposit, credentialRef, token);
  yield* put(apiKeyCreated({ name: key.name, credentialRef }));
  // The list shows the token, now or when the user returns to it.
  if (yield* isStillAt(askedAt)) yield* put(navigationRequested(API_KEYS_HASH, { force: true }));
}

const askRevoke = (name: string) =>
  askConfirm({
    title: message('apiKeys.revokeTitle', { name }),
    text: [message('apiKeys.revokeText')],
    confirmLabel: message('apiKeys.revoke'),
    tone: 'danger',
  });

function* onRevocationRequested({ payload }: ReturnType<typeof apiKeyRevocationRequested>) {
  if ((yield* askRevoke(payload.name)) && (yield* call(revoke, payload))) {
    yield* put(apiKeyRevoked(payload));
    yield* put(apiKeysRequested());
  } else yield* put(apiKeyKept(payload));
}

/** Returns true if the key no longer works, else reports the failure. */
function* revoke({ id, name }: ApiKeyTarget) {
  const requests = yield* dep('apiKeys');
  try {
    yield* call(requests.revoke, id);
  } catch (error) {
    if ((yield* expectedProblemOf(error)).status === STATUS.notFound) {
      yield* raiseSuccess(message('apiKeys.wasGone', { name }));
      return true;
    }
    yield* raiseFailure(message('apiKeys.revokeFailed', { name }), saveProblemText(yield* problemOf(error)));
    return false;
  }
  yield* raiseSuccess(message('apiKeys.revoked', { name }));
  return true;
}
