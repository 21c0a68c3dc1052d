import { createSlice, type PayloadAction } from '@reduxjs/toolkit';

/** Workspace of the platform [DATA-26]. */
export interface Workspace {
  id: string;
  name?: string;
}

/** Reason why the streams have ended [WS-02]. */
export type WorkspaceError = { reason: 'WORKSPACE_IS_STALE' };

export interface WorkspacesState {
  list: Workspace[];
  /** Empty outside workspaces. */
  currentId: string;
  /** True once both list and id are known. */
  isInitialized: boolean;
  /** Set for good once an id names no workspace; both streams have ended then. */
  error: WorkspaceError | null;
}

export const initialWorkspacesState: WorkspacesState = {
  list: [],
  currentId: '',
  isInitialized: false,
  error: null,
};

/** Ends the streams on an unknown id; later ids are ignored. */
function settle(state: WorkspacesState): void {
  if (!state.isInitialized || state.error || state.currentId === '') return;
  if (!state.list.some(({ id }) => id === state.currentId)) state.error = { reason: 'WORKSPACE_IS_STALE' };
}

export const workspacesSlice = createSlice({
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

export const { workspacesReceived, workspaceEntered, workspacesInitialized } = workspacesSlice.actions;
