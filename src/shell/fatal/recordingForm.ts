import { registerMessages, type Translator } from '../../i18n';
import texts from '../../i18n/messages/recording.en';
import { EVERYTHING } from '../../store/recordingDraft/choice';
import { type RecordingDraft, recordingFileName } from '../registries/recording';
import { type ElementFactory } from './element';

registerMessages(texts);

interface RecordingFormConfig {
  element: ElementFactory;
  t: Translator['t'];
  draft: RecordingDraft;
  save: (name: string, file: Blob) => void;
  onFailed: (error: unknown) => void;
}

/** Form for saving the recording after a fatal error. Plain elements only, like the screen. */
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
      // Aborted by the next request.
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
