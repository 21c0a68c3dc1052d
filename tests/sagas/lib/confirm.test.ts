import { describe, expect, it } from '@jest/globals';
import { configureStore } from '@reduxjs/toolkit';
import createSagaMiddleware from 'redux-saga';
import { message } from '../../../src/i18n/text';
import { askConfirm } from '../../../src/sagas/lib/confirm';
import { selectConfirmOrNull } from '../../../src/store/overlays/selectors';
import { confirmAnswered, overlaysSlice } from '../../../src/store/overlays/slice';
import { type RootState } from '../../../src/store/rootReducer';

/** A process that asks and then acts, in a store with the overlays alone. */
function ask() {
  const saga = createSagaMiddleware();
  const store = configureStore({
    reducer: { overlays: overlaysSlice.reducer },
    middleware: (defaults) => defaults().concat(saga),
  });
  const acted: boolean[] = [];
  const task = saga.run(function* asking() {
    const isSure = yield* askConfirm({
      title: message('leave.title'),
      text: [],
      confirmLabel: message('leave.confirm'),
      tone: 'danger',
    });
    acted.push(isSure);
  });
  return { store, task, acted, question: () => selectConfirmOrNull(store.getState() as RootState) };
}

describe('a question', () => {
  it.each([true, false])('returns the answer of the user to the caller: %s', (confirmed) => {
    const { store, acted, question } = ask();
    store.dispatch(confirmAnswered({ id: question()?.id ?? '', confirmed }));
    expect(acted).toEqual([confirmed]);
  });

  it('closes when the process that asked is cancelled, which then does nothing more', () => {
    const { task, acted, question } = ask();
    expect(question()).not.toBeNull();
    task.cancel();
    expect(question()).toBeNull();
    expect(acted).toEqual([]);
  });
});
