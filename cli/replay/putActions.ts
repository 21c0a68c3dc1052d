import { type ActionLine, type ActionLog } from '../../src/recording/format';

/** An action dispatched by effects and not yet matched with the log. */
export interface PutAction {
  type: string;
  payload?: unknown;
  at: number;
  thread: number | undefined;
  after: number;
  /** True if dispatched in the same turn as the line `after`, before any page could end. */
  isAtOnce: boolean;
}

export type IsSame = (put: PutAction, line: ActionLine) => boolean;

/** The next line, after `seq`, that matches an action. */
export type LaterLine = (put: PutAction, seq: number) => ActionLine | undefined;

/** Indexes the lines of effects, to find those that were dispatched early. */
export function createLaterLines(
  log: ActionLog,
  isEffect: (line: ActionLine) => boolean,
  isSame: IsSame,
): LaterLine {
  const byType = new Map<string, ActionLine[]>();
  for (const line of log.lines) {
    if (line.kind !== 'action' || !isEffect(line)) continue;
    const known = byType.get(line.type);
    if (known) known.push(line);
    else byType.set(line.type, [line]);
  }
  return (put, seq) => byType.get(put.type)?.find((line) => line.seq > seq && isSame(put, line));
}

/** Unmatched actions of effects, oldest first. */
export class PutActions {
  private list: PutAction[] = [];

  constructor(private readonly isSame: IsSame) {}

  add(put: PutAction): void {
    this.list.push(put);
  }

  all(): readonly PutAction[] {
    return this.list;
  }

  /** Finds the action that matches a line, preferably the next one of its thread. */
  find(line: ActionLine): PutAction | undefined {
    const same = this.list.filter((put) => put.type === line.type && this.isSame(put, line));
    return same.find((put) => this.earlierInThread(put).length === 0) ?? same[0];
  }

  /** Lists earlier unmatched actions of the same saga. */
  earlierInThread(put: PutAction): PutAction[] {
    if (put.thread === undefined) return [];
    return this.list.slice(0, this.list.indexOf(put)).filter(({ thread }) => thread === put.thread);
  }

  remove(put: PutAction): void {
    this.list = this.list.filter((other) => other !== put);
  }
}
