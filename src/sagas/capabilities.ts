import { call, put, takeLeading } from 'typed-redux-saga';
import { capabilitiesFailed, capabilitiesReceived, capabilitiesRequested } from '../store/capabilities/slice';
import { dep } from './context';

/** Listens to: the capabilities being wanted, once every application is registered [CAP-01]. */
export function* capabilitiesSaga() {
  yield* takeLeading(capabilitiesRequested, onCapabilitiesRequested);
}

function* onCapabilitiesRequested({ payload }: ReturnType<typeof capabilitiesRequested>) {
  const fetchCapabilities = yield* dep('fetchCapabilities');
  try {
    yield* put(capabilitiesReceived(yield* call(fetchCapabilities, payload.applications)));
  } catch (error) {
    const toProblem = yield* dep('toProblem');
    const logError = yield* dep('logError');
    const problem = toProblem(error);
    logError(problem);
    yield* put(capabilitiesFailed(problem));
  }
}
