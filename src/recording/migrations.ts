import { isRecord } from '../../contract/plainData';
import { type ActionLine, type ActionLog, type BodyLine } from './format';

export type RecordedEvent = Pick<ActionLine, 'type' | 'payload' | 'meta' | 'source'>;

/** New type, or a function of the event and those before, already migrated; undefined drops it. */
export type EventAlias =
  string | ((event: RecordedEvent, earlier: readonly RecordedEvent[]) => RecordedEvent | undefined);

type Slices = Record<string, unknown>;

/** Step from one state version to the next, see "Older logs" in docs/action-log.md. */
export interface Migration {
  /** New names of slices, by old name; the events of a slice begin with its name. */
  slices?: Readonly<Record<string, string>>;
  /** Renamed or changed events, by old type (with the new name of its slice). */
  events: Record<string, EventAlias>;
  /** Converts a log's base to the next version. Leaves absent slices alone. */
  up: (state: Slices) => Slices;
  /** Converts back, to compare hashes: `down(up(state))` must equal the state but for `dropped`. */
  down: (state: Slices) => Slices;
  /** Slices that are no longer recorded; not compared. */
  dropped?: readonly string[];
  /** Changed effects, for behaviour replay: current action types or requests (`GET /api/v1/…`). */
  effects: {
    /** Effects new in the next version. */
    added: readonly string[];
    /** Effects removed in the next version. */
    gone: readonly string[];
    /** Payload members new in the next version, by action type. */
    members?: Readonly<Record<string, readonly string[]>>;
  };
}

/** Migrations by the version they read, without gaps. */
export type Migrations = Readonly<Record<number, Migration>>;

/** Returns the state with slices under other names. */
const renamed = (state: Slices, names: Readonly<Record<string, string>>): Slices =>
  Object.fromEntries(Object.entries(state).map(([name, slice]) => [names[name] ?? name, slice]));

const reversed = (names: Readonly<Record<string, string>>) =>
  Object.fromEntries(Object.entries(names).map(([before, now]) => [now, before]));

/** Returns an event type with the new name of its slice. */
function typeNow(type: string, slices: Readonly<Record<string, string>>): string {
  const [slice = '', ...rest] = type.split('/');
  return [slices[slice] ?? slice, ...rest].join('/');
}

const from = (version: number, migrations: Migrations): Migration[] => {
  const found: Migration[] = [];
  for (let step = migrations[version]; step; step = migrations[version + found.length]) found.push(step);
  return found;
};

function migrateLines(lines: readonly BodyLine[], { events, slices = {} }: Migration): BodyLine[] {
  const earlier: ActionLine[] = [];
  const migrateEvent = (old: ActionLine): ActionLine | undefined => {
    const line = { ...old, type: typeNow(old.type, slices) };
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

/** Migrates base and events; `projectState` makes current states comparable with the old hashes. */
export function migrateLog(log: ActionLog, migrations: Migrations): ActionLog {
  const steps = from(log.header.stateVersion, migrations);
  if (steps.length === 0) return log;
  const { base } = log;
  const state = isRecord(base.state)
    ? steps.reduce((old, { up, slices = {} }) => up(renamed(old, slices)), base.state)
    : base.state;
  return { ...log, base: { ...base, state }, lines: steps.reduce(migrateLines, log.lines) };
}

/** Returns the slices recorded by a version and no longer by the current one. */
export const droppedSlices = (version: number, migrations: Migrations): readonly string[] =>
  from(version, migrations).flatMap(({ dropped = [] }) => dropped);

/** Returns a current state in the shape of an older version. */
export function projectState(state: unknown, version: number, migrations: Migrations): unknown {
  if (!isRecord(state)) return state;
  return from(version, migrations).reduceRight<Slices>(
    (newer, { down, slices = {} }) => renamed(down(newer), reversed(slices)),
    state,
  );
}

export function effectChanges(version: number, migrations: Migrations) {
  const steps = from(version, migrations);
  return {
    added: new Set(steps.flatMap(({ effects }) => effects.added)),
    gone: new Set(steps.flatMap(({ effects }) => effects.gone)),
    /** Returns a current payload without new members that the recorded one lacks. */
    asThen(type: string, payload: unknown, recorded: unknown): unknown {
      const added = new Set(steps.flatMap(({ effects }) => effects.members?.[type] ?? []));
      if (added.size === 0 || !isRecord(payload) || !isRecord(recorded)) return payload;
      const isThen = (name: string) => !added.has(name) || Object.hasOwn(recorded, name);
      return Object.fromEntries(Object.entries(payload).filter(([name]) => isThen(name)));
    },
  };
}
