import { type Browser, type Page } from 'playwright-core';
import { findDifferences } from '../../../src/recording/differences';
import { type ActionLine, type ActionLog, type ExchangeLine } from '../../../src/recording/format';
import { inputSeen, type SeenInput } from '../../../src/recording/inputs';
import { browserMoved, navigated } from '../../../src/store/navigation/slice';
import { lineRemoved } from '../../../src/store/recording/slice';
import { actionEffect, UnfitLogError } from '../behaviourResult';
import { answersLeft } from '../recordedExchanges';
import { createRecordedGateway } from '../recordedGateway';
import { readStart } from '../recordedStart';
import { repeatBrowserEvent } from './browserEvents';
import { type LiveAction, LiveActions } from './liveActions';
import { isOfViews, RefusedInputError, repeatInput, tickTo, waitForTarget } from './livePage';
import { openContext, openRecordedPage, SITE } from './recordedSite';
import {
  type Step,
  UnnotedInputError,
  type ViewsDivergence,
  type ViewsOptions,
  type ViewsResult,
} from './result';
import { comparable, isSame } from './sameAction';
import { inputsOfSignIn } from './signIn';
import { unknownDataOf } from './unknownData';

const PATIENCE_MS = 10_000;
const POLL_MS = 50;
/** Wait for an action before the next input. */
const SOON_MS = 1_500;
/** Time within which a page may be left before it is rendered; a slower one renders it. */
const DRAWN_MS = 1_000;
const MAX_DONE = 3;

const pause = () => new Promise((resolve) => setTimeout(resolve, POLL_MS));

export class ViewsRun {
  readonly result: ViewsResult = { inputs: 0, signIns: 0, actions: 0, seq: 0 };
  private step: Step = { seq: 0, number: 0 };
  private readonly gateway;
  private readonly start;
  private readonly expected: ActionLine[];
  private readonly live = new LiveActions((line) => this.isCompared(line));
  /** First input with data that the log does not have, after which views may do otherwise. */
  private unknown: { seq: number; reason: string } | undefined;
  private late: ExchangeLine[] = [];
  /** Outstanding actions; leaving a field may come with the next input. */
  private due: { line: ActionLine; step: Step }[] = [];
  private arrivedAt = 0;
  private readonly patience: number;

  constructor(
    private readonly log: ActionLog,
    private readonly options: ViewsOptions,
  ) {
    this.start = readStart(log);
    if (this.start.boot.plugins.some(({ url }) => url !== undefined))
      throw new UnfitLogError('the page has plugins of others, whose code is not in the log');
    this.patience = options.patience ?? PATIENCE_MS;
    this.arrivedAt = this.start.start.at;
    this.gateway = createRecordedGateway(this.start.boot.basePath, () => ({ at: 0, after: this.step.seq }));
    this.expected = log.lines.filter(
      (line): line is ActionLine =>
        line.kind === 'action' && line.seq > this.start.start.seq && this.isCompared(line),
    );
  }

  private isCompared(line: ActionLine): boolean {
    return isOfViews(line) && !this.options.ignore?.includes(line.type);
  }

  async run(browser: Browser): Promise<ViewsResult> {
    const { log, options, gateway, start, result } = this;
    const { until = Infinity } = options;
    const context = await openContext(browser, log);
    try {
      const page = await openRecordedPage(context, log, start, gateway, options.webRoot);
      for (const line of log.lines) {
        if (line.kind === 'hash') continue;
        if (line.seq > until || result.divergence) break;
        await this.tell(page, line);
        result.seq = line.seq;
      }
      if (!result.divergence) await this.checkDue(page, Infinity);
      if (!result.divergence) await this.checkExtra(page, until >= log.end.seq);
      this.checkUnknown();
    } finally {
      await context.close();
    }
    return result;
  }

  private async tell(page: Page, line: ActionLine | ExchangeLine): Promise<void> {
    if (line.kind === 'exchange') return this.answer(page, line);
    if (line.seq <= this.start.start.seq) return;
    if (line.type === inputSeen.type) return this.input(page, line.seq, line.at, line.payload as SeenInput);
    if (line.type === lineRemoved.type)
      throw new UnfitLogError(`the line of seq ${line.seq} was removed before the log was saved`);
    if (line.type === navigated.type) this.arrivedAt = line.at;
    if (line.type === browserMoved.type && line.at - this.arrivedAt < DRAWN_MS) {
      await this.readLive(page);
      this.live.leaveOut();
    }
    if (await repeatBrowserEvent(page, line, SITE, this.start.boot.basePath)) return;
    if (!this.isCompared(line)) return;
    if (!this.start.isSignedIn) await this.signIn(page, line);
    if (!this.result.divergence) await this.expectAction(page, line);
  }

  private async answer(page: Page, line: ExchangeLine): Promise<void> {
    if (line.path.startsWith('/translations/')) return;
    await tickTo(page, line.at);
    const end = Date.now() + this.patience;
    while (!this.gateway.answer(line, () => answersLeft(this.log, line))) {
      this.answerLate();
      // Behaviour replay reports requests that are no longer sent.
      if (Date.now() > end) return void this.late.push(line);
      await pause();
    }
  }

