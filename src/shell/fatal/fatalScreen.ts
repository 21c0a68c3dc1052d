import { type Bundle, createTranslator, registerMessages } from '../../i18n';
import fatal from '../../i18n/messages/fatal.en';
import { type ErrorInfo } from '../../store/fatalErrors/slice';
import { type RecordingDraft } from '../registries/recording';
import { elementsOf } from './element';
import './fatal.css';

registerMessages(fatal);

export interface FatalScreenConfig {
  window: Pick<Window, 'addEventListener' | 'document' | 'history' | 'location'>;
  locale: string;
  /** Messages of that locale; English by default. */
  messages?: Bundle;
  version: string;
  buildNumber: number | string;
  /** Clears the browser storage of this product [FATAL-02, C48]. */
  clearStorage: () => void;
  /** Saves the action log, unredacted, as text and returns the file name; absent without a log. */
  saveLog?: (() => string) | undefined;
  /** Recording to review before saving; without it, or if that fails, the text file is used. */
  recording?: { draft: RecordingDraft; save: (name: string, file: Blob) => void } | undefined;
}

/** Replaces the page [FATAL-01..06]. Call the returned function to show or add errors. */
export function openFatalScreen(config: FatalScreenConfig) {
  const { window, locale, messages, version, buildNumber, clearStorage, saveLog, recording } = config;
  const { document, location, history } = window;
  const element = elementsOf(document);
  const { t } = createTranslator(locale, messages);

  const button = (look: 'primary' | 'default', testSubject: string, label: string, act: () => void) => {
    const made = element('button', {
      type: 'button',
      class: `gh-fatal-button gh-fatal-${look}`,
      'data-test-subj': testSubject,
    });
    made.append(label);
    made.addEventListener('click', act);
    return made;
  };
  const reload = button('primary', 'reloadPage', t('fatal.reload'), () => location.reload());
  const saved = element('p', { class: 'gh-fatal-quiet', role: 'status' });
  const form = element('div', {});
  const saveText = () => {
    try {
      saved.textContent = t('fatal.logSaved', { name: saveLog?.() ?? '' });
    } catch (error) {
      saved.textContent = t('fatal.logFailed', { reason: error instanceof Error ? error.message : '' });
    }
  };
  let isPlain = recording === undefined;
  const onFailed = () => {
    isPlain = true;
    form.replaceChildren();
    saved.textContent = t('fatal.plainOnly');
  };
  const save = () => {
    if (isPlain || !recording) return saveText();
    // Loaded on demand, because loading code may be what failed.
    import('./recordingForm')
      .then(({ createRecordingForm }) =>
        form.replaceChildren(createRecordingForm({ element, t, ...recording, onFailed })),
      )
      .catch(onFailed);
  };
  const log = saveLog ? [button('default', 'saveLog', t('fatal.saveLog'), save)] : [];
  const clear = button('default', 'clearSession', t('fatal.clearSession'), () => {
    clearStorage();
    // The listener below reloads; without a fragment there is no event, so reload here.
    if (location.hash) location.hash = '';
    else location.reload();
  });
  const back = button('default', 'goBack', t('fatal.goBack'), () => history.back());
  const list = element('div', { 'aria-live': 'polite' });
  const heading = element('h1', { tabindex: '-1' }, t('fatal.title'));

  // The gateway puts style sheets at the end of the body, so they do not block rendering.
  document.head.append(...document.body.querySelectorAll('link[rel="stylesheet"]'));
  document.body.className = 'gh-fatal';
  document.body.replaceChildren(
    element(
      'main',
      { class: 'gh-fatal-page', 'data-test-subj': 'fatalErrorScreen' },
      heading,
      element('p', { class: 'gh-fatal-quiet' }, t('fatal.text')),
      element('div', { class: 'gh-fatal-row' }, reload, ...log, clear, back),
      form,
      saved,
      list,
    ),
  );
  heading.focus();
  window.addEventListener('hashchange', () => location.reload());

  return (errors: readonly ErrorInfo[]) => {
    const lines = [t('fatal.version', { version }), t('fatal.build', { build: buildNumber })];
    list.replaceChildren(
      ...errors.map(({ message, stack }) =>
        element(
          'section',
          { 'data-test-subj': 'fatalError' },
          element('h2', {}, message),
          element(
            'details',
            {},
            element('summary', {}, t('fatal.details')),
            element('pre', { tabindex: '0', 'aria-label': message }, [...lines, stack ?? ''].join('\n')),
          ),
        ),
      ),
    );
  };
}
