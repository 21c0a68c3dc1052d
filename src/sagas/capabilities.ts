import { call, put, takeLeading } from 'typed-redux-saga';
import { capabilitiesFailed, capabilitiesReceived, capabilitiesRequested } from '../store/capabilities/slice';
import { dep } from './context';
import { problemOf } from './lib/problems';

/** Listens to: the capabilities being wanted, once every application is registered [CAP-01]. */
export function* capabilitiesSaga() {
  yield* takeLeading(capabilitiesRequested, onCapabilitiesRequested);
}

function* onCapabilitiesRequested({ payload }: ReturnType<typeof capabilitiesRequested>) {
  const fetchCapabilities = yield* dep('fetchCapabilities');
  try {
    yield* put(capabilitiesReceived(yield* call(fetchCapabilities, payload.applications)));
  } catch (error) {
    yield* put(capabilitiesFailed(yield* problemOf(error)));
  }
}
