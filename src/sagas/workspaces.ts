import { put, select, take } from 'typed-redux-saga';
import { message } from '../i18n/text';
import { navigationRequested } from '../store/navigation/slice';
import { toastRaised } from '../store/toasts/slice';
import { selectIsWorkspaceStale } from '../store/workspaces/selectors';
import { workspaceEntered, workspacesInitialized, workspacesReceived } from '../store/workspaces/slice';

/** Fallback route when the current workspace was removed. */
const HOME = '/app/home';

/** Reports a removed workspace once and goes home [C64]. */
export function* workspacesSaga() {
  do yield* take([workspacesReceived, workspaceEntered, workspacesInitialized]);
  while (!(yield* select(selectIsWorkspaceStale)));
  yield* put(
    toastRaised({
      title: message('workspaces.stale'),
      text: message('workspaces.staleText'),
      color: 'warning',
    }),
  );
  yield* put(navigationRequested(HOME));
}
