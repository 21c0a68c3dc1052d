import { readdirSync } from 'node:fs';
import { gunzipSync } from 'node:zlib';
import { describe, expect, it } from '@jest/globals';
import { replayBehaviour } from '../../cli/replay/behaviour';
import { NameSearch } from '../../src/recording/bundle/names';
import { packBundle } from '../../src/recording/bundle/pack';
import { prepareBundle } from '../../src/recording/bundle/prepare';
import { hashState } from '../../src/recording/hash';
import { atOnce } from '../../src/recording/inSlices';
import { parseBundle, parseLog } from '../../src/recording/parse';
import { replayLog } from '../../src/recording/replay';
import { serializeBundle } from '../../src/recording/serialize';
import { EVERYTHING } from '../../src/store/recordingDraft/choice';
import { reducerOf } from '../../src/store/rootReducer';
import { GOLDEN_LOGS, goldenLog } from '../support/goldenLogs';

const read = (file: string) => parseLog(goldenLog(file.replace('.jsonl.gz', '')));
const files = readdirSync(GOLDEN_LOGS).filter((file) => file.endsWith('.gz'));

const unpack = async (file: Blob) => parseBundle(gunzipSync(await file.arrayBuffer()).toString('utf8'));

/** Sessions with all kinds of names in requests and addresses; behaviour takes its time. */
const BEHAVIOURS = [
  'bulk-map',
  'conflict-mine',
  'main-job-admin',
  'permissions',
  'saved-objects-list',
  'startup-second',
  'tenants',
  'users-list',
].map((name) => `${name}.jsonl.gz`);

describe('a recording with pseudonyms', () => {
  it.each(files)(
    'leads to the state that the recorded one becomes with the same pseudonyms: %s',
    async (file) => {
      const log = read(file);
      const prepared = atOnce(prepareBundle([log], EVERYTHING));
      const [saved] = await unpack(atOnce(packBundle(prepared)));
      const [expected] = prepared.logs;
      if (!saved || !expected) throw new Error('Nothing was saved.');
      expect(replayLog(saved, reducerOf(saved.base.state as object))).toMatchObject({ identical: true });
      expect(hashState(saved.end.state)).toBe(hashState(expected.end.state));
    },
  );

  it.each(BEHAVIOURS)('causes the same effects as the recorded one: %s', async (file) => {
    const log = read(file);
    const [saved] = atOnce(prepareBundle([log], EVERYTHING)).logs;
    if (!saved) throw new Error('Nothing was saved.');
    const [before, after] = [await replayBehaviour(log), await replayBehaviour(saved)];
    expect(after).toEqual(before);
  });

  it.each(files)('holds none of the names that were replaced: %s', (file) => {
    const log = read(file);
    const search = new NameSearch();
    atOnce(search.read(log));
    const { names } = search.result();
    const { logs } = atOnce(prepareBundle([log], EVERYTHING));
    const text = serializeBundle(logs);
    const runs = new Set(text.match(/[\p{L}\p{N}_-]+/gu));
    expect([...names.keys()].filter((name) => runs.has(name))).toEqual([]);
  });
});
