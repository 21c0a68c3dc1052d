import { call, put, takeLeading } from 'typed-redux-saga';
import { capabilitiesFailed, capabilitiesReceived, capabilitiesRequested } from '../store/capabilities/slice';
import { dep } from './context';
import { orElse } from './lib/problems';

/** Fetches the capabilities once every application is registered [CAP-01]. */
export function* capabilitiesSaga() {
  yield* takeLeading(capabilitiesRequested, orElse(onCapabilitiesRequested, capabilitiesFailed));
}

function* onCapabilitiesRequested({ payload }: ReturnType<typeof capabilitiesRequested>) {
  const fetchCapabilities = yield* dep('fetchCapabilities');
  yield* put(capabilitiesReceived(yield* call(fetchCapabilities, payload.applications)));
}
