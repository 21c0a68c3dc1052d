import { call, takeEvery, takeLatest, takeLeading } from 'typed-redux-saga';
import {
  userFileChosen,
  userImportClosed,
  userImportFailed,
  userImportRequested,
  userTemplateRequested,
} from '../../store/userImport/slice';
import { orElse } from '../lib/problems';

/** Loaded on demand: few pages import users. */
const load = () => import('./work');

export function* userImportSaga() {
  yield* takeLatest([userFileChosen, userImportClosed], orElse(onFileChanged, userImportFailed));
  yield* takeLeading(userImportRequested, orElse(onImportRequested, userImportFailed));
  yield* takeEvery(userTemplateRequested, orElse(onTemplateRequested, userImportFailed));
}

function* onFileChanged() {
  const { readFile } = yield* call(load);
  yield* call(readFile);
}

function* onImportRequested() {
  const { importUsers } = yield* call(load);
  yield* call(importUsers);
}

function* onTemplateRequested() {
  const { saveTemplate } = yield* call(load);
  yield* call(saveTemplate);
}
