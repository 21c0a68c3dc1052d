import { call, put, select, takeEvery, takeLatest } from 'typed-redux-saga';
import { STATUS } from '../../contract/httpStatus';
import { type AccountChange } from '../../contract/userAccounts';
import { saveProblemText } from '../i18n/errorText';
import { message } from '../i18n/text';
import { OTHERS } from '../store/ownSessions/sessionList';
import { type ToastAction } from '../store/toasts/slice';
import {
  accountChanged,
  accountChangeRequested,
  accountKept,
  userAccountsFailed,
  userAccountsReceived,
  userAccountsRequested,
} from '../store/userAccounts/slice';
import { selectUserSessions } from '../store/userSessions/selectors';
import {
  userSessionEnded,
  userSessionEndFailed,
  userSessionEndRequested,
  userSessionsFailed,
  userSessionsReceived,
  userSessionsRequested,
} from '../store/userSessions/slice';
import { dep } from './context';
import { askConfirm } from './lib/confirm';
import { expectedProblemOf, orElse, problemOf, raiseFailure, raiseSuccess } from './lib/problems';

export function* userAccountsSaga() {
  yield* takeLatest(userAccountsRequested, orElse(onUserAccountsRequested, userAccountsFailed));
  yield* takeEvery(accountChangeRequested, onChangeRequested);
  yield* takeLatest(userSessionsRequested, orElse(onSessionsRequested, userSessionsFailed));
  yield* takeEvery(userSessionEndRequested, onEndRequested);
}

function* onUserAccountsRequested() {
  const requests = yield* dep('userAccounts');
  yield* put(userAccountsReceived(yield* call(requests.list)));
}

const doneText = ({ disabled, password_due: due }: AccountChange, name: string) => {
  if (disabled !== undefined)
    return message(disabled ? 'userAccount.isDisabled' : 'userAccount.isEnabled', { name });
  return message(due === true ? 'userAccount.passwordIsDue' : 'userAccount.passwordIsNotDue', { name });
};

/** Undo button of the success toast. It does not restore sessions that were ended. */
const takeBack = (name: string, { disabled, password_due: due }: AccountChange): ToastAction => ({
  label: message('history.undo'),
  event: accountChangeRequested({
    name,
    change: disabled === undefined ? { password_due: due !== true } : { disabled: !disabled },
  }),
});

const askDisable = (name: string) =>
  askConfirm({
    title: message('userAccount.disableTitle', { name }),
    text: [message('userAccount.disableText')],
    confirmLabel: message('userAccount.disable'),
    tone: 'danger',
  });

function* onChangeRequested({ payload }: ReturnType<typeof accountChangeRequested>) {
  const { name, change } = payload;
  if (change.disabled === true && !(yield* askDisable(name))) {
    yield* put(accountKept(name));
    return;
  }
  const requests = yield* dep('userAccounts');
  try {
    yield* call(requests.change, name, change);
    yield* put(accountChanged(payload));
    yield* raiseSuccess(doneText(change, name), undefined, { action: takeBack(name, change) });
    if (change.disabled === true) yield* call(readEndedSessions, name);
  } catch (error) {
    yield* put(accountKept(name));
    const reason = saveProblemText(yield* problemOf(error));
    yield* raiseFailure(message('userAccount.changeFailed', { name }), reason);
  }
}

function* readEndedSessions(name: string) {
  if ((yield* select(selectUserSessions)).user === name) yield* put(userSessionsRequested(name));
}

function* onSessionsRequested({ payload: user }: ReturnType<typeof userSessionsRequested>) {
  const requests = yield* dep('userAccounts');
  yield* put(userSessionsReceived(yield* call(requests.listSessions, user)));
}

function* onEndRequested({ payload: id }: ReturnType<typeof userSessionEndRequested>) {
  const requests = yield* dep('userAccounts');
  const { user } = yield* select(selectUserSessions);
  try {
    if (id === OTHERS) yield* call(requests.endSessions, user);
    else yield* call(requests.endSession, user, id);
    yield* put(userSessionEnded(id));
  } catch (error) {
    // A session that is already gone counts as ended.
    if ((yield* expectedProblemOf(error)).status === STATUS.notFound) yield* put(userSessionEnded(id));
    else yield* put(userSessionEndFailed({ id, problem: yield* problemOf(error) }));
  }
}
