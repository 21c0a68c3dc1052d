import { call, put, select } from 'typed-redux-saga';
import { type CopyRequest } from '../../../contract/savedObjectCopies';
import { type ImportRetry } from '../../../contract/savedObjects';
import { type WantedCopy } from '../../store/savedObjectsManagement/copying';
import { outcomeOf, resolvableErrors } from '../../store/savedObjectsManagement/importChoices';
import { selectCopying } from '../../store/savedObjectsManagement/selectors';
import { savedObjectsManagementActions } from '../../store/savedObjectsManagement/slice';
import { problemOf } from '../lib/problems';
import { requests } from './requests';

const actions = savedObjectsManagementActions;

export function* onCopyRequested({ payload: wanted }: ReturnType<typeof actions.copyRequested>) {
  yield* call(copyWith, wanted);
}

/** Requests the copy again with a choice per object; nothing is sent if all are skipped. */
export function* onCopyResolved() {
  const copying = yield* select(selectCopying);
  if (copying.phase !== 'resolving') return;
  const { retries } = outcomeOf(copying);
  if (retries.length === 0) yield* put(actions.copyFinished({ success: true, successCount: 0 }));
  else yield* call(copyWith, copying.wanted, retries);
}

/** Adds to the request what happens to existing objects; decisions per object come first. */
const requestOf = ({ mode, ...request }: WantedCopy, retries?: ImportRetry[]): CopyRequest => ({
  ...request,
  ...(mode === 'overwrite' && retries === undefined ? { overwrite: true } : {}),
  ...(mode === 'copy' ? { createNewCopies: true } : {}),
  ...(retries === undefined ? {} : { retries }),
});

/** On resolvable errors the server writes nothing and the user is asked. */
function* copyWith(wanted: WantedCopy, retries?: ImportRetry[]) {
  const { copyToTenant } = yield* requests();
  try {
    const answer = yield* call(copyToTenant, requestOf(wanted, retries));
    if (resolvableErrors(answer).length > 0 && answer.successCount === 0) {
      yield* put(actions.copyHindered(answer));
      return;
    }
    yield* put(actions.copyFinished(answer));
    yield* put(actions.listRequested());
  } catch (error) {
    yield* put(actions.copyFailed(yield* problemOf(error)));
  }
}
