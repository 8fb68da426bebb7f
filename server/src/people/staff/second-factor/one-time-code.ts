import { createHmac, timingSafeEqual } from 'node:crypto';
import { readCode } from '@colorway/rules/sign-in/code-text.ts';
import { digitsOf, openPeriods, periodAt } from '@colorway/rules/sign-in/second-factor/authenticator-code.ts';

/** HOTP of RFC 4226 with the period as its counter. */
export function codeAt(key: Uint8Array, period: number): string {
  const counter = Buffer.alloc(8);
  counter.writeBigUInt64BE(BigInt(period));
  return digitsOf(createHmac('sha1', key).update(counter).digest());
}

/** The period that the typed code belongs to; undefined for a wrong, an old and a used one. */
export function periodOf(typed: string, key: Uint8Array, lastUsed: number | null, now: Date): number | undefined {
  const code = readCode(typed);
  if (code === undefined) return undefined;
  const given = Buffer.from(code);
  return openPeriods(periodAt(now), lastUsed).find((period) =>
    timingSafeEqual(given, Buffer.from(codeAt(key, period))),
  );
}
