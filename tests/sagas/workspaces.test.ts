import { describe, expect, it } from '@jest/globals';
import { message } from '../../src/i18n/text';
import { selectLocation } from '../../src/store/navigation/selectors';
import { navigated, parsePath } from '../../src/store/navigation/slice';
import { selectToasts } from '../../src/store/toasts/selectors';
import {
  workspaceEntered,
  workspacesInitialized,
  workspacesReceived,
} from '../../src/store/workspaces/slice';
import { fakeDeps } from '../support/fakeDeps';
import { createTestStore } from '../support/liveStore';

/** A page inside the workspace `id`, where only `w1` is known. */
function inside(id: string) {
  const { store } = createTestStore({ deps: fakeDeps() });
  store.dispatch(navigated({ location: parsePath('/app/dashboards'), kind: 'pop' }));
  store.dispatch(workspacesReceived([{ id: 'w1' }]));
  store.dispatch(workspaceEntered(id));
  store.dispatch(workspacesInitialized());
  return {
    store,
    titles: () => selectToasts(store.getState()).map(({ title }) => title),
    place: () => selectLocation(store.getState()).pathname,
  };
}

describe('a workspace that is gone', () => {
  it('is reported once, and the user is sent home [WS-02, C64]', () => {
    const { store, titles, place } = inside('gone');
    expect(titles()).toEqual([message('workspaces.stale')]);
    expect(place()).toBe('/app/home');
    store.dispatch(workspacesReceived([]));
    expect(titles()).toHaveLength(1);
  });

  it('is reported when it is removed while in use [WS-02, C64]', () => {
    const { store, titles, place } = inside('w1');
    expect([titles(), place()]).toEqual([[], '/app/dashboards']);
    store.dispatch(workspacesReceived([{ id: 'w2' }]));
    expect(titles()).toEqual([message('workspaces.stale')]);
    expect(place()).toBe('/app/home');
  });

  it('is not reported outside workspaces [WS-01]', () => {
    const { store, titles, place } = inside('');
    store.dispatch(workspacesReceived([]));
    expect([titles(), place()]).toEqual([[], '/app/dashboards']);
  });
});
