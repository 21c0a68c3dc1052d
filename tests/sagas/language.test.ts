import { describe, expect, it } from '@jest/globals';
import { booted, initialBootState } from '../../src/store/boot/slice';
import { formTouched } from '../../src/store/forms/slice';
import { selectConfirmOrNull } from '../../src/store/overlays/selectors';
import { confirmAnswered } from '../../src/store/overlays/slice';
import { selectLanguage, selectLanguages } from '../../src/store/preferences/selectors';
import { languageChangeRequested, languageChosen } from '../../src/store/preferences/slice';
import { createLiveStore, settled } from '../support/liveStore';
import { whenLeaving } from '../support/whenLeaving';

const page = (locale: string, languages: readonly string[]) =>
  booted({
    ...initialBootState.info,
    locale,
    translations: Object.fromEntries(languages.map((name) => [name, 'v1'])),
  });

describe('the language of the page', () => {
  it('is the configured one until a user chooses another that the server has', () => {
    const { store } = createLiveStore();
    store.dispatch(page('de', ['de', 'fr']));
    expect(selectLanguage(store.getState())).toBe('de');
    expect(selectLanguages(store.getState())).toEqual(['en', 'de', 'fr']);
    store.dispatch(languageChosen('en'));
    expect(selectLanguage(store.getState())).toBe('en');
    store.dispatch(page('de', ['de']));
    store.dispatch(languageChosen('fr'));
    expect(selectLanguage(store.getState())).toBe('de');
  });

  it('is English without any other', () => {
    const { store } = createLiveStore();
    expect(selectLanguage(store.getState())).toBe('en');
    expect(selectLanguages(store.getState())).toEqual(['en']);
  });
});

describe('choosing a language', () => {
  it('starts the page again in it', async () => {
    const { store, deps } = createLiveStore();
    store.dispatch(page('en', ['de']));
    store.dispatch(languageChangeRequested('de'));
    await settled();
    expect(selectLanguage(store.getState())).toBe('de');
    expect(deps.callNames()).toEqual(['page.reload']);
  });

  it('starts it again only when the page knows that nothing is unsaved, so that the browser does not ask again', async () => {
    const { store, deps } = createLiveStore();
    const knows = whenLeaving(store, deps, 'reload');
    store.dispatch(page('en', ['de']));
    store.dispatch(formTouched('user'));
    store.dispatch(languageChangeRequested('de'));
    await settled();
    const { id } = selectConfirmOrNull(store.getState()) ?? { id: '' };
    store.dispatch(confirmAnswered({ id, confirmed: true }));
    await settled();
    expect(knows).toEqual([{ hasUnsavedChanges: false }]);
  });

  it('changes nothing when unsaved changes are to stay', async () => {
    const { store, deps } = createLiveStore();
    store.dispatch(page('en', ['de']));
    store.dispatch(formTouched('user'));
    store.dispatch(languageChangeRequested('de'));
    await settled();
    const { id } = selectConfirmOrNull(store.getState()) ?? { id: '' };
    store.dispatch(confirmAnswered({ id, confirmed: false }));
    await settled();
    expect(selectLanguage(store.getState())).toBe('en');
    expect(deps.callNames()).not.toContain('page.reload');
  });
});
