import { describe, expect, it } from '@jest/globals';
import { createAppStore } from '../../src/store/createStore';
import { selectConfirmOrNull, selectDialogOrNull } from '../../src/store/overlays/selectors';
import { confirmAnswered, confirmOpened, dialogClosed, dialogOpened } from '../../src/store/overlays/slice';
import { verbatim } from '../../src/i18n/text';

const question = (title: string) => ({
  title: verbatim(title),
  text: [],
  confirmLabel: verbatim('Yes'),
  cancelLabel: verbatim('No'),
  tone: 'normal' as const,
});

describe('overlays', () => {
  it('shows one question at a time and ignores an answer to another one', () => {
    const store = createAppStore();
    store.dispatch(confirmOpened(question('first')));
    const first = selectConfirmOrNull(store.getState());
    store.dispatch(confirmOpened(question('second')));
    store.dispatch(confirmAnswered({ id: first?.id ?? '', confirmed: true }));
    expect(selectConfirmOrNull(store.getState())?.title).toEqual({ text: 'second' });
  });

  it('closes only the dialog that is open', () => {
    const store = createAppStore();
    store.dispatch(dialogOpened({ name: 'roles-and-identities' }));
    store.dispatch(dialogClosed('sessions'));
    expect(selectDialogOrNull(store.getState())).toEqual({ name: 'roles-and-identities' });
    store.dispatch(dialogClosed('roles-and-identities'));
    expect(selectDialogOrNull(store.getState())).toBeNull();
  });
});
