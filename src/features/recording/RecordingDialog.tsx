import { Suspense, use, useMemo, useState } from 'react';
import { PAGES_LIMIT } from '../../api/contract/recordedPages';
import { registerMessages, useErrorText, useLocale, useT } from '../../i18n';
import texts from '../../i18n/messages/recording.en';
import { useRegistries } from '../../shell/registries/RegistriesContext';
import { useAppDispatch, useAppSelector } from '../../store/hooks';
import { DIALOGS } from '../../store/overlays/dialogs';
import { dialogClosed } from '../../store/overlays/slice';
import { type BundleChoice, type Destination } from '../../store/recording/bundle/choice';
import { prepareBundle } from '../../store/recording/bundle/prepare';
import { type ActionLog } from '../../store/recording/format';
import { LINES_LIMIT, BYTES_LIMIT } from '../../store/recording/limits';
import { selectHasRecordings, selectSavingRecording } from '../../store/recording/selectors';
import { marked, saveRequested } from '../../store/recording/slice';
import { DialogFooter } from '../../ui/DialogFooter';
import { Callout } from '../../ui/Callout';
import { Checkbox } from '../../ui/Choice';
import { FormRow } from '../../ui/FormRow';
import { Modal } from '../../ui/Modal';
import { SelectField } from '../../ui/SelectField';
import { sizeText } from '../../ui/sizeText';
import { DestinationChoice } from './DestinationChoice';
import { Preview } from './Preview';

registerMessages(texts);

const MINUTES = [1, 5, 15, 60];
const MINUTE = 60_000;
/** So many kept names are named. */
const MOST_NAMED = 10;

/** Where the saved recording may begin: with everything, some minutes ago, or at a mark. */
function useBeginnings(logs: readonly ActionLog[]) {
  const t = useT();
  const locale = useLocale();
  return useMemo(() => {
    const time = (at: number) => new Date(at).toLocaleTimeString(locale);
    const lines = logs.flatMap((log) => log.lines).filter((line) => line.kind !== 'hash');
    const first = lines[0]?.at ?? 0;
    const last = lines.at(-1)?.at ?? 0;
    const marks = lines.filter((line) => line.kind === 'action' && line.type === marked.type);
    return [
      { value: '', label: t('recording.fromAll', { time: time(first) }) },
      ...MINUTES.filter((count) => last - first > count * MINUTE).map((count) => ({
        value: String(last - count * MINUTE),
        label: t('recording.fromMinutes', { count }),
      })),
      ...marks.map((line) => {
        const { note = '' } = ('payload' in line ? line.payload : {}) as { note?: string };
        return { value: String(line.at), label: t('recording.fromMark', { note, time: time(line.at) }) };
      }),
    ];
  }, [logs, t, locale]);
}

/** Returns e.g. `gatehouse-2026-01-31T12-30-00.gatehouse`: a name that every file system takes. */
const fileName = (at: number) =>
  `gatehouse-${new Date(at).toISOString().slice(0, 19).replaceAll(':', '-')}.gatehouse`;

/** What to save of the recording, and what is in it: nothing leaves the browser before the user has seen it. */
export default function RecordingDialog() {
  const { recording } = useRegistries();
  const [taken] = useState(() => recording?.take() ?? Promise.resolve([]));
  return (
    <Suspense fallback={null}>
      <RecordingForm taken={taken} />
    </Suspense>
  );
}

function RecordingForm({ taken }: { taken: Promise<readonly ActionLog[]> }) {
  const t = useT();
  const locale = useLocale();
  const errorText = useErrorText();
  const dispatch = useAppDispatch();
  const saving = useAppSelector(selectSavingRecording);
  const logs = use(taken);
  const [choice, setChoice] = useState<BundleChoice>({ from: null, pseudonyms: true });
  const [destination, setDestination] = useState<Destination>({ to: 'file' });
  const prepared = useMemo(() => prepareBundle(logs, choice), [logs, choice]);
  const hasGateway = useAppSelector(selectHasRecordings);
  const beginnings = useBeginnings(logs);
  const isRunning = saving.phase === 'running';
  const close = () => {
    if (!isRunning) dispatch(dialogClosed(DIALOGS.recording));
  };
  const startedAt = logs[0]?.header.startedAt;
  return (
    <Modal
      wide
      title={t('recording.save')}
      testSubject="recordingDialog"
      onClose={close}
      footer={
        <DialogFooter
          onCancel={close}
          icon="download"
          busy={isRunning}
          disabledReason={startedAt === undefined ? t('recording.empty') : undefined}
          data-test-subj="recordingConfirm"
          onClick={() => dispatch(saveRequested({ name: fileName(startedAt ?? 0), choice, destination }))}
        >
          {t('recording.save')}
        </DialogFooter>
      }
    >
      {saving.phase === 'failed' ? (
        <Callout tone="danger" title={t('recording.failed')}>
          <p>{errorText(saving.problem)}</p>
        </Callout>
      ) : null}
      <FormRow
        label={t('recording.from')}
        help={t('recording.limit', {
          lines: LINES_LIMIT,
          size: sizeText(BYTES_LIMIT, locale),
          pages: sizeText(PAGES_LIMIT, locale),
        })}
      >
        {(field) => (
          <SelectField
            {...field}
            options={beginnings}
            value={choice.from === null ? '' : String(choice.from)}
            data-test-subj="recordingFrom"
            onChange={(from) => setChoice({ ...choice, from: from === '' ? null : Number(from) })}
          />
        )}
      </FormRow>
      <Checkbox
        checked={choice.pseudonyms}
        text={t('recording.pseudonymsText')}
        data-test-subj="recordingPseudonyms"
        onChange={(pseudonyms) => setChoice({ ...choice, pseudonyms })}
      >
        {t('recording.pseudonyms')}
      </Checkbox>
      {choice.pseudonyms ? (
        <p className="gh-quiet" role="status">
          {t('recording.pseudonymsDone', { count: prepared.names })}{' '}
          {prepared.kept.length > 0
            ? t('recording.keptNames', {
                count: prepared.kept.length,
                names: prepared.kept.slice(0, MOST_NAMED).join(', '),
              })
            : null}
        </p>
      ) : null}
      {hasGateway ? <DestinationChoice value={destination} onChange={setDestination} /> : null}
      <Preview logs={prepared.logs} />
    </Modal>
  );
}
