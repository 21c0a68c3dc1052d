import { BlockList, isIP } from 'node:net';

/** Loopback, private, link-local, shared, reserved, multicast, and ranges that embed IPv4. */
const SPECIAL: readonly string[] = [
  ...['0.0.0.0/8', '10.0.0.0/8', '100.64.0.0/10', '127.0.0.0/8', '169.254.0.0/16', '172.16.0.0/12'],
  ...['192.0.0.0/24', '192.0.2.0/24', '192.88.99.0/24', '192.168.0.0/16', '198.18.0.0/15'],
  ...['198.51.100.0/24', '203.0.113.0/24', '224.0.0.0/4', '240.0.0.0/4'],
  ...['::/96', '64:ff9b::/96', '64:ff9b:1::/48', '100::/64', '2001::/32', '2001:db8::/32', '2002::/16'],
  ...['fc00::/7', 'fe80::/10', 'fec0::/10', 'ff00::/8'],
];

const withoutZone = (address: string) => address.replace(/%.*$/, '');
const familyOf = (address: string) => (isIP(address) === 6 ? 'ipv6' : 'ipv4');

function listOf(networks: readonly string[]): BlockList {
  const list = new BlockList();
  for (const network of networks) {
    const [address = '', prefix] = network.split('/');
    if (prefix === undefined) list.addAddress(address, familyOf(address));
    else list.addSubnet(address, Number(prefix), familyOf(address));
  }
  return list;
}

export interface AddressRules {
  /** True if the configuration names the address. */
  isNamed(address: string): boolean;
  /** True if a webhook may be sent to the address. */
  isAllowed(address: string): boolean;
}

/** @param allowed addresses and networks that may be used although they are not public */
export function addressRules(allowed: readonly string[]): AddressRules {
  const special = listOf(SPECIAL);
  const named = listOf(allowed);
  const isIn = (list: BlockList, address: string) => list.check(address, familyOf(address));
  const isNamed = (text: string) => {
    const address = withoutZone(text);
    return isIP(address) !== 0 && isIn(named, address);
  };
  return {
    isNamed,
    isAllowed(text) {
      const address = withoutZone(text);
      return isNamed(address) || (isIP(address) !== 0 && !isIn(special, address));
    },
  };
}
