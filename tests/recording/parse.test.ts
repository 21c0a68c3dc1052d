import { readFileSync } from 'node:fs';
import { describe, expect, it } from '@jest/globals';
import { Ajv } from 'ajv';
import { LogError, parseLog } from '../../src/recording/parse';
import { serializeLog } from '../../src/recording/serialize';
import { counted, createToyStore, formSent, noteAdded } from './toy';

function savedLog(): string {
  const { store, recorder } = createToyStore({ hashEvery: 2, userAgent: 'Test' });
  store.dispatch(noteAdded({ id: 1, text: 'a' }));
  store.dispatch(counted(1));
  recorder.addExchange({
    method: 'GET',
    path: '/api/x',
    query: { a: '1' },
    status: 404,
    at: 1,
    ms: 2,
    requestBody: { x: 1 },
    responseBody: 'none',
    failure: { kind: 'unreadable', message: 'not JSON' },
  });
  store.dispatch({ ...counted(2), meta: { plugin: 'reports' }, error: false });
  return recorder.save();
}

const linesOf = (text: string) => text.trimEnd().split('\n');

/** The log with one line changed, taken out (undefined) or put in. */
function changed(at: number, change: (line: Record<string, unknown>) => unknown): string {
  const lines = linesOf(savedLog()).flatMap((line, index) => {
    if (index !== at) return [line];
    const next = change(JSON.parse(line) as Record<string, unknown>);
    return next === undefined ? [] : [typeof next === 'string' ? next : JSON.stringify(next)];
  });
  return lines.join('\n');
}

function failure(text: string): LogError {
  try {
    parseLog(text);
  } catch (error) {
    if (error instanceof LogError) return error;
    throw error;
  }
  throw new Error('the log was accepted');
}

