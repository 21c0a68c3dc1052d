import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { instrument } from '@redux-devtools/instrument';
import { legacy_createStore } from '@reduxjs/toolkit';
import { registerLogCommand } from '../../cli/log';
import { fromDevTools, toDevTools } from '../../cli/replay/devToolsFile';
import { hashState } from '../../src/recording/hash';
import { parseLog } from '../../src/recording/parse';
import { recordedState } from '../../src/recording/recordedState';
import { redact } from '../../src/recording/redact';
import { replayLog } from '../../src/recording/replay';
import { reducerOf, rootReducer } from '../../src/store/rootReducer';
import { goldenLog } from '../support/goldenLogs';
import { runCommand } from '../support/runCommand';

const text = goldenLog('users-list');
const log = parseLog(text);
const reducer = reducerOf(log.base.state as object);

interface Exported {
  payload: string;
  preloadedState: string;
}

let folder = '';
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'gatehouse-devtools-'));
});
afterAll(() => rm(folder, { recursive: true }));

async function command(...args: string[]) {
  const { code, errors } = await runCommand(registerLogCommand, ['log', ...args]);
  return { code, errors };
}

describe('a log as a file of the Redux DevTools', () => {
  it('is imported by them and reproduces the recorded state', () => {
    const { payload, preloadedState } = JSON.parse(toDevTools(text)) as Exported;
    const entries = JSON.parse(payload) as { type: string }[];
    const store = legacy_createStore(
      reducer as never,
      JSON.parse(preloadedState) as never,
      instrument(undefined, { maxAge: 10_000 }) as never,
    ) as unknown as {
      getState(): unknown;
      liftedStore: { dispatch(action: unknown): void };
    };
    store.liftedStore.dispatch({
      type: 'IMPORT_STATE',
      nextLiftedState: entries,
      preloadedState: JSON.parse(preloadedState) as unknown,
    });
    expect(entries).toHaveLength(log.end.actions);
    expect(hashState(redact(store.getState()))).toBe(hashState(redact(replayLog(log, reducer).state)));
  });

  it('is converted back to a log with the same events, which replays', () => {
    const back = parseLog(fromDevTools(toDevTools(text)));
    const types = (lines: typeof log.lines) => lines.flatMap((line) => ('type' in line ? [line.type] : []));
    expect(types(back.lines)).toEqual(types(log.lines));
    expect(replayLog(back, reducer)).toMatchObject({ identical: true });
  });

  it('is redacted on its way back, and leaves out events of tools', () => {
    const entry = (action: object) => ({ type: 'PERFORM_ACTION', action, timestamp: 5 });
    const payload = JSON.stringify([
      entry({ type: '@@INIT' }),
      entry({ type: 'account/sent', payload: { password: 'Canary-1!' } }),
    ]);
    const back = fromDevTools(JSON.stringify({ payload, preloadedState: '{"chrome":{}}' }));
    expect(back).not.toContain('Canary-1!');
    expect(parseLog(back).lines).toHaveLength(1);
  });

  it("is read from the extension's format, with references and special values", () => {
    const location = { pathname: '/app/home', search: '', hash: '#/a b' };
    const navigated = { type: 'navigation/navigated', payload: { location, kind: 'push' } };
    const payload = JSON.stringify([
      { type: 'persist/REHYDRATE', payload: { $jsan: 'u' } },
      { ...navigated, meta: { 'anna b': [location], gone: { $jsan: 'u' }, called: { $jsan: 'ff()' } } },
      { ...navigated, payload: { location: { $jsan: '$[1].meta["anna b"][0]' }, kind: 'push' } },
    ]);
    const { lines, base } = parseLog(fromDevTools(JSON.stringify({ payload })));
    expect(lines).toMatchObject([
      { payload: navigated.payload, meta: { 'anna b': [location], called: '[not plain data]' } },
      { type: 'navigation/navigated', payload: navigated.payload },
    ]);
    expect(lines[0]).not.toHaveProperty('meta.gone');
    // After a reset the extension writes no state: that is the one that every page begins with.
    expect(base.state).toEqual(redact(recordedState(rootReducer(undefined, { type: '@@init' }))));
  });

  it('is converted by the command in both directions, with an error for unreadable files', async () => {
    const [saved, exported, again] = ['a.jsonl', 'b.json', 'c.jsonl'].map((name) => join(folder, name));
    await writeFile(saved ?? '', text);
    expect(await command('to-devtools', saved ?? '', '-o', exported ?? '')).toEqual({ errors: [] });
    expect(await command('from-devtools', exported ?? '', '-o', again ?? '')).toEqual({ errors: [] });
    expect(parseLog(await readFile(again ?? '', 'utf8')).end.actions).toBe(log.end.actions);
    expect(await command('from-devtools', saved ?? '')).toEqual({
      code: 2,
      errors: ['It is no file of the Redux DevTools: the file is not JSON.'],
    });
  });
});
