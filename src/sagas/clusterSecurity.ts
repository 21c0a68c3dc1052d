import { call, put, select, takeLatest, takeLeading } from 'typed-redux-saga';
import { type DefaultRoles } from '../../contract/clusterSecurity';
import { saveProblemText } from '../i18n/errorText';
import { message } from '../i18n/text';
import { selectDefaultRolesOrNull } from '../store/clusterSecurity/selectors';
import {
  clusterSecurityFailed,
  clusterSecurityReceived,
  clusterSecurityRequested,
  defaultPasswordsRequested,
  defaultPasswordsTried,
  defaultRolesApplied,
  defaultRolesRequested,
} from '../store/clusterSecurity/slice';
import { entriesRestored } from '../store/history/slice';
import { writeUndone } from '../store/importExport/slice';
import { dep } from './context';
import { askConfirm } from './lib/confirm';
import { orElse, problemOf, raiseFailure, raiseSuccess } from './lib/problems';

export function* clusterSecuritySaga() {
  yield* takeLatest(clusterSecurityRequested, orElse(onClusterSecurityRequested, clusterSecurityFailed));
  yield* takeLeading(defaultPasswordsRequested, onDefaultPasswordsRequested);
  yield* takeLeading(defaultRolesRequested, onDefaultRolesRequested);
  yield* takeLatest(writeUndone, onWriteUndone);
}

function* onClusterSecurityRequested() {
  const requests = yield* dep('clusterSecurity');
  yield* put(clusterSecurityReceived(yield* call(requests.read)));
}

const askPasswords = () =>
  askConfirm({
    title: message('clusterSecurity.passwordsTitle'),
    text: [message('clusterSecurity.passwordsText')],
    confirmLabel: message('clusterSecurity.passwordsTry'),
    tone: 'normal',
  });

function* onDefaultPasswordsRequested() {
  const isConfirmed = yield* askPasswords();
  yield* put(defaultPasswordsTried(isConfirmed ? yield* call(tryPasswords) : null));
}

function* tryPasswords() {
  const requests = yield* dep('clusterSecurity');
  try {
    return yield* call(requests.tryPasswords);
  } catch (error) {
    yield* raiseFailure(message('clusterSecurity.passwordsFailed'), saveProblemText(yield* problemOf(error)));
    return null;
  }
}

function askApply({ added, changed }: DefaultRoles) {
  const own = changed.flatMap(({ name, is_own: isOwn }) => (isOwn ? [name] : []));
  return askConfirm({
    title: message('clusterSecurity.applyTitle', { count: added.length + changed.length }),
    text: [
      message('clusterSecurity.applyText'),
      ...(own.length === 0
        ? []
        : [message('clusterSecurity.applyOwn', { count: own.length, names: own.join(', ') })]),
    ],
    confirmLabel: message('clusterSecurity.apply'),
    tone: own.length === 0 ? 'normal' : 'danger',
  });
}

function* onDefaultRolesRequested() {
  const roles = yield* select(selectDefaultRolesOrNull);
  const isConfirmed = roles !== null && (yield* askApply(roles));
  yield* put(defaultRolesApplied(isConfirmed ? yield* call(applyDefaults, roles) : null));
  if (isConfirmed) yield* put(clusterSecurityRequested());
}

function* applyDefaults(roles: DefaultRoles) {
  const requests = yield* dep('clusterSecurity');
  try {
    const applied = yield* call(requests.applyDefaults, roles);
    yield* put(entriesRestored(['roles']));
    yield* raiseSuccess(message('clusterSecurity.applied', { count: applied.roles.length }));
    return applied;
  } catch (error) {
    yield* raiseFailure(message('clusterSecurity.applyFailed'), saveProblemText(yield* problemOf(error)));
    return null;
  }
}

/** Reads the page again, if it was read, since default roles may be missing again. */
function* onWriteUndone() {
  if ((yield* select(selectDefaultRolesOrNull)) !== null) yield* put(clusterSecurityRequested());
}
