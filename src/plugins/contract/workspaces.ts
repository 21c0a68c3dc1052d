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
 * The workspaces of the platform, for the plugin that knows of any: the product itself brings none [C64]. Tell the list
 * first, then the current id, and last that both are told; an id that is in no list ends both streams for good.
 */
export interface WorkspacesContract {
  /** Empty outside of any workspace; fails with the reason `WORKSPACE_IS_STALE` [WS-02]. */
  currentWorkspaceId$: Stream<string>;
  /** Null outside of any workspace, and until everything is told; fails as the id does [WS-01, WS-02]. */
  currentWorkspace$: Stream<Workspace | null>;
  workspaceList$: Stream<readonly Workspace[]>;
  initialized$: Stream<boolean>;
  setWorkspaceList(list: readonly Workspace[]): void;
  /** Enters the workspace `id`; the empty text leaves it. */
  setCurrentWorkspaceId(id: string): void;
  setInitialized(): void;
}

/** The values that `read` gives, each once, until it gives an error. */
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
