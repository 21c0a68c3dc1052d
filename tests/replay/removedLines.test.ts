import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gunzipSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { replayBehaviour } from '../../cli/replay/behaviour';
import { verifyLog } from '../../cli/replay/verifyLog';
import { packBundle } from '../../src/recording/bundle/pack';
import { prepareBundle } from '../../src/recording/bundle/prepare';
import { type ActionLog } from '../../src/recording/format';
import { atOnce } from '../../src/recording/inSlices';
import { parseLog } from '../../src/recording/parse';
import { EVERYTHING, lineKey } from '../../src/store/recordingDraft/choice';
import { recordSession } from '../support/recordedSession';

const globals = globalThis as { location?: unknown; navigator?: unknown };
const before = { location: globals.location, navigator: globals.navigator };
afterAll(() => void Object.assign(globals, before));

let log: ActionLog;
/** The line that brought the users. */
let seq: number;

beforeAll(async () => {
  const navigator = { userAgent: 'Test' };
  Object.assign(globals, { location: { origin: 'http://gate.test' }, navigator });
  log = await recordSession();
  const isReceived = (line: ActionLog['lines'][number]) =>
    line.kind === 'action' && line.type === 'users/listReceived';
  seq = log.lines.find(isReceived)?.seq ?? 0;
  expect(seq).toBeGreaterThan(0);
});

/** The session without that line. */
const saved = () => {
  const choice = { ...EVERYTHING, pseudonyms: false, removed: [lineKey(0, seq)] };
  return atOnce(packBundle(atOnce(prepareBundle([log], choice))));
};

describe('a recording from which the user removed a line', () => {
  it('is verified by state, reported as removed, and verified by behaviour up to the line', async () => {
    const folder = await mkdtemp(join(tmpdir(), 'gatehouse-removed-'));
    const file = join(folder, 'session.gatehouse');
    await writeFile(file, new Uint8Array(await (await saved()).arrayBuffer()));
    const { code, checks } = await verifyLog(file, { state: true, behaviour: true });
    await rm(folder, { recursive: true });
    const lines = checks.flatMap((check) => check.lines);
    expect(lines).toContain(
      `removed by the user before saving: seq ${seq}. The states after it are those that the other lines led to`,
    );
    expect(checks.find(({ mode }) => mode === 'state')?.code).toBe(0);
    expect(lines.at(-1)).toBe(
      `behaviour identical up to seq ${seq - 1}; then it cannot be replayed by behaviour: the line of seq ${seq} was removed before the log was saved`,
    );
    expect(code).toBe(2);
  });

  it('reports nothing of later lines when behaviour is replayed only up to an earlier one', async () => {
    const { unfit, divergence } = await replayBehaviour(
      parseLog(gunzipSync(await (await saved()).arrayBuffer()).toString('utf8')),
      { until: seq - 1 },
    );
    expect([unfit, divergence]).toEqual([undefined, undefined]);
  });
});
