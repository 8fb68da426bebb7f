import { CODE_DIGITS } from '../code-limits.ts';

/** RFC 6238 with the values that every authenticator app reads: SHA-1, six digits, 30 seconds. */
export const PERIOD_SECONDS = 30;
/** The 160 bits that RFC 4226 recommends. */
export const KEY_BYTES = 20;

const ALPHABET = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567';

/** Base32 of RFC 4648 without padding, for whole groups of five bytes. */
export function writeBase32(bytes: Uint8Array): string {
  const number = bytes.reduce((sum, byte) => sum * 256n + BigInt(byte), 0n);
  const length = (bytes.length * 8) / 5;
  return Array.from(
    { length },
    (_, index) => ALPHABET[Number((number >> BigInt((length - 1 - index) * 5)) & 31n)],
  ).join('');
}

export const periodAt = (now: Date): number => Math.floor(now.getTime() / 1_000 / PERIOD_SECONDS);

/** One period to each side for clocks that differ, and none that a code was already used for. */
export const openPeriods = (now: number, lastUsed: number | null): readonly number[] =>
  [now, now - 1, now + 1].filter((period) => lastUsed === null || period > lastUsed);

/** The truncation of RFC 4226 on an HMAC of at least 20 bytes. */
export function digitsOf(hmac: Uint8Array): string {
  const offset = (hmac.at(-1) ?? 0) & 0x0f;
  const number = new DataView(hmac.buffer, hmac.byteOffset, hmac.byteLength).getUint32(offset) & 0x7fff_ffff;
  return String(number % 10 ** CODE_DIGITS).padStart(CODE_DIGITS, '0');
}

/** The address in the QR code. It has the issuer twice, because apps differ in which one they read. */
export function keyAddress(issuer: string, account: string, key: string): string {
  const form = { algorithm: 'SHA1', digits: String(CODE_DIGITS), period: String(PERIOD_SECONDS) };
  // Percent signs throughout, because some apps show the plus sign of a form.
  const search = Object.entries({ secret: key, issuer, ...form }).map(
    ([name, value]) => `${name}=${encodeURIComponent(value)}`,
  );
  return `otpauth://totp/${encodeURIComponent(issuer)}:${encodeURIComponent(account)}?${search.join('&')}`;
}

/** Groups of four, to type by hand. */
export const keyGroups = (key: string): string => key.match(/.{1,4}/g)?.join(' ') ?? '';
