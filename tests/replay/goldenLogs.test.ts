import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { gunzipSync } from 'node:zlib';
import { describe, expect, it } from '@jest/globals';
import { replayBehaviour } from '../../cli/replay/behaviour';
import { unknownEvents } from '../../cli/replay/knownEvents';
import { type ActionLog, type BodyLine, STATE_VERSION } from '../../src/recording/format';
import { parseLog } from '../../src/recording/parse';
import { verifyState } from '../../src/recording/verifyState';
import { MIGRATIONS } from '../../src/recording/versions';
import { PERSISTED } from '../../src/store/persist';
import { reducerOf } from '../../src/store/rootReducer';
import { goldenLog } from '../support/goldenLogs';

/** Logs that browser tests recorded, by the version of their state. */
const LOGS = join(__dirname, 'logs');
const files = readdirSync(LOGS).flatMap((version) =>
  readdirSync(join(LOGS, version)).map((file): [string, string] => [
    `${version} ${file.replace('.jsonl.gz', '')}`,
    join(LOGS, version, file),
  ]),
);

const read = (file: string) => parseLog(gunzipSync(readFileSync(file)).toString('utf8'));

it('there are logs of each version of the state, as they were saved', () => {
  const versions = files.map(([name, file]) => {
    const { header, edited } = read(file);
    expect({ name, edited }).toEqual({ name, edited: undefined });
    expect(name).toMatch(new RegExp(`^v${header.stateVersion} `));
    return header.stateVersion;
  });
  const known = Array.from({ length: STATE_VERSION }, (_, at) => at + 1);
  expect([...new Set(versions)].sort()).toEqual(known);
});

describe.each(files)('the recorded log %s', (_name, file) => {
  it('has only events that this build knows', () => {
    expect(unknownEvents(read(file))).toEqual([]);
  });

  it('reproduces the recorded state', () => {
    const log = read(file);
    // A member that a domain has gained since is no difference.
    const { result } = verifyState(log, reducerOf(log.base.state as object), { kept: PERSISTED });
    expect(result).toMatchObject({ identical: true });
  });

  it('causes the recorded effects', async () => {
    const { divergence } = await replayBehaviour(read(file));
    expect(divergence).toBeUndefined();
  });
});

describe('the actions of a log', () => {
  /** Events that no reader looks for: something is closed, settled, or counted. */
  const isBookkeeping = (type: string) =>
    /(?:Closed|Settled|CountChanged)$/.test(type) && type !== 'apps/registrationClosed';

  it.each(['user-edit', 'main-job-admin', 'tenants'])('is less than a tenth bookkeeping: %s', (name) => {
    const actions = parseLog(goldenLog(name)).lines.filter((line) => line.kind === 'action');
    const share = actions.filter(({ type }) => isBookkeeping(type)).length / actions.length;
    expect(actions.length).toBeGreaterThan(50);
    expect(share).toBeLessThan(0.1);
  });
});

describe('a log of an earlier build that differs from this one', () => {
  /** A list of users of which some are deleted, as version 1 recorded it. */
  const session = () => read(join(LOGS, 'v1/users-list.jsonl.gz'));
  const IMPACT = MIGRATIONS[1]?.effects;
  const effects = (changes: { added?: string[]; gone?: string[]; members?: Record<string, string[]> }) => ({
    migrations: {
      1: {
        events: {},
        up: (state: Record<string, unknown>) => state,
        down: (state: Record<string, unknown>) => state,
        effects: {
          gone: [],
          added: [...(IMPACT?.added ?? []), ...(changes.added ?? [])],
          members: { ...IMPACT?.members, ...changes.members },
          ...(changes.gone && { gone: changes.gone }),
        },
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
    const cut = { ...log, end: { ...log.end, at: log.end.at === undefined ? 0 : log.end.at + 10_000 } };
    expect((await replayBehaviour(cut)).divergence).toMatchObject({ done: [{ name: 'toasts/toastRaised' }] });
    const added = ['toasts/toastRaised', 'toasts/toastDismissed'];
    expect((await replayBehaviour(cut, effects({ added }))).divergence).toBeUndefined();
  });

  it('is accepted with the new payload members of its migration only', async () => {
    const log = withLines(session(), (line) => {
      if (!isToast(line) || line.kind !== 'action') return [line];
      const { action: _action, ...payload } = line.payload as { action: object };
      return [{ ...line, payload }];
    });
    const members = { 'toasts/toastRaised': ['action'] };
    expect((await replayBehaviour(log, effects({ members }))).divergence).toBeUndefined();
    expect((await replayBehaviour(log, effects({}))).divergence).toMatchObject({
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
