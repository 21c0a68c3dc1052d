import { describe, expect, it } from '@jest/globals';
import { AxiosHeaders } from 'axios';
import { createRecordedGateway, requestDifferences } from '../../cli/replay/recordedGateway';
import { type ExchangeLine } from '../../src/recording/format';

const line = {
  kind: 'exchange',
  seq: 9,
  at: 0,
  ms: 1,
  method: 'GET',
  path: '/api/roles',
  status: 200,
} as ExchangeLine;

/** A gateway that has been asked the same so many times, one after another. */
function askedTimes(times: number) {
  let at = 0;
  const gateway = createRecordedGateway('', () => ({ at, after: 0 }));
  for (; at < times; at += 1)
    void gateway.adapter({ url: '/api/roles', method: 'get', headers: new AxiosHeaders() } as never);
  return gateway;
}

describe('a gateway that answers from a log', () => {
  it('answers the oldest of several same requests first', () => {
    const gateway = askedTimes(3);
    expect(gateway.answer(line, () => 3)?.at).toBe(0);
    expect(gateway.answer(line, () => 2)?.at).toBe(1);
  });

  it('answers the last where the log has no answer for those before it', () => {
    const gateway = askedTimes(3);
    expect(gateway.answer(line, () => 1)?.at).toBe(2);
    expect(gateway.waiting().map(({ at }) => at)).toEqual([0, 1]);
  });

  it.each([
    ['the same texts and a file', 'import.ndjson', '[]', []],
    ['another text', 'import.ndjson', '[1]', [['body', 'form', 'retries']]],
  ])('compares the fields of a form: %s', (_what, name, retries, paths) => {
    const gateway = createRecordedGateway('', () => ({ at: 0, after: 0 }));
    const data = new FormData();
    data.append('file', new Blob(['x']), name);
    data.append('retries', retries);
    void gateway.adapter({ url: '/api/roles', method: 'get', data, headers: new AxiosHeaders() } as never);
    const form = { file: { file: true, type: '', size: 9, sha256: 'x' }, retries: '[]' };
    const [request] = gateway.waiting();
    const found = requestDifferences(request as never, { ...line, request: { form } });
    expect(found.map(({ path }) => path)).toEqual(paths);
  });

  it('compares what a read asks for besides, but not in a log whose build did not keep it', () => {
    const gateway = createRecordedGateway('', () => ({ at: 0, after: 0 }));
    const headers = new AxiosHeaders({ 'x-gatehouse-versions': 'true' });
    void gateway.adapter({ url: '/api/roles', method: 'get', headers } as never);
    const [request] = gateway.waiting();
    const differences = (recorded: Record<string, string>) =>
      requestDifferences(request as never, { ...line, headers: recorded }).map(({ path }) => path);
    expect(differences({})).toEqual([]);
    expect(differences({ 'x-gatehouse-versions': 'true' })).toEqual([]);
    expect(differences({ 'x-gatehouse-versions': 'false' })).toEqual([['headers', 'x-gatehouse-versions']]);
  });
});
