import { isIP } from 'node:net';

/** Returns the IPv4 address or the IPv6 /64: an attacker controls every address of their /64. */
export function networkOf(address: string): string {
  const plain = address.toLowerCase().replace(/%.*$/, '');
  if (isIP(plain) !== 6) return plain;
  const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/.exec(plain);
  if (mapped?.[1] !== undefined) return mapped[1];
  const [head = '', tail] = plain.split('::');
  const groups = head === '' ? [] : head.split(':');
  const missing = tail === undefined ? 0 : 8 - groups.length - (tail === '' ? 0 : tail.split(':').length);
  const first = [...groups, ...Array<string>(missing).fill('0'), ...(tail ?? '').split(':')].slice(0, 4);
  return `${first.map((group) => Number.parseInt(group, 16).toString(16)).join(':')}::/64`;
}
