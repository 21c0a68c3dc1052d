import { isRecord } from '../../api/contract/plainData';
import { type ActionLine, type ActionLog, type BodyLine } from './format';

/** What an alias may change of a recorded action. */
export type RecordedEvent = Pick<ActionLine, 'type' | 'payload' | 'meta' | 'source'>;

/**
 * The event of today: its new type, or what a function makes of the old one and the events before it, already migrated;
 * undefined when nothing of it is left.
 */
export type EventAlias =
  string | ((event: RecordedEvent, earlier: readonly RecordedEvent[]) => RecordedEvent | undefined);

type Slices = Record<string, unknown>;

/** How a log of one state version is read by the version after it. See "Older logs" in docs/action-log.md. */
export interface Migration {
  /** Renamed or changed events, by their old type. */
  events: Record<string, EventAlias>;
  /** The state of the next version, for the base of a log. Slices only: leave alone what is not there. */
  up: (state: Slices) => Slices;
  /** The state of this version, whose hashes the log has. `down(up(state))` must be the state again. */
  down: (state: Slices) => Slices;
  /**
   * How the effects of the next version differ, for behaviour replay: types of actions (today's), or requests such as
   * `GET /api/v1/configuration/tenants`.
   */
  effects: {
    /** What effects do now and did not do then. */
    added: readonly string[];
    /** What effects did then and no longer do. */
    gone: readonly string[];
    /** What the payload of an action has now, by its type, and did not have then. */
    members?: Readonly<Record<string, readonly string[]>>;
  };
}

/** Migrations by the version that they read. Without a gap up to the version before today's. */
export type Migrations = Readonly<Record<number, Migration>>;

const from = (version: number, migrations: Migrations): Migration[] => {
  const found: Migration[] = [];
  for (let step = migrations[version]; step; step = migrations[version + found.length]) found.push(step);
  return found;
};

function migrateLines(lines: readonly BodyLine[], { events }: Migration): BodyLine[] {
  const earlier: ActionLine[] = [];
  const migrateEvent = (line: ActionLine): ActionLine | undefined => {
    if (!Object.hasOwn(events, line.type)) return line;
    const alias = events[line.type];
    if (typeof alias === 'string') return { ...line, type: alias };
    const event = alias?.(line, earlier);
    return event && { ...line, ...event };
  };
  return lines.flatMap((line): BodyLine[] => {
    if (line.kind !== 'action') return [line];
    const event = migrateEvent(line);
    if (event) earlier.push(event);
    return event ? [event] : [];
  });
}

/**
 * A log whose base and events are those of today. Its hashes, its last state and the version in its header stay as they were
 * recorded: `projectState` makes today's states comparable with them.
 */
export function migrateLog(log: ActionLog, migrations: Migrations): ActionLog {
  const steps = from(log.header.stateVersion, migrations);
  if (steps.length === 0) return log;
  const { base } = log;
  const state = isRecord(base.state) ? steps.reduce((old, { up }) => up(old), base.state) : base.state;
  return { ...log, base: { ...base, state }, lines: steps.reduce(migrateLines, log.lines) };
}

/** Today's state in the shape of an older version. */
export function projectState(state: unknown, version: number, migrations: Migrations): unknown {
  if (!isRecord(state)) return state;
  return from(version, migrations).reduceRight((newer, { down }) => down(newer), state);
}

/** How today's effects differ from those of an older version. */
export function effectChanges(version: number, migrations: Migrations) {
  const steps = from(version, migrations);
  return {
    added: new Set(steps.flatMap(({ effects }) => effects.added)),
    gone: new Set(steps.flatMap(({ effects }) => effects.gone)),
    /** The payload of an action of today, without the members that the recorded one does not have because there were none. */
    asThen(type: string, payload: unknown, recorded: unknown): unknown {
      const added = new Set(steps.flatMap(({ effects }) => effects.members?.[type] ?? []));
      if (added.size === 0 || !isRecord(payload) || !isRecord(recorded)) return payload;
      const isThen = (name: string) => !added.has(name) || Object.hasOwn(recorded, name);
      return Object.fromEntries(Object.entries(payload).filter(([name]) => isThen(name)));
    },
  };
}
