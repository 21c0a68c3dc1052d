import { type Page } from 'playwright-core';
import { type ActionLine } from '../../../src/recording/format';
import { inputSeen } from '../../../src/recording/inputs';
import { effectsStarted } from '../../../src/store/boot/slice';
import { readLiveActions } from './livePage';
import { type Step } from './result';
import { isSame } from './sameAction';

/** Longest delay of a direct reaction to an input, in milliseconds. */
const TURN_MS = 50;

export interface LiveAction {
  live: ActionLine;
  isAtOnce: boolean;
  /** Step in which it was first seen. */
  step: Step | undefined;
}

/** Actions of the page's views, and which recorded actions they match. */
export class LiveActions {
  private readonly matched = new Set<number>();
  private readonly seenAt = new Map<number, Step>();
  private list: Omit<LiveAction, 'step'>[] = [];

  constructor(private readonly isCompared: (line: ActionLine) => boolean) {}

  async read(page: Page, step: Step): Promise<void> {
    let inputAt = -Infinity;
    this.list = [];
    for (const live of await readLiveActions(page, effectsStarted.type)) {
      if (live.type === inputSeen.type) inputAt = live.at;
      else if (this.isCompared(live)) this.list.push({ live, isAtOnce: live.at - inputAt < TURN_MS });
    }
    for (const index of this.list.keys()) if (!this.seenAt.has(index)) this.seenAt.set(index, step);
  }

  unmatched(): LiveAction[] {
    return [...this.list.entries()]
      .filter(([index]) => !this.matched.has(index))
      .map(([index, action]) => ({ ...action, step: this.seenAt.get(index) }));
  }

  /** Ignores all current actions. */
  leaveOut(): void {
    for (const index of this.list.keys()) this.matched.add(index);
  }

  /** Matches a recorded action with at most one live action. */
  match(line: ActionLine): boolean {
    const found = this.list.findIndex(({ live }, index) => !this.matched.has(index) && isSame(live, line));
    if (found >= 0) this.matched.add(found);
    return found >= 0;
  }
}
