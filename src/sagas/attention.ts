import { call, fork, put, select, takeLatest } from 'typed-redux-saga';
import { selectHasApiAccess } from '../store/account/selectors';
import { attentionRequested } from '../store/attention/events';
import { type AttentionSource, selectMissingSources } from '../store/attention/selectors';
import { auditSettingsRequested } from '../store/audit/slice';
import { roleMappingsResource, rolesResource, usersResource } from '../store/resources/resources';
import { statusFailed, statusReceived } from '../store/status/slice';
import { dep } from './context';
import { problemOf } from './lib/problems';

/** Listens to: a page that shows what needs attention. Others that show the same lists find them read already. */
export function* attentionSaga() {
  yield* takeLatest(attentionRequested, onAttentionRequested);
}

/** The events by which a source is read. */
const REQUESTS = {
  users: usersResource.actions.listRequested,
  roles: rolesResource.actions.listRequested,
  roleMappings: roleMappingsResource.actions.listRequested,
  audit: auditSettingsRequested,
} as const satisfies Partial<Record<AttentionSource, unknown>>;

const SOURCES: readonly AttentionSource[] = ['status', 'roles', 'roleMappings', 'users', 'audit'];

/** Reads what is not known. The lists may hold thousands of entries: what is there is not read twice. */
function* onAttentionRequested({ payload: { isFresh } }: ReturnType<typeof attentionRequested>) {
  if (!(yield* select(selectHasApiAccess))) return;
  const missing = yield* select(selectMissingSources);
  for (const source of SOURCES) {
    if (!isFresh && !missing.includes(source)) continue;
    if (source === 'status') yield* fork(readStatus);
    else yield* put(REQUESTS[source]());
  }
}

/** How the server is. Unlike at the status page, a failure is told at its place and not by a notice as well. */
function* readStatus() {
  const fetchStatus = yield* dep('fetchStatus');
  try {
    yield* put(statusReceived(yield* call(fetchStatus)));
  } catch (error) {
    const problem = yield* problemOf(error);
    if (problem.kind !== 'halted') yield* put(statusFailed(problem));
  }
}
