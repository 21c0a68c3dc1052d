import { registerMessages, type Translator } from '../../i18n';
import texts from '../../i18n/messages/recording.en';
import { EVERYTHING } from '../../store/recording/bundle/choice';
import { type RecordingDraft, recordingFileName } from '../registries/recording';
import { type ElementFactory } from './element';

registerMessages(texts);

interface RecordingFormConfig {
  element: ElementFactory;
  t: Translator['t'];
  draft: RecordingDraft;
  /** Offers a file to the user. */
  save: (name: string, file: Blob) => void;
  /** It cannot be prepared: the rest of the page is broken, too. */
  onFailed: (error: unknown) => void;
}

/**
 * What to save of the recording after the page has ended: with pseudonyms or with names, how many lines there are and how many tell of
 * failures. It stands on elements alone, as the screen around it does.
 *
 * @returns the form; it fills itself
 */
export function createRecordingForm({ element, t, draft, save, onFailed }: RecordingFormConfig): HTMLElement {
  let work = new AbortController();
  let name = '';
  const status = element('p', { class: 'gh-fatal-quiet', role: 'status' });
  const names = element('input', { type: 'checkbox', id: 'fatal-names', checked: '' }) as HTMLInputElement;
  const download = element(
    'button',
    {
      type: 'button',
      class: 'gh-fatal-button',
      'data-test-subj': 'fatalDownload',
    },
    t('recording.download'),
  ) as HTMLButtonElement;

  async function prepare(take?: (signal: AbortSignal) => Promise<void>): Promise<void> {
    work.abort();
    work = new AbortController();
    const { signal } = work;
    download.disabled = true;
    status.textContent = t('recording.preparing');
    try {
      await take?.(signal);
      const choice = { ...EVERYTHING, pseudonyms: names.checked };
      const { summary, found } = await draft.prepare(choice, '', signal);
      name = recordingFileName(summary.began ?? 0);
      status.textContent = t('recording.fatalFacts', {
        lines: found.count,
        errors: summary.errors,
        names: summary.names,
      });
      download.disabled = false;
    } catch (error) {
      // What was asked for next has ended it.
      if (!signal.aborted) onFailed(error);
    }
  }

  names.addEventListener('change', () => void prepare());
  download.addEventListener('click', () => {
    draft.pack().then((file) => {
      save(name, file);
      status.textContent = t('fatal.logSaved', { name });
    }, onFailed);
  });
  void prepare(draft.take);
  return element(
    'section',
    { class: 'gh-fatal-form', 'data-test-subj': 'fatalRecording', 'aria-label': t('recording.title') },
    element('label', { class: 'gh-fatal-row', for: 'fatal-names' }, names, t('recording.pseudonyms')),
    element('p', { class: 'gh-fatal-quiet' }, t('recording.pseudonymsText')),
    status,
    element('div', { class: 'gh-fatal-row' }, download),
  );
}
