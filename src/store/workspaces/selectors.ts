import { type RootState } from '../rootReducer';
import { type Workspace, type WorkspaceError } from './slice';

/** Stream state: a value, or the error that ended it. */
export type StreamValue<T> = { value: T } | { error: WorkspaceError };

export const selectWorkspaces = (state: RootState): readonly Workspace[] => state.workspaces.list;

export const selectAreWorkspacesInitialized = (state: RootState) => state.workspaces.isInitialized;
export const selectIsWorkspaceStale = (state: RootState) => state.workspaces.error !== null;

/** Stream of the current id [WS-02]. */
export function selectCurrentWorkspaceId({ workspaces }: RootState): StreamValue<string> {
  return workspaces.error ? { error: workspaces.error } : { value: workspaces.currentId };
}

/** Stream of the current workspace; null if there is none [WS-01, WS-02]. */
export function selectCurrentWorkspace({ workspaces }: RootState): StreamValue<Workspace | null> {
  const { error, isInitialized, list, currentId } = workspaces;
  if (error) return { error };
  return { value: (isInitialized && list.find(({ id }) => id === currentId)) || null };
}
