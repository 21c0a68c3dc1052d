import { call, put, select, takeEvery, takeLatest } from 'typed-redux-saga';
import { STATUS } from '../../contract/httpStatus';
import { type AccountChange } from '../../contract/userAccounts';
import { saveProblemText } from '../i18n/errorText';
import { message, type Text } from '../i18n/text';
import { OTHERS } from '../store/ownSessions/sessionList';
import { type NewToast, type ToastAction } from '../store/toasts/slice';
import { selectRecordsOrNull } from '../store/userAccounts/selectors';
import {
  type AccountAct,
  type AccountActRequest,
  accountChanged,
  accountChangeRequested,
  accountKept,
  actFinished,
  actItemEnded,
  actRequested,
  actStarted,
  CHANGE_BY,
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
import { runBulk } from './lib/bulk';
import { askConfirm } from './lib/confirm';
import { expectedProblemOf, orElse, problemOf, raiseFailure, raiseSuccess } from './lib/problems';

export function* userAccountsSaga() {
  yield* takeLatest(userAccountsRequested, orElse(onUserAccountsRequested, userAccountsFailed));
  yield* takeEvery(accountChangeRequested, onChangeRequested);
  yield* takeEvery(actRequested, onActRequested);
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

/** The act that takes back another one; ended sessions do not come back. */
const OPPOSITE: Partial<Record<AccountAct, AccountAct>> = {
  disable: 'enable',
  enable: 'disable',
  requirePassword: 'waivePassword',
  waivePassword: 'requirePassword',
};

const actText = (act: AccountAct): Text[] => {
  if (act === 'disable') return [message('userAccount.act.disableText')];
  if (act === 'requirePassword') return [message('userAccount.act.requirePasswordText')];
  return act === 'endSessions' ? [message('userAccount.act.endSessionsText')] : [];
};

const askAct = ({ act, names, unseen = 0 }: AccountActRequest) => {
  const count = names.length;
  return askConfirm({
    title: message(`userAccount.act.${act}Title`, { count }),
    text: [...(unseen > 0 ? [message('list.unseen', { count, unseen })] : []), ...actText(act)],
    items: names,
    confirmLabel: message(`userAccount.act.${act}Confirm`, { count }),
    tone: act === 'disable' || act === 'endSessions' ? 'danger' : 'normal',
    testSubject: 'accountActConfirmModal',
  });
};

/** Acts on several accounts as one act of the history, and offers to undo what it changed. */
function* onActRequested({ payload }: ReturnType<typeof actRequested>) {
  const { act, names, confirmed = false } = payload;
  if (!confirmed && !(yield* askAct(payload))) return;
  const undo = yield* undoOfAct(payload);
  const id = (yield* dep('history')).newAct();
  const isWell = yield* runBulk<string>({
    items: names,
    started: actStarted({ act, names }),
    act: (name) => actOn(act, name, id),
    ended: (name, problem) => actItemEnded({ name, ...(problem && { problem }) }),
    finished: () => actFinished(),
  });
  const title = message(`userAccount.act.${act}Done`, { count: names.length });
  if (isWell) yield* raiseSuccess(title, undefined, undo);
}

function* actOn(act: AccountAct, name: string, id: string) {
  const requests = yield* dep('userAccounts');
  const change = CHANGE_BY[act];
  if (change === null) yield* call(requests.endSessions, name);
  else yield* call(requests.change, name, change, id);
}

/** Returns the button that takes an act back for the users whom it is about to change. */
function* undoOfAct({ act, names }: AccountActRequest) {
  const [change, opposite] = [CHANGE_BY[act], OPPOSITE[act]];
  const records = (yield* select(selectRecordsOrNull)) ?? {};
  const changed = names.filter((name) => change !== null && !hasAll(records[name], change));
  if (opposite === undefined || changed.length === 0) return {};
  const event = actRequested({ act: opposite, names: changed, confirmed: true });
  return { action: { label: message('history.undo'), event } } satisfies Pick<NewToast, 'action'>;
}

/** True if a change would change nothing: absent marks mean no. */
const hasAll = (record: AccountChange = {}, { disabled, password_due: due }: AccountChange) =>
  (disabled === undefined || disabled === (record.disabled ?? false)) &&
  (due === undefined || due === (record.password_due ?? false));

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
