import { all, call, put, race, select, take, takeEvery, takeLatest, takeLeading } from 'typed-redux-saga';
import { type AccessAnswer } from '../../contract/explain';
import { questionIn } from '../store/explain/address';
import { affectedBy, alteredRoles } from '../store/explain/advice';
import { accessCsv } from '../store/explain/csv';
import { detailRequests } from '../store/explain/holders';
import { selectAccess } from '../store/explain/selectors';
import {
  type AccessAsked,
  accessClosed,
  accessExplained,
  accessExportRequested,
  accessFailed,
  accessPrinted,
  accessPrintRequested,
  accessRequested,
  affectedUsersCounted,
  clusterAnswered,
  clusterAsked,
  clusterFailed,
  type EntryAsked,
  holderDetailsEnded,
  holderDetailsReceived,
  holderDetailsRequested,
  holdersFound,
  membersFound,
  reachFound,
} from '../store/explain/slice';
import { dep } from './context';
import { expectedProblemOf, orElse } from './lib/problems';

/** Answers access questions (the latest one wins) and exports the answer as a file. */
export function* explainSaga() {
  yield* takeLatest(accessRequested, orElse(onAccessRequested, accessFailed));
  yield* takeLatest(clusterAsked, orElse(onClusterAsked, clusterFailed));
  yield* takeEvery(accessExportRequested, onExportRequested);
  yield* takeLeading(accessPrintRequested, onPrintRequested);
}

function* answerOf(asked: AccessAsked | EntryAsked) {
  const requests = yield* dep('explain');
  if ('area' in asked)
    return asked.area === 'roles'
      ? membersFound(yield* call(requests.findMembers, asked.name))
      : reachFound(yield* call(requests.findReach, asked.name));
  const question = questionIn(asked);
  return asked.isWho && question
    ? holdersFound(yield* call(requests.findHolders, question))
    : accessExplained(yield* call(requests.explain, asked.user, question, asked.backendRoles));
}

function* onAccessRequested({ payload }: ReturnType<typeof accessRequested>) {
  const found = yield* call(answerOf, payload);
  yield* put(found);
  if (accessExplained.match(found) && alteredRoles(found.payload).length > 0)
    yield* call(countAffected, found.payload);
  yield* race([call(readDetails), take(accessClosed)]);
}

/** Reads the details of all users of the answer, in parts; after a failure they are unknown. */
function* readDetails() {
  const { fetchHolders } = yield* dep('explain');
  const requests = detailRequests(yield* select(selectAccess));
  if (requests.length === 0) return;
  yield* put(holderDetailsRequested());
  try {
    for (const { holders, index } of requests)
      yield* put(holderDetailsReceived(yield* call(fetchHolders, holders, index)));
    yield* put(holderDetailsEnded({ isComplete: true }));
  } catch (error) {
    yield* expectedProblemOf(error);
    yield* put(holderDetailsEnded({ isComplete: false }));
  }
}

/** Counts users affected by the suggested changes; on failure they show no numbers. */
function* countAffected(answer: AccessAnswer) {
  const { findMembers } = yield* dep('explain');
  const roles = alteredRoles(answer);
  try {
    const members = yield* all(roles.map((role) => call(findMembers, role)));
    yield* put(
      affectedUsersCounted(
        Object.fromEntries(
          members.map((found, at) => [roles[at] ?? '', affectedBy(found, answer.subject.userName)]),
        ),
      ),
    );
  } catch (error) {
    yield* expectedProblemOf(error);
    yield* put(affectedUsersCounted({}));
  }
}

function* onClusterAsked() {
  const { askCluster } = yield* dep('explain');
  const { asked } = yield* select(selectAccess);
  if (asked === null || !('user' in asked)) return;
  const { user, action, index } = asked;
  yield* put(clusterAnswered(yield* call(askCluster, user, action, index)));
}

/** Waits for the details of the users, or for another question. */
function* detailsEnded() {
  const { details } = yield* select(selectAccess);
  if (details.phase === 'loading') yield* take([holderDetailsEnded, accessClosed, accessRequested]);
}

function* onExportRequested() {
  yield* call(detailsEnded);
  const file = accessCsv(yield* select(selectAccess));
  if (file === undefined) return;
  const saveFile = yield* dep('saveFile');
  yield* call(saveFile, file.name, new Blob([file.text], { type: 'text/csv' }));
}

function* onPrintRequested() {
  yield* call(detailsEnded);
  if ((yield* select(selectAccess)).printedAt === null) return;
  yield* call(yield* dep('printPage'));
  yield* put(accessPrinted());
}
