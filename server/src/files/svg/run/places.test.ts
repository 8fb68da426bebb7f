import { describe, expect, test } from 'vitest';
import { createPlaces, type DrawingCaller } from './places.ts';

const staff = (who = 'staff:ann'): DrawingCaller => ({ lane: 'staff', who });
const visitor = (who: string): DrawingCaller => ({ lane: 'visitor', who });

/** Records which drawings start, and ends them by name. */
const open = (atOnce: number, maxWaiting = 50) => {
  const places = createPlaces({ atOnce, maxWaiting });
  const started: string[] = [];
  const refused: string[] = [];
  const ends = new Map<string, () => void>();
  const settled = () => new Promise((resolve) => setImmediate(resolve));
  return {
    started,
    refused,
    send: (name: string, caller: DrawingCaller) =>
      places.take(caller).then(
        (end) => {
          started.push(name);
          ends.set(name, end);
        },
        () => void refused.push(name),
      ),
    settled,
    end: async (name: string) => {
      ends.get(name)?.();
      await settled();
    },
  };
};

describe('the places of readers', () => {
  test('are refused when one caller or all callers together wait too often', async () => {
    const one = open(2);
    for (let at = 1; at <= 54; at++) void one.send(`a${at}`, visitor('a'));
    void one.send('b1', visitor('b'));
    await one.settled();
    expect([one.started, one.refused]).toEqual([['a1'], ['a53', 'a54']]);
    const full = open(2, 1);
    for (const who of ['a', 'b', 'c']) void full.send(who, visitor(who));
    await full.settled();
    expect([full.started, full.refused]).toEqual([['a'], ['c']]);
  });

  test('go to staff first, however many visitors wait', async () => {
    const { started, send, settled } = open(2);
    for (let at = 1; at <= 40; at++) void send(`v${at}`, visitor(`net${at}`));
    void send('staff', staff());
    await settled();
    expect(started).toEqual(['v1', 'staff']);
  });

  test('go to staff before visitors when there is only one', async () => {
    const { started, send, settled, end } = open(1);
    for (const who of ['v1', 'v2']) void send(who, visitor(who));
    void send('staff', staff());
    await settled();
    await end('v1');
    expect(started).toEqual(['v1', 'staff']);
  });

  test('are two per caller, so a single drawing waits for at most two of a busy caller', async () => {
    const { started, send, settled, end } = open(2);
    for (let at = 1; at <= 10; at++) void send(`many${at}`, visitor('many'));
    void send('one', visitor('one'));
    await settled();
    for (const name of ['many1', 'many2', 'one', 'many3']) await end(name);
    expect(started).toEqual(['many1', 'many2', 'one', 'many3', 'many4']);
  });

  test('are all released', async () => {
    const { started, send, settled, end } = open(2);
    const names = Array.from({ length: 17 }, (_, at) => `a${at}`);
    for (const name of names) void send(name, visitor('a'));
    await settled();
    for (const name of names) await end(name);
    void send('again', visitor('a'));
    await settled();
    expect(started).toEqual([...names, 'again']);
  });
});
