import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { isApiKey, KEY_BYTES, keyStart, writeApiKey } from './key-format.ts';
import { daysToEnd, endOf, endsSoon, hasEnded, isLongUnused } from './key-life.ts';
import { SCOPES, type Scope, scopeLabel, scopeLabels } from './scopes.ts';

const bytes = fc.uint8Array({ minLength: KEY_BYTES, maxLength: KEY_BYTES });

describe('the text of a key', () => {
  test('refuses another prefix, length or letter', () => {
    const key = writeApiKey(new Uint8Array(KEY_BYTES).fill(7));
    for (const wrong of ['', 'cw_live_', key.slice(1), `${key}0`, key.slice(0, -1), key.replace('live', 'test')])
      expect(isApiKey(wrong), wrong).toBe(false);
    expect(isApiKey(`${key.slice(0, -1)}é`)).toBe(false);
  });

  test('is 32 letters behind its prefix, with four of them shown', () => {
    const key = writeApiKey(new Uint8Array(KEY_BYTES).fill(255));
    expect(key).toMatch(/^cw_live_[0-9A-Za-z]{32}$/);
    expect(keyStart(key)).toBe(key.slice(0, 12));
  });

  test('is recognized, and refused with any one letter changed', () => {
    fc.assert(
      fc.property(bytes, fc.nat({ max: 31 }), fc.constantFrom(...'09AZaz'), (random, at, letter) => {
        const key = writeApiKey(random);
        expect(isApiKey(key)).toBe(true);
        const place = 'cw_live_'.length + at;
        if (key[place] === letter) return;
        expect(isApiKey(key.slice(0, place) + letter + key.slice(place + 1))).toBe(false);
      }),
    );
  });

  test('differs for different random bytes', () => {
    fc.assert(fc.property(bytes, bytes, (a, b) => writeApiKey(a) !== writeApiKey(b) || String(a) === String(b)));
  });
});

describe('scopes', () => {
  test('have a label each, and one label for a right to everything', () => {
    expect(scopeLabel('orders:read')).toBe('read orders');
    expect(scopeLabels(['shipments:write', 'orders:read'])).toEqual(['read orders', 'write shipments']);
    expect(scopeLabels(SCOPES.filter((scope) => scope.endsWith(':read')))).toEqual(['read all']);
    expect(scopeLabels(SCOPES)).toEqual(['read all', 'write all']);
  });

  test('are all named by the labels, whatever is chosen', () => {
    fc.assert(
      fc.property(fc.uniqueArray(fc.constantFrom<Scope>(...SCOPES)), (scopes) => {
        const labels = scopeLabels(scopes);
        for (const scope of scopes) {
          const all = `${scope.split(':')[1]} all`;
          expect(labels.includes(scopeLabel(scope)) !== labels.includes(all)).toBe(true);
        }
        expect(labels.length).toBeLessThanOrEqual(scopes.length);
      }),
    );
  });
});

describe('the life of a key', () => {
  const now = new Date('2026-11-23T12:00:00Z');
  const later = (days: number) => new Date(now.getTime() + days * 86_400_000);

  test('ends after the chosen days, or never', () => {
    expect(endOf('30-days', now)).toEqual(later(30));
    expect(endOf('year', now)).toEqual(new Date('2027-11-23T12:00:00Z'));
    expect(endOf('never', now)).toBeNull();
    expect(hasEnded(null, now)).toBe(false);
    expect(hasEnded(now, now)).toBe(true);
    expect(hasEnded(later(1), now)).toBe(false);
  });

  test('is about to end from eight days before', () => {
    expect(daysToEnd(later(8), now)).toBe(8);
    expect(endsSoon(later(8), now)).toBe(true);
    expect(endsSoon(later(8.1), now)).toBe(false);
    expect(endsSoon(null, now)).toBe(false);
  });

  test('is long unused after 90 days without a call, counted from its making if it had none', () => {
    expect(isLongUnused(later(-91), later(-200), now)).toBe(true);
    expect(isLongUnused(later(-89), later(-200), now)).toBe(false);
    expect(isLongUnused(null, later(-91), now)).toBe(true);
    expect(isLongUnused(null, later(-1), now)).toBe(false);
  });
});
