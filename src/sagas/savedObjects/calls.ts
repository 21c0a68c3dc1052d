import { call, delay, fork, put, select, take, takeEvery } from 'typed-redux-saga';
import { STATUS } from '../../../contract/httpStatus';
import {
  MAX_BULK,
  type SavedObjectCall,
  type SavedObjectId,
  type SavedObjectsAnswer,
} from '../../../contract/savedObjects';
import { type SavedObjectsApi } from '../../api/savedObjects';
import { selectWaitingGets, type WaitingGet } from '../../store/savedObjects/selectors';
import {
  getBatchAnswered,
  getBatchStarted,
  savedObjectCallAnswered,
  savedObjectCallRequested,
  savedObjectCallsFailed,
} from '../../store/savedObjects/slice';
import { dep } from '../context';
import { expectedProblemOf } from '../lib/problems';

/** Window for collecting gets into a batch, in milliseconds [SAV-04, C62]. */
const GET_WINDOW_MS = 100;

/** Batches gets and sends all other calls at once. */
export function* savedObjectsSaga() {
  yield* fork(batchGets);
  yield* takeEvery(savedObjectCallRequested, onCallRequested);
}

const keyOf = ({ type, id }: SavedObjectId) => JSON.stringify([type, id]);

/** Copies an answer: callers may change theirs without affecting the log or other callers. */
const copied = <T>(value: T): T =>
  value === null || value === undefined ? value : (JSON.parse(JSON.stringify(value)) as T);

/** Opens a window at the first get and sends everything collected when it closes. */
function* batchGets() {
  for (;;) {
    if ((yield* select(selectWaitingGets)).length === 0) {
      yield* take(savedObjectCallRequested);
      continue;
    }
    yield* delay(GET_WINDOW_MS);
    const waiting = yield* select(selectWaitingGets);
    // Split by the server's bulk limit.
    for (let start = 0; start < waiting.length; start += MAX_BULK)
      yield* fork(fetchBatch, waiting.slice(start, start + MAX_BULK));
  }
}

const isThere = ({ error }: { error?: { statusCode: number } }) => error?.statusCode !== STATUS.notFound;

/** Fetches each object once [SAV-05]; every caller gets its own copy [C62]. */
function* fetchBatch(gets: readonly WaitingGet[]) {
  const ids = gets.map(({ id }) => id);
  yield* put(getBatchStarted({ ids }));
  const answers = yield* dep('answers');
  try {
    const services = yield* dep('services');
    const { savedObjects } = yield* call(services);
    const targets = new Map(gets.map(({ target }) => [keyOf(target), target]));
    const results = yield* call(savedObjects.bulkGet, [...targets.values()]);
    yield* put(getBatchAnswered({ ids, results }));
    const found = new Map(results.filter(isThere).map((result) => [keyOf(result), result]));
    // A missing object is returned with its id and type only [SAV-06].
    for (const { id, target } of gets)
      yield* call(answers.resolve, id, copied(found.get(keyOf(target)) ?? target));
  } catch (error) {
    yield* call(fail, ids, error);
  }
}

function* onCallRequested({ payload: { id, call: asked } }: ReturnType<typeof savedObjectCallRequested>) {
  if (asked.op === 'get') return;
  const answers = yield* dep('answers');
  try {
    const services = yield* dep('services');
    const { savedObjects } = yield* call(services);
    const answer = yield* call(perform, savedObjects, asked);
    yield* put(savedObjectCallAnswered({ id, answer }));
    yield* call(answers.resolve, id, copied(answer));
  } catch (error) {
    yield* call(fail, [id], error);
  }
}

function* fail(ids: string[], error: unknown) {
  const answers = yield* dep('answers');
  yield* put(savedObjectCallsFailed({ ids, problem: yield* expectedProblemOf(error) }));
  for (const id of ids) yield* call(answers.reject, id, error);
}

async function perform(
  savedObjects: SavedObjectsApi,
  asked: Exclude<SavedObjectCall, { op: 'get' }>,
): Promise<SavedObjectsAnswer> {
  switch (asked.op) {
    case 'bulkGet':
      return savedObjects.bulkGet(asked.objects);
    case 'find':
      return savedObjects.find(asked.options);
    case 'create':
      return savedObjects.create(asked.type, asked.attributes, asked.options);
    case 'bulkCreate':
      return savedObjects.bulkCreate(asked.objects, asked.options);
    case 'update':
      return savedObjects.update(asked.type, asked.id, asked.attributes, asked.options);
    case 'bulkUpdate':
      return savedObjects.bulkUpdate(asked.objects);
    case 'delete':
      await savedObjects.remove(asked.type, asked.id, asked.options);
      return null;
  }
}
