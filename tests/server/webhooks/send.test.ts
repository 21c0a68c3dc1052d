import { type LookupAddress } from 'node:dns';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { addressRules, createSend } from '../../../server/webhooks';
import { Receiver } from './receiver';

const message = (url: string) => ({ url, headers: {}, body: '{}' });
const never = new AbortController().signal;

describe('a request to a webhook', () => {
  const receiver = new Receiver();
  beforeAll(() => receiver.start());
  afterAll(() => receiver.kill());

  const sendWith = (allowed: string[], found: LookupAddress[]) =>
    createSend({ rules: addressRules(allowed), timeout: 2000, resolve: async () => found });
  const loopback = { address: '127.0.0.1', family: 4 };
  const at = (host: string) => {
    const url = new URL(receiver.url);
    url.hostname = host;
    return url.href;
  };

  it('checks the addresses that a name has at the time of the request', async () => {
    const answers: LookupAddress[][] = [[loopback], [{ address: '10.0.0.7', family: 4 }]];
    const send = createSend({
      rules: addressRules(['127.0.0.1']),
      timeout: 2000,
      resolve: async () => answers.shift() ?? [],
    });
    expect(await send(message(at('hooks.example.org')), never)).toEqual({ status: 204 });
    expect(await send(message(at('hooks.example.org')), never)).toEqual({
      error: expect.stringContaining('The address is not public.'),
    });
    expect(receiver.received).toHaveLength(1);
  });

  it('connects only to addresses that were checked, if a name has several', async () => {
    const send = sendWith(['127.0.0.1'], [{ address: '192.168.0.9', family: 4 }, loopback]);
    expect(await send(message(at('hooks.example.org')), never)).toEqual({ status: 204 });
  });

  it('takes http only to addresses that the configuration names', async () => {
    const send = sendWith([], [{ address: '93.184.216.34', family: 4 }]);
    expect(await send(message(at('hooks.example.org')), never)).toEqual({
      error: expect.stringContaining('Use https.'),
    });
  });

  it.each([
    ['127.0.0.1', false],
    ['127.8.9.1', false],
    ['10.1.2.3', false],
    ['172.31.0.1', false],
    ['172.32.0.1', true],
    ['192.168.1.1', false],
    ['169.254.169.254', false],
    ['100.64.0.1', false],
    ['0.0.0.0', false],
    ['224.0.0.1', false],
    ['255.255.255.255', false],
    ['8.8.8.8', true],
    ['::1', false],
    ['::', false],
    ['::ffff:10.0.0.1', false],
    ['::ffff:a00:1', false],
    ['::ffff:8.8.8.8', true],
    ['64:ff9b::7f00:1', false],
    ['2002:7f00:1::', false],
    ['fe80::1%eth0', false],
    ['fd00::1', false],
    ['2606:4700::1111', true],
    ['not an address', false],
  ])('may be sent to %s: %s', (address, isAllowed) => {
    expect(addressRules([]).isAllowed(address)).toBe(isAllowed);
  });

  it('may be sent to a network that the configuration names, and to no other', () => {
    const { isAllowed } = addressRules(['10.0.0.0/8', 'fd00::1']);
    expect(['10.9.9.9', 'fd00::1', 'fd00::2', '192.168.0.1'].map(isAllowed)).toEqual([
      true,
      true,
      false,
      false,
    ]);
  });
});
