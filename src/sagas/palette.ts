import { put, select, takeEvery } from 'typed-redux-saga';
import { selectHasApiAccess } from '../store/account/selectors';
import { DIALOGS } from '../store/overlays/dialogs';
import { dialogOpened } from '../store/overlays/slice';
import { rolesResource, tenantsResource, usersResource } from '../store/resources/resources';
import { type RootState } from '../store/rootReducer';

const NAMED = [
  { request: usersResource.actions.listRequested, selectPhase: usersResource.selectors.selectListPhase },
  { request: rolesResource.actions.listRequested, selectPhase: rolesResource.selectors.selectListPhase },
  { request: tenantsResource.actions.listRequested, selectPhase: tenantsResource.selectors.selectListPhase },
];

export function* paletteSaga() {
  yield* takeEvery(dialogOpened, onDialogOpened);
}

/** Loads the names on first use, and only those the user may read. */
function* onDialogOpened({ payload }: ReturnType<typeof dialogOpened>) {
  if (payload.name !== DIALOGS.palette || !(yield* select(selectHasApiAccess))) return;
  for (const { request, selectPhase } of NAMED) {
    const { phase } = selectPhase((yield* select()) as RootState);
    if (phase === 'idle') yield* put(request());
  }
}
