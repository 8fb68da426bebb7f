import { localTime } from '@colorway/rules/dates/zone.ts';
import type { DayPin } from '@colorway/rules/shop/floor/offline-pin.ts';

/** About half a second on a tablet, so that trying all PINs of a stolen one takes an hour or more. */
const ROUNDS = 600_000;
const HASH_BITS = 256;

/** The calendar day of the tablet. */
export const tabletDay = (): string => localTime(new Date(), Intl.DateTimeFormat().resolvedOptions().timeZone).day;

async function slowHash(pin: string, salt: Uint8Array<ArrayBuffer>, rounds: number): Promise<Uint8Array<ArrayBuffer>> {
  const key = await crypto.subtle.importKey('raw', new TextEncoder().encode(pin), 'PBKDF2', false, ['deriveBits']);
  const parameters = { name: 'PBKDF2', hash: 'SHA-256', salt, iterations: rounds };
  return new Uint8Array(await crypto.subtle.deriveBits(parameters, key, HASH_BITS));
}

/** The hash of a PIN that the server has just checked. */
export async function makeDayPin(
  signedIn: Pick<DayPin, 'personId' | 'name' | 'shiftId'>,
  pin: string,
): Promise<DayPin> {
  const salt = crypto.getRandomValues(new Uint8Array(16));
  return { ...signedIn, day: tabletDay(), salt, rounds: ROUNDS, hash: await slowHash(pin, salt, ROUNDS) };
}

export async function isPinOf({ salt, rounds, hash }: DayPin, typed: string): Promise<boolean> {
  const found = await slowHash(typed, salt, rounds);
  return found.reduce((difference, byte, at) => difference | (byte ^ (hash[at] ?? 0)), 0) === 0;
}
