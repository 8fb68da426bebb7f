import fc from 'fast-check';
import { expect, test } from 'vitest';
import { matchName } from './match-name.ts';

test.each([
  ['Navy', 'navy', 0, ['Navy']],
  ['Navy Peony', 'navy', 1, ['Navy']],
  ['Atlantic Navy', 'navy', 2, ['Navy']],
  ['U.S. Navy Band dinner', 'band nav', 2, ['Nav', 'Band']],
  ['Jonas Unnavyrath', 'navy', 3, ['navy']],
  ['Payment and tax', 'tax pay', 2, ['Pay', 'tax']],
  ['İzmir Blue', 'blue', 2, ['Blue']],
])('%s fits %s', (name, typed, fit, parts) => {
  const match = matchName(name, typed);
  expect(match?.fit).toBe(fit);
  expect(match?.ranges.map(([start, end]) => name.slice(start, end))).toEqual(parts);
});

test.each([
  ['Navy', ''],
  ['Navy', '   '],
  ['Navy', 'navyblue'],
  ['Band', 'band band'],
])('%s does not fit "%s"', (name, typed) => {
  expect(matchName(name, typed)).toBeUndefined();
});

test('every part of a name that can be cut out is found, and its ranges lie in the name and apart', () => {
  fc.assert(
    fc.property(fc.string({ minLength: 1 }), fc.nat(), fc.nat(), (name, from, length) => {
      const part = name.slice(from % name.length, (from % name.length) + 1 + (length % name.length));
      const match = matchName(name, part);
      expect(match === undefined).toBe(part.trim() === '');
      let last = 0;
      for (const [start, end] of match?.ranges ?? []) {
        expect(start).toBeGreaterThanOrEqual(last);
        expect(end).toBeGreaterThan(start);
        last = end;
      }
      expect(last).toBeLessThanOrEqual(name.length);
    }),
  );
});
