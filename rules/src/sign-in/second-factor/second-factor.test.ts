import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { FIRST_PROOFS, hasSecondFactor, isInForce, mayRemove, secondWays } from './second-factor.ts';

const none = { hasApp: false, hasPasskey: false };
const app = { hasApp: true, hasPasskey: false };
const passkey = { hasApp: false, hasPasskey: true };
const factors = fc.record({ hasApp: fc.boolean(), hasPasskey: fc.boolean() });

describe('the second step', () => {
  test('is not asked of someone without a factor, who adds one then', () => {
    expect(secondWays('password', none, false)).toEqual([]);
    expect(secondWays('password', none, true)).toEqual([]);
  });

  test('takes the app or a recovery code after the password, and only the app after a recovery code', () => {
    expect(secondWays('password', app, false)).toEqual(['app', 'recovery']);
    expect(secondWays('recovery', app, false)).toEqual(['app']);
    expect(secondWays('password', { ...app, hasPasskey: true }, true)).toEqual(['app', 'passkey', 'recovery']);
  });

  test('takes the passkey once a second factor is required', () => {
    expect(secondWays('password', passkey, false)).toEqual([]);
    expect(secondWays('password', passkey, true)).toEqual(['passkey', 'recovery']);
    expect(secondWays('recovery', passkey, true)).toEqual(['passkey']);
  });

  test('is never completed by two recovery codes, and never skipped while required', () => {
    fc.assert(
      fc.property(fc.constantFrom(...FIRST_PROOFS), factors, fc.boolean(), (proof, own, required) => {
        const ways = secondWays(proof, own, required);
        expect(proof === 'recovery' && ways.includes('recovery')).toBe(false);
        if (required || own.hasApp) expect(ways.length > 0).toBe(hasSecondFactor(own));
      }),
    );
  });
});

test('a requirement is in force from its date on', () => {
  const from = '2026-12-01T00:00:00.000Z';
  expect(isInForce(null, new Date(from))).toBe(false);
  expect(isInForce(from, new Date('2026-11-30T23:59:59.999Z'))).toBe(false);
  expect(isInForce(from, new Date(from))).toBe(true);
});

test('the last factor stays while one is required, even before the date', () => {
  expect(mayRemove(none, '2099-01-01T00:00:00.000Z')).toBe(false);
  expect(mayRemove(passkey, '2099-01-01T00:00:00.000Z')).toBe(true);
  expect(mayRemove(none, null)).toBe(true);
});
