import { call, put, select, take, takeEvery, takeLatest } from 'typed-redux-saga';
import { assignmentOf } from '../model/assignments/plan';
import { assignmentFinished, assignmentPlanRequested } from '../store/assignments/slice';
import { comparisonHref } from '../store/comparison/address';
import { selectComparison } from '../store/comparison/selectors';
import {
  comparisonFailed,
  comparisonReceived,
  comparisonRequested,
  transferRequested,
} from '../store/comparison/slice';
import { navigationRequested } from '../store/navigation/slice';
import { DIALOGS } from '../store/overlays/dialogs';
import { dialogOpened, isDialogEvent } from '../store/overlays/slice';
import { dep } from './context';
import { orElse } from './lib/problems';

/** Compares two users or roles (the latest question wins), and opens plans that copy access. */
export function* comparisonSaga() {
  yield* takeLatest(comparisonRequested, orElse(onComparisonRequested, comparisonFailed));
  yield* takeEvery(transferRequested, onTransferRequested);
  yield* takeEvery(assignmentFinished, onAssignmentFinished);
}

function* onComparisonRequested({ payload }: ReturnType<typeof comparisonRequested>) {
  const { compare } = yield* dep('comparison');
  yield* put(comparisonReceived(yield* call(compare, payload)));
}

function* onTransferRequested({ payload: transfer }: ReturnType<typeof transferRequested>) {
  const { kind, to } = transfer;
  const params = { kind, names: [to], transfer };
  yield* put(dialogOpened({ name: DIALOGS.assignment, params }));
  if (to !== '') yield* put(assignmentPlanRequested(assignmentOf(transfer)));
}

/** Compares again what an assignment may have changed, or leaves out what it has deleted. */
function* onAssignmentFinished({ payload: changed }: ReturnType<typeof assignmentFinished>) {
  const { asked } = yield* select(selectComparison);
  if (!asked) return;
  const gone = new Set(changed.flatMap(({ name, version }) => (version === undefined ? [name] : [])));
  const [first = '', second = ''] = [asked.first, asked.second].filter((name) => !gone.has(name));
  if (second !== '') {
    yield* put(comparisonRequested(asked));
    return;
  }
  // Leaving the page would close the dialog with the results.
  yield* take(isDialogEvent(DIALOGS.assignment));
  yield* put(navigationRequested(comparisonHref({ kind: asked.kind, first })));
}
