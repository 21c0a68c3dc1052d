import { type RootState } from '../../store/rootReducer';
import {
  selectAreWorkspacesInitialized,
  selectCurrentWorkspace,
  selectCurrentWorkspaceId,
  selectWorkspaces,
  type StreamValue,
} from '../../store/workspaces/selectors';
import {
  type Workspace,
  workspaceEntered,
  workspacesInitialized,
  workspacesReceived,
} from '../../store/workspaces/slice';
import { type ContractStore } from './contractStore';
import { selectStream } from './select';
import { createStream, type Stream } from './stream';

/**
 * Workspaces of the platform, provided by a plugin [C64]. Set the list, then the current id, then
 * initialized; an id not in the list ends both streams with an error.
 */
export interface WorkspacesContract {
  /** Empty outside a workspace; fails with `WORKSPACE_IS_STALE` [WS-02]. */
  currentWorkspaceId$: Stream<string>;
  /** Null outside a workspace and before initialization; fails like the id [WS-01, WS-02]. */
  currentWorkspace$: Stream<Workspace | null>;
  workspaceList$: Stream<readonly Workspace[]>;
  initialized$: Stream<boolean>;
  setWorkspaceList(list: readonly Workspace[]): void;
  /** An empty id leaves the workspace. */
  setCurrentWorkspaceId(id: string): void;
  setInitialized(): void;
}

/** Emits distinct values of `read` until it returns an error. */
function fallibleStream<T>(store: ContractStore, read: (state: RootState) => StreamValue<T>): Stream<T> {
  return createStream<T>((observer) => {
    let last: { value: T } | undefined;
    const tell = () => {
      const next = read(store.getState());
      if ('error' in next) return observer.error(next.error);
      if (last && Object.is(last.value, next.value)) return;
      last = next;
      observer.next(next.value);
    };
    tell();
    return store.subscribe(tell);
  });
}

export function createWorkspacesContract(store: ContractStore): WorkspacesContract {
  return {
    currentWorkspaceId$: fallibleStream(store, selectCurrentWorkspaceId),
    currentWorkspace$: fallibleStream(store, selectCurrentWorkspace),
    workspaceList$: selectStream(store, selectWorkspaces),
    initialized$: selectStream(store, selectAreWorkspacesInitialized),
    setWorkspaceList: (list) => void store.dispatch(workspacesReceived([...list])),
    setCurrentWorkspaceId: (id) => void store.dispatch(workspaceEntered(id)),
    setInitialized: () => void store.dispatch(workspacesInitialized()),
  };
}
