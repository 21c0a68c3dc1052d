import { Slider } from 'antd';
import { RECORDINGS_ROUTE } from '../../../contract/endpoints';
import { useT, useText } from '../../i18n';
import { type Playback } from '../../recording/player/playback';
import { selectFlags, selectNextProblem } from '../../recording/player/shown';
import { type Flag } from '../../recording/player/story';
import { useWhy } from '../../shell/forms/useWhy';
import { selectBasePath } from '../../store/boot/selectors';
import { useAppDispatch, useAppSelector } from '../../store/hooks';
import { selectNextProblemRefusal } from '../../store/player/controls';
import { selectPlayer } from '../../store/player/selectors';
import {
  movedBy,
  movedTo,
  nextStopRequested,
  playToggled,
  speedChosen,
  stopsChanged,
} from '../../store/player/slice';
import { recordingHash, selectRecordingId } from '../../store/recordings/selectors';
import { Button, IconButton } from '../../ui/Button';
import { CopyButton } from '../../ui/CopyButton';
import { Icon } from '../../ui/Icon';
import { SelectField } from '../../ui/SelectField';
import { TextField } from '../../ui/TextField';
import { Tooltip } from '../../ui/Tooltip';
import { RecordedScreen } from './RecordedScreen';
import { StepDetails } from './StepDetails';
import { StoryList } from './StoryList';
import { UnsureSearch } from './UnsureSearch';
import { usePlayerKeys } from './usePlayerKeys';
import './messages';

const SPEEDS = ['0.5', '1', '2', '4', '8'] as const;

export function Player({ playback, title }: { playback: Playback; title: string }) {
  usePlayerKeys();
  return (
    <section className="gh-stack" aria-label={title} data-test-subj="player">
      <Controls playback={playback} />
      <Timeline playback={playback} />
      <div className="gh-row gh-start" style={{ gap: 16 }}>
        <div className="gh-stack" style={{ flex: '2 1 560px' }}>
          <UnsureSearch playback={playback} />
          <RecordedScreen playback={playback} title={title} />
        </div>
        <div className="gh-stack" style={{ flex: '1 1 340px' }}>
          <StoryList playback={playback} />
        </div>
      </div>
      <Stopping />
      <StepDetails playback={playback} />
    </section>
  );
}

function Controls({ playback }: { playback: Playback }) {
  const t = useT();
  const dispatch = useAppDispatch();
  const { position, isPlaying, speed } = useAppSelector(selectPlayer);
  const nextProblem = useAppSelector((root) => selectNextProblem(root, playback));
  const noProblem = useWhy(selectNextProblemRefusal);
  const { length } = playback.facts;
  return (
    <div className="gh-row">
      <IconButton icon="firstPage" label={t('player.start')} onClick={() => dispatch(movedTo(0))} />
      <IconButton icon="arrowLeft" label={t('player.back')} onClick={() => dispatch(movedBy(-1))} />
      <Button look="primary" onClick={() => dispatch(playToggled())} data-test-subj="playRecording">
        {t(isPlaying ? 'player.pause' : 'player.play')}
      </Button>
      <IconButton icon="arrowRight" label={t('player.forward')} onClick={() => dispatch(movedBy(1))} />
      <IconButton icon="lastPage" label={t('player.end')} onClick={() => dispatch(movedTo(length))} />
      <Button
        icon="alert"
        disabledReason={noProblem}
        onClick={() => dispatch(movedTo(nextProblem ?? position))}
        data-test-subj="nextProblem"
      >
        {t('player.nextProblem')}
      </Button>
      <span role="status" data-test-subj="playerPosition">
        {t('player.position', { position, count: length })}
      </span>
      <span style={{ width: 90 }}>
        <SelectField
          aria-label={t('player.speed')}
          options={SPEEDS.map((value) => ({ value, label: `${value}×` }))}
          value={SPEEDS.find((value) => Number(value) === speed) ?? '1'}
          onChange={(value) => dispatch(speedChosen(Number(value)))}
        />
      </span>
      <Tooltip content={t('player.keys')}>
        <IconButton icon="help" label={t('help.keys')} />
      </Tooltip>
      <CopyLink />
    </div>
  );
}

/** Copies the address of the shown moment; nothing for a local file, which has none. */
function CopyLink() {
  const t = useT();
  const basePath = useAppSelector(selectBasePath);
  const { position } = useAppSelector(selectPlayer);
  const id = useAppSelector(selectRecordingId);
  if (id === null) return null;
  const link = `${window.location.origin}${basePath}${RECORDINGS_ROUTE}${recordingHash(id, position)}`;
  return <CopyButton text={link} label={t('player.copyLink')} />;
}

/** Most flags drawn; more would cover each other. */
const MAX_FLAGS = 100;

/** The position in the recording, with marks as flags and problems as red signs. */
function Timeline({ playback }: { playback: Playback }) {
  const t = useT();
  const dispatch = useAppDispatch();
  const { position } = useAppSelector(selectPlayer);
  const text = useText();
  const flags = useAppSelector((root) => selectFlags(root, playback, text));
  const { length } = playback.facts;
  const labelOf = ({ kind, title }: Flag) => (
    <Tooltip content={title}>
      <span className={kind === 'error' ? 'gh-danger' : undefined}>
        <Icon name={kind === 'error' ? 'alert' : 'flag'} title={title} />
      </span>
    </Tooltip>
  );
  return (
    <Slider
      min={0}
      max={length}
      value={position}
      marks={Object.fromEntries(flags.slice(0, MAX_FLAGS).map((flag) => [flag.position, labelOf(flag)]))}
      tooltip={{ formatter: null }}
      ariaLabelForHandle={t('player.slider')}
      ariaValueTextFormatterForHandle={(at) => t('player.position', { position: at, count: length })}
      onChange={(at) => dispatch(movedTo(at))}
      data-test-subj="playerTimeline"
    />
  );
}

function Stopping() {
  const t = useT();
  const dispatch = useAppDispatch();
  const { position, stops, stopped } = useAppSelector(selectPlayer);
  return (
    <div className="gh-stack">
      <form
        className="gh-row gh-end"
        onSubmit={(event) => {
          event.preventDefault();
          dispatch(nextStopRequested());
        }}
      >
        <label className="gh-grow">
          {t('player.breakType')}
          <TextField
            value={stops.type}
            placeholder={t('player.breakTypeHint')}
            onChange={(type) => dispatch(stopsChanged({ type }))}
          />
        </label>
        <label className="gh-grow">
          {t('player.breakPath')}
          <TextField
            value={stops.path}
            placeholder={t('player.breakPathHint')}
            onChange={(path) => dispatch(stopsChanged({ path }))}
          />
        </label>
        <Button type="submit">{t('player.toBreak')}</Button>
      </form>
      <p role="status" className="gh-quiet" data-test-subj="playerStopped">
        {stopped === null
          ? null
          : stopped.by === null
            ? t('player.noStop')
            : t('player.stopped', { position, reason: stopped.by })}
      </p>
    </div>
  );
}
