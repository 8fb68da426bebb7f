import { describe, expect, test } from 'vitest';
import { createPresence, writingLabel } from './presence.ts';

const person = (client: string, change: object = {}) => ({
  ...{ client, proofId: 'a', name: 'Theo', author: 'customer' as const, isHere: true, writingOn: null },
  ...change,
});

describe('the people at a proof', () => {
  test('are known by their pages, and the first sign of one is new', () => {
    const presence = createPresence();
    expect(presence.receive(person('1'), 0)).toBe(true);
    expect(presence.receive(person('1', { writingOn: 4 }), 1)).toBe(false);
    expect(presence.current()).toMatchObject([{ client: '1', writingOn: 4 }]);
    expect(presence.receive(person('1', { isHere: false }), 2)).toBe(false);
    expect(presence.current()).toEqual([]);
  });

  test('are gone after a while without a sign', () => {
    const presence = createPresence();
    presence.receive(person('1'), 0);
    presence.receive(person('2'), 40_000);
    presence.sweep(60_000);
    expect(presence.current().map(({ client }) => client)).toEqual(['2']);
  });
});

test.each([
  [null, ''],
  [0, 'Theo is writing'],
  [4, 'Theo is writing on 4'],
])('says who writes on %s', (writingOn, label) => {
  expect(writingLabel([{ ...person('1', { writingOn }), at: 0 }])).toBe(label);
});
