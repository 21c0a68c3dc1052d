import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { gunzipSync } from 'node:zlib';
import { describe, expect, it } from '@jest/globals';
import { replayBehaviour } from '../../cli/replay/behaviour';
import { unknownEvents } from '../../cli/replay/knownEvents';
import { PERSISTED } from '../../src/store/persist';
import { type ActionLog, type BodyLine, FORMAT_VERSION } from '../../src/store/recording/format';
import { parseLog } from '../../src/store/recording/parse';
import { verifyState } from '../../src/store/recording/verifyState';
import { reducerOf } from '../../src/store/rootReducer';
import { COMPARED_UP_TO } from './comparedUpTo';

/** Logs that browser tests of earlier builds recorded, by the version of their state and format. */
const LOGS = join(__dirname, 'logs');
const files = readdirSync(LOGS).flatMap((version) =>
  readdirSync(join(LOGS, version)).map((file): [string, string] => [
    `${version} ${file.replace('.jsonl.gz', '')}`,
    join(LOGS, version, file),
  ]),
);

const read = (file: string) => parseLog(gunzipSync(readFileSync(file)).toString('utf8'));

/** The last line whose state can be compared; after it this build leads elsewhere, for the reason given. */
const STATES_UP_TO: Readonly<Record<string, number>> = {
  // A list without an order is sorted by its first column.
  'v2 roles-back-and-forward': 246,
  'v2 users-list': 49,
  // A run keeps the versions that it made, which *Undo* takes back; the events of the log do not have them.
  'v1 bulk-assign': 66,
  'v1 bulk-map': 72,
};

it('of both formats there are logs, those of format 2 chained', () => {
  const formats = files.map(([name, file]) => {
    const { header, edited } = read(file);
    expect({ name, edited }).toEqual({ name, edited: undefined });
    return header.formatVersion;
  });
  expect(new Set(formats)).toEqual(new Set([1, FORMAT_VERSION]));
});

describe.each(files)('the log %s of an earlier build', (name, file) => {
  it('has only events that this build knows', () => {
    expect(unknownEvents(read(file))).toEqual([]);
  });

  it('leads to the recorded state', () => {
    const log = read(file);
    const until = STATES_UP_TO[name] ?? log.end.seq;
    // A member that a domain has gained since is no difference.
    const { result } = verifyState(log, reducerOf(log.base.state as object), { kept: PERSISTED, until });
    expect(result).toMatchObject({ identical: true });
  });

  it('sets off the recorded effects', async () => {
    const { divergence } = await replayBehaviour(read(file), { until: COMPARED_UP_TO[name] ?? Infinity });
    expect(divergence).toBeUndefined();
  });
});

describe('a log of an earlier build that differs from this one', () => {
  /** A list of users of which two are deleted. */
  const session = () => read(join(LOGS, 'v1/users-list.jsonl.gz'));
  const effects = (changes: { added?: string[]; gone?: string[] }) => ({
    migrations: {
      1: {
        events: {},
        up: (state: Record<string, unknown>) => state,
        down: (state: Record<string, unknown>) => state,
        effects: { added: [], gone: [], members: { 'toasts/toastRaised': ['action'] }, ...changes },
      },
    },
  });
  const withLines = (log: ActionLog, change: (line: BodyLine) => BodyLine[]): ActionLog => ({
    ...log,
    lines: log.lines.flatMap(change),
  });
  const isToast = (line: BodyLine) => line.kind === 'action' && line.type === 'toasts/toastRaised';

  it('names an event whose alias is missing, and what effects do instead', async () => {
    const log = withLines(
      session(),
      (line) => [isToast(line) ? { ...line, type: 'toasts/toastShown' } : line] as BodyLine[],
    );
    expect(unknownEvents(log)).toEqual([expect.objectContaining({ type: 'toasts/toastShown' })]);
    expect((await replayBehaviour(log)).divergence).toMatchObject({
      recorded: { name: 'toasts/toastShown' },
      done: [{ name: 'toasts/toastRaised' }],
    });
  });

  it('is accepted without what its migration says effects do in addition', async () => {
    const log = withLines(session(), (line) => (isToast(line) ? [] : [line]));
    expect((await replayBehaviour(log)).divergence).toMatchObject({ done: [{ name: 'toasts/toastRaised' }] });
    expect(
      (await replayBehaviour(log, effects({ added: ['toasts/toastRaised'] }))).divergence,
    ).toBeUndefined();
  });

  it('is accepted with what its migration says that payloads have now, and with nothing else', async () => {
    const { migrations } = effects({});
    expect((await replayBehaviour(session(), { migrations })).divergence).toBeUndefined();
    const { members: _members, ...others } = migrations[1].effects;
    const without = { migrations: { 1: { ...migrations[1], effects: others } } };
    expect((await replayBehaviour(session(), without)).divergence).toMatchObject({
      diff: [{ path: ['action'] }],
    });
  });

  it('is accepted with what its migration says effects no longer do', async () => {
    const log = withLines(session(), (line) =>
      isToast(line) ? [{ ...line, type: 'users/praised' } as BodyLine, line] : [line],
    );
    expect((await replayBehaviour(log)).divergence).toMatchObject({ recorded: { name: 'users/praised' } });
    expect((await replayBehaviour(log, effects({ gone: ['users/praised'] }))).divergence).toBeUndefined();
  });
});
