import { type Page } from 'playwright-core';
import { effectsStarted } from '../../../src/store/boot/slice';
import { type ActionLine } from '../../../src/store/recording/format';
import { inputSeen } from '../../../src/store/recording/inputs';
import { readLiveActions } from './livePage';
import { type Step } from './result';
import { isSame } from './sameAction';

/** What comes so soon after an input came in its turn, milliseconds. */
const TURN_MS = 50;

/** An action that the views of the page dispatched. */
export interface LiveAction {
  live: ActionLine;
  /** It came in the turn of an input. */
  isAtOnce: boolean;
  /** The step after which it was first seen. */
  step: Step | undefined;
}

/** What the views of a page in a browser dispatched, and which recorded actions were found there. */
export class LiveActions {
  private readonly matched = new Set<number>();
  private readonly seenAt = new Map<number, Step>();
  private list: Omit<LiveAction, 'step'>[] = [];

  constructor(private readonly isCompared: (line: ActionLine) => boolean) {}

  /** Looks at the page again. */
  async read(page: Page, step: Step): Promise<void> {
    let inputAt = -Infinity;
    this.list = [];
    for (const live of await readLiveActions(page, effectsStarted.type)) {
      if (live.type === inputSeen.type) inputAt = live.at;
      else if (this.isCompared(live)) this.list.push({ live, isAtOnce: live.at - inputAt < TURN_MS });
    }
    for (const index of this.list.keys()) if (!this.seenAt.has(index)) this.seenAt.set(index, step);
  }

  /** Those that no recorded action stands for yet. */
  unmatched(): LiveAction[] {
    return [...this.list.entries()]
      .filter(([index]) => !this.matched.has(index))
      .map(([index, action]) => ({ ...action, step: this.seenAt.get(index) }));
  }

  /** Takes no notice of those that no recorded action stands for yet. */
  leaveOut(): void {
    for (const index of this.list.keys()) this.matched.add(index);
  }

  /** Whether a recorded action has come; each live one stands for one. */
  match(line: ActionLine): boolean {
    const found = this.list.findIndex(({ live }, index) => !this.matched.has(index) && isSame(live, line));
    if (found >= 0) this.matched.add(found);
    return found >= 0;
  }
}
