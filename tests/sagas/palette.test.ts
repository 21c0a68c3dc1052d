import { describe, expect, it } from '@jest/globals';
import { initialAccountState } from '../../src/store/account/slice';
import { DIALOGS } from '../../src/store/overlays/dialogs';
import { dialogClosed, dialogOpened } from '../../src/store/overlays/slice';
import { fakeDeps } from '../support/fakeDeps';
import { createLiveStore, settled } from '../support/liveStore';

const start = (hasApiAccess: boolean) => {
  const deps = fakeDeps();
  const { store } = createLiveStore({ account: { ...initialAccountState, hasApiAccess } }, deps);
  return { store, lists: () => deps.callNames().filter((name) => name.endsWith('.list')) };
};

describe('the command palette', () => {
  it('asks for the names of users, roles and tenants when it is first opened, not before and not again', async () => {
    const { store, lists } = start(true);
    await settled();
    expect(lists()).toEqual([]);
    store.dispatch(dialogOpened({ name: DIALOGS.palette }));
    await settled();
    expect(lists()).toEqual(['users.list', 'roles.list', 'tenants.list']);
    store.dispatch(dialogClosed(DIALOGS.palette));
    store.dispatch(dialogOpened({ name: DIALOGS.palette }));
    await settled();
    expect(lists()).toHaveLength(3);
  });

  it('asks for none for users who may not read them, nor when another dialog opens', async () => {
    const { store, lists } = start(false);
    store.dispatch(dialogOpened({ name: DIALOGS.palette }));
    await settled();
    expect(lists()).toEqual([]);
    const other = start(true);
    other.store.dispatch(dialogOpened({ name: DIALOGS.roles }));
    await settled();
    expect(other.lists()).toEqual([]);
  });
});
