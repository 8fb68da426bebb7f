import { lookup as resolve } from 'node:dns';
import { BlockList, isIP, type LookupFunction } from 'node:net';

/** Networks without public services: private, loopback, link-local with cloud metadata, multicast, reserved. */
const BLOCKED_NETS = [
  ['0.0.0.0', 8],
  ['10.0.0.0', 8],
  ['100.64.0.0', 10],
  ['127.0.0.0', 8],
  ['169.254.0.0', 16],
  ['172.16.0.0', 12],
  ['192.0.0.0', 24],
  ['192.0.2.0', 24],
  ['192.88.99.0', 24],
  ['192.168.0.0', 16],
  ['198.18.0.0', 15],
  ['198.51.100.0', 24],
  ['203.0.113.0', 24],
  ['224.0.0.0', 4],
  ['240.0.0.0', 4],
] as const;
/** Public IPv6 is only the allocated range, without addresses that embed IPv4. */
const ALLOCATED = ['2000::', 3] as const;
const BLOCKED_NETS_6 = [
  ['2001::', 23],
  ['2001:db8::', 32],
  ['2002::', 16],
  ['3fff::', 20],
] as const;

const blocked = new BlockList();
for (const [net, bits] of BLOCKED_NETS) blocked.addSubnet(net, bits, 'ipv4');
for (const [net, bits] of BLOCKED_NETS_6) blocked.addSubnet(net, bits, 'ipv6');
const allocated = new BlockList();
allocated.addSubnet(...ALLOCATED, 'ipv6');

export const isPublic = (address: string): boolean =>
  isIP(address) === 6
    ? allocated.check(address, 'ipv6') && !blocked.check(address, 'ipv6')
    : isIP(address) === 4 && !blocked.check(address, 'ipv4');

const loopback = new BlockList();
loopback.addSubnet('127.0.0.0', 8, 'ipv4');
loopback.addAddress('::1', 'ipv6');
export const isLoopback = (address: string): boolean =>
  isIP(address) !== 0 && loopback.check(address, isIP(address) === 6 ? 'ipv6' : 'ipv4');

export class BlockedAddress extends Error {
  override readonly name = 'BlockedAddress';
  readonly code = 'BLOCKED_ADDRESS';
}

type Resolve = typeof resolve;

/**
 * Lookup for new connections that checks the resolved addresses, so DNS rebinding cannot lead elsewhere. One forbidden
 * address is enough to refuse.
 */
export const lookupAllowing =
  (allowed: (address: string) => boolean, resolved: Resolve = resolve): LookupFunction =>
  (host, { all, ...options }, answer) => {
    resolved(host, { ...options, all: true }, (error, addresses) => {
      if (error) return answer(error, '', 0);
      if (addresses.length === 0 || !addresses.every(({ address }) => allowed(address))) {
        return answer(new BlockedAddress('an address inside a private network'), '', 0);
      }
      if (all) return answer(null, addresses);
      const [first] = addresses;
      return answer(null, first?.address ?? '', first?.family ?? 0);
    });
  };
