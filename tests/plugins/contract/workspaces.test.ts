import { describe, expect, it } from '@jest/globals';
import { type Stream } from '../../../src/plugins/contract/stream';
import { createWorkspacesContract } from '../../../src/plugins/contract/workspaces';
import { collect, contractPage } from './support';

/** What a stream said, its end included. */
function listen<T>(stream: Stream<T>) {
  const heard: unknown[] = [];
  stream.subscribe({ next: (value) => heard.push(value), error: (error) => heard.push({ error }) });
  return heard;
}

describe('workspaces in the plugin contract', () => {
  it('start outside of any, with nothing emitted [WS-01, DATA-26]', () => {
    const workspaces = createWorkspacesContract(contractPage().store);
    expect(collect(workspaces.currentWorkspaceId$)).toEqual(['']);
    expect(collect(workspaces.currentWorkspace$)).toEqual([null]);
    expect(collect(workspaces.workspaceList$)).toEqual([[]]);
    expect(collect(workspaces.initialized$)).toEqual([false]);
  });

  it('derive the current one once list and id are known, and emit only changes [WS-01]', () => {
    const workspaces = createWorkspacesContract(contractPage().store);
    const current = listen(workspaces.currentWorkspace$);
    workspaces.setWorkspaceList([{ id: 'w1' }, { id: 'w2', name: 'Second' }]);
    workspaces.setCurrentWorkspaceId('w2');
    expect(current).toEqual([null]);
    workspaces.setInitialized();
    workspaces.setWorkspaceList([{ id: 'w2', name: 'Renamed' }]);
    workspaces.setCurrentWorkspaceId('');
    expect(current).toEqual([null, { id: 'w2', name: 'Second' }, { id: 'w2', name: 'Renamed' }, null]);
  });

  it('fail both streams of the current one for good when the id names none [WS-02]', () => {
    const workspaces = createWorkspacesContract(contractPage().store);
    const id = listen(workspaces.currentWorkspaceId$);
    const current = listen(workspaces.currentWorkspace$);
    workspaces.setCurrentWorkspaceId('w1');
    workspaces.setInitialized();
    workspaces.setWorkspaceList([{ id: 'w1' }]);
    workspaces.setCurrentWorkspaceId('');
    const stale = { error: { reason: 'WORKSPACE_IS_STALE' } };
    expect(id).toEqual(['', 'w1', stale]);
    expect(current).toEqual([null, stale]);
    expect(listen(workspaces.currentWorkspaceId$)).toEqual([stale]);
  });
});
