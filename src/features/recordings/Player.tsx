import { useT } from '../../i18n';
import { type Playback } from '../../recording/player/playback';
import { useAppDispatch, useAppSelector } from '../../store/hooks';
import { selectPlayer } from '../../store/player/selectors';
import {
  movedBy,
  movedTo,
  nextStopRequested,
  playToggled,
  speedChosen,
  stopsChanged,
} from '../../store/player/slice';
import { Button, IconButton } from '../../ui/Button';
import { SelectField } from '../../ui/SelectField';
import { TextField } from '../../ui/TextField';
import { Tooltip } from '../../ui/Tooltip';
import { RecordedScreen } from './RecordedScreen';
import { StepDetails } from './StepDetails';
import { StoryList } from './StoryList';
import { usePlayerKeys } from './usePlayerKeys';
import './messages';

const SPEEDS = ['0.5', '1', '2', '4', '8'] as const;

export function Player({ playback, title }: { playback: Playback; title: string }) {
  usePlayerKeys();
  return (
    <section className="gh-stack" aria-label={title} data-test-subj="player">
      <Controls length={playback.facts.length} />
      <div className="gh-row gh-start" style={{ gap: 16 }}>
        <div className="gh-stack" style={{ flex: '2 1 560px' }}>
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

function Controls({ length }: { length: number }) {
  const t = useT();
  const dispatch = useAppDispatch();
  const { position, isPlaying, speed } = useAppSelector(selectPlayer);
  const count = t('player.position', { position, count: length });
  return (
    <div className="gh-row">
      <IconButton icon="firstPage" label={t('player.start')} onClick={() => dispatch(movedTo(0))} />
      <IconButton icon="arrowLeft" label={t('player.back')} onClick={() => dispatch(movedBy(-1))} />
      <Button look="primary" onClick={() => dispatch(playToggled())} data-test-subj="playRecording">
        {t(isPlaying ? 'player.pause' : 'player.play')}
      </Button>
      <IconButton icon="arrowRight" label={t('player.forward')} onClick={() => dispatch(movedBy(1))} />
      <IconButton icon="lastPage" label={t('player.end')} onClick={() => dispatch(movedTo(length))} />
      <input
        type="range"
        className="gh-grow"
        style={{ accentColor: 'var(--ant-color-primary)' }}
        min={0}
        max={length}
        value={position}
        aria-label={t('player.slider')}
        aria-valuetext={count}
        onChange={(event) => dispatch(movedTo(Number(event.target.value)))}
      />
      <span role="status" data-test-subj="playerPosition">
        {count}
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
    </div>
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
