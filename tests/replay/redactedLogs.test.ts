import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { gunzipSync } from 'node:zlib';
import { describe, expect, it } from '@jest/globals';
import { replayBehaviour } from '../../cli/replay/behaviour';
import { type ActionLog, type BodyLine, STATE_VERSION } from '../../src/store/recording/format';
import { hashState } from '../../src/store/recording/hash';
import { parseLog } from '../../src/store/recording/parse';
import { redact } from '../../src/store/recording/redact';
import { replayLog } from '../../src/store/recording/replay';
import { reducerOf } from '../../src/store/rootReducer';
import { COMPARED_UP_TO } from './comparedUpTo';

const LOGS = join(__dirname, 'logs/v1');

/** An older log as the recorder of today would have written it: what is redacted now is gone from every line. */
function asOfToday(log: ActionLog): ActionLog {
  const reducer = reducerOf(log.base.state as object);
  const end = redact(replayLog(log, reducer).state);
  const base = redact(log.base.state);
  const lines = log.lines.flatMap((line): BodyLine[] => (line.kind === 'hash' ? [] : [redact(line)]));
  return {
    header: { ...log.header, stateVersion: STATE_VERSION },
    base: { ...log.base, state: base, hash: hashState(base) },
    lines,
    end: { ...log.end, state: end, hash: hashState(end) },
  };
}

describe.each(readdirSync(LOGS).filter((file) => !file.startsWith('saved-objects-transfer')))(
  'the session %s without what is redacted today',
  (file) => {
    const log = asOfToday(parseLog(gunzipSync(readFileSync(join(LOGS, file))).toString('utf8')));

    it('still leads to the same state', () => {
      const result = replayLog(log, reducerOf(log.base.state as object));
      expect(result.identical ? undefined : result.divergence).toBeUndefined();
    });

    it('still sets off the same effects', async () => {
      // What effects have gained since is in no migration of today's version.
      const until = COMPARED_UP_TO[`v1 ${file.replace('.jsonl.gz', '')}`] ?? Infinity;
      const { divergence } = await replayBehaviour(
        { ...log, header: { ...log.header, stateVersion: 1 } },
        { until },
      );
      expect(divergence).toBeUndefined();
    });
  },
);