describe('reading a log', () => {
  it('reads back what was saved, with any line ends', () => {
    const text = savedLog();
    expect(serializeLog(parseLog(text))).toBe(text);
    expect(parseLog(text.replaceAll('\n', '\r\n'))).toEqual(parseLog(text));
    expect(parseLog(`\uFEFF${text.trimEnd()}`)).toEqual(parseLog(text));
  });

  it('writes lines that the published schema accepts; it rejects others', () => {
    const schema = JSON.parse(readFileSync('docs/action-log.schema.json', 'utf8')) as object;
    const valid = new Ajv({ strict: false }).compile(schema);
    const kinds = new Set<unknown>();
    for (const line of linesOf(savedLog())) {
      const value = JSON.parse(line) as Record<string, unknown>;
      kinds.add(value.kind);
      expect([value, valid(value)]).toEqual([value, true]);
      expect(valid({ ...value, extra: 1 })).toBe(false);
    }
    expect([...kinds].sort()).toEqual(['action', 'base', 'end', 'exchange', 'hash', 'header']);
  });

  const without = (name: string) => (line: Record<string, unknown>) => {
    const { [name]: _gone, ...rest } = line;
    return rest;
  };

  // Lines of the saved log: header, base, action 1, action 2, hash 2, exchange 3, action 4, hash 4, end.
  it.each<[what: string, text: () => string, line: number | undefined, reason: string]>([
    ['an empty file', () => '', undefined, 'the file is empty'],
    ['something else', () => '{"name":"x"}\n', 1, 'not the header of a gatehouse-action-log file'],
    [
      'another format version',
      () => changed(0, (line) => ({ ...line, formatVersion: 3 })),
      1,
      'format version 3 is unknown; this program reads version 1',
    ],
    [
      'a state it cannot migrate',
      () => changed(0, (line) => ({ ...line, stateVersion: 0 })),
      1,
      'the state has version 0; this program reads versions 1 to 2',
    ],
    ['a missing base', () => changed(1, () => undefined), 2, 'kind is "action" instead of "base"'],
    ['a broken line', () => changed(3, () => '{"kind":"action",'), 4, 'it is not JSON'],
    ['a list', () => changed(3, () => '[1]'), 4, 'it is not a JSON object'],
    ['an empty line', () => changed(3, (line) => `\n${JSON.stringify(line)}`), 4, 'it is empty'],
    ['an unknown kind', () => changed(3, (line) => ({ ...line, kind: 'eval' })), 4, 'kind "eval" is unknown'],
    ['a second header', () => changed(3, () => linesOf(savedLog())[0]), 4, 'kind "header" is unknown'],
    ['a missing member', () => changed(3, without('type')), 4, 'type is missing'],
    [
      'a member of the wrong type',
      () => changed(3, (line) => ({ ...line, at: '12' })),
      4,
      'at is "12" instead of milliseconds since 1970',
    ],
    ['an unknown member', () => changed(3, (line) => ({ ...line, run: 'x' })), 4, '"run" is not a member'],
    [
      'a prototype as a member',
      () => changed(3, (line) => JSON.stringify(line).replace('{', '{"__proto__":{"x":1},')),
      4,
      '"__proto__" is not a member',
    ],
    [
      'a source no one can be',
      () => changed(3, (line) => ({ ...line, source: 'root' })),
      4,
      'source is "root"',
    ],
    ['a line taken out', () => changed(3, () => undefined), 4, 'it is the hash of seq 2, but follows 1'],
    [
      'a line put in twice',
      () => changed(3, (line) => `${JSON.stringify(line)}\n${JSON.stringify(line)}`),
      5,
      'seq is 2 after 2',
    ],
    ['a cut-off file', () => linesOf(savedLog()).slice(0, 5).join('\n'), 5, 'without an end line'],
    [
      'a wrong count',
      () => changed(8, (line) => ({ ...line, actions: 7 })),
      9,
      'it counts 7 actions, but the file has 3',
    ],
    ['lines after the end', () => `${savedLog()}{"kind":"hash"}`, 10, 'it follows the end line'],
    [
      'a hash that is none',
      () => changed(4, (line) => ({ ...line, hash: 'abc' })),
      5,
      'hash is "abc" instead of 64',
    ],
  ])('refuses %s with the line and the reason', (_what, text, line, reason) => {
    const error = failure(text());
    expect(error.line).toBe(line);
    expect(error.message).toContain(reason);
  });

  it('reports the edited line, and continues', () => {
    expect(parseLog(savedLog()).edited).toBeUndefined();
    expect(parseLog(changed(3, (line) => ({ ...line, at: 7 }))).edited).toBe(4);
    expect(parseLog(changed(5, without('link'))).edited).toBe(6);
    const lines = linesOf(savedLog());
    const [one = '', two = ''] = lines.slice(2, 4);
    const swapped = lines
      .with(2, two.replace('"seq":2', '"seq":1'))
      .with(3, one.replace('"seq":1', '"seq":2'));
    expect(parseLog(swapped.join('\n')).edited).toBe(3);
  });

  it('refuses bottomless nesting', () => {
    const deep = '['.repeat(100_000) + ']'.repeat(100_000);
    expect(
      failure(changed(3, (line) => JSON.stringify(line).replace('"payload":1', `"payload":${deep}`))).reason,
    ).toBe('it is nested deeper than 200 levels');
  });

  it('keeps hostile keys of the data as names and pollutes nothing (abuse case 19)', () => {
    const { store, recorder } = createToyStore();
    store.dispatch(
      formSent(
        JSON.parse('{"__proto__":{"polluted":true},"constructor":{"prototype":{"polluted":true}}}') as Record<
          string,
          unknown
        >,
      ),
    );
    const [line] = parseLog(recorder.save()).lines;
    expect(JSON.stringify(line)).toContain(
      '{"__proto__":{"polluted":true},"constructor":{"prototype":{"polluted":true}}}',
    );
    expect(Object.hasOwn(Object.prototype, 'polluted')).toBe(false);
    expect(({} as { polluted?: boolean }).polluted).toBeUndefined();
  });
});
