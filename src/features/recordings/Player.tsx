import { useMemo, type KeyboardEvent } from 'react';
import { useT } from '../../i18n';
import { type ActionLog } from '../../store/recording/format';
import { Button, IconButton } from '../../ui/Button';
import { SelectField } from '../../ui/SelectField';
import { TextField } from '../../ui/TextField';
import './messages';
import { type Playback } from './playback';
import { RecordedScreen } from './RecordedScreen';
import { StepDetails } from './StepDetails';
import { storyOf } from './story';
import { StoryList } from './StoryList';
import { type Move, usePlayer, type Watching } from './usePlayer';

const SPEEDS = ['0.5', '1', '2', '4', '8'] as const;

const KEYS: Readonly<Record<string, Move>> = {
  ArrowRight: { by: 1 },
  ArrowDown: { by: 1 },
  ArrowLeft: { by: -1 },
  ArrowUp: { by: -1 },
  PageDown: { by: 20 },
  PageUp: { by: -20 },
  Home: { to: 0 },
  End: { to: Number.MAX_SAFE_INTEGER },
};

/** Fields and buttons have keys of their own. */
const hasOwnKeys = (target: EventTarget) =>
  target instanceof HTMLElement && target.closest('input, select, button, summary, a') !== null;

/** The recorded screens next to the story, with what moves through it. */
export function Player(props: { logs: readonly ActionLog[]; playback: Playback; title: string }) {
  const { logs, playback, title } = props;
  const t = useT();
  const [watching, move] = usePlayer(playback);
  const story = useMemo(() => storyOf(logs), [logs]);
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.altKey || event.ctrlKey || event.metaKey || hasOwnKeys(event.target)) return;
    const known = event.key === ' ' ? { play: !watching.isPlaying } : KEYS[event.key];
    if (known === undefined) return;
    event.preventDefault();
    move(known);
  };
  return (
    <section className="gh-stack" aria-label={title} onKeyDown={onKeyDown} data-test-subj="player">
      <Controls watching={watching} length={playback.length} onMove={move} />
      <div className="gh-row gh-start" style={{ gap: 16 }}>
        <div className="gh-stack" style={{ flex: '2 1 560px' }}>
          <RecordedScreen playback={playback} position={watching.position} title={title} />
        </div>
        <div className="gh-stack" style={{ flex: '1 1 340px' }}>
          <StoryList story={story} watching={watching} onMove={move} />
        </div>
      </div>
      <Stopping watching={watching} onMove={move} />
      <StepDetails playback={playback} story={story} position={watching.position} />
      <p className="gh-quiet">{t('player.keys')}</p>
    </section>
  );
}

interface PartProps {
  watching: Watching;
  onMove: (move: Move) => void;
}

function Controls({ watching, length, onMove }: PartProps & { length: number }) {
  const t = useT();
  const { position, isPlaying, speed } = watching;
  const count = t('player.position', { position, count: length });
  return (
    <div className="gh-row">
      <IconButton icon="firstPage" label={t('player.start')} onClick={() => onMove({ to: 0 })} />
      <IconButton icon="arrowLeft" label={t('player.back')} onClick={() => onMove({ by: -1 })} />
      <Button look="primary" onClick={() => onMove({ play: !isPlaying })} data-test-subj="playRecording">
        {t(isPlaying ? 'player.pause' : 'player.play')}
      </Button>
      <IconButton icon="arrowRight" label={t('player.forward')} onClick={() => onMove({ by: 1 })} />
      <IconButton icon="lastPage" label={t('player.end')} onClick={() => onMove({ to: length })} />
      <input
        type="range"
        className="gh-grow"
        style={{ accentColor: 'var(--ant-color-primary)' }}
        min={0}
        max={length}
        value={position}
        aria-label={t('player.slider')}
        aria-valuetext={count}
        onChange={(event) => onMove({ to: Number(event.target.value) })}
      />
      <span role="status" data-test-subj="playerPosition">
        {count}
      </span>
      <span style={{ width: 90 }}>
        <SelectField
          aria-label={t('player.speed')}
          options={SPEEDS.map((value) => ({ value, label: `${value}×` }))}
          value={SPEEDS.find((value) => Number(value) === speed) ?? '1'}
          onChange={(value) => onMove({ speed: Number(value) })}
        />
      </span>
    </div>
  );
}

function Stopping({ watching, onMove }: PartProps) {
  const t = useT();
  const { position, stops, stopped } = watching;
  return (
    <div className="gh-stack">
      <form
        className="gh-row gh-end"
        onSubmit={(event) => {
          event.preventDefault();
          onMove({ toStop: true });
        }}
      >
        <label className="gh-grow">
          {t('player.breakType')}
          <TextField
            value={stops.type}
            placeholder={t('player.breakTypeHint')}
            onChange={(type) => onMove({ stops: { type } })}
          />
        </label>
        <label className="gh-grow">
          {t('player.breakPath')}
          <TextField
            value={stops.path}
            placeholder={t('player.breakPathHint')}
            onChange={(path) => onMove({ stops: { path } })}
          />
        </label>
        <Button type="submit">{t('player.toBreak')}</Button>
      </form>
      <p role="status" className="gh-quiet" data-test-subj="playerStopped">
        {stopped === null
          ? null
          : stopped === undefined
            ? t('player.noStop')
            : t('player.stopped', { position, reason: stopped })}
      </p>
    </div>
  );
}
