import { put, select, takeEvery } from 'typed-redux-saga';
import { selectHasApiAccess } from '../store/account/selectors';
import { DIALOGS } from '../store/overlays/dialogs';
import { dialogOpened } from '../store/overlays/slice';
import { rolesSelectors } from '../store/roles/selectors';
import { rolesActions } from '../store/roles/slice';
import { tenantsSelectors } from '../store/tenants/selectors';
import { tenantsActions } from '../store/tenants/slice';
import { usersSelectors } from '../store/users/selectors';
import { usersActions } from '../store/users/slice';
import { type RootState } from '../store/rootReducer';

/** Whose names the palette knows. */
const NAMED = [
  { request: usersActions.listRequested, selectPhase: usersSelectors.selectListPhase },
  { request: rolesActions.listRequested, selectPhase: rolesSelectors.selectListPhase },
  { request: tenantsActions.listRequested, selectPhase: tenantsSelectors.selectListPhase },
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
