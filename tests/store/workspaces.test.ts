import { describe, expect, it } from '@jest/globals';
import { selectCurrentWorkspace, selectCurrentWorkspaceId } from '../../src/store/workspaces/selectors';
import {
  workspaceEntered,
  workspacesInitialized,
  workspacesReceived,
} from '../../src/store/workspaces/slice';
import { createWholeStore } from '../support/wholeApp';

const STALE = { error: { reason: 'WORKSPACE_IS_STALE' } };
const started = (id: string) => {
  const store = createWholeStore();
  store.dispatch(workspacesReceived([{ id: 'w1' }, { id: 'w2' }]));
  store.dispatch(workspaceEntered(id));
  store.dispatch(workspacesInitialized());
  return store;
};

describe('workspaces', () => {
  it('derive the current one from list and id once they are initialised [WS-01, DATA-26]', () => {
    const store = createWholeStore();
    store.dispatch(workspacesReceived([{ id: 'w1' }, { id: 'w2' }]));
    store.dispatch(workspaceEntered('w1'));
    expect(store.getState().workspaces).toMatchObject({
      list: [{ id: 'w1' }, { id: 'w2' }],
      currentId: 'w1',
    });
    expect(selectCurrentWorkspace(store.getState())).toEqual({ value: null });
    store.dispatch(workspacesInitialized());
    expect(selectCurrentWorkspace(store.getState())).toEqual({ value: { id: 'w1' } });
  });

  it('end both streams when the id names none, for good [WS-02]', () => {
    const store = started('gone');
    expect(selectCurrentWorkspaceId(store.getState())).toEqual(STALE);
    expect(selectCurrentWorkspace(store.getState())).toEqual(STALE);
    store.dispatch(workspaceEntered('w1'));
    expect(selectCurrentWorkspace(store.getState())).toEqual(STALE);
  });

  it('end when the current one is removed, and have none without an id [WS-02]', () => {
    const store = started('w2');
    store.dispatch(workspacesReceived([{ id: 'w1' }]));
    expect(selectCurrentWorkspaceId(store.getState())).toEqual(STALE);
    expect(selectCurrentWorkspace(started('').getState())).toEqual({ value: null });
  });
});
