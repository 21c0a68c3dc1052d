import { call, takeLatest, takeLeading } from 'typed-redux-saga';
import {
  userFileRead,
  userImportClosed,
  userImportFailed,
  userImportRequested,
} from '../../store/userImport/slice';
import { orElse } from '../lib/problems';

/** Loaded on demand: few pages import users. */
const load = () => import('./work');

export function* userImportSaga() {
  yield* takeLatest([userFileRead, userImportClosed], orElse(onFileRead, userImportFailed));
  yield* takeLeading(userImportRequested, orElse(onImportRequested, userImportFailed));
}

/** Closing the import ends the comparison. */
function* onFileRead(action: ReturnType<typeof userFileRead | typeof userImportClosed>) {
  if (!userFileRead.match(action)) return;
  const { compareFile } = yield* call(load);
  yield* call(compareFile, action.payload.users);
}

function* onImportRequested() {
  const { importUsers } = yield* call(load);
  yield* call(importUsers);
}
