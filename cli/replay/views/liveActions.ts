import { type Page } from 'playwright-core';
import { effectsStarted } from '../../../src/store/boot/slice';
import { type ActionLine } from '../../../src/store/recording/format';
import { readLiveActions } from './livePage';
import { type Step } from './result';
import { isSame } from './sameAction';

/** What the views of a page in a browser dispatched, and which recorded actions were found there. */
export class LiveActions {
  private readonly matched = new Set<number>();
  /** The step after which each was first seen. */
  private readonly seenAt = new Map<number, Step>();
  private list: ActionLine[] = [];

  constructor(private readonly isCompared: (line: ActionLine) => boolean) {}

  /** Looks at the page again. */
  async read(page: Page, step: Step): Promise<void> {
    this.list = (await readLiveActions(page, effectsStarted.type)).filter(this.isCompared);
    for (const index of this.list.keys()) if (!this.seenAt.has(index)) this.seenAt.set(index, step);
  }

  /** Those that no recorded action stands for yet, with the step after which they came. */
  unmatched(): { live: ActionLine; step: Step | undefined }[] {
    return [...this.list.entries()]
      .filter(([index]) => !this.matched.has(index))
      .map(([index, live]) => ({ live, step: this.seenAt.get(index) }));
  }

  /** Whether a recorded action has come; each live one stands for one. */
  match(line: ActionLine): boolean {
    const found = this.list.findIndex((live, index) => !this.matched.has(index) && isSame(live, line));
    if (found >= 0) this.matched.add(found);
    return found >= 0;
  }
}
