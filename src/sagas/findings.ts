import { call, fork, put, select, takeEvery, takeLatest } from 'typed-redux-saga';
import { selectHasApiAccess } from '../store/account/selectors';
import { auditSettingsRequested } from '../store/audit/slice';
import { findingsRequested } from '../store/findings/events';
import { type FindingSource, selectMissingSources } from '../store/findings/selectors';
import {
  accessFindingsFailed,
  accessFindingsReceived,
  accessFindingsRequested,
} from '../store/findings/slice';
import { roleMappingsResource, rolesResource, usersResource } from '../store/resources/resources';
import { dep } from './context';
import { orElse } from './lib/problems';
import { readStatus } from './status';

/** Reads the sources of the attention list. Other pages showing the same lists reuse them. */
export function* findingsSaga() {
  // An answer on its way counts, even if another page has asked since.
  yield* takeEvery(findingsRequested, onFindingsRequested);
  yield* takeLatest(accessFindingsRequested, orElse(onAccessFindingsRequested, accessFindingsFailed));
}

const REQUESTS = {
  users: usersResource.actions.listRequested,
  roles: rolesResource.actions.listRequested,
  roleMappings: roleMappingsResource.actions.listRequested,
  access: accessFindingsRequested,
  audit: auditSettingsRequested,
} as const satisfies Partial<Record<FindingSource, unknown>>;

const SOURCES: readonly FindingSource[] = ['status', 'roles', 'roleMappings', 'users', 'access', 'audit'];

/** Reads only missing sources: the lists may hold thousands of entries. */
function* onFindingsRequested({ payload: { isFresh } }: ReturnType<typeof findingsRequested>) {
  if (!(yield* select(selectHasApiAccess))) return;
  const missing = yield* select(selectMissingSources);
  for (const source of SOURCES) {
    if (!isFresh && !missing.includes(source)) continue;
    // Unlike on the status page, a failure raises no toast.
    if (source === 'status') yield* fork(readStatus);
    else yield* put(REQUESTS[source]());
  }
}

function* onAccessFindingsRequested() {
  const requests = yield* dep('explain');
  yield* put(accessFindingsReceived(yield* call(requests.fetchFindings)));
}
