import { type Playback } from '../../recording/player/playback';

/** Recording in the player; far too large for the state. */
export interface PlayerRegistry {
  hold(playback: Playback): void;
  readonly held: Playback | undefined;
  drop(): void;
}

export function createPlayerRegistry(): PlayerRegistry {
  let held: Playback | undefined;
  return {
    hold: (playback) => void (held = playback),
    get held() {
      return held;
    },
    drop: () => void (held = undefined),
  };
}
