import { describe, expect, it } from '@jest/globals';
import createSagaMiddleware from 'redux-saga';
import { put, take } from 'typed-redux-saga';
import { message, verbatim } from '../../src/i18n/text';
import { guarded } from '../../src/sagas/core';
import { askConfirm } from '../../src/sagas/lib/confirm';
import { appRegistered } from '../../src/store/apps/slice';
import { selectBreadcrumbs } from '../../src/store/chrome/selectors';
import { breadcrumbsChanged } from '../../src/store/chrome/slice';
import { navigated, parsePath } from '../../src/store/navigation/slice';
import { selectConfirmOrNull } from '../../src/store/overlays/selectors';
import { confirmAnswered } from '../../src/store/overlays/slice';
import { selectStoppedSagas } from '../../src/store/problems/selectors';
import { selectToasts } from '../../src/store/toasts/selectors';
import { toastRaised } from '../../src/store/toasts/slice';
import { fakeDeps } from '../support/fakeDeps';
import { createLiveStore } from '../support/liveStore';
import { createWholeStore } from '../support/wholeApp';

function bare() {
  const deps = fakeDeps();
  const saga = createSagaMiddleware({ context: deps as unknown as object });
  const store = createWholeStore({ middleware: [saga] });
  return { deps, saga, store };
}

describe('a process that crashes', () => {
  it('is reported by name, logged, and takes no other process with it', async () => {
    const { deps, saga, store } = bare();
    const ping = 'test/ping';
    const raise = toastRaised({ title: verbatim('still here'), color: 'primary' });
    saga.run(guarded, 'fragile', function* () {
      yield* take(ping);
      throw new Error('a fault');
    });
    saga.run(guarded, 'sturdy', function* () {
      yield* take(ping);
      yield* put(raise);
    });
    store.dispatch({ type: ping });
    expect(selectStoppedSagas(store.getState())).toEqual([
      { name: 'fragile', problem: { kind: 'bug', message: 'a fault' } },
    ]);
    expect(deps.logged).toHaveLength(1);
    expect(selectToasts(store.getState())).toHaveLength(1);
  });
});

describe('a question', () => {
  const question = {
    title: message('common.confirm'),
    text: [],
    confirmLabel: message('common.confirm'),
    tone: 'normal' as const,
  };

  it('is answered with yes by confirming and with no by anything else [OVL-11, OVL-12]', async () => {
    for (const confirmed of [true, false]) {
      const { saga, store } = bare();
      const answer = saga.run(askConfirm, question).toPromise();
      store.dispatch(confirmAnswered({ id: 'confirm-of-another', confirmed: !confirmed }));
      store.dispatch(confirmAnswered({ id: selectConfirmOrNull(store.getState())?.id ?? '', confirmed }));
      expect(await answer).toBe(confirmed);
      expect(selectConfirmOrNull(store.getState())).toBeNull();
    }
  });

  it('is answered with no when another takes its place [OVL-10, OVL-12]', async () => {
    const { saga, store } = bare();
    const first = saga.run(askConfirm, question).toPromise();
    const second = saga.run(askConfirm, question).toPromise();
    expect(await first).toBe(false);
    store.dispatch(confirmAnswered({ id: selectConfirmOrNull(store.getState())?.id ?? '', confirmed: true }));
    expect(await second).toBe(true);
  });
});

describe('breadcrumbs', () => {
  it('go with their application and stay within it [NAV-17]', () => {
    const { store } = createLiveStore();
    const go = (to: string) => store.dispatch(navigated({ location: parsePath(to), kind: 'push' }));
    for (const id of ['one', 'two']) store.dispatch(appRegistered({ id, title: verbatim(id) }));
    go('/app/one');
    store.dispatch(breadcrumbsChanged([{ text: verbatim('deep') }]));
    go('/app/one#/deeper');
    expect(selectBreadcrumbs(store.getState())).toHaveLength(1);
    go('/app/two');
    expect(selectBreadcrumbs(store.getState())).toEqual([]);
  });
});
