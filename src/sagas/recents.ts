import { put, takeEvery } from 'typed-redux-saga';
import { savedObjectPath } from '../store/management/routes';
import { recentVisited } from '../store/recents/slice';
import { rolesResource, usersResource } from '../store/resources/resources';
import { savedObjectsManagementActions } from '../store/savedObjectsManagement/slice';
import { titleOf } from '../store/savedObjectsManagement/titles';
import { SECURITY_APP_ROUTE, securityHref } from '../store/security/routes';

/** Adds opened users, roles and saved objects to the recently viewed ones [DATA-11]. */
export function* recentsSaga() {
  yield* takeEvery(usersResource.actions.itemReceived, function* onUserOpened({ payload: { name } }) {
    const link = SECURITY_APP_ROUTE + securityHref('users', 'edit', name);
    yield* put(recentVisited({ id: `user:${name}`, label: name, link }));
  });
  yield* takeEvery(rolesResource.actions.itemReceived, function* onRoleOpened({ payload: { name } }) {
    const link = SECURITY_APP_ROUTE + securityHref('roles', 'view', name);
    yield* put(recentVisited({ id: `role:${name}`, label: name, link }));
  });
  yield* takeEvery(
    savedObjectsManagementActions.inspectionReceived,
    function* onObjectOpened({ payload: { object } }) {
      const { type, id } = object;
      const link = savedObjectPath(type, id);
      yield* put(recentVisited({ id: `savedObject:${type}:${id}`, label: titleOf(object), link }));
    },
  );
}
