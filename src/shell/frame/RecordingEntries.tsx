import { RECORDINGS_ROUTE } from '../../../contract/endpoints';
import { useT } from '../../i18n';
import { selectBasePath } from '../../store/boot/selectors';
import { useAppDispatch, useAppSelector } from '../../store/hooks';
import { type DialogName, DIALOGS } from '../../store/overlays/dialogs';
import { dialogOpened } from '../../store/overlays/slice';
import { selectRecordingPhase } from '../../store/recording/selectors';
import { paused, resumed } from '../../store/recording/slice';
import { Button, LinkButton } from '../../ui/Button';
import { useRegistries } from '../registries/RegistriesContext';

/** Returns undefined on pages without a recording. */
function useRecording() {
  const t = useT();
  const phase = useAppSelector(selectRecordingPhase);
  const isOffered = useRegistries().dialogs.get(DIALOGS.recording) !== undefined;
  if (phase === undefined || !isOffered) return undefined;
  return { isPaused: phase === 'paused', words: t(phase === 'paused' ? 'recording.off' : 'recording.on') };
}

function Dot({ isPaused }: { isPaused: boolean }) {
  return (
    <svg width="18" height="18" viewBox="0 0 16 16" aria-hidden="true" focusable="false">
      {isPaused ? (
        <path d="M6 5v6M10 5v6" fill="none" stroke="currentColor" strokeWidth="1.6" strokeLinecap="round" />
      ) : (
        <>
          <circle cx="8" cy="8" r="5.6" fill="none" stroke="currentColor" strokeWidth="1.4" />
          <circle cx="8" cy="8" r="2.6" style={{ fill: 'var(--ant-color-error)' }} />
        </>
      )}
    </svg>
  );
}

/** Recording indicator in the header; opens the recording dialog. */
export function RecordingSign() {
  const dispatch = useAppDispatch();
  const recording = useRecording();
  if (!recording) return null;
  return (
    <button
      type="button"
      className="gh-plain gh-header-button"
      aria-label={recording.words}
      title={recording.words}
      aria-haspopup="dialog"
      data-test-subj="recordingSign"
      onClick={() => dispatch(dialogOpened({ name: DIALOGS.recording }))}
    >
      <Dot isPaused={recording.isPaused} />
    </button>
  );
}

export function RecordingEntries({ onChosen }: { onChosen: () => void }) {
  const t = useT();
  const dispatch = useAppDispatch();
  const basePath = useAppSelector(selectBasePath);
  const recording = useRecording();
  if (!recording) return null;
  const { isPaused, words } = recording;
  const open = (name: DialogName & ('recording' | 'recording-mark')) => () => {
    onChosen();
    dispatch(dialogOpened({ name }));
  };
  return (
    <section className="gh-stack" data-test-subj="helpRecording">
      <h3>{t('recording.title')}</h3>
      <p className="gh-quiet" role="status">
        {words}
      </p>
      {isPaused ? null : (
        <Button small icon="pencil" data-test-subj="markMoment" onClick={open(DIALOGS.mark)}>
          {t('recording.mark')}
        </Button>
      )}
      <Button
        small
        icon={isPaused ? 'eye' : 'eyeOff'}
        data-test-subj="pauseRecording"
        onClick={() => dispatch(isPaused ? resumed() : paused())}
      >
        {t(isPaused ? 'recording.resume' : 'recording.pause')}
      </Button>
      <Button small icon="download" data-test-subj="saveRecording" onClick={open(DIALOGS.recording)}>
        {t('recording.save')}
      </Button>
      <LinkButton small icon="glasses" href={basePath + RECORDINGS_ROUTE} onClick={onChosen}>
        {t('recordings.title')}
      </LinkButton>
    </section>
  );
}
