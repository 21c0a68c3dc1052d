import { useState } from 'react';
import { PAGES_LIMIT } from '../../../contract/recordedPages';
import { registerMessages, useErrorText, useLocale, useT } from '../../i18n';
import texts from '../../i18n/messages/recording.en';
import { BYTES_LIMIT, LINES_LIMIT } from '../../recording/limits';
import { useWhy } from '../../shell/forms/useWhy';
import { recordingFileName } from '../../shell/registries/recording';
import { useAppDispatch, useAppSelector } from '../../store/hooks';
import { DIALOGS } from '../../store/overlays/dialogs';
import { dialogClosed } from '../../store/overlays/slice';
import { selectHasRecordings, selectSavingRecording } from '../../store/recording/selectors';
import { saveRequested } from '../../store/recording/slice';
import { type Destination } from '../../store/recordingDraft/choice';
import { selectRecordingRefusal } from '../../store/recordingDraft/controls';
import { selectRecordingDraft } from '../../store/recordingDraft/selectors';
import { draftChoiceChanged, type DraftSummary } from '../../store/recordingDraft/slice';
import { Callout } from '../../ui/Callout';
import { Checkbox } from '../../ui/Choice';
import { DialogFooter } from '../../ui/DialogFooter';
import { FormRow } from '../../ui/FormRow';
import { Modal } from '../../ui/Modal';
import { SelectField } from '../../ui/SelectField';
import { sizeText } from '../../ui/sizeText';
import { Skeleton } from '../../ui/Spinner';
import { clockTime } from './clockTime';
import { DestinationChoice } from './DestinationChoice';
import { Preview } from './Preview';
import { Secrets } from './Secrets';

registerMessages(texts);

const MINUTES = [1, 5, 15, 60];
const MINUTE = 60_000;

/** Returns the possible start points: everything, some minutes ago, or a mark. */
function useBeginnings(summary: DraftSummary | null) {
  const t = useT();
  const locale = useLocale();
  const time = (at: number) => clockTime(at, locale);
  const { began, ended, marks = [] } = summary ?? {};
  const first = began ?? 0;
  const last = ended ?? first;
  return [
    {
      value: '',
      label: began ? t('recording.fromAll', { time: time(began) }) : t('recording.fromBeginning'),
    },
    ...MINUTES.filter((count) => last - first > count * MINUTE).map((count) => ({
      value: String(last - count * MINUTE),
      label: t('recording.fromMinutes', { count }),
    })),
    ...marks.map(({ at, note }) => ({
      value: String(at),
      label: t('recording.fromMark', { note, time: time(at) }),
    })),
  ];
}

function Facts({ summary }: { summary: DraftSummary }) {
  const t = useT();
  const { choice } = useAppSelector(selectRecordingDraft);
  const { errors, names, kept, firstKept } = summary;
  const facts = [
    choice.pseudonyms ? t('recording.pseudonymsDone', { count: names }) : '',
    kept > 0 ? t('recording.keptNames', { count: kept, names: firstKept.join(', ') }) : '',
    errors > 0 ? t('recording.errors', { count: errors }) : '',
    choice.removed.length > 0 ? t('recording.removedLines', { count: choice.removed.length }) : '',
  ];
  return (
    <p className="gh-quiet" role="status">
      {facts.filter(Boolean).join(' ')}
    </p>
  );
}

/** Reports dropped lines, pages and marks; renders nothing if there are none. */
function Gone({ gone }: { gone: DraftSummary['gone'] }) {
  const t = useT();
  const locale = useLocale();
  if (gone === undefined) return null;
  const { lines, pages, marks } = gone;
  const told = marks.map(({ at, note }) => `${clockTime(at, locale)} ${note}`.trim());
  return (
    <Callout tone="warning" title={t('recording.gone')} testSubj="recordingGone">
      {pages > 0 ? <p>{t('recording.gonePages', { count: pages })}</p> : null}
      {lines > 0 ? <p>{t('recording.goneLines', { count: lines })}</p> : null}
      {told.length > 0 ? (
        <p>{t('recording.goneMarks', { count: told.length, marks: told.join(', ') })}</p>
      ) : null}
    </Callout>
  );
}

/** Lets the user review the recording and choose what to save; nothing is sent before that. */
export default function RecordingDialog() {
  const t = useT();
  const locale = useLocale();
  const errorText = useErrorText();
  const dispatch = useAppDispatch();
  const saving = useAppSelector(selectSavingRecording);
  const { phase, choice, summary, problem } = useAppSelector(selectRecordingDraft);
  const [destination, setDestination] = useState<Destination>({ to: 'file' });
  const hasGateway = useAppSelector(selectHasRecordings);
  const beginnings = useBeginnings(summary);
  const isRunning = saving.phase === 'running';
  const failure = problem ?? (saving.phase === 'failed' ? saving.problem : null);
  const close = () => {
    if (!isRunning) dispatch(dialogClosed(DIALOGS.recording));
  };
  const began = summary?.began ?? null;
  const reason = useWhy(selectRecordingRefusal);
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
          disabledReason={reason}
          data-test-subj="recordingConfirm"
          onClick={() =>
            dispatch(saveRequested({ name: recordingFileName(began ?? 0), choice, destination }))
          }
        >
          {t('recording.save')}
        </DialogFooter>
      }
    >
      {failure ? (
        <Callout tone="danger" title={t('recording.failed')}>
          <p>{errorText(failure)}</p>
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
            onChange={(from) =>
              dispatch(draftChoiceChanged({ ...choice, from: from === '' ? null : Number(from) }))
            }
          />
        )}
      </FormRow>
      <Checkbox
        checked={choice.pseudonyms}
        text={t('recording.pseudonymsText')}
        data-test-subj="recordingPseudonyms"
        onChange={(pseudonyms) => dispatch(draftChoiceChanged({ ...choice, pseudonyms }))}
      >
        {t('recording.pseudonyms')}
      </Checkbox>
      {summary ? <Facts summary={summary} /> : null}
      <Gone gone={summary?.gone} />
      <Secrets />
      {hasGateway ? <DestinationChoice value={destination} onChange={setDestination} /> : null}
      {summary ? <Preview /> : phase === 'failed' ? null : <Skeleton label={t('recording.preparing')} />}
    </Modal>
  );
}
