import { describe, expect, it } from '@jest/globals';
import { verbatim } from '../../src/i18n/text';
import { navigated, parsePath } from '../../src/store/navigation/slice';
import { dialogAt } from '../../src/store/overlays/dialogAddress';
import { selectConfirmOrNull, selectDialogOrNull } from '../../src/store/overlays/selectors';
import { confirmAnswered, confirmOpened, dialogClosed, dialogOpened } from '../../src/store/overlays/slice';
import { SECURITY_APP_ROUTE } from '../../src/store/security/routes';
import { createWholeStore } from '../support/wholeApp';

const question = (title: string) => ({
  title: verbatim(title),
  text: [],
  confirmLabel: verbatim('Yes'),
  cancelLabel: verbatim('No'),
  tone: 'normal' as const,
});

describe('overlays', () => {
  it('shows one question at a time and ignores an answer to another one', () => {
    const store = createWholeStore();
    store.dispatch(confirmOpened(question('first')));
    const first = selectConfirmOrNull(store.getState());
    store.dispatch(confirmOpened(question('second')));
    store.dispatch(confirmAnswered({ id: first?.id ?? '', confirmed: true }));
    expect(selectConfirmOrNull(store.getState())?.title).toEqual({ text: 'second' });
  });

  it('closes only the dialog that is open', () => {
    const store = createWholeStore();
    store.dispatch(dialogOpened({ name: 'roles-and-identities' }));
    store.dispatch(dialogClosed('sessions'));
    expect(selectDialogOrNull(store.getState())).toEqual({ name: 'roles-and-identities' });
    store.dispatch(dialogClosed('roles-and-identities'));
    expect(selectDialogOrNull(store.getState())).toBeNull();
  });

  it('closes a dialog of a page when the page is left, and no other', () => {
    const store = createWholeStore();
    const leave = () => store.dispatch(navigated({ location: parsePath('/app/home'), kind: 'push' }));
    store.dispatch(dialogOpened({ name: 'sessions' }));
    leave();
    expect(selectDialogOrNull(store.getState())).toEqual({ name: 'sessions' });
    store.dispatch(dialogOpened({ name: 'tenant', params: { mode: 'create' } }));
    leave();
    expect(selectDialogOrNull(store.getState())).toBeNull();
  });
});

describe('the dialog that an address asks for', () => {
  const at = (fragment: string) => dialogAt({ pathname: SECURITY_APP_ROUTE, hash: fragment });

  it('is the one of an entry or of a new one, with its name decoded once', () => {
    expect(at('#/tenants/create')).toEqual({ name: 'tenant', params: { mode: 'create' } });
    expect(at('#/tenants/edit/a%2Fb')).toEqual({ name: 'tenant', params: { mode: 'edit', name: 'a/b' } });
    expect(at('#/permissions/duplicate/read?q=x')).toEqual({
      name: 'actionGroup',
      params: { mode: 'duplicate', name: 'read', selection: [] },
    });
  });

  it.each([
    '#/tenants',
    '#/tenants/edit',
    '#/tenants/create/x',
    '#/tenants/view/x',
    '#/users/edit/x',
    '#/tenants/edit/a/b',
  ])('is none at %s', (fragment) => {
    expect(at(fragment)).toBeNull();
  });

  it('is none outside of the Security application', () => {
    expect(dialogAt({ pathname: '/app/home', hash: '#/tenants/create' })).toBeNull();
  });
});
