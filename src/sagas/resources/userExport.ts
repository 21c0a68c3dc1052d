import { call, put, select, takeEvery } from 'typed-redux-saga';
import { message } from '../../i18n/text';
import { usersResource } from '../../store/resources/resources';
import { usersExported, usersExportRequested } from '../../store/users/export';
import { dep } from '../context';
import { raiseSuccess } from '../lib/problems';

export function* userExportSaga() {
  yield* takeEvery(usersExportRequested, onUsersExportRequested);
}

/** Returns a safe file name; user names may contain characters file systems refuse. */
const fileNameOf = (names: readonly string[]) =>
  names.length === 1
    ? `internal-user-${(names[0] ?? '').replace(/[^\p{L}\p{N}._-]/gu, '_')}.json`
    : 'internal-users.json';

/** Saves users keyed by name as in the API, which returns no password hashes. */
function* onUsersExportRequested({ payload }: ReturnType<typeof usersExportRequested>) {
  const wanted = new Set(payload.names);
  const items = (yield* select(usersResource.selectors.selectItems)).filter(({ name }) => wanted.has(name));
  const fileName = fileNameOf(items.map(({ name }) => name));
  const text = JSON.stringify(Object.fromEntries(items.map(({ name, value }) => [name, value])), null, 2);
  const saveFile = yield* dep('saveFile');
  yield* call(saveFile, fileName, new Blob([text], { type: 'application/json' }));
  yield* put(usersExported({ fileName, count: items.length }));
  const title = message('users.exported', { count: items.length });
  yield* raiseSuccess(title, message('users.exportedFile', { fileName }));
}
