import { describe, expect, it } from '@jest/globals';
import { verbatim } from '../../src/i18n/text';
import { selectToasts } from '../../src/store/toasts/selectors';
import { toastDismissed, toastRaised } from '../../src/store/toasts/slice';
import { createWholeStore } from '../support/wholeApp';

describe('toasts', () => {
  it('keeps raised toasts oldest first, with all their fields [DATA-18]', () => {
    const store = createWholeStore();
    store.dispatch(
      toastRaised({
        title: verbatim('one'),
        text: verbatim('more'),
        color: 'warning',
        iconType: 'alert',
        toastLifeTimeMs: 10,
      }),
    );
    store.dispatch(toastRaised({ title: verbatim('two'), color: 'success' }));
    const [first, second] = selectToasts(store.getState());
    expect(first).toEqual({
      id: expect.stringMatching(/^toast-\d+$/),
      title: { text: 'one' },
      text: { text: 'more' },
      color: 'warning',
      iconType: 'alert',
      toastLifeTimeMs: 10,
    });
    expect(second?.title).toEqual({ text: 'two' });
  });

  it('forgets a dismissed toast and ignores one no one knows', () => {
    const store = createWholeStore();
    store.dispatch(toastRaised({ title: verbatim('one'), color: 'primary' }));
    store.dispatch(toastDismissed({ id: 'toast-999999', by: 'user' }));
    const [toast] = selectToasts(store.getState());
    expect(toast).toBeDefined();
    store.dispatch(toastDismissed({ id: toast?.id ?? '', by: 'user' }));
    expect(selectToasts(store.getState())).toEqual([]);
  });
});
