import { describe, expect, it } from '@jest/globals';
import { formTouched } from '../../src/store/forms/slice';
import { DIALOGS } from '../../src/store/overlays/dialogs';
import { selectConfirmOrNull, selectDialogOrNull } from '../../src/store/overlays/selectors';
import { confirmAnswered, dialogCloseRequested, dialogOpened } from '../../src/store/overlays/slice';
import { createLiveStore, settled } from '../support/liveStore';

describe('leaving a dialog', () => {
  const open = () => {
    const { store } = createLiveStore();
    store.dispatch(dialogOpened({ name: DIALOGS.tenant, params: { mode: 'create' } }));
    const answer = async (confirmed: boolean) => {
      store.dispatch(confirmAnswered({ id: selectConfirmOrNull(store.getState())?.id ?? '', confirmed }));
      await settled();
    };
    const leave = async () => {
      store.dispatch(dialogCloseRequested(DIALOGS.tenant));
      await settled();
    };
    return { store, answer, leave, dialog: () => selectDialogOrNull(store.getState())?.name };
  };

  it('closes it at once while nothing was typed', async () => {
    const { store, leave, dialog } = open();
    await leave();
    expect(selectConfirmOrNull(store.getState())).toBeNull();
    expect(dialog()).toBeUndefined();
  });

  it('asks before changes are lost, and only about the form of the dialog', async () => {
    const { store, leave, answer, dialog } = open();
    store.dispatch(formTouched('tenancyConfig'));
    store.dispatch(formTouched(DIALOGS.tenant));
    await leave();
    expect(dialog()).toBe(DIALOGS.tenant);
    await answer(false);
    expect(dialog()).toBe(DIALOGS.tenant);
    await leave();
    await answer(true);
    expect(dialog()).toBeUndefined();
  });

  it('asks nothing about the form of the page below', async () => {
    const { store, leave, dialog } = open();
    store.dispatch(formTouched('tenancyConfig'));
    await leave();
    expect(selectConfirmOrNull(store.getState())).toBeNull();
    expect(dialog()).toBeUndefined();
  });
});
