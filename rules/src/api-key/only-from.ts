import { ok, type Result, refused } from '../result/result.ts';

export const MAX_RANGES = 20;
const EXAMPLE = 'Use an address such as 203.0.113.24 or a range such as 203.0.113.0/24.';

interface Address {
  readonly bits: 32 | 128;
  readonly value: bigint;
}

function parseV4(text: string): bigint | undefined {
  const parts = text.split('.');
  if (parts.length !== 4 || !parts.every((part) => /^(0|[1-9]\d{0,2})$/.test(part) && Number(part) < 256)) return;
  return parts.reduce((sum, part) => sum * 256n + BigInt(part), 0n);
}

/** Groups of one side of `::`; the last may be an IPv4 address. */
function parseGroups(text: string): readonly bigint[] | undefined {
  if (text === '') return [];
  const groups: bigint[] = [];
  const parts = text.split(':');
  for (const [index, part] of parts.entries()) {
    const v4 = index === parts.length - 1 ? parseV4(part) : undefined;
    if (v4 !== undefined) groups.push(v4 >> 16n, v4 & 0xffffn);
    else if (/^[0-9a-f]{1,4}$/i.test(part)) groups.push(BigInt(`0x${part}`));
    else return undefined;
  }
  return groups;
}

function parseV6(text: string): bigint | undefined {
  const sides = text.split('::');
  if (sides.length > 2) return undefined;
  const [left, right] = [parseGroups(sides[0] ?? ''), parseGroups(sides[1] ?? '')];
  if (!left || !right) return undefined;
  const zeros = 8 - left.length - right.length;
  if (sides.length === 2 ? zeros < 1 : zeros !== 0) return undefined;
  const all = [...left, ...Array<bigint>(zeros).fill(0n), ...right];
  return all.reduce((sum, group) => (sum << 16n) | group, 0n);
}

const MAPPED = 0xffffn;

/** An IPv4 address that came as IPv6 (`::ffff:192.0.2.7`) is read as the IPv4 address. */
function parseAddress(text: string): Address | undefined {
  const v4 = parseV4(text);
  if (v4 !== undefined) return { bits: 32, value: v4 };
  const v6 = text.includes(':') ? parseV6(text) : undefined;
  if (v6 === undefined) return undefined;
  return v6 >> 32n === MAPPED ? { bits: 32, value: v6 & 0xffffffffn } : { bits: 128, value: v6 };
}

const formatV4 = (value: bigint): string => [24n, 16n, 8n, 0n].map((shift) => (value >> shift) & 255n).join('.');

/** The first of the largest runs of zero groups becomes `::` (RFC 5952). */
function formatV6(value: bigint): string {
  const groups = Array.from({ length: 8 }, (_, at) => ((value >> BigInt(112 - at * 16)) & 0xffffn).toString(16));
  const runs = groups.map((_, at) => {
    const end = groups.findIndex((group, index) => index >= at && group !== '0');
    return (end < 0 ? 8 : end) - at;
  });
  const length = Math.max(...runs);
  if (length < 2) return groups.join(':');
  const at = runs.indexOf(length);
  return `${groups.slice(0, at).join(':')}::${groups.slice(at + length).join(':')}`;
}

const formatAddress = ({ bits, value }: Address): string => (bits === 32 ? formatV4(value) : formatV6(value));

const firstOf = ({ bits, value }: Address, length: number): bigint => {
  const rest = BigInt(bits - length);
  return (value >> rest) << rest;
};

/** One address or range in its canonical form, or the sentence that refuses it. */
function parseRange(text: string): Result<string, string> {
  const [typed = '', length, ...more] = text.split('/');
  const address = parseAddress(typed);
  if (!address || more.length > 0) return refused(`“${text.slice(0, 60)}” is not an address. ${EXAMPLE}`);
  if (length === undefined) return ok(formatAddress(address));
  if (!/^\d{1,3}$/.test(length) || Number(length) > address.bits)
    return refused(`“${text.slice(0, 60)}” is not a range: after the slash comes a number from 0 to ${address.bits}.`);
  const value = firstOf(address, Number(length));
  const first = formatAddress({ ...address, value });
  return ok(Number(length) === address.bits ? first : `${first}/${Number(length)}`);
}

/** Reads addresses and ranges with commas or gaps between them; none means any address. */
export function parseOnlyFrom(typed: string): Result<readonly string[], string> {
  const parts = typed.split(/[\s,;]+/).filter((part) => part !== '');
  const ranges = new Set<string>();
  for (const part of parts) {
    const parsed = parseRange(part);
    if (!parsed.ok) return parsed;
    ranges.add(parsed.value);
  }
  if (ranges.size > MAX_RANGES) return refused(`Use at most ${MAX_RANGES} addresses and ranges.`);
  return ok([...ranges]);
}

/** Whether an address of the network is in one of the ranges; no ranges let every address in. */
export function isFrom(ip: string, ranges: readonly string[]): boolean {
  if (ranges.length === 0) return true;
  const address = parseAddress(ip.replace(/%.*$/, ''));
  if (!address) return false;
  return ranges.some((range) => {
    const [first = '', length] = range.split('/');
    const start = parseAddress(first);
    if (start?.bits !== address.bits) return false;
    return firstOf(address, length === undefined ? address.bits : Number(length)) === start.value;
  });
}