  private answerLate(): void {
    this.late = this.late.filter((line) => !this.gateway.answer(line, () => answersLeft(this.log, line)));
  }

  /** Repeats the sign-in input that led to this line, if any. */
  private async signIn(page: Page, line: ActionLine): Promise<void> {
    const inputs = inputsOfSignIn(line);
    for (const input of inputs) if (!this.result.divergence) await this.input(page, line.seq, line.at, input);
    if (inputs.length > 0) this.result.signIns += 1;
  }

  private async input(page: Page, seq: number, at: number, input: SeenInput): Promise<void> {
    await this.checkDue(page, this.step.number);
    if (!this.result.divergence) await this.checkExtra(page, false);
    if (this.result.divergence) return;
    this.step = { seq, number: this.step.number + 1, input };
    if (input.window) await page.setViewportSize({ width: input.window[0], height: input.window[1] });
    const reason = unknownDataOf(input, seq);
    if (reason !== undefined) this.unknown ??= { seq, reason };
    await tickTo(page, at);
    const element = await waitForTarget(page, input.on, this.patience);
    const [due] = this.due;
    // Missing as a consequence of the outstanding action.
    if (!element && due) return this.missed(due.line, due.step);
    // A click beside controls at most closes a menu.
    const isBeside = input.input === 'click' && input.on.at !== undefined;
    if (!element && isBeside) return;
    if (!element) return this.diverge('target');
    try {
      await repeatInput(page, input, element, this.patience);
    } catch (error) {
      if (!(error instanceof RefusedInputError)) throw error;
      if (!isBeside) return this.diverge('refused', { reason: error.message });
    }
    this.result.inputs += 1;
  }

  private async readLive(page: Page): Promise<void> {
    this.answerLate();
    await this.live.read(page, this.step);
  }

  /** Rejects differences after an input with unknown data. */
  private checkUnknown(): void {
    const { unknown, result } = this;
    if (unknown === undefined || (result.divergence?.step.seq ?? 0) < unknown.seq) return;
    result.seq = unknown.seq - 1;
    throw new UnfitLogError(`${unknown.reason}: that may be why views do otherwise then`);
  }

  private async find(page: Page, line: ActionLine, patience: number): Promise<boolean> {
    for (const end = Date.now() + patience; ; await pause()) {
      await this.readLive(page);
      if (this.live.match(line)) {
        this.result.actions += 1;
        return true;
      }
      if (Date.now() > end) return false;
    }
  }

  private async expectAction(page: Page, line: ActionLine): Promise<void> {
    const patience = this.step.number === 0 ? this.patience : Math.min(SOON_MS, this.patience);
    if (!(await this.find(page, line, patience))) this.due.push({ line, step: this.step });
  }

  /** Checks that actions due before the last input have come. */
  private async checkDue(page: Page, before: number): Promise<void> {
    for (const one of this.due.filter(({ step }) => step.number < before)) {
      if (!(await this.find(page, one.line, this.patience))) return this.missed(one.line, one.step);
      this.due = this.due.filter((other) => other !== one);
    }
  }

  private missed(line: ActionLine, step: Step): void {
    // Before sign-in, only sign-in itself is recorded.
    if (!this.start.isSignedIn && inputsOfSignIn(line).length === 0) throw new UnnotedInputError(line);
    this.step = step;
    const done = this.live
      .unmatched()
      .map(({ live }) => live)
      .filter((live) => !this.isRecordedAfter(live, line.seq));
    const recorded = { ...actionEffect(line), seq: line.seq };
    const changed = done.find(({ type }) => type === line.type);
    if (!changed) return this.diverge('missing', { recorded, done: done.map(actionEffect) });
    const diff = findDifferences(comparable(line.payload), comparable(changed.payload));
    this.diverge('changed', { recorded, done: [actionEffect(changed)], diff });
  }

  private isRecordedAfter(live: ActionLine, seq: number): boolean {
    return this.expected.some((line) => line.seq > seq && isSame(line, live));
  }

  /** Reports actions without a later line in the log. */
  private async checkExtra(page: Page, isEnd: boolean): Promise<void> {
    await this.readLive(page);
    const unrecorded = this.live
      .unmatched()
      .filter(({ live }) => isEnd || !this.isRecordedAfter(live, this.result.seq));
    const { at: endedAt = Infinity } = this.log.end;
    // Actions after the recorded page's end may be unrecorded.
    const isCutOff = ({ live, isAtOnce }: LiveAction) => isEnd && !isAtOnce && live.at > endedAt;
    const extra = unrecorded.find((one) => !isCutOff(one));
    if (!extra) {
      this.result.cutOff = unrecorded.map(({ live }) => actionEffect(live));
      return;
    }
    const instead = this.due.find(({ line }) => line.type === extra.live.type);
    if (instead) return this.missed(instead.line, instead.step);
    this.step = extra.step ?? this.step;
    this.diverge('extra', { done: [actionEffect(extra.live)] });
  }

  private diverge(problem: ViewsDivergence['problem'], more: Partial<ViewsDivergence> = {}): void {
    const { done = [] } = more;
    this.result.divergence = {
      step: this.step,
      problem,
      diff: [],
      ...more,
      done: done.slice(0, MAX_DONE),
    };
  }
}
