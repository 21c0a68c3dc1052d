import { type ReactNode } from 'react';
import { RECORDINGS_ROUTE } from '../../../contract/endpoints';
import { STATUS } from '../../../contract/httpStatus';
import { type KeptRecording } from '../../../contract/recordings';
import { useErrorText, useT, useText } from '../../i18n';
import { formatDate } from '../../shell/dates/formatDate';
import { useDateSettings } from '../../shell/dates/useDateSettings';
import { useRegistries } from '../../shell/registries/RegistriesContext';
import { useAppDispatch, useAppSelector } from '../../store/hooks';
import { navigationRequested } from '../../store/navigation/slice';
import { selectPlayer } from '../../store/player/selectors';
import { type RecordingRead } from '../../store/player/slice';
import { selectKept } from '../../store/recordings/selectors';
import { type OpenedRecording, recordingClosed } from '../../store/recordings/slice';
import { Button } from '../../ui/Button';
import { Callout } from '../../ui/Callout';
import { PageHeader } from '../../ui/PageHeader';
import { Skeleton } from '../../ui/Spinner';
import { OtherTabs } from './OtherTabs';
import { Player } from './Player';

export function PlayerPage({ opened }: { opened: OpenedRecording }) {
  const t = useT();
  const text = useText();
  const errorText = useErrorText();
  const dates = useDateSettings();
  const { player } = useRegistries();
  const { problem, recording } = useAppSelector(selectPlayer);
  const kept = useAppSelector((state) => selectKept(state, opened.id));
  const isMissing = opened.problem?.status === STATUS.notFound;
  const reason = isMissing
    ? t('recordings.missing')
    : opened.problem
      ? errorText(opened.problem)
      : problem === null
        ? undefined
        : text(problem);
  if (reason !== undefined)
    return (
      <Frame opened={opened} title={t('recordings.title')}>
        <Callout tone="danger" title={t('recordings.unreadable')}>
          <p>{reason}</p>
        </Callout>
      </Frame>
    );
  if (recording === null || player?.held === undefined)
    return (
      <Frame opened={opened} title={t('recordings.title')}>
        <p role="status">{t('recordings.reading')}</p>
        <Skeleton lines={8} />
      </Frame>
    );
  const user = kept?.user ?? (recording.user || t('recordings.unknownUser'));
  const title = t('recordings.of', { user, time: formatDate(recording.startedAt, dates) });
  return (
    <Frame opened={opened} title={title} note={kept?.note}>
      {kept ? <WhoseItIs kept={kept} within={recording.user} /> : null}
      <Findings recording={recording} />
      <Player playback={player.held} title={title} />
    </Frame>
  );
}

function Frame(props: {
  opened: OpenedRecording;
  title: string;
  note?: string | undefined;
  children: ReactNode;
}) {
  const { opened, title, note, children } = props;
  const t = useT();
  const dispatch = useAppDispatch();
  const onClose = () => {
    dispatch(recordingClosed());
    if (opened.id !== null) dispatch(navigationRequested(RECORDINGS_ROUTE));
  };
  const close = (
    <Button icon="arrowLeft" onClick={onClose}>
      {t('recordings.close')}
    </Button>
  );
  return (
    <div className="gh-stack">
      <PageHeader title={title} description={note ?? opened.name} buttons={close} />
      {children}
    </div>
  );
}

/** Format of a day, in the words of the language. */
const DAY = 'll';

/** Pseudonyms with which bundles replace user names. */
const PSEUDONYM = /^(?:.*[.-])?user-\d{3,}(?:\.part-\d+)*$/;

/** Names the recorded user if different: a pseudonym, or the user whose file it was. */
function WhoseItIs({ kept, within }: { kept: KeptRecording; within: string }) {
  const t = useT();
  const dates = useDateSettings();
  return (
    <>
      <p className="gh-quiet">
        {t('recordings.seenBy', { user: kept.user })}{' '}
        {t('recordings.keptUntil', { day: formatDate(kept.keptUntil, { ...dates, format: DAY }) })}
      </p>
      {within === '' || within === kept.user ? null : (
        <p className="gh-quiet">
          {t(PSEUDONYM.test(within) ? 'recordings.pseudonym' : 'recordings.otherUser', { user: within })}
        </p>
      )}
      <OtherTabs recording={kept} />
    </>
  );
}

/** Reports whether the recording was edited and whether this build reproduces its states. */
function Findings({ recording: { edited } }: { recording: RecordingRead }) {
  const t = useT();
  const { divergedAt } = useAppSelector(selectPlayer);
  return (
    <>
      {edited === undefined ? null : (
        <Callout tone="warning">
          <p>{t('recordings.edited', { line: edited })}</p>
        </Callout>
      )}
      {divergedAt === null ? null : (
        <Callout tone="warning">
          <p>{t('recordings.diverged', { seq: divergedAt })}</p>
        </Callout>
      )}
    </>
  );
}
