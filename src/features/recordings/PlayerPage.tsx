import { useEffect, useState } from 'react';
import { RECORDINGS_ROUTE } from '../../api/contract/endpoints';
import { useErrorText, useT } from '../../i18n';
import { formatDate } from '../../shell/dates/formatDate';
import { useDateSettings } from '../../shell/dates/useDateSettings';
import { useRegistries } from '../../shell/registries/RegistriesContext';
import { useAppDispatch } from '../../store/hooks';
import { navigationRequested } from '../../store/navigation/slice';
import { type ActionLog } from '../../store/recording/format';
import { type OpenedRecording, recordingClosed, recordingVerified } from '../../store/recordings/slice';
import { Button } from '../../ui/Button';
import { Callout } from '../../ui/Callout';
import { PageHeader } from '../../ui/PageHeader';
import { Skeleton } from '../../ui/Spinner';
import { createPlayback, type Playback } from './playback';
import { Player } from './Player';
import { readRecording, TooLargeError } from './readRecording';
import { userOf } from './story';

type Reading =
  | { phase: 'reading' }
  | { phase: 'ready'; logs: ActionLog[]; playback: Playback }
  | { phase: 'failed'; error: unknown };

/** The content of the recording, once it is read and checked. */
function useReading(file: string | null): Reading {
  const { files } = useRegistries();
  const [reading, setReading] = useState<Reading>({ phase: 'reading' });
  useEffect(() => {
    if (file === null) return undefined;
    let isWanted = true;
    const tell = (next: Reading) => {
      if (isWanted) setReading(next);
    };
    const content = files?.get(file);
    Promise.resolve()
      .then(() => (content === undefined ? Promise.reject(new MissingFileError()) : readRecording(content)))
      .then((logs) => tell({ phase: 'ready', logs, playback: createPlayback(logs) }))
      .catch((error: unknown) => tell({ phase: 'failed', error }));
    return () => {
      isWanted = false;
    };
  }, [files, file]);
  return reading;
}

class MissingFileError extends Error {}

/** The player of one recording, or why it cannot be opened. */
export function PlayerPage({ opened }: { opened: OpenedRecording }) {
  const t = useT();
  const dispatch = useAppDispatch();
  const errorText = useErrorText();
  const dates = useDateSettings();
  const reading = useReading(opened.file);
  const close = (
    <Button
      icon="arrowLeft"
      onClick={() => {
        dispatch(recordingClosed());
        if (opened.id !== null) dispatch(navigationRequested(RECORDINGS_ROUTE));
      }}
    >
      {t('recordings.close')}
    </Button>
  );
  const reasonOf = (error: unknown): string => {
    if (error instanceof TooLargeError) return t('recordings.tooLarge');
    if (error instanceof MissingFileError) return t('recordings.gone');
    return error instanceof Error ? error.message : String(error);
  };
  const reason = opened.problem
    ? errorText(opened.problem)
    : reading.phase === 'failed'
      ? reasonOf(reading.error)
      : undefined;
  if (reason !== undefined)
    return (
      <div className="gh-stack">
        <PageHeader title={t('recordings.title')} buttons={close} />
        <Callout tone="danger" title={t('recordings.unreadable')}>
          <p>{reason}</p>
        </Callout>
      </div>
    );
  if (reading.phase !== 'ready')
    return (
      <div className="gh-stack">
        <PageHeader title={t('recordings.title')} buttons={close} />
        <p role="status">{t('recordings.reading')}</p>
        <Skeleton lines={8} />
      </div>
    );
  const { logs, playback } = reading;
  const user = userOf(logs) || t('recordings.unknownUser');
  const time = formatDate(logs[0]?.header.startedAt ?? 0, dates);
  return (
    <div className="gh-stack">
      <PageHeader title={t('recordings.of', { user, time })} description={opened.name} buttons={close} />
      <Findings logs={logs} playback={playback} id={opened.id} />
      <Player logs={logs} playback={playback} title={t('recordings.of', { user, time })} />
    </div>
  );
}

/** Whether the recording is as it was saved, and whether this build leads to its states. */
function Findings({
  logs,
  playback,
  id,
}: {
  logs: readonly ActionLog[];
  playback: Playback;
  id: string | null;
}) {
  const t = useT();
  const dispatch = useAppDispatch();
  const [seq, setSeq] = useState<number>();
  useEffect(() => {
    // The screen comes first: a long recording takes a while.
    const timer = setTimeout(() => {
      const found = playback.divergence();
      setSeq(found);
      if (id !== null) dispatch(recordingVerified({ id, identical: found === undefined }));
    }, 500);
    return () => clearTimeout(timer);
  }, [playback, id, dispatch]);
  const edited = logs.find((log) => log.edited !== undefined)?.edited;
  return (
    <>
      {edited === undefined ? null : (
        <Callout tone="warning">
          <p>{t('recordings.edited', { line: edited })}</p>
        </Callout>
      )}
      {seq === undefined ? null : (
        <Callout tone="warning">
          <p>{t('recordings.diverged', { seq })}</p>
        </Callout>
      )}
    </>
  );
}
