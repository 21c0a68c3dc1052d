import { createSlice, type PayloadAction } from '@reduxjs/toolkit';

/** A workspace of the platform [DATA-26]. */
export interface Workspace {
  id: string;
  name?: string;
}

/** Why a stream of the current workspace has ended [WS-02]. */
export type WorkspaceError = { reason: 'WORKSPACE_IS_STALE' };

export interface WorkspacesState {
  list: Workspace[];
  /** Empty outside of any workspace. */
  currentId: string;
  /** Nothing is derived before list and id have both been told. */
  isInitialized: boolean;
  /** Once an id turned out to name no workspace, both streams have ended for good. */
  error: WorkspaceError | null;
}

export const initialWorkspacesState: WorkspacesState = {
  list: [],
  currentId: '',
  isInitialized: false,
  error: null,
};

/** An id that names nothing ends the streams; later ids are not looked at. */
function settle(state: WorkspacesState): void {
  if (!state.isInitialized || state.error || state.currentId === '') return;
  if (!state.list.some(({ id }) => id === state.currentId)) state.error = { reason: 'WORKSPACE_IS_STALE' };
}

const slice = createSlice({
  name: 'workspaces',
  initialState: initialWorkspacesState,
  reducers: {
    workspacesReceived(state, action: PayloadAction<Workspace[]>) {
      state.list = action.payload;
      settle(state);
    },
    workspaceEntered(state, action: PayloadAction<string>) {
      if (!state.error) state.currentId = action.payload;
      settle(state);
    },
    workspacesInitialized(state) {
      state.isInitialized = true;
      settle(state);
    },
  },
});

export const { workspacesReceived, workspaceEntered, workspacesInitialized } = slice.actions;
export const workspacesReducer = slice.reducer;
