import { type ActionLine, type ActionLog } from '../../src/store/recording/format';

/** An action that effects have put and the log has not yet been asked about. */
export interface PutAction {
  type: string;
  payload?: unknown;
  /** When it was put, by the clock of the replay. */
  at: number;
  /** The sequence of steps in which it was put. */
  thread: number | undefined;
  /** The line that was told last before: an input or an answer. */
  after: number;
  /** It was put in the turn of that line, so that no page could end before it. */
  isAtOnce: boolean;
}

/** Whether a recorded line says what was put. */
export type IsSame = (put: PutAction, line: ActionLine) => boolean;

/** The line that a log has for a put action, among those that are yet to come. */
export type LaterLine = (put: PutAction, seq: number) => ActionLine | undefined;

/** Finds the recorded line of what effects did before its turn. */
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

/** The actions that effects have put, oldest first, until a line of the log stands for each. */
export class PutActions {
  private list: PutAction[] = [];

  constructor(private readonly isSame: IsSame) {}

  add(put: PutAction): void {
    this.list.push(put);
  }

  all(): readonly PutAction[] {
    return this.list;
  }

  /** The action that a line stands for; of several, one that is the next in its thread. */
  find(line: ActionLine): PutAction | undefined {
    const same = this.list.filter((put) => put.type === line.type && this.isSame(put, line));
    return same.find((put) => this.earlierInThread(put).length === 0) ?? same[0];
  }

  /** What the same saga put before and the log has not been asked about. */
  earlierInThread(put: PutAction): PutAction[] {
    if (put.thread === undefined) return [];
    return this.list.slice(0, this.list.indexOf(put)).filter(({ thread }) => thread === put.thread);
  }

  remove(put: PutAction): void {
    this.list = this.list.filter((other) => other !== put);
  }
}
