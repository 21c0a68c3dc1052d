import { put, select, takeEvery } from 'typed-redux-saga';
import { selectHasApiAccess } from '../store/account/selectors';
import { DIALOGS } from '../store/overlays/dialogs';
import { dialogOpened } from '../store/overlays/slice';
import { rolesResource, tenantsResource, usersResource } from '../store/resources/resources';
import { type RootState } from '../store/rootReducer';

/** Whose names the palette knows. */
const NAMED = [
  { request: usersResource.actions.listRequested, selectPhase: usersResource.selectors.selectListPhase },
  { request: rolesResource.actions.listRequested, selectPhase: rolesResource.selectors.selectListPhase },
  { request: tenantsResource.actions.listRequested, selectPhase: tenantsResource.selectors.selectListPhase },
];

/** Listens to: the command palette being opened, which knows the names of users, roles and tenants. */
export function* paletteSaga() {
  yield* takeEvery(dialogOpened, onDialogOpened);
}

/** Names are asked for when they are first wanted, and only for those who may read them. */
function* onDialogOpened({ payload }: ReturnType<typeof dialogOpened>) {
  if (payload.name !== DIALOGS.palette || !(yield* select(selectHasApiAccess))) return;
  for (const { request, selectPhase } of NAMED) {
    const { phase } = selectPhase((yield* select()) as RootState);
    if (phase === 'idle') yield* put(request());
  }
}
