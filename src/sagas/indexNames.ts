import { call, put, takeLatest } from 'typed-redux-saga';
import { indexNamesFailed, indexNamesReceived, indexNamesRequested } from '../store/indexNames/slice';
import { dep } from './context';
import { orElse } from './lib/problems';

export function* indexNamesSaga() {
  yield* takeLatest(indexNamesRequested, orElse(onNamesRequested, indexNamesFailed));
}

function* onNamesRequested({ payload }: ReturnType<typeof indexNamesRequested>) {
  const requests = yield* dep('indexNames');
  yield* put(indexNamesReceived(yield* call(requests.list, payload)));
}
