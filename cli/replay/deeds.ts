import { type ActionLine, type ActionLog } from '../../src/store/recording/format';

/** An action that effects have put and the log has not yet been asked about. */
export interface Deed {
  type: string;
  payload?: unknown;
  /** When it was put, by the clock of the replay. */
  at: number;
  /** The sequence of steps in which it was put. */
  thread: number | undefined;
  /** The line that was told last before: an input or an answer. */
  after: number;
}

/** The line that a log has for a deed, among those that are yet to come. */
export type LaterLine = (deed: Deed, seq: number) => ActionLine | undefined;

/** Finds the recorded line of what effects did before its turn. */
export function createLaterLines(
  log: ActionLog,
  isEffect: (line: ActionLine) => boolean,
  isSame: (deed: Deed, line: ActionLine) => boolean,
): LaterLine {
  const byType = new Map<string, ActionLine[]>();
  for (const line of log.lines) {
    if (line.kind !== 'action' || !isEffect(line)) continue;
    const known = byType.get(line.type);
    if (known) known.push(line);
    else byType.set(line.type, [line]);
  }
  return (deed, seq) => byType.get(deed.type)?.find((line) => line.seq > seq && isSame(deed, line));
}

/** What effects have done, oldest first, until a line of the log stands for it. */
export class Deeds {
  private list: Deed[] = [];

  constructor(private readonly isSame: (deed: Deed, line: ActionLine) => boolean) {}

  add(deed: Deed): void {
    this.list.push(deed);
  }

  all(): readonly Deed[] {
    return this.list;
  }

  /** The deed that a line stands for; of several, one that is the next in its thread. */
  find(line: ActionLine): Deed | undefined {
    const same = this.list.filter((deed) => deed.type === line.type && this.isSame(deed, line));
    return same.find((deed) => this.earlierInThread(deed).length === 0) ?? same[0];
  }

  /** What the same saga did before and the log has not been asked about. */
  earlierInThread(deed: Deed): Deed[] {
    if (deed.thread === undefined) return [];
    return this.list.slice(0, this.list.indexOf(deed)).filter(({ thread }) => thread === deed.thread);
  }

  remove(deed: Deed): void {
    this.list = this.list.filter((other) => other !== deed);
  }
}
