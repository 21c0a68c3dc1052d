import { describe, expect, it } from '@jest/globals';
import { AxiosHeaders } from 'axios';
import { createRecordedGateway } from '../../cli/replay/recordedGateway';
import { type ExchangeLine } from '../../src/store/recording/format';

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
});
