import { put, takeEvery } from 'typed-redux-saga';
import { recentVisited } from '../store/recents/slice';
import { rolesActions } from '../store/roles/slice';
import { SECURITY_APP_ROUTE, securityHref } from '../store/security/routes';
import { usersActions } from '../store/users/slice';

/** Listens to: a user or a role having been opened. It is then among what was viewed recently [DATA-11]. */
export function* recentsSaga() {
  yield* takeEvery(usersActions.itemReceived, function* onUserOpened({ payload: { name } }) {
    const link = SECURITY_APP_ROUTE + securityHref('users', 'edit', name);
    yield* put(recentVisited({ id: `user:${name}`, label: name, link }));
  });
  yield* takeEvery(rolesActions.itemReceived, function* onRoleOpened({ payload: { name } }) {
    const link = SECURITY_APP_ROUTE + securityHref('roles', 'view', name);
    yield* put(recentVisited({ id: `role:${name}`, label: name, link }));
  });
}
